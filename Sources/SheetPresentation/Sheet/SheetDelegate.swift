import UIKit

/// Responds to the events of a sheet, besides the calls that every presentation makes. Both methods have an empty default.
///
/// Set it as the sheet's `delegate`, or pass it to `present`. Without either, content that conforms receives the calls: the
/// presented controller, else its visible page.
@MainActor
public protocol SheetDelegate: UIAdaptivePresentationControllerDelegate {
    /// The sheet was dismissed; called once, after UIKit has cleaned up, with the reason.
    func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason)

    /// The sheet comes to rest at another detent than before, by a drag or by `select`.
    func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier)
}

extension SheetDelegate {
    /// Does nothing.
    public func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {}
    /// Does nothing.
    public func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier) {}
}
