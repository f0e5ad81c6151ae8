import UIKit

/// Responds to the events of a sheet, in addition to those of every UIKit presentation. All methods are optional.
///
/// Set it as the ``SheetController/delegate`` of the sheet, or pass it to `present`. Without a delegate, content that conforms receives the
/// calls: the presented controller, or otherwise its visible page.
///
/// A ``SheetPanel`` is not a presentation: it calls the methods of this protocol, but not UIKit's.
///
/// The methods are optional because an extension implements them, which has two consequences. A method that is declared only in a *subclass*
/// of the class that adopts the protocol is never called: declare it in the class that adopts the protocol, and override it. And a method
/// whose name or parameters are misspelled is never called either, without a warning: let Xcode complete its name.
///
///     class FormController: UIViewController, SheetDelegate {
///         // Here, so that subclasses can override it.
///         func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {}
///     }
///
/// UIKit's own methods are optional requirements of Objective-C, and are called in subclasses as well. So for presented sheets prefer
/// `presentationControllerShouldDismiss`, `presentationControllerDidAttemptToDismiss` and `presentationControllerDidDismiss` to the
/// corresponding methods of this protocol, which exist for panels.
@MainActor
public protocol SheetDelegate: PresentedContentDelegate {
    /// Whether a person may dismiss the sheet; default true. Called once per gesture, after UIKit's own
    /// `presentationControllerShouldDismiss`.
    func sheetShouldDismiss(_ sheet: SheetController) -> Bool

    /// A person tried to dismiss the sheet, which was refused; called once, when a gesture ends that would have dismissed it.
    func sheetDidAttemptToDismiss(_ sheet: SheetController)

    /// The sheet was dismissed or the panel removed; called once, with the reason.
    ///
    /// Called after the completion of `dismiss` and UIKit's `presentationControllerDidDismiss`, when UIKit accepts another presentation.
    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason)

    /// The sheet's ``SheetController/selectedDetent`` has changed: a drag has ended, the app has selected another detent, or the former one
    /// has become inactive.
    ///
    /// Called when the sheet is about to move there.
    func sheetDidChangeSelectedDetent(_ sheet: SheetController)

    /// Whether a drag may move the sheet; default true. Called once when a gesture begins that would move the sheet or scroll its content.
    ///
    /// If false, the touch is for the content. Not called for a touch that catches a moving sheet.
    ///
    /// - Parameters:
    ///   - sheet: The sheet or panel.
    ///   - point: The location of the touch in the coordinates of the content's view.
    func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool

    /// A finger begins to move the sheet; called at most once for each gesture, and followed by `sheetDidEndDragging`.
    func sheetWillBeginDragging(_ sheet: SheetController)

    /// A gesture that has moved the sheet has ended or was cancelled; called once for each `sheetWillBeginDragging`.
    ///
    /// Called after `sheetWillEndDragging`, and before the sheet moves on.
    func sheetDidEndDragging(_ sheet: SheetController)

    /// A drag ends, and the sheet is about to move to `destination`, which can be replaced by any of its detents or by a dismissal.
    ///
    /// A dismissal still needs permission, and has no effect if people cannot dismiss the sheet. The app's own `dismiss` always continues.
    /// Not called after a touch that stopped a moving sheet without dragging it.
    ///
    /// - Parameters:
    ///   - sheet: The sheet.
    ///   - velocity: The finger's velocity in points a second, positive if the visible extent grows; 0 if the gesture was cancelled.
    ///   - destination: The detent to which the sheet will move, or its dismissal; set it to change that.
    func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination)

    /// The sheet begins to move, after a drag or in code; called once per movement, so that other views can be animated along with it.
    ///
    /// A catch ends a movement, and the release begins another one. A movement that changes its destination is reported again. A sheet that
    /// is placed without animation reports a movement of duration 0; one that is dismissed without animation reports none.
    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement)

    /// The sheet has come to rest at a detent; called once after each movement that was not caught, when UIKit accepts another presentation.
    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier)
}

extension SheetDelegate {
    /// Returns true.
    public func sheetShouldDismiss(_ sheet: SheetController) -> Bool { true }
    /// Does nothing.
    public func sheetDidAttemptToDismiss(_ sheet: SheetController) {}
    /// Does nothing.
    public func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {}
    /// Does nothing.
    public func sheetDidChangeSelectedDetent(_ sheet: SheetController) {}
    /// Returns true.
    public func sheetShouldBeginDragging(_ sheet: SheetController, at point: CGPoint) -> Bool { true }
    /// Does nothing.
    public func sheetWillBeginDragging(_ sheet: SheetController) {}
    /// Does nothing.
    public func sheetDidEndDragging(_ sheet: SheetController) {}
    /// Does not change the destination.
    public func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
    ) {}
    /// Does nothing.
    public func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {}
    /// Does nothing.
    public func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {}
}
