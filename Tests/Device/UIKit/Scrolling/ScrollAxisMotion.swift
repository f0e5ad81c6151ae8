import Foundation

/// The content's motion along one axis without a finger.
struct ScrollAxisMotion {
    enum Kind {
        case decelerating(Deceleration)
        /// A spring toward an offset.
        case bouncing(Bounce, to: Double)
        /// A programmatic animation.
        case timed(from: Double, to: Double, duration: Double)
    }

    private var kind: Kind
    private var startTime: TimeInterval
    /// Whether the content may move past an edge.
    private let bounces: Bool
    /// Whether the target was requested by paging or a delegate; edges do not stop the motion before it.
    private let isAimed: Bool

    init(_ kind: Kind, at time: TimeInterval, bounces: Bool, isAimed: Bool = false) {
        self.kind = kind
        startTime = time
        self.bounces = bounces
        self.isAimed = isAimed
    }

    /// The offset at `time` within the allowed `range`, and whether the motion has ended.
    mutating func advance(to time: TimeInterval, in range: ClosedRange<Double>) -> (offset: Double, isOver: Bool) {
        let elapsed = max(0, time - startTime)
        switch kind {
        case .decelerating(let deceleration):
            let edge = deceleration.speed < 0 ? range.lowerBound : range.upperBound
            if let crossing = deceleration.time(reaching: edge), elapsed >= crossing,
                !isAimed || edge != deceleration.target
            {
                guard bounces else { return (edge, true) }
                kind = .bouncing(Bounce(distance: 0, speed: deceleration.velocity(at: crossing)), to: edge)
                startTime += crossing
                return advance(to: time, in: range)
            }
            let isOver = elapsed >= deceleration.duration
            return (deceleration.offset(at: min(elapsed, deceleration.duration)), isOver)
        case .bouncing(let bounce, let place):
            let distance = bounce.offset(at: elapsed)
            let speed = bounce.velocity(at: elapsed)
            if abs(distance) < ScrollPhysics.settledDistance, abs(speed) < ScrollPhysics.settledSpeed {
                return (place, true)
            }
            return (place + distance, false)
        case .timed(let start, let end, let duration):
            guard elapsed < duration, duration > 0 else { return (end, true) }
            return (start + (end - start) * Self.ease(elapsed / duration), false)
        }
    }

    /// Continues deceleration from an offset that was changed in code meanwhile.
    mutating func shift(by distance: Double) {
        guard case .decelerating(var deceleration) = kind, !isAimed else { return }
        deceleration.start += distance
        kind = .decelerating(deceleration)
    }

    /// An ease-in-out curve.
    private static func ease(_ fraction: Double) -> Double {
        fraction * fraction * (3 - 2 * fraction)
    }
}
