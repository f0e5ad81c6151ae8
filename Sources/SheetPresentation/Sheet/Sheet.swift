import UIKit

/// A sheet on screen, whether UIKit presents it or it is a panel in a screen.
///
/// ``SheetPresentationController`` and ``SheetPanel`` are sheets. Find the one that a view controller is shown in through its
/// `activeSheet`.
@MainActor
public protocol Sheet: AnyObject {
    /// The sheet's configuration, a copy of the one it was made with.
    ///
    /// A change takes effect on screen: other detents, widths and undimmed detents with a movement, looks at once or inside the app's
    /// animation, drag and dismissal settings with the next touch, duration, timing and style with the next movement. A sheet whose
    /// detent is gone goes to the nearest. Impossible values are reported and replaced. `initialDetent` and `edge` matter before the
    /// sheet appears only. Several changes become one movement in `animateChanges`.
    var configuration: SheetConfiguration { get set }

    /// The detent at which the sheet rests, or that it moves to.
    var selectedDetent: Detent.Identifier { get }

    /// Called with the extent in points that shows, at every frame while the sheet moves; default nil.
    ///
    /// For a sheet at the bottom or top edge that is a height, else a width; of one that comes in another style, that of which as much
    /// would show along its edge. An extent that the content, the keyboard or the screen gives a resting sheet is reported once, inside
    /// the animation that takes it there. While it is set, a moving sheet costs one display link.
    var onVisibleHeightChange: ((CGFloat) -> Void)? { get set }

    /// A view at the sheet's upper end, over its content; default nil.
    ///
    /// Header and footer are as wide as the sheet and as tall as their constraints, or else their frame, make them. The sheet follows another
    /// height, and the content's safe area includes both. A background color goes on to the edge of the screen.
    ///
    /// A header stays where it is while a sheet at the top edge moves, and moves with one at any other.
    var header: UIView? { get set }

    /// A view at the lower end of what shows of the sheet, over its content, above home indicator and keyboard; default nil.
    ///
    /// It stays where it is while a sheet at the bottom edge moves, until the sheet leaves no room for it; with one at any other edge it moves.
    /// Else it is like the `header`.
    var footer: UIView? { get set }

    /// Moves the sheet to the detent with this identifier; one it does not have is reported and ignored.
    ///
    /// During a drag the release decides. A sheet that has yet to appear appears there.
    func select(_ identifier: Detent.Identifier, animated: Bool)

    /// Carries out several changes of this sheet as one: of its configuration, and a selection.
    ///
    ///     sheet.animateChanges {
    ///         sheet.configuration.detents = [.height(300), .large]
    ///         sheet.select(.large)
    ///     }
    ///
    /// Values are checked, detents measured and the sheet set in motion once, when `changes` is over; of several selections the last one
    /// counts. The movement takes the configured duration, or none where animations are disabled.
    func animateChanges(_ changes: () -> Void)

    /// Makes the sheet measure its detents again, after a change of what a custom or fitting detent depends on.
    ///
    /// The sheet goes to a new height as UIKit's views go to a new frame, its content laid out with it: in the app's own
    /// animation where one lays the sheet out, else in the configured duration, or at once with `animated` false. A changed
    /// `preferredContentSize` does the same by itself. A custom detent's own closure need not call it, and has no effect there.
    func invalidateDetents(animated: Bool)
}

extension Sheet {
    /// Moves the sheet to another of its detents in an animation; one it does not have is reported and ignored.
    public func select(_ identifier: Detent.Identifier) {
        select(identifier, animated: true)
    }

    /// Moves the sheet to another of its detents; one it does not have is reported and ignored.
    public func select(_ detent: Detent, animated: Bool = true) {
        select(detent.identifier, animated: animated)
    }

    /// Makes the sheet measure its detents again and go to a new height in an animation.
    public func invalidateDetents() {
        invalidateDetents(animated: true)
    }
}

extension UIViewController {
    /// The sheet this controller is shown in, itself or as a descendant of the content: the nearest panel around it, or else the
    /// sheet that was presented; nil when there is none.
    public var activeSheet: (any Sheet)? {
        let ancestors = Array(sequence(first: self, next: \.parent))
        if let panel = ancestors.lazy.compactMap({ $0 as? any Sheet }).first { return panel }
        guard let top = ancestors.last, top.presentingViewController != nil else { return nil }
        return top.presentationController as? any Sheet
    }
}
