import Foundation

/// The figures and formulas by which a scroll view moves, measured on iOS 26.1.
enum ScrollPhysics {
    /// Points per second below which a deceleration stops.
    static let stopSpeed = 10.0
    /// How strongly content follows past an edge.
    static let rubberBand = 0.55
    /// Per second: the bounce of content that reaches an edge with speed; critically damped.
    static let bounceRate = 11.0
    /// Per second: the two rates at which content returns that was let go at rest past an edge.
    static let restRates = (slow: 9.0, fast: 46.0)
    /// Points per second between the two kinds of bounce.
    static let restSpeed = 50.0
    /// Points and points per second below which a bounce is over.
    static let settledDistance = 0.05
    static let settledSpeed = 0.5

    /// Where content lies that was dragged `distance` past an edge of a view with this extent.
    static func banded(_ distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let size = abs(distance)
        let shown = (1 - 1 / (rubberBand * size / extent + 1)) * extent
        return distance < 0 ? -shown : shown
    }

    /// How far a finger dragged content that lies `distance` past an edge.
    static func unbanded(_ distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let size = min(abs(distance), extent * 0.999_999)
        let dragged = size * extent / (rubberBand * (extent - size))
        return distance < 0 ? -dragged : dragged
    }

    /// How fast content moves past an edge for each point that the finger moves.
    static func bandedSpeed(at distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let reach = rubberBand * abs(unbanded(distance, extent: extent)) + extent
        return rubberBand * extent * extent / (reach * reach)
    }
}

/// Free movement that loses the same share of its speed every millisecond.
struct Deceleration {
    var start: Double
    let speed: Double
    /// Per second; negative.
    let decay: Double
    /// Points that each point per second of lost speed covers.
    let reach: Double

    init(from start: Double, speed: Double, rate: Double) {
        self.start = start
        self.speed = speed
        let rate = min(max(rate, 0.001), 0.999_999)
        decay = 1000 * log(rate)
        reach = rate / (1 - rate) / 1000
    }

    /// Ends at `target` without a jump in speed where that is possible.
    init?(from start: Double, speed: Double, landingAt target: Double, rate: Double) {
        let natural = Deceleration(from: start, speed: speed, rate: rate)
        let distance = target - start
        guard speed * distance > 0, abs(speed) > ScrollPhysics.stopSpeed else { return nil }
        let stop = speed < 0 ? -ScrollPhysics.stopSpeed : ScrollPhysics.stopSpeed
        let reach = distance / (speed - stop)
        guard reach > 0, reach <= natural.reach * Self.furthestStretch else { return nil }
        self.start = start
        self.speed = speed
        self.reach = reach
        // The same law: speed falls by decay for each point of reach.
        decay = natural.decay * natural.reach / reach
    }

    var duration: Double {
        abs(speed) > ScrollPhysics.stopSpeed ? log(ScrollPhysics.stopSpeed / abs(speed)) / decay : 0
    }

    var target: Double { offset(at: duration) }

    func offset(at time: Double) -> Double { start + speed * reach * (1 - exp(decay * max(0, time))) }
    func velocity(at time: Double) -> Double { speed * exp(decay * max(0, time)) }

    /// When it passes `edge`; nil when it stops before.
    func time(reaching edge: Double) -> Double? {
        let remaining = 1 - (edge - start) / (speed * reach)
        guard speed != 0, remaining > 0 else { return nil }
        let time = log(remaining) / decay
        return time >= 0 && time <= duration ? time : nil
    }

    /// A target this much further than the natural one is reached with a push instead.
    private static let furthestStretch = 1.5
}

/// The return to an edge, or to a place where content should come to rest.
struct Bounce {
    let distance: Double
    let speed: Double

    func offset(at time: Double) -> Double {
        guard isSlow else {
            let slope = speed + ScrollPhysics.bounceRate * distance
            return (distance + slope * time) * exp(-ScrollPhysics.bounceRate * time)
        }
        let (slow, fast) = parts
        return slow * exp(-ScrollPhysics.restRates.slow * time) + fast * exp(-ScrollPhysics.restRates.fast * time)
    }

    func velocity(at time: Double) -> Double {
        guard isSlow else {
            let slope = speed + ScrollPhysics.bounceRate * distance
            let inner = slope - ScrollPhysics.bounceRate * (distance + slope * time)
            return inner * exp(-ScrollPhysics.bounceRate * time)
        }
        let (slow, fast) = parts
        let rates = ScrollPhysics.restRates
        return -rates.slow * slow * exp(-rates.slow * time) - rates.fast * fast * exp(-rates.fast * time)
    }

    private var isSlow: Bool { abs(speed) < ScrollPhysics.restSpeed }

    private var parts: (slow: Double, fast: Double) {
        let rates = ScrollPhysics.restRates
        let slow = (speed + rates.fast * distance) / (rates.fast - rates.slow)
        return (slow, distance - slow)
    }
}
