import Foundation

/// How far a view is from its path at a position.
struct Deviation: Equatable {
    static let none = Deviation()

    /// How far a finger has moved the view away from the path, in points.
    var offset = CGPoint.zero
    /// How much is left of the difference between this path and what was visible before, 0...1.
    var remainder = 0.0
}

/// The movement of a deviation to none.
struct DeviationTrajectory: Equatable {
    private let x: Trajectory
    private let y: Trajectory
    private let remainder: Trajectory
    private let settings: Settings

    private struct Settings: Equatable {
        let spring: Spring
        let fadingDuration: TimeInterval
    }

    /// Seconds until it has ended.
    var duration: TimeInterval { max(x.duration, y.duration, remainder.duration) }

    /// Starts with a velocity, the deviation's change per second.
    ///
    /// - Parameter fading: The minimum duration in seconds in which the remainder fades out, however short the path is.
    init(from deviation: Deviation, velocity: Deviation, spring: Spring, fading: TimeInterval) {
        self.init(
            from: deviation, velocity: velocity, Settings(spring: spring, fadingDuration: fading), lasting: 0)
    }

    private init(from deviation: Deviation, velocity: Deviation, _ settings: Settings, lasting duration: TimeInterval) {
        func settling(_ start: Double, _ velocity: Double, lasting duration: TimeInterval) -> Trajectory {
            Trajectory(from: start, to: 0, velocity: velocity, spring: settings.spring, lasting: duration)
        }
        let left = deviation.remainder
        x = settling(deviation.offset.x, velocity.offset.x, lasting: duration)
        y = settling(deviation.offset.y, velocity.offset.y, lasting: duration)
        remainder =
            left == 0
            ? Trajectory(from: 0, to: 0, velocity: 0, spring: settings.spring)
            : settling(left, velocity.remainder, lasting: max(duration, settings.fadingDuration))
        self.settings = settings
    }

    /// The same movement with a minimum duration in seconds.
    func lasting(_ duration: TimeInterval) -> DeviationTrajectory {
        let (deviation, velocity) = state(at: 0)
        return DeviationTrajectory(from: deviation, velocity: velocity, settings, lasting: duration)
    }

    /// The deviation, and its change per second.
    func state(at time: TimeInterval) -> (deviation: Deviation, velocity: Deviation) {
        let (x, y, remainder) = (x.state(at: time), y.state(at: time), remainder.state(at: time))
        return (
            Deviation(offset: CGPoint(x: x.position, y: y.position), remainder: remainder.position),
            Deviation(offset: CGPoint(x: x.velocity, y: y.velocity), remainder: remainder.velocity)
        )
    }
}
