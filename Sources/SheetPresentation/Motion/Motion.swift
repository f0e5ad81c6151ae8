import UIKit

/// The one moving scalar of a transition: a finger writes it, the render server plays it, a touch catches it.
///
/// Every visible effect is a function of this scalar, so effects cannot drift apart. A view that is not on its path also has a deviation,
/// which returns to none in the same animation. While it plays, nothing runs on the main thread: each effect is sampled into one
/// keyframe animation, all begin with the same commit, and the model values are those at the end.
@MainActor
final class Motion {
    /// The effects that the scalar drives.
    private(set) var effects: [MotionEffect] = []
    private var layOut: ((Double, Deviation) -> Void)?
    private var observer: ((Double) -> Void)?

    /// The last written position, or the end of the movement that plays.
    private(set) var target: Double

    /// The last written deviation from the path, or that at the end of the movement that plays.
    private var writtenDeviation = Deviation.none
    private var play: Play?
    private var displayLink: DisplayLink?

    private struct Play {
        let trajectory: Trajectory
        let deviation: DeviationTrajectory?
        /// In the time of the first effect's layer; nil until the turn after the one in which it was added.
        var begin: CFTimeInterval?
        let completion: (() -> Void)?
        let serial: Int
    }

    /// Samples per second of a played movement: more than any display shows, so linear interpolation between them is invisible.
    private static let samplesPerSecond = 240.0

    private var serial = 0

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

    var isPlaying: Bool { play != nil }

    /// The position on screen now.
    var position: Double { state.position }

    /// Position and velocity on screen now.
    var state: (position: Double, velocity: Double) {
        guard let play else { return (target, 0) }
        return play.trajectory.state(at: elapsed(in: play))
    }

    /// The deviation from the path on screen now.
    var deviation: Deviation { deviationState.deviation }

    /// The same, and its change per second.
    var deviationState: (deviation: Deviation, velocity: Deviation) {
        guard let play else { return (writtenDeviation, .none) }
        return play.deviation?.state(at: elapsed(in: play)) ?? (.none, .none)
    }

    /// Sets the position without animation, and stops a playing movement without calling its completion.
    ///
    /// - Parameter isFrameAnimated: Whether the frame changes in the animation that is in progress.
    func write(_ position: Double, _ deviation: Deviation = .none, isFrameAnimated: Bool = false) {
        if play != nil { stop() }
        target = position
        writtenDeviation = deviation
        let isAnimated = UIView.inheritedAnimationDuration > 0
        func isAnimatedToo(_ effect: MotionEffect) -> Bool {
            isAnimated && (effect.isAnimatedByApp || isFrameAnimated && effect.isPartOfFrame)
        }
        for effect in effects where isAnimatedToo(effect) { effect.write(position, deviation) }
        withoutAnimation {
            for effect in effects where !isAnimatedToo(effect) { effect.write(position, deviation) }
            layOut?(position, deviation)
        }
        observer?(position)
    }

    /// Inside an animation block UIKit would animate these changes too.
    private func withoutAnimation(_ write: () -> Void) {
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation(write) } else { write() }
    }

    /// Plays a movement and calls `completion` when it ends, unless it is caught.
    ///
    /// Without effects, with animations disabled, in the background, or if its animations are removed, it ends immediately at the
    /// trajectory's end.
    ///
    /// - Parameter deviation: The movement of the deviation from the path during that time.
    func play(_ trajectory: Trajectory, deviation: DeviationTrajectory? = nil, completion: (() -> Void)? = nil) {
        stop()
        target = trajectory.end
        writtenDeviation = .none
        guard trajectory.duration > 0, UIView.areAnimationsEnabled, !effects.isEmpty else {
            write(trajectory.end)
            completion?()
            return
        }
        serial += 1
        let current = serial
        play = Play(
            trajectory: trajectory, deviation: deviation, completion: completion, serial: current)
        withoutAnimation { for effect in effects { effect.write(trajectory.end, .none) } }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.arrived(current) }
        }
        addAnimations(for: trajectory, deviation)
        CATransaction.commit()
        DispatchQueue.main.async { [weak self] in self?.noteBegin(of: current) }
        updateDisplayLink()
    }

    /// The time at which Core Animation has begun the movement: that of the commit that shows it first. A slow layout or drawing in this commit
    /// swallows nothing of the movement.
    private var committedBegin: CFTimeInterval? {
        guard let effect = effects.first(where: \.isOnScreen),
            let time = effect.layer.animation(forKey: effect.animationKey)?.beginTime, time > 0
        else { return nil }
        return time
    }

    private func noteBegin(of serial: Int) {
        // Where the time of the animation cannot be read the movement counts from now on.
        if play?.serial == serial { play?.begin = committedBegin ?? now }
    }

    /// Seconds since the movement has begun.
    private func elapsed(in play: Play) -> TimeInterval {
        (play.begin ?? committedBegin).map { now - $0 } ?? 0
    }

    /// Stops a playing movement at its visible position, and returns that and its velocity.
    @discardableResult
    func `catch`() -> (position: Double, velocity: Double) {
        let state = state
        if play != nil { write(state.position, deviation) }
        return state
    }

    private func stop() {
        guard play != nil else { return }
        play = nil
        for effect in effects { effect.layer.removeAnimation(forKey: effect.animationKey) }
        updateDisplayLink()
    }

    private func arrived(_ serial: Int) {
        guard let play, play.serial == serial else { return }
        stop()
        report(target, writtenDeviation)
        play.completion?()
    }

    private func addAnimations(for trajectory: Trajectory, _ deviation: DeviationTrajectory?) {
        let samples = samples(of: trajectory, deviation)
        for effect in effects where effect.isOnScreen {
            let animation = CAKeyframeAnimation(keyPath: effect.keyPath)
            animation.isAdditive = effect.isAdditive
            animation.values = effect.keyframes(samples)
            animation.calculationMode = .linear
            animation.duration = trajectory.duration
            animation.fillMode = .backwards
            animation.preferredFrameRateRange = .fastest
            effect.layer.add(animation, forKey: effect.animationKey)
            effect.layer.addAdditionsAgain()
        }
    }

    private func samples(of trajectory: Trajectory, _ deviation: DeviationTrajectory?) -> [MotionEffect.Sample] {
        let last = max(1, Int((trajectory.duration * Self.samplesPerSecond).rounded(.up)))
        func time(_ index: Int) -> TimeInterval { trajectory.duration * Double(index) / Double(last) }
        var samples: [MotionEffect.Sample] = []
        samples.reserveCapacity(last + 1)
        for index in 0..<last { samples.append(MotionEffect.Sample(position: trajectory.position(at: time(index)))) }
        samples.append(MotionEffect.Sample(position: trajectory.end))
        guard let deviation else { return samples }
        for index in 0..<last { samples[index].deviation = deviation.state(at: time(index)).deviation }
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
        guard let play else { return 0 }
        return max(0, play.trajectory.duration - elapsed(in: play))
    }

    private var now: CFTimeInterval {
        let time = CACurrentMediaTime()
        return effects.first(where: \.isOnScreen)?.layer.convertTime(time, from: nil) ?? time
    }

    private func updateDisplayLink() {
        guard observer != nil || layOut != nil, play != nil else {
            displayLink?.invalidate()
            displayLink = nil
            return
        }
        if displayLink == nil {
            displayLink = DisplayLink { [weak self] in
                guard let self else { return }
                report(position, deviation)
            }
        }
    }

    private func report(_ position: Double, _ deviation: Deviation) {
        layOut?(position, deviation)
        observer?(position)
    }
}
