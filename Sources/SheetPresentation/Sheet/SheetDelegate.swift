import UIKit

/// Hears what becomes of a sheet. Every method has an empty default.
///
/// Whether a user may dismiss is asked of UIKit's own `UIAdaptivePresentationControllerDelegate`, on `SheetPresentationController.delegate`.
@MainActor
public protocol SheetDelegate: AnyObject {
    /// The sheet is gone for good; called once, after UIKit has cleaned up, with who sent it away.
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
