import Foundation

/// A whole movement as a pure value: position and signed velocity at any time from its beginning to its end.
///
/// Everything that moves is computed from one of these, whether it is played, caught or checked in a test.
struct Trajectory: Hashable, Sendable {
    let start: Double
    let end: Double
    /// Units a second at the beginning.
    let initialVelocity: Double
    /// Seconds until the end is reached exactly.
    let duration: TimeInterval

    private let shape: Shape

    private enum Shape: Hashable, Sendable {
        case curve(TimingCurve)
        /// `residual` is the spring's remaining displacement at the end, which is spread over the movement to avoid a jump.
        case spring(Spring, residual: Double)
    }

    /// Springs end where less than this many units remain.
    private static let restingTolerance = 0.05

    /// A movement from rest to rest in exactly `duration` seconds.
    init(from start: Double, to end: Double, timing: TransitionTiming, duration: TimeInterval) {
        self.start = start
        self.end = end
        initialVelocity = 0
        self.duration = start == end ? 0 : duration
        switch timing {
        case .curve(let curve):
            shape = .curve(curve)
        case .spring:
            let spring = timing.spring(settlingIn: duration)
            let left = spring.state(at: duration, displacement: start - end, velocity: 0).displacement
            shape = .spring(spring, residual: left)
        }
    }

    /// A movement after a release: the spring starts with `velocity` units per second and takes as long as it needs.
    ///
    /// With `stopsAtEnd` the movement is over when it first reaches the end, for ends off screen.
    ///
    /// - Parameter shortest: The minimum duration in seconds, for a movement that accompanies another one.
    init(
        from start: Double, to end: Double, velocity: Double, spring: Spring, stopsAtEnd: Bool = false,
        lasting shortest: TimeInterval = 0
    ) {
        self.start = start
        self.end = end
        initialVelocity = velocity
        let isAtRest = start == end && velocity == 0
        let settled =
            isAtRest
            ? 0 : spring.settlingTime(displacement: start - end, velocity: velocity, tolerance: Self.restingTolerance)
        let crossing =
            stopsAtEnd ? Self.crossing(of: spring, displacement: start - end, velocity: velocity, within: settled) : nil
        duration = max(crossing ?? settled, shortest)
        let left = spring.state(at: duration, displacement: start - end, velocity: velocity).displacement
        shape = .spring(spring, residual: left)
    }

    /// Position in units and velocity in units per second, constant before the beginning and after the end.
    func state(at time: TimeInterval) -> (position: Double, velocity: Double) {
        guard time < duration else { return (end, 0) }
        guard time > 0 else { return (start, initialVelocity) }
        switch shape {
        case .curve(let curve):
            let (progress, rate) = curve.state(at: time / duration)
            return (start + (end - start) * progress, (end - start) * rate / duration)
        case .spring(let spring, let residual):
            let (displacement, velocity) = spring.state(
                at: time, displacement: start - end, velocity: initialVelocity)
            // The cube does not change position, velocity and acceleration at the beginning.
            let fraction = time / duration
            let correction = residual * fraction * fraction * fraction
            return (end + displacement - correction, velocity - 3 * residual * fraction * fraction / duration)
        }
    }

    func position(at time: TimeInterval) -> Double {
        state(at: time).position
    }

    /// The first time the spring reaches its target, nil when it only ever comes closer.
    private static func crossing(
        of spring: Spring, displacement: Double, velocity: Double, within limit: TimeInterval
    ) -> TimeInterval? {
        guard displacement != 0, limit > 0 else { return nil }
        let steps = 256
        func remaining(at time: Double) -> Double {
            spring.state(at: time, displacement: displacement, velocity: velocity).displacement
        }
        var previous = 0.0
        for step in 1...steps {
            let time = limit * Double(step) / Double(steps)
            if (remaining(at: time) > 0) != (displacement > 0) {
                var (low, high) = (previous, time)
                for _ in 0..<40 {
                    let middle = (low + high) / 2
                    if (remaining(at: middle) > 0) == (displacement > 0) { low = middle } else { high = middle }
                }
                return high
            }
            previous = time
        }
        return nil
    }
}
