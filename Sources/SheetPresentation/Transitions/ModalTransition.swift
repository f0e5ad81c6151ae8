import UIKit

/// Presents view controllers in any transition style.
///
///     ModalTransition(.circle { context in cell(for: item) }).present(photo, from: self)
///
/// UIKit holds transitioning delegates weakly; a presentation keeps the transition it was made by.
@MainActor
public final class ModalTransition: NSObject {
    /// How later presentations look.
    public var style: TransitionStyle
    /// Seconds where the style names none; default 0.5.
    public var duration: TimeInterval = 0.5
    /// Timing where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a pull along the style's own axis dismisses; default true.
    public var dismissesOnDrag = true
    /// Whether a tap beside a presented view that does not fill the screen dismisses; default true.
    public var dismissesOnTap = true
    /// The progress from which on a release without speed dismisses, 0...1; default 0.5.
    public var threshold: Double = 0.5

    private weak var handedOut: StylePresentationController?

    /// What the controller had that `present` is about to hand to UIKit.
    private var originalPresentation: OriginalPresentation?

    /// A transition in a style; UIKit holds delegates weakly, but a presentation keeps its transition.
    public init(_ style: TransitionStyle) {
        self.style = style
    }

    /// Presents `viewController` from `presenter`.
    ///
    /// - Returns: Whether UIKit took the presentation up; a refusal is reported to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController, from presenter: UIViewController, animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> Bool {
        let request = PresentationRequest(presented: viewController, animated: animated, completion: completion)
        if let problem = request.problem(presenter: presenter) {
            problem.report()
            return false
        }
        request.start(self, from: presenter) { self.originalPresentation = $0 }
        return !request.wasRefused
    }
}

extension ModalTransition: UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = StylePresentationController(presented: presented, presenting: presenting, transition: self)
        if originalPresentation?.controller === presented { controller.originalPresentation = originalPresentation }
        originalPresentation = nil
        handedOut = controller
        return controller
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        handedOut?.vend(.arriving)
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (dismissed.presentationController as? StylePresentationController)?.vend(.departing)
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
