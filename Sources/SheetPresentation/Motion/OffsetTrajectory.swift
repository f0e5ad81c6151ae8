import Foundation

/// The movement of a two-dimensional offset to zero.
struct OffsetTrajectory: Equatable {
    private let x: Trajectory
    private let y: Trajectory
    private let spring: Spring

    /// Seconds until both components have arrived.
    var duration: TimeInterval { max(x.duration, y.duration) }

    /// Starts with a velocity in points a second.
    ///
    /// - Parameter duration: The minimum duration in seconds.
    init(from offset: CGPoint, velocity: CGPoint, spring: Spring, lasting duration: TimeInterval = 0) {
        x = Trajectory(from: offset.x, to: 0, velocity: velocity.x, spring: spring, lasting: duration)
        y = Trajectory(from: offset.y, to: 0, velocity: velocity.y, spring: spring, lasting: duration)
        self.spring = spring
    }

    /// The same movement with a minimum duration in seconds.
    func lasting(_ duration: TimeInterval) -> OffsetTrajectory {
        let (offset, velocity) = state(at: 0)
        return OffsetTrajectory(from: offset, velocity: velocity, spring: spring, lasting: duration)
    }

    /// Offset in points and velocity in points a second.
    func state(at time: TimeInterval) -> (offset: CGPoint, velocity: CGPoint) {
        let (x, y) = (x.state(at: time), y.state(at: time))
        return (CGPoint(x: x.position, y: y.position), CGPoint(x: x.velocity, y: y.velocity))
    }
}
