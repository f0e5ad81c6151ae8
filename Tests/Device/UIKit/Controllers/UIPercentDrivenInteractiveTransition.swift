import Foundation

/// Drives the animations of an ordinary animator by a fraction.
///
/// For an animator without `interruptibleAnimator(using:)` the container layer's time is paused, which affects only Core Animation's
/// animations. `finish()` or `cancel()` before UIKit has started the transition does nothing, and the transition then waits forever, as on
/// a phone.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    open private(set) var duration: CGFloat = 0
    open private(set) var percentComplete: CGFloat = 0
    open var completionSpeed: CGFloat = 1
    open var completionCurve: UIView.AnimationCurve = .easeInOut
    open var timingCurve: (any UITimingCurveProvider)?
    open var wantsInteractiveStart = true

    private weak final var context: TransitionContext?
    private final var animator: (any UIViewImplicitlyAnimating)?
    private final var held: HeldLayers?

    public override init() {
        super.init()
    }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let custom = context.animator else { return }
        self.context = context
        duration = CGFloat(context.duration)
        percentComplete = 0
        context.alsoWhenCompleted { [weak self] in self?.forget() }
        guard context.isInteractive else { return custom.animateTransition(using: context) }
        if let animator = context.interruptibleAnimator {
            self.animator = animator
            animator.pauseAnimation()
        } else {
            let held = HeldLayers([context.containerView.layer] + context.coordinator.drivenLayers)
            self.held = held
            held.record { custom.animateTransition(using: context) }
        }
    }

    open func pause() {
        guard let context, !context.isCompleted, !context.isInteractive else { return }
        context.pauseInteractiveTransition()
        guard context.isInteractive else { return }
        animator = context.interruptibleAnimator
        animator?.pauseAnimation()
        percentComplete = animator?.fractionComplete ?? context.percentComplete
    }

    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive else { return }
        let fraction = min(max(percentComplete, 0), 1)
        self.percentComplete = fraction
        animator?.fractionComplete = fraction
        held?.hold(at: Double(fraction) * Double(duration))
        context.updateInteractiveTransition(fraction)
    }

    open func finish() {
        guard let context, context.isInteractive else { return }
        let rest = (1 - percentComplete) / effectiveSpeed
        context.finishInteractiveTransition()
        animator?.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest)
        held?.run(speed: effectiveSpeed)
    }

    open func cancel() {
        guard let context, context.isInteractive else { return }
        let rest = percentComplete / effectiveSpeed
        context.cancelInteractiveTransition()
        animator?.isReversed = true
        animator?.continueAnimation(withTimingParameters: timingCurve, durationFactor: rest)
        held?.runBackwards(speed: effectiveSpeed)
    }

    private var effectiveSpeed: CGFloat { completionSpeed > 0 ? completionSpeed : 1 }

    private func forget() {
        held?.release()
        held = nil
        animator = nil
        context = nil
    }
}
