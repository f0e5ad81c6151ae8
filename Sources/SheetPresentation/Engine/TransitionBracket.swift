import UIKit

/// One UIKit transition: animator, interaction controller and owner of the transition context, begun and completed exactly once.
///
/// UIKit begins it by passing the context. The drive decides the outcome, before or after that, and completes it when the movement has
/// ended. A decision made before the context exists is deferred until then.
@MainActor
final class TransitionBracket: NSObject {
    let direction: Phase.Direction

    /// Whether a finger drives the transition from the start.
    let startsInteractively: Bool

    /// Whether UIKit has received this; it may ask for it as late as the next layout pass.
    private(set) var wasVended = false

    private(set) var transitionContext: (any UIViewControllerContextTransitioning)?
    private var handlers: Handlers
    private var course: Course
    /// Kept alive as long as UIKit keeps this.
    private var owner: AnyObject?

    /// UIKit delivers touches during a transition only if it has a property animator to interrupt; this one animates nothing.
    private let carrier: InterruptibleAnimator

    private struct Handlers {
        /// Called once, when the context is available.
        var onBegin: ((TransitionBracket) -> Void)?
        /// Called once, after UIKit has cleaned up.
        var onEnd: ((TransitionBracket, Bool) -> Void)?
    }

    private struct Course {
        enum State { case waiting, begun, completed }
        enum Outcome { case undecided, finished, cancelled }

        /// In seconds.
        let duration: TimeInterval
        var state = State.waiting
        var outcome = Outcome.undecided
        var isPaused: Bool
        /// How it was completed before UIKit began it.
        var pendingCompletion: Bool?
    }

    init(
        _ direction: Phase.Direction, duration: TimeInterval, startsInteractively: Bool,
        onBegin: @escaping (TransitionBracket) -> Void,
        onEnd: @escaping (TransitionBracket, Bool) -> Void = { _, _ in }
    ) {
        self.direction = direction
        self.startsInteractively = startsInteractively
        handlers = Handlers(onBegin: onBegin, onEnd: onEnd)
        course = Course(duration: duration, isPaused: startsInteractively)
        carrier = InterruptibleAnimator(duration: duration)
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
    var hasBegun: Bool { course.state != .waiting }

    /// Whether it was completed before UIKit began it, so it ends as soon as it begins.
    var isCompletionPending: Bool { course.pendingCompletion != nil }

    /// Whether it was cancelled, which UIKit cannot undo.
    var isCancelled: Bool { course.outcome == .cancelled }

    /// Reports the progress of an interactive transition, 0...1.
    func update(_ progress: CGFloat) {
        guard course.state == .begun, course.isPaused else { return }
        transitionContext?.updateInteractiveTransition(min(max(progress, 0), 1))
    }

    /// Makes a playing transition interactive after a catch.
    func pause() {
        guard !course.isPaused, course.state != .completed, course.outcome == .undecided else { return }
        course.isPaused = true
        if course.state == .begun { transitionContext?.pauseInteractiveTransition() }
    }

    func finish() {
        decide(.finished)
    }

    func cancel() {
        if !course.isPaused { pause() }
        decide(.cancelled)
    }

    /// Completes the transition after its movement has ended.
    func complete(_ completed: Bool) {
        guard course.state != .completed else { return }
        guard course.state == .begun, let context = transitionContext else {
            course.pendingCompletion = completed
            return
        }
        retire()
        context.completeTransition(completed && !context.transitionWasCancelled)
    }

    /// Discards a transition that UIKit will not request anymore. If UIKit begins it anyway, it ends immediately.
    func discard() {
        handlers = Handlers(onBegin: { $0.showArrivingView() })
        owner = nil
        guard course.state == .waiting else { return retire() }
        finish()
        complete(!isCancelled)
    }

    private func showArrivingView() {
        if !isCancelled { transitionContext?.placeArrivingView(below: nil) }
    }

    private func retire() {
        course.state = .completed
        carrier.stop()
        transitionContext = nil
        handlers.onBegin = nil
    }

    private func decide(_ result: Course.Outcome) {
        guard course.outcome == .undecided, course.state != .completed else { return }
        course.outcome = result
        if course.state == .begun { deliverOutcome() }
    }

    private func deliverOutcome() {
        guard course.isPaused, course.outcome != .undecided else { return }
        course.isPaused = false
        if course.outcome == .finished {
            transitionContext?.finishInteractiveTransition()
        } else {
            transitionContext?.cancelInteractiveTransition()
        }
    }

    private func begin(_ context: any UIViewControllerContextTransitioning) {
        guard course.state == .waiting else { return }
        transitionContext = context
        course.state = .begun
        if course.isPaused, !startsInteractively { context.pauseInteractiveTransition() }
        let begin = handlers.onBegin
        handlers.onBegin = nil
        begin?(self)
        guard course.state == .begun else { return }
        deliverOutcome()
        if let completed = course.pendingCompletion { complete(completed) }
    }
}

extension TransitionBracket: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        course.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        begin(transitionContext)
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        carrier.animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        // UIKit may call this twice, and also calls it when it cancels the transition itself.
        let ended = handlers.onEnd
        handlers.onEnd = nil
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

/// The property animator that a bracket hands to UIKit, which delivers touches only if there is one to interrupt. It animates nothing.
///
/// UIKit pauses it during a drag and raises an exception if a paused animator is deallocated, for example when a window is removed during
/// a drag. So the animator is always stopped before it is released.
private final class InterruptibleAnimator {
    let animator: UIViewPropertyAnimator

    @MainActor
    init(duration: TimeInterval) {
        animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
    }

    deinit {
        let stop: @Sendable () -> Void = { [animator] in
            MainActor.assumeIsolated { Self.stop(animator) }
        }
        // The last reference may be released on any thread. The closure retains the animator until it is stopped.
        if Platform.isOnMainActor { stop() } else { DispatchQueue.main.async(execute: stop) }
    }

    @MainActor
    func stop() {
        Self.stop(animator)
    }

    @MainActor
    private static func stop(_ animator: UIViewPropertyAnimator) {
        if animator.state == .active { animator.stopAnimation(true) }
    }
}
