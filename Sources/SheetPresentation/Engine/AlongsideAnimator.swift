import UIKit

/// The property animator of a transition, with which UIKit runs the animations of others: the blocks of `animate(alongsideTransition:)`, bars,
/// tint and keyboard.
///
/// UIKit runs those inside the first animation block that begins when the transition starts, so with its duration and curve, and they are
/// scrubbed and reversed together with it. The movements of this library are not view animations, so this one animates nothing visible:
/// the opacity of a view in the container that has no content. It follows the finger, takes as long as the movement, and ends with it. Where UIKit
/// should run such blocks in another way, nothing else depends on it.
@MainActor
final class AlongsideAnimator {
    /// UIKit receives this as the interruptible animator of the transition, and pauses it.
    var animator: UIViewPropertyAnimator { made ?? make(over: duration) }
    /// Made when the duration of the movement is known: an animator that is paused and continued in the turn in which it started would not
    /// animate views that the app has added in that turn.
    private var made: UIViewPropertyAnimator?
    private let duration: TimeInterval
    private let timing: TransitionTiming

    /// Also reports the layouts of the container.
    let view = LayoutProbe(frame: .zero)
    /// The difference between the fraction of the animations and the progress of the movement when a finger caught both.
    private var lead = 0.0
    private var isHeld = false
    private var hasBegun = false
    private var hasEnded = false

    /// - Parameter duration: Seconds of the whole transition.
    init(duration: TimeInterval, timing: TransitionTiming) {
        (self.duration, self.timing) = (duration, timing)
        view.alpha = 0
    }

    private func make(over seconds: TimeInterval) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: seconds, timingParameters: timing.parameters)
        made = animator
        return animator
    }

    /// Releasing a paused animator is an error, for example when a window is removed during a drag.
    deinit {
        guard !hasEnded else { return }
        let end: @Sendable () -> Void = { [made, view] in
            MainActor.assumeIsolated { Self.end(made, view, at: .end) }
        }
        // The last reference may be released on any thread. UIKit retains an animator that runs.
        if Platform.isOnMainActor { end() } else { DispatchQueue.main.async(execute: end) }
    }

    /// Adds the view, before the container is laid out.
    func install(in container: UIView) {
        UIView.performWithoutAnimation { view.install(in: container) }
    }

    /// Starts the animations, or pauses them at their start for a finger; does nothing if they have begun.
    ///
    /// - Parameter seconds: The duration of the movement; nil for that of the transition.
    func begin(isPaused: Bool, over seconds: TimeInterval? = nil) {
        guard view.superview != nil, !hasBegun else { return }
        hasBegun = true
        let seconds = seconds ?? duration
        let animator = made ?? make(over: abs(seconds - duration) < Self.tolerance ? duration : seconds)
        guard animator.state == .inactive else { return }
        animator.addAnimations { [view] in view.alpha = 1 }
        isHeld = isPaused
        AlongsideBlocks.run { if isPaused { animator.pauseAnimation() } else { animator.startAnimation() } }
    }

    /// Holds the animations where they are, for a finger that has caught the movement.
    ///
    /// - Parameter progress: The progress of the movement, 0...1.
    func hold(at progress: Double) {
        guard animator.state == .active, !isHeld else { return }
        if animator.isRunning { animator.pauseAnimation() }
        animator.isReversed = false
        isHeld = true
        lead = Double(animator.fractionComplete) - progress
    }

    /// Shows the animations at the progress of a held movement, 0...1.
    func scrub(to progress: Double) {
        guard animator.state == .active, isHeld else { return }
        animator.fractionComplete = CGFloat(min(max(progress + lead, 0), 1))
    }

    /// Continues to the end, or back to the start, in as many seconds as the movement.
    func play(isForward: Bool, over seconds: TimeInterval) {
        guard seconds > 0 else { return }
        if isForward { begin(isPaused: false, over: seconds) }
        guard animator.state == .active else { return }
        let isStarting = !isHeld && animator.isRunning && isForward && !animator.isReversed
        if isStarting, abs(seconds - animator.duration * (1 - animator.fractionComplete)) < Self.tolerance { return }
        if animator.isRunning { animator.pauseAnimation() }
        isHeld = false
        animator.isReversed = !isForward
        // A finger may still catch it at its start, and finish the transition.
        animator.pausesOnCompletion = !isForward
        animator.continueAnimation(
            withTimingParameters: UISpringTimingParameters(dampingRatio: 1),
            durationFactor: CGFloat(seconds / animator.duration))
    }

    /// Ends the animations; only the first call has an effect. The views keep what the blocks and others since have set, or get back what they
    /// had before.
    func end(at position: UIViewAnimatingPosition) {
        guard !hasEnded else { return }
        hasEnded = true
        Self.end(made, view, at: position)
    }

    private static func end(_ animator: UIViewPropertyAnimator?, _ view: UIView, at position: UIViewAnimatingPosition) {
        defer { view.removeFromSuperview() }
        guard let animator, animator.state == .active else { return }
        if position == .end {
            runOut(animator)
        } else {
            animator.stopAnimation(false)
            animator.finishAnimation(at: position)
        }
    }

    /// Lets it reach its end by itself, at once. `finishAnimation(at: .end)` would set the values of the blocks again, over what the app has
    /// changed since, and what UIKit has laid out.
    private static func runOut(_ animator: UIViewPropertyAnimator) {
        let left = animator.duration * (1 - animator.fractionComplete)
        if animator.isRunning, !animator.isReversed, left < tolerance { return }
        if animator.isRunning { animator.pauseAnimation() }
        animator.isReversed = false
        animator.pausesOnCompletion = false
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.001)
    }

    /// A difference in seconds that nobody sees: a frame.
    private static let tolerance = 1.0 / 60
}

/// The blocks that an app runs alongside a transition.
@MainActor
enum AlongsideBlocks {
    /// The calls of sheets inside the blocks that are running; nil if none are.
    private static var calls: [() -> Void]?

    /// Starts animations, in which the app's blocks may run.
    static func run(_ start: () -> Void) {
        guard calls == nil else { return start() }
        calls = []
        start()
        let waiting = calls ?? []
        calls = nil
        for call in waiting { call() }
    }

    /// Makes a call that would become part of the animation of a block after it.
    ///
    /// - Returns: Whether it waits; otherwise the caller continues.
    static func defers(_ call: @escaping () -> Void) -> Bool {
        guard calls != nil else { return false }
        calls?.append(call)
        return true
    }
}

extension TransitionTiming {
    /// UIKit's parameters for the same timing.
    @MainActor
    fileprivate var parameters: any UITimingCurveProvider {
        switch sanitized {
        case .spring(let damping): UISpringTimingParameters(dampingRatio: CGFloat(damping))
        case .curve(let curve):
            UICubicTimingParameters(
                controlPoint1: CGPoint(x: curve.firstX, y: curve.firstY),
                controlPoint2: CGPoint(x: curve.secondX, y: curve.secondY))
        }
    }
}
