import UIKit

/// Everything a sheet is told before it appears; each presentation works on its own copy.
public struct SheetConfiguration {
    /// Where the sheet may rest; default one detent of 400 points. An empty list counts as `[.large]`.
    public var detents: [Detent] = [.height(400)]

    /// The detent at which the sheet appears; default nil, the lowest.
    public var initialDetent: Detent?

    /// Seconds that sheet and dimming view take to come and to go; default 0.4, as the system's sheet.
    ///
    /// Clamped to 0.05...10; a value that is not a number counts as the default.
    public var duration: TimeInterval = 0.4

    /// How the sheet spends the duration; default a spring without overshoot.
    public var timing = TransitionTiming.default

    /// The edge of the screen that the sheet is attached to; default the bottom. A sheet on screen keeps its edge.
    public var edge = SheetEdge.bottom

    /// How the sheet comes and goes where no finger pulls it along its edge; default nil, along its edge.
    ///
    /// A sheet takes the front view's movement of a style, its opening, opacity, shade, corners and timing, between the stop at which it
    /// stands and out of sight. What a style does with the view beneath, its decorations and its frame belong to full screens. Springs
    /// arrive without overshoot.
    public var style: TransitionStyle?

    /// Corners, shadow, dimming colour and grabber.
    public var appearance = SheetAppearance()

    /// The tallest detent at which what lies beneath is neither dimmed nor out of reach; default nil, the dimming view is always there.
    public var largestUndimmedDetent: Detent?

    /// The sheet's width in points where the container is wider; default nil, full width.
    public var maximumWidth: CGFloat?

    /// Whether the keyboard lifts the sheet and is kept out of the content's safe area; default true.
    ///
    /// Set on a sheet on screen, true counts from the keyboard's next movement on.
    public var avoidsKeyboard = true

    /// Whether a tap on the dimming view dismisses; default true.
    public var dismissesOnTap = true

    /// Whether pulling the sheet down dismisses it; default true. Without it the sheet only gives way a little.
    public var dismissesOnDrag = true

    /// Whether the sheet can be dragged at all; default true.
    public var isDraggable = true

    /// One detent of 400 points and the defaults named at each property.
    public init() {}
}

extension SheetConfiguration {
    private static let durationRange: ClosedRange<TimeInterval> = 0.05...10

    /// The configuration with every impossible value replaced, and what was wrong with them.
    func sanitized() -> (configuration: SheetConfiguration, problems: [SheetProblem]) {
        var result = self
        var problems: [SheetProblem] = []
        if let problem = Self.durationProblem(duration) {
            problems.append(problem)
            result.duration = duration.isFinite ? Self.clamped(duration) : SheetConfiguration().duration
        }
        if detents.isEmpty {
            problems.append(
                SheetProblem(cause: "The sheet has no detent.", remedy: "Give at least one; .large is used instead."))
            result.detents = [.large]
        }
        var seen: Set<Detent.Identifier> = []
        for detent in detents {
            if let problem = detent.problem { problems.append(problem) }
            if !seen.insert(detent.identifier).inserted {
                problems.append(
                    SheetProblem(
                        cause: "Two detents are called \(detent.identifier.rawValue).",
                        remedy: "Give each its own identifier; the first one is used."))
            }
        }
        if let width = maximumWidth, !width.isFinite || width <= 0 {
            problems.append(
                SheetProblem(
                    cause: "The maximum width \(width) is no length.",
                    remedy: "Use points above zero, or nil for full width, which is used instead."))
            result.maximumWidth = nil
        }
        return (result, problems)
    }

    static func durationProblem(_ duration: TimeInterval) -> SheetProblem? {
        guard !durationRange.contains(duration) else { return nil }
        return SheetProblem(
            cause:
                "The duration \(duration) is not between \(durationRange.lowerBound) and \(durationRange.upperBound) seconds.",
            remedy: "Use seconds within that range, or animated: false for no movement; it was clamped.")
    }

    private static func clamped(_ duration: TimeInterval) -> TimeInterval {
        min(max(duration, durationRange.lowerBound), durationRange.upperBound)
    }
}

extension Detent {
    /// What is wrong with the detent whatever the screen, nil when nothing is.
    var problem: SheetProblem? {
        switch height {
        case .points(let points) where !points.isFinite || points <= 0:
            SheetProblem(
                cause: "The height \(points) is no height.",
                remedy: "Use points above zero; the sheet is made as tall as fits instead.")
        case .fraction(let fraction) where !fraction.isFinite || fraction <= 0 || fraction > 1:
            SheetProblem(
                cause: "The fraction \(fraction) is not within 0...1.",
                remedy: "Use a part of the tallest height such as 0.5; the sheet is made as tall as fits instead.")
        default: nil
        }
    }

    /// What is wrong with the detent on a screen whose longer side is `longestSide`, nil when nothing is.
    func problem(onScreenOf longestSide: CGFloat) -> SheetProblem? {
        guard case .points(let points) = height, points.isFinite, points > longestSide else { return nil }
        return SheetProblem(
            cause: "The height \(points) is larger than the screen's \(longestSide).",
            remedy: "Use .large for the tallest sheet; the height was clamped below the top safe area.")
    }
}
