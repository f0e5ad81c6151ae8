import UIKit

/// Everything that can be set for a sheet; each presentation works on its own copy.
public struct SheetConfiguration: Equatable {
    /// Where the sheet may rest; default one detent of 400 points. An empty list counts as `[.large]`.
    public var detents: [Detent] = [.height(400)]

    /// The detent at which the sheet appears; default nil, the lowest.
    public var initialDetent: Detent?

    /// Seconds that sheet and dimming view take to appear and to disappear; default 0.4, as the system's sheet.
    ///
    /// Clamped to 0.05...10; a value that is not a number counts as the default.
    public var duration: TimeInterval = 0.4

    /// How the sheet moves during that time; default a spring without overshoot.
    public var timing = TransitionTiming.default

    /// The edge of the screen that the sheet is attached to; default the bottom. A sheet on screen keeps its edge.
    public var edge = SheetEdge.bottom

    /// How the sheet appears and disappears where no finger pulls it along its edge; default nil, along its edge.
    ///
    /// A sheet takes the front view's movement of a style, its opening, opacity, shade, corners and timing, between the stop at which it
    /// stands and out of sight. What a style does with the view beneath, its decorations and its frame belong to full screens. Springs
    /// arrive without overshoot.
    public var style: TransitionStyle?

    /// Corners, shadow, dimming colour and grabber.
    public var appearance = SheetAppearance()

    /// The tallest detent at which what lies beneath is neither dimmed nor blocked from touches; default nil, the dimming view is always there.
    public var largestUndimmedDetent: Detent?

    /// How wide a sheet at the bottom or top edge is, and where it lies along that edge; default up to 540 points, in the middle, so that on
    /// an iPad and in landscape there is something beside it to tap.
    public var width = SheetWidth.upTo(540)

    /// Whether the keyboard lifts the sheet and is kept out of the content's safe area; default true.
    ///
    /// Set on a sheet on screen, true counts from the keyboard's next movement on.
    public var avoidsKeyboard = true

    /// Whether a tap on the dimming view dismisses; default true.
    public var dismissesOnTap = true

    /// Whether pulling the sheet down dismisses it; default true. Without it the sheet only yields a little.
    public var dismissesOnDrag = true

    /// Whether the sheet can be dragged at all; default true.
    public var isDraggable = true

    /// One detent of 400 points and the defaults named at each property.
    public init() {}
}
