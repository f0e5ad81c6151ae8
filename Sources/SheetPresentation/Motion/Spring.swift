import Foundation

/// A damped spring of mass one, as a pure function of time.
struct Spring: Hashable, Sendable {
    /// 1 settles without overshoot, less overshoots.
    let dampingRatio: Double
    /// The undamped angular frequency in radians a second.
    let frequency: Double

    /// Damping ratios closer to 1 than this are treated as critical, because the general formula would divide by almost zero.
    private static let criticalBand = 0.001

    /// The fraction of the distance that may remain when a spring counts as settled, as in UIKit's own springs.
    private static let restingFraction = 0.001

    /// ωD of a critically damped spring with `restingFraction` of the distance left after D seconds: the root of (1 + x)e⁻ˣ = 0.001.
    private static let criticalSettling = 9.233_413

    init(dampingRatio: Double, frequency: Double) {
        self.dampingRatio = dampingRatio
        self.frequency = frequency
    }

    /// The spring that settles in `duration` seconds from rest: up to a thousandth of the distance is left, divided by the damping ratio.
    init(dampingRatio: Double, settlingIn duration: TimeInterval) {
        self.dampingRatio = dampingRatio
        if dampingRatio > 1 - Self.criticalBand {
            frequency = Self.criticalSettling / duration
        } else {
            let overshoot = (1 - dampingRatio * dampingRatio).squareRoot()
            frequency = log(dampingRatio / overshoot / Self.restingFraction) / (dampingRatio * duration)
        }
    }

    /// Where a spring released at `displacement` from its target, moving at `velocity` a second, is after `time` seconds.
    func state(at time: TimeInterval, displacement: Double, velocity: Double) -> (
        displacement: Double, velocity: Double
    ) {
        if dampingRatio > 1 - Self.criticalBand {
            let decay = exp(-frequency * time)
            let slope = velocity + frequency * displacement
            let position = (displacement + slope * time) * decay
            return (position, slope * decay - frequency * position)
        }
        let rate = dampingRatio * frequency
        let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let decay = exp(-rate * time)
        let sine = (velocity + rate * displacement) / damped
        let (s, c) = (sin(damped * time), cos(damped * time))
        let position = decay * (displacement * c + sine * s)
        return (position, decay * damped * (sine * c - displacement * s) - rate * position)
    }

    /// The time after which such a spring stays within `tolerance` of its target.
    func settlingTime(displacement: Double, velocity: Double, tolerance: Double) -> TimeInterval {
        if dampingRatio > 1 - Self.criticalBand {
            // (|d| + |slope| t) e^(−ωt) bounds the displacement and falls from t = 1/ω on, so bisection finds its root.
            let slope = abs(velocity + frequency * displacement)
            func bound(_ time: Double) -> Double { (abs(displacement) + slope * time) * exp(-frequency * time) }
            var (low, high) = (0.0, 1 / frequency)
            while bound(high) > tolerance { (low, high) = (high, high * 2) }
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if bound(middle) > tolerance { low = middle } else { high = middle }
            }
            return high
        }
        let rate = dampingRatio * frequency
        let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
        let amplitude = hypot(displacement, (velocity + rate * displacement) / damped)
        return max(0, log(amplitude / tolerance) / rate)
    }
}
