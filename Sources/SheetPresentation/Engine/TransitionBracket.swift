import UIKit

/// One UIKit transition around a movement: animator, interaction controller and holder of the context, begun and completed exactly once.
///
/// UIKit begins it when it hands over the context; the drive decides its outcome, before or after that, and completes it when the
/// movement has arrived. A decision made before the context exists is kept until then.
@MainActor
final class TransitionBracket: NSObject {
    let direction: Phase.Direction

    /// Whether a finger drives the transition from the start.
    let startsInteractively: Bool

    /// Whether UIKit has received this; it may ask for it only in a later layout pass.
    var wasVended = false

    /// Kept alive as long as UIKit keeps this.
    var owner: AnyObject?

    /// Runs once, when the context is there.
    private var onBegin: ((TransitionBracket) -> Void)?

    /// Runs once, when UIKit knows the outcome and has cleaned up.
    private var onEnd: ((TransitionBracket, Bool) -> Void)?

    private let duration: TimeInterval
    private(set) var transitionContext: (any UIViewControllerContextTransitioning)?
    private var state = State.waiting
    private var outcome = Outcome.undecided
    private var isPaused: Bool
    private var pendingCompletion: Bool?

    /// UIKit lets touches through only if there is a property animator to interrupt; this one moves nothing.
    private lazy var carrier = UIViewPropertyAnimator(duration: duration, curve: .linear)

    private enum State { case waiting, begun, completed }
    private enum Outcome { case undecided, finished, cancelled }

    init(
        _ direction: Phase.Direction, duration: TimeInterval, startsInteractively: Bool,
        onBegin: @escaping (TransitionBracket) -> Void,
        onEnd: @escaping (TransitionBracket, Bool) -> Void = { _, _ in }
    ) {
        self.direction = direction
        self.duration = duration
        self.startsInteractively = startsInteractively
        isPaused = startsInteractively
        self.onBegin = onBegin
        self.onEnd = onEnd
    }

    /// Whether it was completed before UIKit began it, so that it is over as soon as it begins.
    var isCompletionPending: Bool { pendingCompletion != nil }

    /// Whether it was cancelled, which UIKit does not take back.
    var isCancelled: Bool { outcome == .cancelled }

    /// Reports how far a finger has brought the transition, 0...1.
    func update(_ progress: CGFloat) {
        guard state == .begun, isPaused else { return }
        transitionContext?.updateInteractiveTransition(min(max(progress, 0), 1))
    }

    /// A finger caught what was playing.
    func pause() {
        guard !isPaused, state != .completed, outcome == .undecided else { return }
        isPaused = true
        if state == .begun { transitionContext?.pauseInteractiveTransition() }
    }

    func finish() {
        decide(.finished)
    }

    func cancel() {
        if !isPaused { pause() }
        decide(.cancelled)
    }

    /// The movement has arrived.
    func complete(_ completed: Bool) {
        guard state != .completed else { return }
        guard state == .begun, let context = transitionContext else {
            pendingCompletion = completed
            return
        }
        retire()
        context.completeTransition(completed && !context.transitionWasCancelled)
    }

    /// UIKit will not ask for it any more.
    func discard() {
        retire()
        onEnd = nil
        owner = nil
    }

    private func retire() {
        state = .completed
        if carrier.state == .active { carrier.stopAnimation(true) }
        transitionContext = nil
        onBegin = nil
    }

    private func decide(_ result: Outcome) {
        guard outcome == .undecided, state != .completed else { return }
        outcome = result
        if state == .begun { deliverOutcome() }
    }

    private func deliverOutcome() {
        guard isPaused, outcome != .undecided else { return }
        isPaused = false
        if outcome == .finished {
            transitionContext?.finishInteractiveTransition()
        } else {
            transitionContext?.cancelInteractiveTransition()
        }
    }

    private func begin(_ context: any UIViewControllerContextTransitioning) {
        guard state == .waiting else { return }
        transitionContext = context
        state = .begun
        if isPaused, !startsInteractively { context.pauseInteractiveTransition() }
        let begin = onBegin
        onBegin = nil
        begin?(self)
        guard state == .begun else { return }
        deliverOutcome()
        if let pendingCompletion { complete(pendingCompletion) }
    }
}

extension TransitionBracket: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        carrier
    }

    func animationEnded(_ transitionCompleted: Bool) {
        // UIKit may call it twice, and calls it too when it cancels the transition by itself.
        let ended = onEnd
        onEnd = nil
        retire()
        ended?(self, transitionCompleted)
        owner = nil
    }
}

extension TransitionBracket: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }

    var wantsInteractiveStart: Bool { startsInteractively }

    var completionCurve: UIView.AnimationCurve { .easeOut }

    var completionSpeed: CGFloat { 1 }
}
