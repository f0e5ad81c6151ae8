import UIKit

/// Responds to the events of a sheet, in addition to those of every UIKit presentation. All methods are optional.
///
/// Set it as the `delegate` of the sheet or the panel, or pass it to `present`. Without a delegate, content that conforms receives the
/// calls: the presented controller, or otherwise its visible page.
///
/// A ``SheetPanel`` is not a presentation: it calls the methods of this protocol, but not UIKit's.
@MainActor
public protocol SheetDelegate: UIAdaptivePresentationControllerDelegate {
    /// Whether a person may dismiss the sheet; default true. Asked once a gesture, after UIKit's own `presentationControllerShouldDismiss`.
    func sheetShouldDismiss(_ sheet: any Sheet) -> Bool

    /// A person tried to dismiss the sheet, which was refused; called once, when the gesture ends.
    func sheetDidAttemptToDismiss(_ sheet: any Sheet)

    /// The sheet was dismissed or the panel removed; called once, after UIKit has cleaned up, with the reason.
    func sheet(_ sheet: any Sheet, didDismissFor reason: DismissalReason)

    /// The sheet moves to another detent, by a drag or by `select`.
    func sheet(_ sheet: any Sheet, didSelect detent: Detent.Identifier)
}

extension SheetDelegate {
    /// Answers true.
    public func sheetShouldDismiss(_ sheet: any Sheet) -> Bool { true }
    /// Does nothing.
    public func sheetDidAttemptToDismiss(_ sheet: any Sheet) {}
    /// Does nothing.
    public func sheet(_ sheet: any Sheet, didDismissFor reason: DismissalReason) {}
    /// Does nothing.
    public func sheet(_ sheet: any Sheet, didSelect detent: Detent.Identifier) {}
}
