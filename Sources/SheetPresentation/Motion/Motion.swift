import UIKit

/// The one moving scalar of a transition: a finger writes it, the render server plays it, a touch catches it.
///
/// Every visible effect is a function of this scalar, so effects cannot drift apart. Where a view is not on its path, it also has a deviation:
/// the offset that a finger gave it, and the past, which is what was visible before the path was replaced. Both return to none. While it
/// plays, nothing runs on the main thread: each effect is sampled into one keyframe animation, all begin with the same commit, and the model
/// values are those at the end.
@MainActor
final class Motion {
    /// The effects that the scalar drives.
    private(set) var effects: [MotionEffect] = []
    private var layOut: ((Double, Deviation) -> Void)?
    private var observer: ((Double) -> Void)?

    /// The last written position, or the end of the movement that plays.
    private(set) var target: Double

    /// The last written offset from the path, or that at the end of the movement that plays.
    private var targetOffset = CGPoint.zero
    private var past = Past()
    private var run: Run?
    private var displayLink: DisplayLink?

    /// What the render server plays.
    private struct Run {
        /// Nil while only the past fades.
        let movement: Movement?
        /// Those that are animated, also after they were replaced.
        let effects: [MotionEffect]
        /// In seconds.
        let duration: TimeInterval
        /// In the time of the first effect's layer; nil until the commit that shows it.
        var begin: CFTimeInterval?
        /// Until that commit.
        var commitObserver: RunLoopObserver?
        let serial: Int
    }

    private struct Movement {
        let trajectory: Trajectory
        let offset: OffsetTrajectory?
        let completion: (() -> Void)?
    }

    /// Samples per second of a played movement: more than any display shows, so linear interpolation between them is invisible.
    private static let samplesPerSecond = 240.0

    private var serial = 0

    /// Called when the past has faded at rest.
    var onFade: (() -> Void)?

    init(at position: Double = 0) {
        target = position
    }

    /// Replaces the effects, starting with the next write or play.
    ///
    /// - Parameter layOut: Lays out what the render server cannot animate, for the visible position: at every write, and once a frame while
    ///   playing, which requires a display link.
    func show(_ effects: [MotionEffect], layOut: ((Double, Deviation) -> Void)? = nil) {
        self.effects = effects
        self.layOut = layOut
        updateDisplayLink()
    }

    /// Replaces the observer of the position on screen, called at every write and once a frame while playing, which requires a display link.
    func observe(_ observer: ((Double) -> Void)?) {
        self.observer = observer
        updateDisplayLink()
    }

    var isPlaying: Bool { run?.movement != nil }

    /// Whether it plays, or what was visible before fades.
    var isAnimating: Bool { run != nil }

    /// The position on screen now.
    var position: Double { state.position }

    /// Position and velocity on screen now.
    var state: (position: Double, velocity: Double) {
        guard let run, let movement = run.movement else { return (target, 0) }
        return movement.trajectory.state(at: elapsed(in: run))
    }

    /// The deviation from the path on screen now.
    var deviation: Deviation { deviation(after: run.map(elapsed(in:)) ?? 0) }

    /// The change of the offset on screen now, in points per second.
    var offsetVelocity: CGPoint {
        guard let run else { return .zero }
        return run.movement?.offset?.state(at: elapsed(in: run)).velocity ?? .zero
    }

    /// - Parameter time: Seconds since the run has begun.
    private func deviation(after time: TimeInterval) -> Deviation {
        let offset = run?.movement == nil ? targetOffset : run?.movement?.offset?.state(at: time).offset
        return Deviation(offset: offset ?? .zero, past: past.values(after: time))
    }

    // MARK: Past

    /// Continues from what was visible before the effects were replaced, starting with the next write or play.
    ///
    /// - Parameter fading: The part of the difference that is left, from 1 to 0; unless a finger holds it.
    func `continue`(from difference: ChannelValues, fading: Trajectory) {
        past.add(difference, fading: fading)
    }

    /// Shows only the path, starting with the next write or play.
    func forgetPast() {
        past.forget()
    }

    /// Holds what is visible of the past, under a finger.
    func holdPast() {
        past.hold(deviation.past)
    }

    /// Lets what was held fade, starting with the next write or play.
    func releasePast(fading: @autoclosure () -> Trajectory) {
        past.release(fading: fading())
    }

    /// Seconds until the past has faded.
    var remainingPast: TimeInterval { max(0, past.remainingTime - (run.map(elapsed(in:)) ?? 0)) }

    // MARK: Movement

    /// Sets the position without animation, and stops a playing movement without calling its completion.
    func write(_ position: Double, offset: CGPoint = .zero) {
        stop()
        (target, targetOffset) = (position, offset)
        guard past.isStill || effects.isEmpty else { return fade() }
        show(position, Deviation(offset: offset, past: past.values()))
    }

    /// Writes the effects and calls the observers.
    private func show(_ position: Double, _ deviation: Deviation) {
        write(effects, position, deviation)
        if let layOut { UIView.performWithoutAnimation { layOut(position, deviation) } }
        observer?(position)
    }

    /// Writes effects without animation.
    private func write(_ effects: [MotionEffect], _ position: Double, _ deviation: Deviation) {
        UIView.performWithoutAnimation { for effect in effects { effect.write(position, deviation) } }
    }

    /// Plays a movement and calls `completion` when it ends, unless it is caught.
    ///
    /// Without effects, with animations disabled, in the background, or if its animations are removed, it ends immediately at the
    /// trajectory's end. The past ends with it.
    ///
    /// - Parameter offset: The movement of the offset from the path during that time.
    func play(_ trajectory: Trajectory, offset: OffsetTrajectory? = nil, completion: (() -> Void)? = nil) {
        stop()
        (target, targetOffset) = (trajectory.end, .zero)
        guard trajectory.duration > 0, UIView.areAnimationsEnabled, !effects.isEmpty else {
            if !UIView.areAnimationsEnabled { past.forget() }
            write(trajectory.end)
            completion?()
            return
        }
        begin(
            Movement(trajectory: trajectory, offset: offset, completion: completion), on: effects,
            lasting: trajectory.duration)
    }

    /// Lets the past fade at the same position. What shows nothing of it is written as without one.
    private func fade() {
        let (seen, end) = (deviation, Deviation(offset: targetOffset))
        var (fading, still): ([MotionEffect], [MotionEffect]) = ([], [])
        for effect in effects {
            if effect.differs(at: target, seen, end) { fading.append(effect) } else { still.append(effect) }
        }
        write(still, target, end)
        // It may be visible in the layout alone.
        if fading.isEmpty, layOut != nil { fading = Array(effects.prefix(1)) }
        if fading.isEmpty { past.forget() } else { begin(nil, on: fading, lasting: past.remainingTime) }
        if let layOut { UIView.performWithoutAnimation { layOut(target, deviation) } }
        observer?(target)
    }

    private func begin(_ movement: Movement?, on effects: [MotionEffect], lasting duration: TimeInterval) {
        serial += 1
        let current = serial
        run = Run(movement: movement, effects: effects, duration: duration, serial: current)
        let end = Deviation(offset: targetOffset)
        write(effects, target, end)
        CATransaction.begin()
        // That of a transaction of the app would replace the animations' own, and what is visible would not be at `position`.
        CATransaction.setAnimationTimingFunction(Self.linear)
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.arrived(current) }
        }
        addAnimations(movement, to: effects, lasting: duration)
        CATransaction.commit()
        DispatchQueue.main.async { [weak self] in self?.noteBegin(of: current) }
        updateDisplayLink()
    }

    private static let linear = CAMediaTimingFunction(name: .linear)

    /// The time at which Core Animation has begun the movement: that of the commit that shows it first. A slow layout or drawing in this commit
    /// swallows nothing of the movement.
    private var committedBegin: CFTimeInterval? { beginTime.flatMap { $0 > 0 ? $0 : nil } }

    /// The time of the animations that people see, 0 before their commit; nil if there are none.
    private var beginTime: CFTimeInterval? {
        for effect in run?.effects ?? [] where effect.isOnScreen {
            if let animation = effect.layer.animation(forKey: effect.animationKey) { return animation.beginTime }
        }
        return nil
    }

    /// Called in the turn after that in which the run was added: the run loop may call the main queue before it commits.
    private func noteBegin(of serial: Int) {
        guard run?.serial == serial else { return }
        guard beginTime == 0 else { return noteCommittedBegin(of: serial) }
        var attempts = Self.commitAttempts
        run?.commitObserver = RunLoopObserver { [weak self] in
            attempts -= 1
            // A commit may also come with the next frame.
            if attempts == 0 || self?.beginTime != 0 { self?.noteCommittedBegin(of: serial) }
            return false
        }
    }

    /// The number of turns in which to look for a commit.
    private static let commitAttempts = 4

    private func noteCommittedBegin(of serial: Int) {
        guard run?.serial == serial else { return }
        // Where the time of the animation cannot be read the movement counts from now on.
        let begin = committedBegin ?? layerTime(of: CACurrentMediaTime())
        run?.begin = begin
        run?.commitObserver = nil
    }

    /// Seconds since the run has begun.
    private func elapsed(in run: Run) -> TimeInterval { elapsed(in: run, at: CACurrentMediaTime()) }

    private func elapsed(in run: Run, at time: CFTimeInterval) -> TimeInterval {
        (run.begin ?? committedBegin).map { layerTime(of: time) - $0 } ?? 0
    }

    /// Stops a playing movement at its visible position, and returns that and its velocity.
    @discardableResult
    func `catch`() -> (position: Double, velocity: Double) {
        let state = state
        if run != nil { write(state.position, offset: deviation.offset) }
        return state
    }

    private func stop() {
        guard let run else { return }
        past.advance(by: elapsed(in: run))
        self.run = nil
        for effect in run.effects { effect.layer.removeAnimation(forKey: effect.animationKey) }
        updateDisplayLink()
    }

    private func arrived(_ serial: Int) {
        guard let run, run.serial == serial else { return }
        stop()
        past.forget()
        let end = Deviation(offset: targetOffset, past: past.values())
        layOut?(target, end)
        guard let movement = run.movement else { return onFade?() ?? () }
        observer?(target)
        movement.completion?()
    }

    private func addAnimations(
        _ movement: Movement?, to effects: [MotionEffect], lasting duration: TimeInterval
    ) {
        let samples = samples(of: movement, lasting: duration)
        for effect in effects where effect.isOnScreen {
            let animation = CAKeyframeAnimation(keyPath: effect.keyPath)
            animation.values = effect.keyframes(samples)
            animation.calculationMode = .linear
            animation.duration = duration
            animation.fillMode = .backwards
            animation.preferredFrameRateRange = .fastest
            effect.layer.add(animation, forKey: effect.animationKey)
        }
    }

    private func samples(of movement: Movement?, lasting duration: TimeInterval) -> MotionEffect.Samples {
        let count = max(1, Int((duration * Self.samplesPerSecond).rounded(.up)))
        let trajectory = movement?.trajectory ?? Trajectory(from: target, to: target, timing: .default, duration: 0)
        let isOnPath = past.isStill && movement?.offset == nil && movement != nil
        var samples = MotionEffect.Samples(count: count + 1)
        // Not with `map`, whose closure would check at every call that it runs on the main actor.
        for index in 0..<count {
            let time = duration * Double(index) / Double(count)
            samples.positions.append(trajectory.position(at: time))
            if !isOnPath { samples.deviations.append(deviation(after: time)) }
        }
        samples.positions.append(target)
        if !isOnPath { samples.deviations.append(Deviation(offset: targetOffset)) }
        return samples
    }

    /// The speed of the layers' clock, in seconds per second: less than 1 in a window with a lower `speed`.
    var clockRate: Double {
        guard let layer = effects.first?.layer else { return 1 }
        let now = CACurrentMediaTime()
        let rate = layer.convertTime(now + 1, from: nil) - layer.convertTime(now, from: nil)
        return rate > 0 ? rate : 1
    }

    /// Seconds, by the layers' clock, until the movement that plays ends.
    var remainingTime: TimeInterval {
        guard let run, run.movement != nil else { return 0 }
        return max(0, run.duration - elapsed(in: run))
    }

    private func layerTime(of time: CFTimeInterval) -> CFTimeInterval {
        effects.first(where: \.isOnScreen)?.layer.convertTime(time, from: nil) ?? time
    }

    /// Lays out for the position that the render server will show together with the layout, which is later than now.
    private func prepareFrame(at time: CFTimeInterval) {
        guard let run else { return }
        let elapsed = elapsed(in: run, at: time)
        let position = run.movement?.trajectory.position(at: elapsed) ?? target
        layOut?(position, deviation(after: elapsed))
        if isPlaying { observer?(position) }
    }

    private func updateDisplayLink() {
        guard layOut != nil && run != nil || observer != nil && isPlaying else {
            displayLink?.invalidate()
            displayLink = nil
            return
        }
        if displayLink == nil {
            displayLink = DisplayLink { [weak self] in self?.prepareFrame(at: $0) }
        }
    }
}
