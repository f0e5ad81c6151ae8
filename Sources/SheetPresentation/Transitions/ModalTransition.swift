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
    /// Seconds of later presentations where the style names none; default 0.4, range 0.05...10.
    public var duration: TimeInterval = StyleTuning.defaultDuration
    /// Timing of later presentations where the style names none; default a spring without overshoot.
    public var timing = TransitionTiming.default
    /// Whether a pull along the style's own axis dismisses; default true.
    public var dismissesOnDrag = true
    /// Whether a tap beside a presented view that does not fill the screen dismisses; default true.
    public var dismissesOnTap = true
    /// The progress from which on a release without speed dismisses, 0...1; default 0.5.
    public var threshold: Double = 0.5

    /// The `delegate` of every presentation of this transition, where `present` names no other; held weakly.
    public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

    /// The presentation that UIKit is about to ask for, or was handed last: it asks for the animator right after.
    private weak var pending: ModalPresentationController?

    /// A transition in a style; UIKit holds delegates weakly, but a presentation keeps its transition.
    public init(_ style: TransitionStyle) {
        self.style = style
    }

    var tuning: StyleTuning {
        StyleTuning(style: style.effective, duration: duration, timing: timing, threshold: threshold)
    }

    /// Presents `viewController` from `presenter`.
    ///
    /// `delegate` becomes the presentation's own, held weakly; default this transition's.
    ///
    /// - Returns: The presentation, or nil when it was refused; the reason went to `SheetProblem.reporter`.
    @discardableResult
    public func present(
        _ viewController: UIViewController,
        from presenter: UIViewController,
        delegate: (any UIAdaptivePresentationControllerDelegate)? = nil,
        animated: Bool = true,
        completion: (() -> Void)? = nil
    ) -> ModalPresentationController? {
        let request = PresentationRequest(presented: viewController, animated: animated, completion: completion)
        if let problem = request.problem(presenter: presenter) {
            problem.report()
            return nil
        }
        let presentation = makePresentation(of: viewController, presenting: nil)
        presentation.delegate = delegate ?? self.delegate
        request.start(self, from: presenter) { original in
            presentation.prepare(original: original)
            self.pending = presentation
        }
        return request.wasRefused ? nil : presentation
    }

    private func makePresentation(
        of presented: UIViewController, presenting: UIViewController?
    ) -> ModalPresentationController {
        let presentation = ModalPresentationController(presented: presented, presenting: presenting, transition: self)
        presentation.delegate = delegate
        return presentation
    }
}

extension ModalTransition: UIViewControllerTransitioningDelegate {
    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        // A presentation that `present` has made waits for the controller it was made for.
        let prepared = pending?.presentedViewController === presented && pending?.containerView == nil ? pending : nil
        let presentation = prepared ?? makePresentation(of: presented, presenting: presenting)
        pending = presentation
        return presentation
    }

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        pending?.drive.vend(.presenting)
    }

    public func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        (dismissed.presentationController as? ModalPresentationController)?.drive.vend(.dismissing)
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
