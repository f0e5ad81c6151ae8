import UIKit

/// The heights of one sheet's detents: clamps what they ask for, and bridges answers that no sheet can follow.
@MainActor
struct DetentHeights {
    /// What each detent asked for last, before it was clamped to the screen of that moment.
    private var lastPossible: [Detent.Identifier: CGFloat] = [:]
    private var reported: Set<Detent.Identifier> = []

    /// A navigation bar's height in points: the lowest sheet that can still be seen and touched.
    private static let barHeight: CGFloat = 44

    /// The detent's height in `environment`, clamped to what fits; nil where it does not exist.
    ///
    /// Impossible is often only too early: a list has no content size before its first layout. So `layOutContent` runs then, and the
    /// detent is asked once more, before anything is reported.
    mutating func height(
        of detent: Detent, in environment: SheetEnvironment, traits: UITraitCollection, contentExtent: () -> CGFloat,
        layOutContent: () -> Void
    ) -> CGFloat? {
        // A container without a size says nothing about heights.
        guard Detent.isPossible(environment.maximumExtent) else { return environment.maximumExtent }
        func ask() -> CGFloat? {
            detent.requestedExtent(in: environment, traits: traits, contentExtent: contentExtent)
        }
        guard var height = ask() else { return nil }
        if !Detent.isPossible(height) {
            layOutContent()
            guard let answer = ask() else { return nil }
            height = answer
        }
        if Detent.isPossible(height) {
            lastPossible[detent.identifier] = height
        } else {
            report(height, of: detent)
            height =
                lastPossible[detent.identifier] ?? Self.barHeight
                + environment.side.inset(of: environment.safeAreaInsets)
        }
        return environment.roundedToPixels(min(height, environment.maximumExtent))
    }

    private mutating func report(_ height: CGFloat, of detent: Detent) {
        guard reported.insert(detent.identifier).inserted else { return }
        SheetProblem(
            cause: "The detent \(detent.identifier.rawValue) answered with the height \(height).",
            remedy: "Answer with points above zero, or nil where it does not exist; the last possible height is kept."
        ).report()
    }
}
