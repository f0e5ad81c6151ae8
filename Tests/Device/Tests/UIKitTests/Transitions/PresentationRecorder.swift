import Support
import UIKit

/// A presentation controller that records UIKit's calls.
class PresentationRecorder: UIPresentationController {
    var log = EventLog()
    var frame: CGRect?
    /// The content's size in a container of this size; nil for UIKit's.
    var contentSize: ((CGSize) -> CGSize)?
    var removesPresenter = false
    var staysInContext = false
    /// Called with each event, before it is recorded.
    var react: (String) -> Void = { _ in }

    private func note(_ event: String) {
        react(event)
        log.append(event)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        frame ?? super.frameOfPresentedViewInContainerView
    }
    override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        contentSize?(parentSize)
            ?? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    override var shouldRemovePresentersView: Bool { removesPresenter }
    override var shouldPresentInFullscreen: Bool { !staysInContext }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        note("presentationWillBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        note("presentationDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        note("dismissalWillBegin")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        note("dismissalDidEnd(\(completed))")
    }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        note("containerWillLayout")
    }
    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        note("containerDidLayout")
    }
}
