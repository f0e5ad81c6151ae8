import Foundation

/// How far a view is from its path at a position.
struct Deviation: Equatable {
    static let none = Deviation()

    /// How far a finger has moved the view away from the path, in points.
    var offset = CGPoint.zero
    /// What is left of what was visible before the path was replaced.
    var past = ChannelValues.none

    /// How far the view is from its place in a style, in points.
    var displacement: CGPoint {
        CGPoint(x: offset.x + past[.displacementX], y: offset.y + past[.displacementY])
    }
}

/// The movement of an offset from the path to none.
struct OffsetTrajectory: Equatable {
    private let x: Trajectory
    private let y: Trajectory
    private let spring: Spring

    /// Seconds until it has ended.
    var duration: TimeInterval { max(x.duration, y.duration) }

    /// Starts with a velocity, the offset's change per second.
    ///
    /// - Parameter shortest: The minimum duration in seconds, for a movement that accompanies another one.
    init(from offset: CGPoint, velocity: CGPoint, spring: Spring, lasting shortest: TimeInterval = 0) {
        x = Trajectory(from: offset.x, to: 0, velocity: velocity.x, spring: spring, lasting: shortest)
        y = Trajectory(from: offset.y, to: 0, velocity: velocity.y, spring: spring, lasting: shortest)
        self.spring = spring
    }

    /// The same movement with a minimum duration in seconds.
    func lasting(_ duration: TimeInterval) -> OffsetTrajectory {
        let (offset, velocity) = state(at: 0)
        return OffsetTrajectory(from: offset, velocity: velocity, spring: spring, lasting: duration)
    }

    /// The offset, and its change per second.
    func state(at time: TimeInterval) -> (offset: CGPoint, velocity: CGPoint) {
        let (x, y) = (x.state(at: time), y.state(at: time))
        return (CGPoint(x: x.position, y: y.position), CGPoint(x: x.velocity, y: y.velocity))
    }
}
