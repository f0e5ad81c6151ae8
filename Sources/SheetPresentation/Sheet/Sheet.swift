import UIKit

/// A presented sheet or a panel.
///
/// ``SheetPresentationController`` and ``SheetPanel`` are sheets. `activeSheet` is the one that contains a view controller.
@MainActor
public protocol Sheet: AnyObject {
    /// The sheet's configuration; initially a copy of the one it was created with.
    ///
    /// Changes take effect on screen: detents, widths and undimmed detents animated; the appearance immediately or inside the app's
    /// animation; drag and dismissal settings with the next touch; duration, timing and style with the next movement. If the selected
    /// detent is removed, the sheet moves to the nearest one. Invalid values are reported and replaced. `initialDetent`, `edge`,
    /// `contentMode` and `presenterEffect` have no effect after the sheet has appeared. `animateChanges` combines several changes in one
    /// movement.
    var configuration: SheetConfiguration { get set }

    /// The detent at which the sheet rests, or to which it moves.
    var selectedDetent: Detent.Identifier { get }

    /// Called with the visible extent in points at every frame while the sheet moves; default nil.
    ///
    /// The extent is a height at the bottom and top edge, and a width at the sides. In a style it is the extent at the same progress along the
    /// edge. A change at rest, because of the content, the keyboard or a rotation, is reported once, inside its animation. A moving sheet
    /// with this closure needs a display link.
    var onVisibleHeightChange: ((CGFloat) -> Void)? { get set }

    /// Whether the sheet has appeared; waits for the end of its appearance.
    ///
    ///     guard let sheet = SheetTransition.default.present(picker), await sheet.appeared else { return }
    ///
    /// False if the presentation was refused or cancelled, and for a task that is cancelled while it waits. Stays true after a dismissal.
    var appeared: Bool { get async }

    /// Waits until the sheet is dismissed or removed, and returns the reason.
    ///
    /// Nil if the sheet did not appear, and for a task that is cancelled while it waits, which does not dismiss the sheet. After the end
    /// the reason is returned immediately.
    var dismissal: DismissalReason? { get async }

    /// The visible extents in points: the current one, and one in every frame while the sheet moves, until it is dismissed.
    ///
    ///     for await extent in sheet.positions { label.text = "\(Int(extent))" }
    ///
    /// A busy task receives only the newest extent. As with `onVisibleHeightChange`, a moving sheet needs a display link while such a
    /// stream exists.
    var positions: AsyncStream<CGFloat> { get }

    /// The gesture recognizer that drags the sheet, for relations to other recognizers.
    ///
    ///     canvasPan.require(toFail: sheet.panGestureRecognizer)
    ///
    /// While it is disabled the sheet cannot be dragged, as with the configuration's `isDraggable`; a drag in progress is cancelled. Its
    /// delegate cannot be replaced, which is reported.
    var panGestureRecognizer: UIPanGestureRecognizer { get }

    /// A view at the top of the sheet, above its content; default nil.
    ///
    /// Header and footer have the sheet's width and the height of their constraints, or of their frame without any. Changes of the height
    /// are followed, and the content's safe area includes both. Background colors extend to the edge of the screen.
    ///
    /// The header moves with the sheet, except at the top edge, where it stays in place.
    var header: UIView? { get set }

    /// A view at the bottom of the visible part of the sheet, above content, home indicator and keyboard; default nil.
    ///
    /// While a sheet at the bottom edge moves, the footer stays in place as long as there is room; at the other edges it moves with the sheet.
    /// See `header` for its size.
    var footer: UIView? { get set }

    /// Moves the sheet to the detent with this identifier; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has not appeared yet will appear at that detent.
    func select(_ identifier: Detent.Identifier, animated: Bool)

    /// Moves one of the app's views as a function of the sheet's position, with a progress from 0 at `start` and below to 1 at `end` and
    /// above; nil for off screen.
    ///
    ///     sheet.drive(mapButtons, from: .medium, to: .large) { progress in
    ///         ViewState { $0.alpha = 1 - progress }
    ///     }
    ///
    /// The view follows a drag, is animated together with the sheet by the render server, and keeps its state while the sheet is at rest.
    /// The state is relative to the view's own transform, opacity and corner radius. The view is held weakly; the last call for a view
    /// replaces earlier ones. If two sheets on screen are to move one view, the later one does, which is reported. After the sheet's
    /// dismissal the view's own properties are restored, except for those that the app has changed meanwhile.
    ///
    /// `state` is called for many values in any order, and again when the detents have changed. Its result depends only on the progress and
    /// on the extents of the sheet's detents. If `start` is inactive, the progress begins
    /// off screen; if `end` is inactive, it is 0. A view that contains the sheet, and detents that the sheet does not have, are reported
    /// and ignored.
    func drive(_ view: UIView, from start: Detent?, to end: Detent, _ state: @escaping (CGFloat) -> ViewState)

    /// Restores a view that the sheet moves, immediately or inside the app's animation.
    func stopDriving(_ view: UIView)

    /// The visible extent in points at a detent; nil while it is inactive, and before the sheet has appeared.
    ///
    /// The extent is a height at the bottom and top edge, and a width at the sides.
    func extent(of detent: Detent) -> CGFloat?

    /// Combines several changes of the configuration and a selection in one movement.
    ///
    ///     sheet.animateChanges {
    ///         sheet.configuration.detents = [.height(300), .large]
    ///         sheet.select(.large)
    ///     }
    ///
    /// Values are validated, detents are measured and the sheet moves once, after `changes` has returned. The last of several selections
    /// counts. The movement has the configured duration; there is none if animations are disabled.
    func animateChanges(_ changes: () -> Void)

    /// Measures the detents again in the next layout pass, after a change that a custom or fitting detent depends on.
    ///
    /// A new height is animated together with the layout of the content: in the app's animation if the sheet is laid out inside of one,
    /// otherwise in the configured duration, or not at all if `animated` is false. A change of `preferredContentSize` needs no call. Calls
    /// inside a custom detent's closure have no effect.
    func invalidateDetents(animated: Bool)
}

extension Sheet {
    /// Animates the sheet to the detent with this identifier; one it does not have is reported and ignored.
    public func select(_ identifier: Detent.Identifier) {
        select(identifier, animated: true)
    }

    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    public func select(_ detent: Detent, animated: Bool = true) {
        select(detent.identifier, animated: animated)
    }

    /// Moves one of the app's views as a function of the sheet's position, with a progress from 0 off screen to 1 at `end` and above.
    public func drive(_ view: UIView, to end: Detent, _ state: @escaping (CGFloat) -> ViewState) {
        drive(view, from: nil, to: end, state)
    }

    /// Measures the detents again in the next layout pass, and animates to a new height.
    public func invalidateDetents() {
        invalidateDetents(animated: true)
    }
}

extension UIViewController {
    /// The sheet that contains this controller: the nearest panel, or the sheet that presents it or one of its ancestors; nil if there is
    /// none.
    public var activeSheet: (any Sheet)? {
        var controller = self
        while !(controller is any Sheet), let parent = controller.parent { controller = parent }
        if let panel = controller as? any Sheet { return panel }
        return controller.currentPresentationController as? any Sheet
    }
}
