extension TransitionTiming {
    /// Below it a spring swings for longer than anybody watches.
    private static let possibleDamping = 0.2...1.0

    /// What is wrong with the timing, nil when nothing is.
    var problem: SheetProblem? {
        guard case .spring(let damping) = self, sanitized != self else { return nil }
        return SheetProblem(
            cause:
                "The damping \(damping) is not between \(Self.possibleDamping.lowerBound) and \(Self.possibleDamping.upperBound).",
            recoverySuggestion: "Use a value within that range, 1 to arrive without overshoot; the nearest one is used."
        )
    }

    /// The nearest possible timing.
    var sanitized: TransitionTiming {
        guard case .spring(let damping) = self else { return self }
        guard damping.isFinite else { return .default }
        return .spring(damping: min(max(damping, Self.possibleDamping.lowerBound), Self.possibleDamping.upperBound))
    }
}
