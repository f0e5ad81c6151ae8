import UIKit

/// The one moving scalar of a transition: a finger writes it, the render server plays it, a touch catches it.
///
/// Every visible effect is a function of this scalar, so effects cannot drift apart. While it plays, nothing runs on the main
/// thread: each effect is sampled into one keyframe animation, all begin at one instant, and model values stand at the end.
@MainActor
final class Motion {
    /// What the scalar moves. Changing it while a movement plays takes effect with the next write or play.
    var effects: [MotionEffect] = []

    /// Called with the position on screen: at every write, and once a frame while playing. Costs a display link while it is set.
    var observer: ((Double) -> Void)? {
        didSet { updateDisplayLink() }
    }

    /// Lays out what cannot be an effect, for the position on screen: at every write, and once a frame while playing. Costs a display link
    /// while it is set.
    var layOut: ((Double) -> Void)? {
        didSet { updateDisplayLink() }
    }

    /// The position a finger wrote last, or the end of the movement that plays.
    private(set) var target: Double

    private var play: Play?
    private var displayLink: DisplayLink?

    private struct Play {
        let trajectory: Trajectory
        /// In the time of the first effect's layer.
        let begin: CFTimeInterval
        let completion: (() -> Void)?
        let serial: Int
    }

    /// Samples of a played movement per second: finer than any display, so that linear interpolation between them cannot be seen.
    private static let samplesPerSecond = 240.0

    private var serial = 0

    init(at position: Double = 0) {
        target = position
    }

    var isPlaying: Bool { play != nil }

    /// The position on screen now.
    var position: Double { state.position }

    /// Position and velocity on screen now.
    var state: (position: Double, velocity: Double) {
        guard let play else { return (target, 0) }
        return play.trajectory.state(at: now - play.begin)
    }

    /// Puts the scalar at `position` at once; what was playing is over, without its completion.
    func write(_ position: Double) {
        if play != nil { stop() }
        target = position
        withoutAnimation {
            for effect in effects { effect.write(position) }
            layOut?(position)
        }
        observer?(position)
    }

    /// Inside someone's animation block a model value would be animated by that too.
    private func withoutAnimation(_ write: () -> Void) {
        if UIView.inheritedAnimationDuration > 0 { UIView.performWithoutAnimation(write) } else { write() }
    }

    /// Plays a movement and calls `completion` once it has arrived, however that comes about; not when it is caught.
    ///
    /// Nothing to move, animations switched off, the app leaving the foreground, animations removed by others: all end at the
    /// trajectory's end.
    func play(_ trajectory: Trajectory, completion: (() -> Void)? = nil) {
        stop()
        target = trajectory.end
        guard trajectory.duration > 0, UIView.areAnimationsEnabled, !effects.isEmpty else {
            write(trajectory.end)
            completion?()
            return
        }
        serial += 1
        let current = serial
        play = Play(trajectory: trajectory, begin: now, completion: completion, serial: current)
        withoutAnimation { for effect in effects { effect.write(trajectory.end) } }
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in
            MainActor.assumeIsolated { self?.arrived(current) }
        }
        addAnimations(for: trajectory)
        CATransaction.commit()
        updateDisplayLink()
    }

    /// Stops a playing movement where it is seen and answers its position and velocity.
    @discardableResult
    func `catch`() -> (position: Double, velocity: Double) {
        let state = state
        if play != nil { write(state.position) }
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
        report(target)
        play.completion?()
    }

    private func addAnimations(for trajectory: Trajectory) {
        let count = max(2, Int((trajectory.duration * Self.samplesPerSecond).rounded(.up)) + 1)
        let positions = (0..<count).map { index in
            trajectory.position(at: trajectory.duration * Double(index) / Double(count - 1))
        }
        let begin = CACurrentMediaTime()
        for effect in effects {
            let animation = CAKeyframeAnimation(keyPath: effect.keyPath)
            animation.values = positions.map(effect.keyframe)
            if effect.isAdditive, let values = animation.values as? [Double],
                let end = effect.keyframe(trajectory.end) as? Double
            {
                animation.values = values.map { $0 - end }
                animation.isAdditive = true
            }
            animation.calculationMode = .linear
            animation.duration = trajectory.duration
            animation.beginTime = effect.layer.convertTime(begin, from: nil)
            animation.fillMode = .backwards
            effect.layer.add(animation, forKey: effect.animationKey)
        }
    }

    /// Seconds of the layers' clock in one second of a finger's: less than 1 under a slowed window.
    var clockRate: Double {
        guard let layer = effects.first?.layer else { return 1 }
        let now = CACurrentMediaTime()
        let rate = layer.convertTime(now + 1, from: nil) - layer.convertTime(now, from: nil)
        return rate > 0 ? rate : 1
    }

    /// Seconds of the layers' clock until what plays has arrived.
    var remainingTime: TimeInterval {
        guard let play else { return 0 }
        return max(0, play.trajectory.duration - (now - play.begin))
    }

    private var now: CFTimeInterval {
        let time = CACurrentMediaTime()
        return effects.first?.layer.convertTime(time, from: nil) ?? time
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
                report(position)
            }
        }
    }

    private func report(_ position: Double) {
        layOut?(position)
        observer?(position)
    }
}
