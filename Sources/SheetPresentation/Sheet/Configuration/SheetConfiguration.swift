import UIKit

/// Everything that can be set for a sheet; each presentation works on its own copy.
public struct SheetConfiguration: Equatable, Sendable {
    /// The heights at which the sheet can rest; default one detent of 400 points. An empty list counts as `[.large]`.
    public var detents: [Detent] = [.height(400)]

    /// The detent at which the sheet appears; default nil, the lowest.
    public var initialDetent: Detent?

    /// Seconds that sheet and dimming view take to appear and to disappear; default 0.4, like the system's sheet.
    ///
    /// Clamped to 0.05...10; a value that is not a number counts as the default.
    public var duration: TimeInterval = 0.4

    /// How the sheet moves during that time; default a spring without overshoot.
    public var timing = TransitionTiming.default

    /// The edge of the screen that the sheet is attached to; default the bottom. A sheet on screen keeps its edge.
    public var edge = SheetEdge.bottom

    /// The style in which the sheet appears and disappears unless a finger drags it along its edge; default nil: along its edge.
    ///
    /// A sheet uses the style's front movement, clip, opacity, shade, corners and timing. The movement of the presenting view, decorations, the
    /// frame and the duration are for full-screen transitions only. Springs do not overshoot. With `.none` the sheet appears at once and disappears
    /// when its dimming has faded out; to present it without any animation, pass `animated: false`.
    public var style: TransitionStyle?

    /// Corners, shadow and dimming.
    public var appearance = SheetAppearance()

    /// The grabber at the free edge, the upper one of a sheet at the bottom; default nil, none. `.standard` is like the system's.
    public var grabber: SheetGrabber?

    /// What assistive technologies speak about the sheet; default in the language of the app.
    public var accessibility = SheetAccessibility()

    /// Whether the content is resized with the visible part of the sheet; default `.fixed`, without any layout during a movement. A
    /// sheet on screen keeps its mode.
    public var contentMode = ContentMode.fixed

    /// The effect on the presenting views, in addition to the dimming; default none. Panels have none, and a sheet on screen keeps its own.
    public var presenterEffect = PresenterEffect.none

    /// The largest detent at which the presenting view is neither dimmed nor blocked from touches; default nil: a presented sheet always dims it, a
    /// panel that is not modal never.
    ///
    /// While it is inactive, such as `medium` in landscape, the detents before it in `detents` are undimmed. One with a dimming of its own is
    /// dimmed, and passes touches through.
    public var largestUndimmedDetent: Detent?

    /// The width of a sheet at the bottom or top edge, and its alignment along that edge; default centered and up to 540 points, which
    /// leaves a dimmed area to tap at its sides on an iPad and in landscape.
    public var width = SheetWidth.upTo(540)

    /// What the sheet does while the keyboard is on screen; default moving up with it.
    ///
    /// On a sheet on screen a change takes effect under a visible keyboard, too; a detent is selected with the keyboard's next change.
    public var keyboardBehavior = KeyboardBehavior.move

    /// Whether dragging the sheet dismisses the keyboard of its content, as soon as the sheet moves; default false.
    public var dismissesKeyboardOnDrag = false

    /// The effect of a tap on the dimming view; default its dismissal.
    public var dimmingTap = DimmingTap.dismiss

    /// Whether dragging the sheet off screen dismisses it; default true. If false, the sheet resists like a rubber band. A change during a drag
    /// counts at its release.
    public var dismissesOnDrag = true

    /// Whether the sheet can be dragged at all; default true. A change takes effect with the next drag.
    public var isDraggable = true

    /// Whether people feel the detents that they drag the sheet to, and the point from which a release dismisses it; default false.
    ///
    /// Devices without haptic feedback, and those on which it is disabled in the system's settings, play none.
    public var playsHaptics = false

    /// Where a drag moves the sheet; default anywhere. A change applies from the next gesture on.
    public var dragArea = DragArea.anywhere

    /// Whether a drag on content that scrolls first moves the sheet to its tallest detent; default true, as with the system's sheet.
    ///
    /// If false, the content scrolls at every detent. People move the sheet at its grabber, its bars and whatever does not scroll, or by
    /// pulling content that is at its edge outwards. A change applies from the next gesture on.
    public var prefersScrollingExpandsWhenScrolledToEdge = true

    /// A configuration with detents, and with the defaults named at each other property unless they are changed.
    ///
    ///     SheetConfiguration(detents: [.medium, .large])
    ///     SheetConfiguration(detents: [.height(180), .large]) { $0.grabber = .standard }
    ///
    /// - Parameters:
    ///   - detents: Default one of 400 points.
    ///   - change: Changes other properties.
    public init(detents: [Detent] = [.height(400)], _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        self.detents = detents
        change(&self)
    }
}

extension SheetConfiguration {
    /// The size of a sheet's content.
    public enum ContentMode: Hashable, Sendable {
        /// The size of the tallest detent: nothing is laid out while the sheet moves.
        ///
        /// The content's safe area includes the part that is off screen.
        case fixed

        /// The size of the visible part of the sheet: the content is laid out once a frame while the sheet moves.
        ///
        /// It is never smaller than at the lowest detent; below that it moves off screen with the sheet. An animated movement requires
        /// a display link, and the content is behind the edge while the main thread is busy.
        case resizing
    }
}
