import Support
import UIKit

/// Records UIKit's calls for a modal transition, and returns its properties' values.
final class TransitionRecorder: NSObject, UIViewControllerTransitioningDelegate {
    let log: EventLog
    var animator: (any SlideAnimating)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var dismissalInteractor: (any UIViewControllerInteractiveTransitioning)?
    var prepare: (PresentationRecorder) -> Void = { _ in }
    private(set) weak var presentation: PresentationRecorder?
    private(set) var asked: (presenting: UIViewController?, source: UIViewController)?
    private(set) var askedPresenter: UIViewController?

    init(_ log: EventLog = EventLog()) {
        self.log = log
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askAnimator")
        askedPresenter = presenting
        animator?.log = log
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askDismissalAnimator")
        animator?.log = log
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askInteractor")
        return interactor
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askDismissalInteractor")
        return dismissalInteractor
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.append("askPresentation")
        asked = (presenting, source)
        let controller = PresentationRecorder(presentedViewController: presented, presenting: presenting)
        controller.log = log
        prepare(controller)
        presentation = controller
        return controller
    }
}
