import UIKit

/// The superclass of ``SheetTransition`` and ``ModalTransition``, which implements UIKit's transitioning delegate. Create one of those.
@MainActor
public class PresentingTransition: NSObject {
    /// The presentation that UIKit is about to ask for, or received last. It asks for the animator right after that, when the presented
    /// controller does not have its presentation controller yet.
    weak var pending: InteractivePresentationController?

    /// Makes the presentation controller if the app called UIKit's `present` itself.
    func makePresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> InteractivePresentationController? {
        nil
    }

    /// The presentation of a controller that has not begun; nil if there is none.
    func upcomingPresentation(of controller: UIViewController) -> InteractivePresentationController? {
        pending?.presentedViewController === controller && pending?.containerView == nil ? pending : nil
    }

    /// Presents, or reports why that is impossible.
    ///
    /// - Parameter makePresentation: Called if the presentation is possible.
    /// - Returns: The presentation, or nil if it was refused.
    func present<Presentation: InteractivePresentationController>(
        _ request: PresentationRequest, from presenter: UIViewController, makePresentation: () -> Presentation
    ) -> Presentation? {
        if let problem = request.problem(presenter: presenter) {
            problem.report()
            return nil
        }
        let presentation = makePresentation()
        request.start(presentation, with: self, from: presenter)
        return request.wasRefused ? nil : presentation
    }
}

extension PresentingTransition: UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        // It may have been made by `present`.
        let presentation =
            upcomingPresentation(of: presented) ?? makePresentation(of: presented, presenting: presenting)
        pending = presentation
        presentation?.isKnownToUIKit = true
        presentation?.noteFirstResponder(beneath: source.topMostParent)
        return presentation
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // The app may have asked another controller for its presentation controller meanwhile.
        let isPending = pending?.presentedViewController === presented && pending?.isKnownToUIKit == true
        let presentation =
            isPending ? pending : presented.presentationController as? InteractivePresentationController
        // The app may have asked before there was a presenter.
        presentation?.noteFirstResponder(beneath: source.topMostParent)
        return presentation?.drive.vend(.presenting)
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (dismissed.currentPresentationController as? InteractivePresentationController)?.drive.vend(.dismissing)
    }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animator as? TransitionBracket
    }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animator as? TransitionBracket
    }
}
