import Foundation

extension SpringCurve {
    /// Creates the spring of `dampingRatio` that has settled after `duration`, as UIKit does for a damping ratio and a duration.
    ///
    /// Fitted to thirty of UIKit's springs. If no spring settles (at velocities so high that UIKit's own result is meaningless), the one
    /// without velocity is used.
    init(dampingRatio: Double, settlingIn duration: Double, velocity: Double = 0) {
        let ratio = min(max(dampingRatio, Self.leastDampingRatio), 1)
        let duration = max(duration, Self.leastDuration)
        let frequency =
            ratio >= Self.criticalFrom
            ? Self.criticalFrequency(duration, velocity)
            : Self.dampedFrequency(ratio, duration, velocity)
        self.init(frequency: frequency, dampingRatio: ratio >= Self.criticalFrom ? 1 : ratio, velocity: velocity)
    }

    /// Creates the spring with a perceptual duration and a bounce in −1…1.
    init(perceptualDuration duration: Double, bounce: Double, velocity: Double = 0) {
        let bounce = min(max(bounce, -Self.mostBounce), 1)
        self.init(
            frequency: 2 * Double.pi / max(duration, Self.leastDuration),
            dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
            velocity: velocity
        )
    }

    /// Solves |(β − v) ÷ ω_d| e^(−βD) = 0.001 for the stiffest spring.
    private static func dampedFrequency(_ ratio: Double, _ duration: Double, _ velocity: Double) -> Double {
        let damped = (1 - ratio * ratio).squareRoot()
        let still = log(ratio / (damped * settlingThreshold)) / duration
        if velocity == 0 { return max(still, Self.leastDecay / duration) / ratio }
        func excess(_ decay: Double) -> Double {
            abs(decay - velocity) * ratio / (decay * damped) * exp(-decay * duration) - settlingThreshold
        }
        // The amplitude has its last peak here, and the root is after it.
        let peak =
            velocity > 0
            ? (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / 2
            : Self.leastDecay / duration
        guard let decay = root(of: excess, beyond: peak, step: 1 / duration) else {
            return max(still, Self.leastDecay / duration) / ratio
        }
        return decay / ratio
    }

    /// Solves |1 + (ω − v)D| e^(−ωD) = 0.001 for the stiffest spring.
    private static func criticalFrequency(_ duration: Double, _ velocity: Double) -> Double {
        func excess(_ velocity: Double) -> (Double) -> Double {
            { abs(1 + ($0 - velocity) * duration) * exp(-$0 * duration) - settlingThreshold }
        }
        let found = root(of: excess(velocity), beyond: max(velocity, 0), step: 1 / duration)
        return found ?? root(of: excess(0), beyond: 0, step: 1 / duration) ?? 1 / duration
    }

    /// The zero of a function that decreases from `start` on; nil if it is not positive there.
    private static func root(of function: (Double) -> Double, beyond start: Double, step: Double) -> Double? {
        guard function(start) > 0 else { return nil }
        var low = start
        var high = start + step
        while function(high) > 0 {
            low = high
            high += step
        }
        for _ in 0..<rootBisections {
            let middle = (low + high) / 2
            if function(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static let leastDampingRatio = 1e-3
    private static let criticalFrom = 0.9999
    private static let leastDuration = 1e-3
    private static let leastDecay = 1e-3
    private static let mostBounce = 0.999
    private static let rootBisections = 70
}
