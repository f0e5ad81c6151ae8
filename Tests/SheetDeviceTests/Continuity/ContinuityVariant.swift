import SheetPresentation
import Support
import UIKit

/// How sheets come and go, and what tells on the screen how far they have come.
struct ContinuityVariant: Sendable {
    /// Nil along the edge.
    var style: TransitionStyle?
    var code: String?
    /// How many points of the screen show a whole way, across and up; nil where that says nothing.
    var length: @Sendable (CGSize) -> (across: CGFloat?, up: CGFloat?) = { _ in (nil, nil) }
    /// Whether a finger moves it along the edge's way out, however long the style's own way is.
    var isScrubbed = false
    /// Whether it is there from one frame to the next, and gone.
    var comesAtOnce = false
    var ownTiming: ContinuitySituation.Timing?

    /// Those of the gate.
    static let all: [ContinuityVariant] = [
        ContinuityVariant(),
        ContinuityVariant(
            style: .slide(from: .right, to: .left), code: ".slide(from: .right, to: .left)", length: whole),
        ContinuityVariant(style: .slide(from: .top), code: ".slide(from: .top)", length: whole),
        ContinuityVariant(style: .sink, code: ".sink", length: whole),
        ContinuityVariant(style: .fade, code: ".fade"),
        ContinuityVariant(
            style: .corner, code: ".corner", length: whole, isScrubbed: true, ownTiming: .loosestSpring),
        ContinuityVariant(style: .door, code: ".door", isScrubbed: true, comesAtOnce: true),
        ContinuityVariant(style: TransitionStyle.none, code: "TransitionStyle.none", comesAtOnce: true),
        ContinuityVariant(
            style: .bubble(color: .systemOrange) { button(of: $0) },
            code: ".bubble(color: .systemOrange, from: button)", isScrubbed: true),
    ]

    /// Those that do not yet keep to the law where the screen turns, the keyboard comes or a finger catches them on their way; chosen with
    /// `CONTINUITY_VARIANT`.
    static let others: [ContinuityVariant] = [
        ContinuityVariant(style: .circle { button(of: $0) }, code: ".circle(from: button)"),
        ContinuityVariant(
            style: .zoom { button(of: $0) }, code: ".zoom(from: button)",
            // The narrowest sheet that comes out of the button grows by so much on one side at least.
            length: { size in (min(100, size.width - 80), nil) }, isScrubbed: true),
    ]

    /// Along the edge as often as in all styles together.
    static func random(using random: inout SplitMix64) -> ContinuityVariant {
        Bool.random(using: &random) ? all[0] : all.dropFirst().randomElement(using: &random)!
    }

    /// By fractions of the container.
    private static let whole: @Sendable (CGSize) -> (across: CGFloat?, up: CGFloat?) = { ($0.width, $0.height) }

    @MainActor
    private static func button(of context: TransitionStyle.ViewContext) -> UIView? {
        ContinuityPage.button(of: context.back)
    }

    /// By how much more or less of the sheet its style shows after these steps, 0...1; without a style the edge alone says that.
    func presenceStep(
        _ steps: [ContinuityLaw.Subject: Double], across: Double, up: Double, in windows: [CGRect]
    ) -> Double {
        guard style != nil else { return 0 }
        return windows.map { window in
            let length = length(window.size)
            // The farthest corner is never nearer than half the longest side.
            let radius = Double(max(window.width, window.height) / 2 - ContinuityPage.buttonRadius)
            return max(
                steps[.opacity] ?? 0, (steps[.opening] ?? 0) / radius, length.across.map { across / Double($0) } ?? 0,
                length.up.map { up / Double($0) } ?? 0)
        }.max() ?? 0
    }
}
