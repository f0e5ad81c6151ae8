import Support
import UIKit

/// The common part of animators that slide a view by the container's height.
@MainActor
class SlideBase: NSObject {
    var log = EventLog()
    var duration: TimeInterval = 0.5
    var delay: TimeInterval = 0
    weak var context: (any UIViewControllerContextTransitioning)?
    /// Called when the transition starts.
    var react: (any UIViewControllerContextTransitioning) -> Void = { _ in }

    /// Sets the moved view's initial frame; returns the view and its final frame.
    func place(_ context: any UIViewControllerContextTransitioning) -> (UIView?, CGRect) {
        let height = context.containerView.bounds.height
        if let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            let end = context.finalFrame(for: to)
            context.containerView.addSubview(toView)
            toView.frame = end.offsetBy(dx: 0, dy: height)
            return (toView, end)
        }
        let fromView = context.view(forKey: .from)
        return (fromView, (fromView?.frame ?? .zero).offsetBy(dx: 0, dy: height))
    }
}

typealias SlideAnimating = SlideBase & UIViewControllerAnimatedTransitioning

/// Slides the incoming or the outgoing view with one linear animation block.
final class SlideAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.append("duration")
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animate")
        context = transitionContext
        react(transitionContext)
        let (view, end) = place(transitionContext)
        UIView.animate(withDuration: duration, delay: delay, options: .curveLinear) {
            view?.frame = end
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded(\(transitionCompleted))")
    }
}

/// The same slide as a property animator that can be interrupted.
final class InterruptibleSlideAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.append("duration")
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animate")
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        log.append("interruptible")
        if let animator { return animator }
        context = transitionContext
        let (view, end) = place(transitionContext)
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view?.frame = end }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded(\(transitionCompleted))")
        animator = nil
    }
}
