import Foundation

/// Presents `.fullScreen`, `.overFullScreen`, `.currentContext` and `.overCurrentContext`.
class FullScreenPresentationController: UIPresentationController {
    override var shouldPresentInFullscreen: Bool {
        resolvedStyle != .currentContext && resolvedStyle != .overCurrentContext
    }

    override var shouldRemovePresentersView: Bool {
        resolvedStyle == .fullScreen || resolvedStyle == .currentContext
    }

    /// The container's size in its last layout pass.
    private var lastSize = CGSize.zero

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        // During the presentation the animator controls the view; a rotation of the container meanwhile takes effect afterwards.
        guard phase == .presented || lastSize == .zero else { return }
        let frame = frameOfPresentedViewInContainerView
        let sizeBefore = lastSize
        lastSize = frame.size
        // A view that filled the container continues to fill it; one that the app has moved or resized stays as it is.
        guard phase == .presented, frame.size != sizeBefore, presentedView?.bounds.size == sizeBefore else { return }
        presentedView?.frame = frame
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if completed, frameOfPresentedViewInContainerView.size != lastSize { container?.setNeedsLayout() }
    }
}
