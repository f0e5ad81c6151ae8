import Foundation

/// The way of an offset in two dimensions to zero.
struct OffsetTrajectory: Equatable {
    private let x: Trajectory
    private let y: Trajectory
    private let spring: Spring

    /// Seconds until both have arrived.
    var duration: TimeInterval { max(x.duration, y.duration) }

    /// Goes on with `velocity` points a second.
    ///
    /// - Parameter duration: The least seconds that it takes.
    init(from offset: CGPoint, velocity: CGPoint, spring: Spring, lasting duration: TimeInterval = 0) {
        x = Trajectory(from: offset.x, to: 0, velocity: velocity.x, spring: spring, lasting: duration)
        y = Trajectory(from: offset.y, to: 0, velocity: velocity.y, spring: spring, lasting: duration)
        self.spring = spring
    }

    /// The same in no less than `duration` seconds.
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
