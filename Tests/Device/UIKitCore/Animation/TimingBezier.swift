import Foundation

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps a fraction of the time to one of the distance.
struct TimingBezier: Hashable, Sendable {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    static let linear = TimingBezier(x1: 0, y1: 0, x2: 1, y2: 1)
    static let easeIn = TimingBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    static let easeOut = TimingBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    static let easeInEaseOut = TimingBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// The curve of Core Animation's implicit actions.
    static let standard = TimingBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    var isLinear: Bool { x1 == y1 && x2 == y2 }

    /// The progress at the fraction `x` of the time.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if isLinear { return x }
        return Self.coordinate(y1, y2, parameter(x))
    }

    /// The first fraction of the time at which the progress is `y`.
    func time(at y: Double) -> Double {
        if y <= 0 { return 0 }
        if y >= 1 { return 1 }
        if isLinear { return y }
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.bisections {
            let middle = (low + high) / 2
            if Self.coordinate(y1, y2, middle) < y { low = middle } else { high = middle }
        }
        return Self.coordinate(x1, x2, (low + high) / 2)
    }

    /// The curve's parameter for an x, by Newton's method with a fallback to bisection.
    private func parameter(_ x: Double) -> Double {
        var t = x
        for _ in 0..<Self.newtonSteps {
            let error = Self.coordinate(x1, x2, t) - x
            if abs(error) < Self.tolerance { return t }
            let slope = Self.slope(x1, x2, t)
            if abs(slope) < Self.flatSlope { break }
            t -= error / slope
        }
        var low = 0.0
        var high = 1.0
        for _ in 0..<Self.bisections {
            t = (low + high) / 2
            if Self.coordinate(x1, x2, t) < x { low = t } else { high = t }
        }
        return t
    }

    @inline(__always)
    private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let c3 = 1 + 3 * a - 3 * b
        let c2 = 3 * b - 6 * a
        return ((c3 * t + c2) * t + 3 * a) * t
    }

    @inline(__always)
    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        let c3 = 3 * (1 + 3 * a - 3 * b)
        let c2 = 2 * (3 * b - 6 * a)
        return (c3 * t + c2) * t + 3 * a
    }

    private static let newtonSteps = 12
    private static let bisections = 60
    private static let tolerance = 1e-13
    private static let flatSlope = 1e-7
}
