import UIKit

/// The superclass of ``SheetTransition`` and ``ModalTransition``, which implements UIKit's transitioning delegate. Create one of those.
@MainActor
public class PresentingTransition: NSObject {
    /// The presentation that UIKit is about to ask for, or received last. It asks for the animator right after that, when the presented
    /// controller does not have its presentation controller yet.
    private weak var pending: InteractivePresentationController?

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
    /// - Parameters:
    ///   - onRefusal: Called if the presentation is refused after it was requested; default nil.
    ///   - makePresentation: Called if the presentation is possible.
    /// - Returns: The presentation, or nil if it was refused.
    func present<Presentation: InteractivePresentationController>(
        _ request: PresentationRequest, from presenter: UIViewController,
        onRefusal: ((Presentation) -> Void)? = nil, makePresentation: () -> Presentation
    ) -> Presentation? {
        if let problem = request.problem(presenter: presenter) {
            problem.report()
            return nil
        }
        let presentation = makePresentation()
        request.start(
            self, from: presenter,
            willPresent: { original in
                presentation.original = original
                self.pending = presentation
            },
            isKnownToUIKit: { presentation.isKnownToUIKit },
            onRefusal: {
                presentation.presentationWasRefused()
                onRefusal?(presentation)
            })
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
        presentation?.noteFirstResponder(in: source.viewIfLoaded?.window)
        return presentation
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        // The app may have asked another controller for its presentation controller meanwhile.
        let isPending = pending?.presentedViewController === presented && pending?.isKnownToUIKit == true
        let presentation =
            isPending ? pending : presented.presentationController as? InteractivePresentationController
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
