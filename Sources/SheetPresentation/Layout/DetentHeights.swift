import Foundation

/// The heights of one sheet's detents: clamps what they ask for, and bridges answers that no sheet can follow.
@MainActor
struct DetentHeights {
    /// What each detent asked for last, before it was clamped to the screen of that moment.
    private var lastPossible: [Detent.Identifier: CGFloat] = [:]
    private var reported: Set<Detent.Identifier> = []
    private var steadiness: [Detent.Identifier: HeightSteadiness] = [:]
    /// The detents whose content was reported to come to no rest.
    private var restless: Set<Detent.Identifier> = []

    /// A navigation bar's height in points: the lowest sheet that can still be seen and touched.
    private static let barHeight: CGFloat = 44

    /// The detent's height in `environment`, clamped to what fits; nil where it does not exist.
    ///
    /// Impossible is often only too early: a list has no content size before its first layout. So the content is laid out then, and the
    /// detent is asked once more, before anything is reported.
    mutating func height(
        of detent: Detent, in environment: SheetEnvironment, content: MeasuredContent, at time: TimeInterval
    ) -> CGFloat? {
        // A container without a size says nothing about heights.
        guard Detent.isPossible(environment.maximumExtent) else { return environment.maximumExtent }
        guard var height = detent.requestedExtent(in: environment, content: content) else { return nil }
        if !Detent.isPossible(height) {
            content.layOut()
            guard let answer = detent.requestedExtent(in: environment, content: content) else { return nil }
            height = answer
        }
        if Detent.isPossible(height) {
            lastPossible[detent.identifier] = height
        } else {
            report(height, of: detent)
            height = lastPossible[detent.identifier] ?? Self.barHeight + environment.ownInset
        }
        height = environment.roundedToPixels(min(height, detent.limit(in: environment)))
        return detent.dependsOnContent ? held(height, for: detent, in: environment, at: time) : height
    }

    /// The height, unless the content has shown that it wants another one at every layout.
    private mutating func held(
        _ height: CGFloat, for detent: Detent, in environment: SheetEnvironment, at time: TimeInterval
    ) -> CGFloat {
        var steadiness = steadiness[detent.identifier] ?? HeightSteadiness()
        defer { self.steadiness[detent.identifier] = steadiness }
        let (answer, isNewlyHeld) = steadiness.follow(height, in: environment, at: time)
        if isNewlyHeld, restless.insert(detent.identifier).inserted {
            SheetProblem(
                cause: "The content wants another height for the detent \(detent.identifier.rawValue) at every layout.",
                recoverySuggestion: "Make that height depend on the width alone; the larger one is kept."
            ).report()
        }
        return answer
    }

    private mutating func report(_ height: CGFloat, of detent: Detent) {
        guard reported.insert(detent.identifier).inserted else { return }
        SheetProblem(
            cause: "The detent \(detent.identifier.rawValue) answered with the height \(height).",
            recoverySuggestion:
                "Answer with points above zero, or nil where it does not exist; the last possible height is kept."
        ).report()
    }
}
