import Foundation

/// How a movement spends its duration.
public enum TransitionTiming: Hashable, Sendable {
    /// A spring; a damping ratio of 1 (the system sheet's) does not overshoot, less does.
    ///
    /// Values are clamped to 0.2...1; one that is not a number counts as 1.
    case spring(dampingRatio: Double)

    /// A fixed curve from the beginning to the end.
    case curve(TimingCurve)

    /// A spring without overshoot, like the system's sheet.
    public static let `default` = TransitionTiming.spring(dampingRatio: 1)

    /// Springs with less damping oscillate for too long.
    private static let dampingRange = 0.2...1.0

    /// The spring that continues at a finger's velocity; a curve cannot, so one without overshoot replaces it.
    func spring(settlingIn duration: TimeInterval) -> Spring {
        Spring(dampingRatio: dampingRatio, settlingIn: duration)
    }

    /// The timing of a movement that continues at a velocity.
    var asSpring: TransitionTiming { .spring(dampingRatio: dampingRatio) }

    /// The same timing without overshoot, for Reduce Motion and ends off screen.
    var withoutOvershoot: TransitionTiming {
        switch self {
        case .spring: .spring(dampingRatio: 1)
        case .curve(let curve):
            .curve(
                TimingCurve(curve.firstX, min(max(curve.firstY, 0), 1), curve.secondX, min(max(curve.secondY, 0), 1)))
        }
    }

    private var dampingRatio: Double {
        guard case .spring(let ratio) = self, ratio.isFinite else { return 1 }
        return min(max(ratio, Self.dampingRange.lowerBound), Self.dampingRange.upperBound)
    }
}

extension TransitionTiming {
    /// The problem with an invalid timing; otherwise nil.
    var problem: SheetProblem? {
        guard case .spring(let ratio) = self, sanitized != self else { return nil }
        return SheetProblem(
            .invalidValue,
            cause:
                "The damping ratio \(ratio) is not between \(Self.dampingRange.lowerBound) and \(Self.dampingRange.upperBound).",
            recoverySuggestion: "Use a value within that range, 1 for no overshoot; the nearest one is used."
        )
    }

    /// The nearest possible timing.
    var sanitized: TransitionTiming {
        if case .spring = self { .spring(dampingRatio: dampingRatio) } else { self }
    }
}
