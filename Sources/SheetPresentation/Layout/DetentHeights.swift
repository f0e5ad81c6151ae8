import Foundation

/// The heights of one sheet's detents: clamps them and replaces impossible ones.
@MainActor
struct DetentHeights {
    /// The last height of each detent that may have another one, before clamping.
    private var lastPossible: [Detent.Identifier: CGFloat] = [:]
    private var reported: Set<Detent.Identifier> = []
    private var steadiness: [Detent.Identifier: HeightSteadiness] = [:]
    /// The detents whose unstable content was reported.
    private var restless: Set<Detent.Identifier> = []

    /// The minimum height of a sheet in points, a navigation bar's: enough to see and touch it.
    private static let barHeight: CGFloat = 44

    /// The detent's height in `environment`, clamped to the maximum; nil if it is inactive.
    ///
    /// Invalid heights are often only premature: a list has no content size before its first layout. So the content is laid out and the
    /// detent is asked again before anything is reported.
    mutating func height(
        of detent: Detent, in environment: SheetEnvironment, content: @autoclosure () -> MeasuredContent,
        at time: TimeInterval
    ) -> CGFloat? {
        // There are no heights in a container without a size.
        guard DetentRule.isPossible(environment.maximumExtent) else { return environment.maximumExtent }
        guard var height = detent.rule.extent(in: environment, content: content) else { return nil }
        if !DetentRule.isPossible(height) {
            content().layOut()
            guard let answer = detent.rule.extent(in: environment, content: content) else { return nil }
            height = answer
        }
        if DetentRule.isPossible(height) {
            if detent.rule.points == nil { lastPossible[detent.identifier] = height }
        } else {
            report(height, of: detent)
            height = lastPossible[detent.identifier] ?? Self.barHeight + environment.ownInset
        }
        height = environment.roundedToPixels(min(height, detent.rule.limit(in: environment)))
        return detent.rule.dependsOnContent ? held(height, for: detent, in: environment, at: time) : height
    }

    /// The height, fixed if the content changes it at every layout.
    private mutating func held(
        _ height: CGFloat, for detent: Detent, in environment: SheetEnvironment, at time: TimeInterval
    ) -> CGFloat {
        var steadiness = steadiness[detent.identifier] ?? HeightSteadiness()
        defer { self.steadiness[detent.identifier] = steadiness }
        let (answer, isNewlyHeld) = steadiness.follow(height, in: environment, at: time)
        if isNewlyHeld, restless.insert(detent.identifier).inserted {
            SheetProblem(
                .unstableHeight,
                cause:
                    "The content changes the height of the detent \(detent.identifier.rawValue) back and forth at every layout.",
                recoverySuggestion: "Make that height depend on the width alone; the largest one is kept."
            ).report()
        }
        return answer
    }

    private mutating func report(_ height: CGFloat, of detent: Detent) {
        guard reported.insert(detent.identifier).inserted else { return }
        SheetProblem(
            .invalidComputedHeight,
            cause: "The detent \(detent.identifier.rawValue) returned the height \(height).",
            recoverySuggestion:
                "Return at least 1 point, or nil for an inactive detent; the last valid height is used."
        ).report()
    }
}
