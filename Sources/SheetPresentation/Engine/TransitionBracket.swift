import UIKit

/// One UIKit transition: animator, interaction controller and owner of the transition context, begun and completed exactly once.
///
/// UIKit begins it by passing the context. The drive decides the outcome, before or after that, and completes it when the movement has
/// ended. While UIKit begins it, it ignores pauses and progress, and a container loses the outcome: it learns all of that in the next turn.
@MainActor
final class TransitionBracket: NSObject {
    let direction: Phase.Direction

    /// Whether a finger drives the transition from the start.
    let startsInteractively: Bool

    /// Whether one without a finger is interactive for a moment, because UIKit waits for that.
    private let changesInteraction: Bool

    /// Whether UIKit has received this; it may ask for it as late as the next layout pass.
    private(set) var wasVended = false

    /// Whether UIKit begins it after another transition.
    var isQueued = false

    private(set) var transitionContext: (any UIViewControllerContextTransitioning)?
    /// Called once, when the context is available.
    private var onBegin: ((TransitionBracket) -> Void)?
    /// Called once, after UIKit has cleaned up.
    private var onEnd: ((TransitionBracket, Bool) -> Void)?
    /// In seconds.
    private let duration: TimeInterval
    private var state = State.waiting
    private var outcome = Outcome.undecided
    /// Whether a finger holds it.
    private var isPaused: Bool
    /// The progress before UIKit had begun it.
    private var pendingProgress: CGFloat?
    /// How it was completed before UIKit had begun it.
    private var pendingCompletion: Bool?
    /// Kept alive as long as UIKit keeps this.
    private var owner: AnyObject?

    /// The animations of others.
    private let alongside: AlongsideAnimator

    private enum State {
        case waiting
        /// UIKit is beginning it.
        case beginning
        /// UIKit has begun it, and learns in the next turn what has happened meanwhile.
        case begun
        case running, completed
    }

    private enum Outcome { case undecided, finished, cancelled }

    init(
        _ direction: Phase.Direction, duration: TimeInterval, timing: TransitionTiming = .default,
        startsInteractively: Bool, changesInteraction: Bool = false,
        onBegin: @escaping (TransitionBracket) -> Void,
        onEnd: @escaping (TransitionBracket, Bool) -> Void = { _, _ in }
    ) {
        self.direction = direction
        self.startsInteractively = startsInteractively
        self.changesInteraction = changesInteraction
        (self.onBegin, self.onEnd) = (onBegin, onEnd)
        self.duration = duration
        isPaused = startsInteractively
        alongside = AlongsideAnimator(duration: duration, timing: timing)
    }

    /// UIKit receives this.
    ///
    /// - Parameter owner: Kept alive as long as UIKit keeps this.
    func vend(keeping owner: AnyObject? = nil) -> TransitionBracket {
        wasVended = true
        self.owner = owner ?? self.owner
        return self
    }

    /// Whether UIKit has begun it.
    var hasBegun: Bool { state != .waiting }

    /// Whether it was completed before UIKit had begun it, so it ends as soon as it has begun.
    var isCompletionPending: Bool { pendingCompletion != nil }

    private var isCancelled: Bool { outcome == .cancelled }

    /// Calls a closure with the size of the container whenever that was laid out, until the transition ends.
    func observeContainer(_ onLayout: @escaping (CGSize) -> Void) {
        alongside.view.observe(onLayout)
    }

    /// Starts the animations of others, after the container has been laid out and before anything moves.
    func beginAlongside() {
        if transitionContext != nil { alongside.begin(isPaused: isPaused) }
    }

    /// Plays the animations of others along with a movement.
    ///
    /// - Parameters:
    ///   - isForward: Whether the movement is in the direction of the transition.
    ///   - seconds: The remaining duration of the movement.
    func playAlongside(isForward: Bool, over seconds: TimeInterval) {
        guard transitionContext != nil else { return }
        alongside.play(isForward: isForward, over: seconds)
    }

    /// Reports the progress of an interactive transition, 0...1.
    func update(_ progress: CGFloat) {
        guard let transitionContext else { return }
        alongside.scrub(to: Double(progress))
        guard isPaused else { return }
        let progress = min(max(progress, 0), 1)
        guard state == .running else { return pendingProgress = progress }
        transitionContext.updateInteractiveTransition(progress)
    }

    /// Makes a playing transition interactive after a catch, also one that was released before.
    ///
    /// - Parameter progress: The progress of the movement, 0...1.
    func pause(at progress: Double) {
        if transitionContext != nil { alongside.hold(at: progress) }
        pause()
    }

    private func pause() {
        guard state != .completed, pendingCompletion == nil else { return }
        let isHeld = isPaused && outcome == .undecided
        guard !isHeld else { return }
        isPaused = true
        outcome = .undecided
        if state == .running { transitionContext?.pauseInteractiveTransition() }
    }

    func finish() {
        decide(.finished)
    }

    func cancel() {
        if !isPaused { pause() }
        decide(.cancelled)
    }

    /// Completes the transition after its movement has ended.
    func complete(_ completed: Bool) {
        guard state != .completed else { return }
        didBegin()
        guard state == .running, let context = transitionContext else {
            pendingCompletion = completed
            return
        }
        let isCompleted = completed && !context.transitionWasCancelled
        retire(isCompleted)
        context.completeTransition(isCompleted)
    }

    /// Discards a transition that UIKit will not request anymore. If UIKit begins it anyway, it ends immediately.
    func discard() {
        (onBegin, onEnd) = ({ $0.showArrivingView() }, nil)
        owner = nil
        guard state == .waiting else { return retire(!isCancelled) }
        finish()
        complete(!isCancelled)
    }

    private func showArrivingView() {
        if !isCancelled { transitionContext?.placeArrivingView() }
    }

    private func retire(_ isCompleted: Bool) {
        state = .completed
        alongside.end(at: isCompleted ? .end : .start)
        transitionContext = nil
        onBegin = nil
    }

    private func decide(_ result: Outcome) {
        guard outcome == .undecided, state != .completed else { return }
        outcome = result
        if state == .running { deliverOutcome() }
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
        guard state == .waiting else { return complete(another: context) }
        transitionContext = context
        state = .beginning
        alongside.install(in: context.containerView)
        let begin = onBegin
        onBegin = nil
        begin?(self)
        guard state == .beginning else { return }
        state = .begun
        DispatchQueue.main.async { [weak self] in self?.didBegin() }
    }

    /// Completes a transition for which UIKit has not asked for an animator: a tab that is selected before the former one is on screen, or without
    /// animations. UIKit begins it with the animator of the former one, in a container that may not exist.
    private func complete(another context: any UIViewControllerContextTransitioning) {
        guard context !== transitionContext else { return }
        let contexts = [transitionContext, context].compactMap { $0 }
        let container = contexts.map(\.containerView).first { $0.window != nil }
        // A page that selects another tab when it appears begins after that.
        let selected = contexts.first { $0.viewController(forKey: .to)?.isSelectedTab == true }
        if isCancelled { pause() }
        finish()
        complete(true)
        if let container { selected?.placeArrivingView(in: container) }
        // UIKit has begun it when this returns.
        DispatchQueue.main.async {
            if context.viewController(forKey: .to)?.isSelectedTab == true { context.changeInteraction() }
            context.completeTransition(true)
        }
    }

    /// Called when UIKit has begun it; only the first call has an effect.
    func didBegin() {
        guard state == .begun else { return }
        state = .running
        if !isPaused, changesInteraction { transitionContext?.changeInteraction() }
        if isPaused, !startsInteractively { transitionContext?.pauseInteractiveTransition() }
        if isPaused, let progress = pendingProgress {
            transitionContext?.updateInteractiveTransition(progress)
        }
        deliverOutcome()
        if let completed = pendingCompletion { complete(completed) }
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
        alongside.animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        // UIKit may call this twice, and also calls it when it cancels the transition itself.
        let ended = onEnd
        onEnd = nil
        retire(transitionCompleted)
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

extension UIViewController {
    fileprivate var isSelectedTab: Bool { (parent as? UITabBarController)?.selectedViewController === self }
}

extension UIViewControllerContextTransitioning {
    @MainActor
    fileprivate func changeInteraction() {
        pauseInteractiveTransition()
        // Finished without having been paused, it could not be caught any more.
        if isInteractive { finishInteractiveTransition() }
    }

    /// Adds the arriving view with its final frame, or one that fills its superview.
    ///
    /// - Parameters:
    ///   - superview: Nil for the container.
    ///   - other: A view there that is dismissed, and remains above it.
    @MainActor
    func placeArrivingView(in superview: UIView? = nil, below other: UIView? = nil) {
        guard let view = view(forKey: .to) else { return }
        let superview = superview ?? containerView
        let frame = viewController(forKey: .to).map { finalFrame(for: $0) } ?? .zero
        view.frame = frame.isEmpty ? superview.bounds : frame
        guard other !== view else { return }
        if let other, other.superview === superview {
            superview.insertSubview(view, belowSubview: other)
        } else {
            superview.addSubview(view)
        }
    }
}
