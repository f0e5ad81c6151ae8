import UIKit

extension SheetConfiguration {
    private static let durationRange: ClosedRange<TimeInterval> = 0.05...10

    /// The configuration with every invalid value replaced, and the problems.
    func sanitized() -> (configuration: SheetConfiguration, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        if let problem = Self.durationProblem(duration) {
            problems.append(problem)
            result.duration = duration.isFinite ? Self.clamped(duration) : SheetConfiguration().duration
        }
        if detents.isEmpty {
            problems.append(
                SheetProblem(
                    .noDetents,
                    cause: "The sheet has no detent.", recoverySuggestion: "Add at least one; .large is used instead.")
            )
        }
        let (sane, detentProblems) = sanitizedDetents()
        result.detents = sane
        problems += detentProblems
        if let problem = timing.problem {
            problems.append(problem)
            result.timing = timing.sanitized
        }
        let (appearance, lookProblems) = appearance.sanitized()
        result.appearance = appearance
        problems += lookProblems
        if let (grabber, grabberProblems) = grabber?.sanitized() {
            result.grabber = grabber
            problems += grabberProblems
        }
        if let problem = width.problem {
            problems.append(problem)
            result.width = .full
        }
        return (result, problems)
    }

    /// Problems with initial and undimmed detents that are not among the sheet's. They are kept, because `detents` may be changed next.
    ///
    /// - Parameter old: The previous configuration of a sheet on screen: only changes count, and the initial detent does not.
    func absentDetentProblems(since old: SheetConfiguration? = nil) -> [SheetProblem] {
        let isSame = old?.detents == detents && old?.largestUndimmedDetent == largestUndimmedDetent
        guard !isSame || old?.keyboardBehavior != keyboardBehavior else { return [] }
        return [
            isSame ? nil : absenceProblem(of: largestUndimmedDetent, "largest undimmed", replacement: "none"),
            absenceProblem(of: keyboardBehavior.detent, "keyboard's", replacement: ".move"),
            old == nil ? absenceProblem(of: initialDetent, "initial", replacement: "the lowest") : nil,
        ].compactMap { $0 }
    }

    private func absenceProblem(of detent: Detent?, _ role: String, replacement: String) -> SheetProblem? {
        guard let detent, !detents.contains(where: { $0.identifier == detent.identifier }) else { return nil }
        let names = detents.map(\.identifier.rawValue).joined(separator: ", ")
        return SheetProblem(
            .unknownDetent,
            cause: "The \(role) detent \(detent.identifier.rawValue) is not one of the sheet's.",
            recoverySuggestion: "Use one of \(names), or add it to detents; \(replacement) is used instead.")
    }

    private func sanitizedDetents() -> (detents: [Detent], problems: [SheetProblem]) {
        var result: [Detent] = []
        var problems: [SheetProblem] = []
        for detent in detents.isEmpty ? [.large] : detents {
            if result.contains(where: { $0.identifier == detent.identifier }) {
                problems.append(
                    SheetProblem(
                        .duplicateDetent,
                        cause: "Two detents are called \(detent.identifier.rawValue).",
                        recoverySuggestion: "Give each its own identifier; the first one is used."))
            } else if let problem = detent.rule.problem {
                problems.append(problem)
                // With its own identifier, so that it can be selected.
                result.append(Detent(identifier: detent.identifier, rule: Detent.large.rule))
            } else {
                let (sane, found) = detent.sanitized(dimming: appearance.dimmingOpacity)
                result.append(sane)
                problems += [detent.rule.ignored].compactMap { $0 } + found
            }
        }
        return (result, problems)
    }

    static func durationProblem(_ duration: TimeInterval) -> SheetProblem? {
        guard !durationRange.contains(duration) else { return nil }
        return SheetProblem(
            .invalidValue,
            cause:
                "The duration \(duration) is not between \(durationRange.lowerBound) and \(durationRange.upperBound) seconds.",
            recoverySuggestion: "Use seconds within that range, or animated: false for no movement; it was clamped.")
    }

    private static func clamped(_ duration: TimeInterval) -> TimeInterval {
        min(max(duration, durationRange.lowerBound), durationRange.upperBound)
    }
}

extension Detent {
    /// The problems with a fixed height and with the margins of a card, which can be found only when the screen is known.
    ///
    /// Only what is too large for its longer side: a phone may be turned later.
    @MainActor
    func problems(in environment: SheetEnvironment) -> [SheetProblem] {
        let longestSide = max(environment.size.width, environment.size.height)
        return [problem(onScreenOf: longestSide), marginProblem(in: environment, longestSide: longestSide)].compactMap {
            $0
        }
    }

    /// The problem with margins that leave too little of the card, which are reduced.
    @MainActor
    private func marginProblem(in environment: SheetEnvironment, longestSide: CGFloat) -> SheetProblem? {
        guard let floating, !floating.wasReported else { return nil }
        let insets = floating.insets(in: environment)
        var room = longestSide - insets.across
        if rule.points != nil, case .ofEnvironment(let extent) = rule.extent, let extent = extent(environment) {
            room = min(room, extent - insets.own)
        }
        guard room < SheetShape.least else { return nil }
        return SheetProblem(
            .marginTooLarge,
            cause: "The margins of the floating detent \(identifier.rawValue) leave less than 44 points of its card.",
            recoverySuggestion: "Use smaller margins or a taller detent; the margins were reduced.")
    }

    /// The problem with the detent on a screen whose longer side is `longestSide`, if there is one.
    func problem(onScreenOf longestSide: CGFloat) -> SheetProblem? {
        guard let points = rule.points, points.isFinite, points > longestSide else { return nil }
        return SheetProblem(
            .heightExceedsScreen,
            cause: "The height \(points) is larger than the screen's \(longestSide).",
            recoverySuggestion: "Use .large for the tallest sheet; the height was clamped below the top safe area.")
    }
}
