import Foundation

/// The constants and formulas of a scroll view's motion, measured on iOS 26.1.
enum ScrollPhysics {
    /// The speed below which deceleration stops, in points per second.
    static let stopSpeed = 10.0
    /// The rubber band's coefficient.
    static let rubberBand = 0.55
    /// The rate, per second, of the critically damped bounce of content that reaches an edge at speed.
    static let bounceRate = 11.0
    /// The two rates, per second, at which content returns if it was released at rest past an edge.
    static let restRates = (slow: 9.0, fast: 46.0)
    /// The speed that separates the two kinds of bounce, in points per second.
    static let restSpeed = 50.0
    /// The distance in points and the speed in points per second below which a bounce ends.
    static let settledDistance = 0.05
    static let settledSpeed = 0.5

    /// The distance past an edge at which content is shown if it was dragged by `distance`, in a view with this extent.
    static func banded(_ distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let size = abs(distance)
        let shown = (1 - 1 / (rubberBand * size / extent + 1)) * extent
        return distance < 0 ? -shown : shown
    }

    /// The distance by which content was dragged if it is shown `distance` past an edge.
    static func unbanded(_ distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let size = min(abs(distance), extent * 0.999_999)
        let dragged = size * extent / (rubberBand * (extent - size))
        return distance < 0 ? -dragged : dragged
    }

    /// The speed of content past an edge relative to the finger's.
    static func bandedSpeed(at distance: Double, extent: Double) -> Double {
        guard extent > 0 else { return 0 }
        let reach = rubberBand * abs(unbanded(distance, extent: extent)) + extent
        return rubberBand * extent * extent / (reach * reach)
    }
}

/// A deceleration that loses the same fraction of its speed every millisecond.
struct Deceleration {
    var start: Double
    let speed: Double
    /// Per second; negative.
    let decay: Double
    /// The points traveled for each point per second of lost speed.
    let reach: Double

    init(from start: Double, speed: Double, rate: Double) {
        self.start = start
        self.speed = speed
        let rate = min(max(rate, 0.001), 0.999_999)
        decay = 1000 * log(rate)
        reach = rate / (1 - rate) / 1000
    }

    /// Ends at `target` without a jump in speed; nil if that is not possible.
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
        // The same exponential decay: the product of `decay` and `reach` is constant.
        decay = natural.decay * natural.reach / reach
    }

    var duration: Double {
        abs(speed) > ScrollPhysics.stopSpeed ? log(ScrollPhysics.stopSpeed / abs(speed)) / decay : 0
    }

    var target: Double { offset(at: duration) }

    func offset(at time: Double) -> Double { start + speed * reach * (1 - exp(decay * max(0, time))) }
    func velocity(at time: Double) -> Double { speed * exp(decay * max(0, time)) }

    /// The time at which the offset passes `edge`; nil if it stops before.
    func time(reaching edge: Double) -> Double? {
        let remaining = 1 - (edge - start) / (speed * reach)
        guard speed != 0, remaining > 0 else { return nil }
        let time = log(remaining) / decay
        return time >= 0 && time <= duration ? time : nil
    }

    /// The largest ratio of the target's distance to the natural one; targets farther away get a bounce instead.
    private static let furthestStretch = 1.5
}

/// The return to an edge, or to another resting offset.
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
