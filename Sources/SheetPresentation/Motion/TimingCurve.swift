import Foundation

/// A cubic Bézier from (0, 0) to (1, 1) that maps time to progress, as in CSS and Core Animation.
public struct TimingCurve: Hashable, Sendable {
    let firstX, firstY, secondX, secondY: Double

    /// A curve through two control points; the x values are clamped to 0...1 and the y values to -10...10, a value that is not finite counts
    /// as 0.
    public init(_ firstX: Double, _ firstY: Double, _ secondX: Double, _ secondY: Double) {
        self.firstX = Self.possible(firstX, in: 0...1)
        self.firstY = Self.possible(firstY, in: -10...10)
        self.secondX = Self.possible(secondX, in: 0...1)
        self.secondY = Self.possible(secondY, in: -10...10)
    }

    private static func possible(_ value: Double, in range: ClosedRange<Double>) -> Double {
        value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 0
    }

    /// Constant speed.
    public static let linear = TimingCurve(0, 0, 1, 1)
    /// Slow start: (0.42, 0) (1, 1), as `UIView.AnimationCurve.easeIn`.
    public static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Slow end: (0, 0) (0.58, 1), as `UIView.AnimationCurve.easeOut`.
    public static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Slow start and end: (0.42, 0) (0.58, 1), as `UIView.AnimationCurve.easeInOut`.
    public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

    /// Progress and its rate of change at `time`, both over the unit interval.
    func state(at time: Double) -> (progress: Double, rate: Double) {
        let t = parameter(at: min(max(time, 0), 1))
        let slopeX = Self.slope(firstX, secondX, t)
        let slopeY = Self.slope(firstY, secondY, t)
        return (Self.value(firstY, secondY, t), slopeX > 1e-9 ? slopeY / slopeX : 0)
    }

    /// The curve's parameter at `x`, by bisection; x is monotonic in the parameter.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if Self.value(firstX, secondX, middle) < x { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }

    private static func slope(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
    }
}
