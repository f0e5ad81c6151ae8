import Foundation

/// How a movement spends its duration.
public enum TransitionTiming: Hashable, Sendable {
    /// A spring; `damping` 1 (the system sheet's) arrives without overshoot, less swings past the end.
    ///
    /// Values are clamped to 0.2...1; one that is not a number counts as 1.
    case spring(damping: Double)

    /// A fixed curve from the beginning to the end.
    case curve(TimingCurve)

    /// A spring without overshoot, as the system's sheet has it.
    public static let `default` = TransitionTiming.spring(damping: 1)

    /// Below it a spring swings for longer than anybody watches.
    private static let dampingRange = 0.2...1.0

    /// The spring that carries on from a finger's speed; a curve cannot, so it hands over to a spring without overshoot.
    func spring(settlingIn duration: TimeInterval) -> Spring {
        Spring(dampingRatio: dampingRatio, settlingIn: duration)
    }

    /// The same timing for people who asked for less motion: nothing swings past its end.
    var withoutOvershoot: TransitionTiming {
        switch self {
        case .spring: .spring(damping: 1)
        case .curve(let curve):
            .curve(
                TimingCurve(curve.firstX, min(max(curve.firstY, 0), 1), curve.secondX, min(max(curve.secondY, 0), 1)))
        }
    }

    private var dampingRatio: Double {
        guard case .spring(let damping) = self, damping.isFinite else { return 1 }
        return min(max(damping, Self.dampingRange.lowerBound), Self.dampingRange.upperBound)
    }
}

extension TransitionTiming {
    /// What is wrong with the timing, nil when nothing is.
    var problem: SheetProblem? {
        guard case .spring(let damping) = self, sanitized != self else { return nil }
        return SheetProblem(
            cause:
                "The damping \(damping) is not between \(Self.dampingRange.lowerBound) and \(Self.dampingRange.upperBound).",
            recoverySuggestion: "Use a value within that range, 1 to arrive without overshoot; the nearest one is used."
        )
    }

    /// The nearest possible timing.
    var sanitized: TransitionTiming {
        if case .spring = self { .spring(damping: dampingRatio) } else { self }
    }
}
