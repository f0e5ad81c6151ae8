import UIKit

/// Responds to the events of a sheet, besides what every presentation asks and tells its delegate. Both methods have an empty default.
///
/// Set it as the sheet's `delegate`, or hand it to `present`. Where neither is done, content that conforms is asked and told: the
/// presented controller, else the page that is seen in it.
@MainActor
public protocol SheetDelegate: UIAdaptivePresentationControllerDelegate {
    /// The sheet is gone for good; called once, after UIKit has cleaned up, with who dismissed it.
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
