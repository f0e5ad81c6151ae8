import Foundation

/// A damped spring that is released at 0 and comes to rest at 1, in closed form.
struct SpringCurve: Equatable, Sendable {
    /// The undamped angular frequency in radians per second.
    let frequency: Double
    /// 1 is critically damped.
    let dampingRatio: Double
    /// The initial velocity in distances per second; positive towards the rest position.
    let velocity: Double

    private let decay: Double
    private let dampedFrequency: Double
    private let isCritical: Bool

    init(frequency: Double, dampingRatio: Double, velocity: Double = 0) {
        self.frequency = max(frequency, Self.leastFrequency)
        self.dampingRatio = max(dampingRatio, 0)
        self.velocity = velocity
        let ratio = self.dampingRatio
        decay = ratio * self.frequency
        dampedFrequency = self.frequency * max(1 - ratio * ratio, 0).squareRoot()
        isCritical = abs(ratio - 1) < Self.criticalTolerance
    }

    /// As in Core Animation, the damping is at most critical unless `allowsOverdamping` is true.
    init(mass: Double, stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool = false) {
        let mass = max(mass, Self.leastFrequency)
        let stiffness = max(stiffness, Self.leastFrequency)
        let ratio = damping / (2 * (mass * stiffness).squareRoot())
        self.init(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
            velocity: velocity
        )
    }

    /// The same motion at a different speed.
    func faster(by factor: Double) -> SpringCurve {
        SpringCurve(frequency: frequency * factor, dampingRatio: dampingRatio, velocity: velocity * factor)
    }

    /// The fraction of the distance after `time` seconds; above 1 during an overshoot.
    func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        return 1 - remaining(at: time)
    }

    /// The time after which the remainder stays below `threshold` of the distance, which UIKit and Core Animation call the settling
    /// duration.
    func settlingTime(threshold: Double = Self.settlingThreshold) -> Double {
        if dampingRatio < 1, !isCritical {
            guard decay > 0 else { return .greatestFiniteMagnitude }
            let amplitude = 1 + abs((decay - velocity) / dampedFrequency)
            return log(amplitude / threshold) / decay
        }
        var high = 1 / frequency
        while envelope(at: high) > threshold, high < Self.longestSettling { high *= 2 }
        var low = high / 2
        if envelope(at: low) <= threshold { low = 0 }
        for _ in 0..<Self.bisections {
            let middle = (low + high) / 2
            if envelope(at: middle) > threshold { low = middle } else { high = middle }
        }
        return high
    }

    /// The first time within `duration` at which the curve reaches `value`.
    func time(at value: Double, within duration: Double) -> Double {
        if value <= 0 { return 0 }
        var step = duration / Double(Self.searchSteps)
        var low = 0.0
        while low < duration, self.value(at: low + step) < value { low += step }
        if low >= duration { return duration }
        for _ in 0..<Self.bisections {
            step /= 2
            if self.value(at: low + step) < value { low += step }
        }
        return low
    }

    private func remaining(at time: Double) -> Double {
        if isCritical {
            return (1 + (frequency - velocity) * time) * exp(-frequency * time)
        }
        if dampingRatio > 1 {
            let (fast, slow, fastAmplitude, slowAmplitude) = overdampedTerms
            return fastAmplitude * exp(-fast * time) + slowAmplitude * exp(-slow * time)
        }
        let damped = dampedFrequency
        let swing = cos(damped * time) + (decay - velocity) / damped * sin(damped * time)
        return swing * exp(-decay * time)
    }

    private func envelope(at time: Double) -> Double {
        if isCritical {
            return (1 + abs(frequency - velocity) * time) * exp(-frequency * time)
        }
        let (fast, slow, fastAmplitude, slowAmplitude) = overdampedTerms
        return abs(fastAmplitude) * exp(-fast * time) + abs(slowAmplitude) * exp(-slow * time)
    }

    private var overdampedTerms: (fast: Double, slow: Double, fastAmplitude: Double, slowAmplitude: Double) {
        let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
        let fast = decay + root
        let slow = decay - root
        let fastAmplitude = (slow - velocity) / (slow - fast)
        return (fast, slow, fastAmplitude, 1 - fastAmplitude)
    }

    /// The remaining fraction that counts as settled, fitted to Core Animation's settling durations and UIKit's springs.
    static let settlingThreshold = 0.001
    private static let leastFrequency = 1e-6
    private static let criticalTolerance = 1e-9
    private static let longestSettling = 1e6
    private static let bisections = 60
    private static let searchSteps = 240
}
