import SheetPresentation
import Support
import UIKit

/// How sheets appear and disappear, and how their progress is visible on the screen.
struct ContinuityVariant: Sendable {
    /// Nil along the edge.
    var style: TransitionStyle?
    var code: String?
    /// The points on the screen for a complete movement, horizontally and vertically; nil if they are undefined.
    var length: @Sendable (CGSize) -> (across: CGFloat?, up: CGFloat?) = { _ in (nil, nil) }
    /// Whether a drag along the edge scrubs it, whatever the length of the style's own movement is.
    var isScrubbed = false
    /// Whether it appears and disappears in one frame.
    var comesAtOnce = false
    /// Whether a sheet turns in perspective, where a small change of progress moves an edge by any distance. Only the regions of the screen are
    /// compared, whose angle is known.
    var isSeenInPerspective = false
    var ownTiming: ContinuitySituation.Timing?

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
        ContinuityVariant(style: .slide, code: ".slide", length: whole),
        ContinuityVariant(style: .slide(from: .left), code: ".slide(from: .left)", length: whole),
        ContinuityVariant(style: .push, code: ".push", length: whole),
        ContinuityVariant(style: .parallax, code: ".parallax", length: whole),
        // In a sheet only the views beneath turn, so it appears in one frame.
        ContinuityVariant(style: .page, code: ".page", isScrubbed: true, comesAtOnce: true),
        ContinuityVariant(style: .flip, code: ".flip", isScrubbed: true, isSeenInPerspective: true),
        ContinuityVariant(style: .cube, code: ".cube", isScrubbed: true, isSeenInPerspective: true),
        ContinuityVariant(style: .circle { button(of: $0) }, code: ".circle(from: button)"),
        ContinuityVariant(
            style: .zoom { button(of: $0) }, code: ".zoom(from: button)",
            // The narrowest sheet that opens from the button grows at least by this on one side.
            length: { size in (min(100, size.width - 80), nil) }, isScrubbed: true),
    ]

    /// Whether it opens from a button.
    var isFromButton: Bool { code?.contains("button") == true }

    /// Its code without spaces, by which a recorded failure names it; nil along the edge.
    var name: String? { code?.filter { $0 != " " } }

    /// The first one whose code contains a word.
    static func named(_ name: String) -> ContinuityVariant? { all.first { $0.code?.contains(name) == true } }

    /// Half of the variants are along the edge, the others in styles.
    static func random(using random: inout SplitMix64) -> ContinuityVariant {
        Bool.random(using: &random) ? all[0] : all.dropFirst().randomElement(using: &random)!
    }

    /// The container's size.
    private static let whole: @Sendable (CGSize) -> (across: CGFloat?, up: CGFloat?) = { ($0.width, $0.height) }

    @MainActor
    private static func button(of context: TransitionStyle.ViewContext) -> UIView? {
        ContinuityPage.button(of: context.back)
    }

    /// The change of the style's visible progress after these steps, 0...1; without a style only the edge matters.
    func presenceStep(
        _ steps: ContinuityLimits.Steps, across: Double, up: Double, in windows: [CGRect]
    ) -> Double {
        guard style != nil else { return 0 }
        return windows.map { window in
            let length = length(window.size)
            // The distance of the farthest corner is at least half the longest side.
            let radius = Double(max(window.width, window.height) / 2 - ContinuityPage.buttonRadius)
            return max(
                steps[.opacity], steps[.opening] / radius, length.across.map { across / Double($0) } ?? 0,
                length.up.map { up / Double($0) } ?? 0)
        }.max() ?? 0
    }
}
