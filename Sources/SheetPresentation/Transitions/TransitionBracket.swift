import UIKit

/// One UIKit transition around a movement: animator, interaction controller and holder of the context, opened and closed exactly once.
///
/// UIKit opens it when it hands over the context; the owner says what comes of it, before or after that, and closes it when the
/// movement has arrived. What is said before the context exists is kept until then.
@MainActor
final class TransitionBracket: NSObject {
    /// Runs once, when the context is there.
    var onOpen: ((TransitionBracket) -> Void)?

    /// Runs once, when UIKit has been told the outcome and has cleaned up.
    var onEnd: ((Bool) -> Void)?

    /// Kept alive as long as UIKit keeps the bracket.
    var owner: AnyObject?

    /// Whether UIKit takes the transition as driven by a finger from the start.
    let startsInteractively: Bool

    private let duration: TimeInterval
    private var context: (any UIViewControllerContextTransitioning)?
    private var stage = Stage.waiting
    private var outcome = Outcome.open
    private var isPaused: Bool
    private var closing: Bool?

    /// UIKit lets touches through only if there is a property animator to interrupt; this one moves nothing.
    private lazy var carrier = UIViewPropertyAnimator(duration: duration, curve: .linear)

    private enum Stage { case waiting, open, closed }
    private enum Outcome { case open, finished, cancelled }

    init(duration: TimeInterval, startsInteractively: Bool, onOpen: @escaping (TransitionBracket) -> Void) {
        self.duration = duration
        self.startsInteractively = startsInteractively
        isPaused = startsInteractively
        self.onOpen = onOpen
    }

    /// Whether a release may still send it back: it began under a finger, or was begun by a user, and its outcome is open.
    var canBeTurnedBack: Bool { startsInteractively && outcome == .open }

    var isOpen: Bool { stage == .open }
    var isClosed: Bool { stage == .closed }
    var wasCancelled: Bool { outcome == .cancelled }
    var transitionContext: (any UIViewControllerContextTransitioning)? { context }

    /// Reports how far a finger has brought the transition, 0...1.
    func update(_ progress: CGFloat) {
        guard stage == .open, isPaused else { return }
        context?.updateInteractiveTransition(min(max(progress, 0), 1))
    }

    /// A finger took hold of what was playing.
    func pause() {
        guard !isPaused, stage != .closed, outcome == .open else { return }
        isPaused = true
        if stage == .open { context?.pauseInteractiveTransition() }
    }

    func finish() {
        settle(.finished)
    }

    func cancel() {
        if !isPaused { pause() }
        settle(.cancelled)
    }

    /// The movement has arrived.
    func close(completed: Bool) {
        guard stage != .closed else { return }
        guard stage == .open, let context else {
            closing = completed
            return
        }
        stage = .closed
        if carrier.state == .active { carrier.stopAnimation(true) }
        self.context = nil
        onOpen = nil
        context.completeTransition(completed && !context.transitionWasCancelled)
    }

    private func settle(_ result: Outcome) {
        guard outcome == .open, stage != .closed else { return }
        outcome = result
        if stage == .open { deliverOutcome() }
    }

    private func deliverOutcome() {
        guard isPaused else { return }
        isPaused = false
        switch outcome {
        case .open: isPaused = true
        case .finished: context?.finishInteractiveTransition()
        case .cancelled: context?.cancelInteractiveTransition()
        }
    }

    private func open(_ context: any UIViewControllerContextTransitioning) {
        guard stage == .waiting else { return }
        self.context = context
        stage = .open
        if isPaused, !startsInteractively { context.pauseInteractiveTransition() }
        let open = onOpen
        onOpen = nil
        open?(self)
        guard stage == .open else { return }
        deliverOutcome()
        if let closing { close(completed: closing) }
    }
}

extension TransitionBracket: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        open(transitionContext)
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        carrier
    }

    func animationEnded(_ transitionCompleted: Bool) {
        // UIKit may say it twice, and says it too when it gives the transition up by itself.
        let ended = onEnd
        onEnd = nil
        stage = .closed
        context = nil
        ended?(transitionCompleted)
    }
}

extension TransitionBracket: UIViewControllerInteractiveTransitioning {
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        open(transitionContext)
    }

    var wantsInteractiveStart: Bool { startsInteractively }

    var completionCurve: UIView.AnimationCurve { .easeOut }

    var completionSpeed: CGFloat { 1 }
}
