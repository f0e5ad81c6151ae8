import UIKit

/// Responds to sheet events, in addition to those of every adaptive presentation. Both methods have an empty default implementation.
///
/// Set it as the sheet's `delegate`, or pass it to `present`. Otherwise content that conforms receives the calls: the presented
/// controller, or its visible page.
@MainActor
public protocol SheetDelegate: UIAdaptivePresentationControllerDelegate {
    /// The sheet was dismissed; called once, after UIKit has cleaned up, with the reason.
    func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason)

    /// The sheet moves to another detent, by a drag or by `select`.
    func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier)
}

extension SheetDelegate {
    /// Does nothing.
    public func sheet(_ sheet: SheetPresentationController, didDismissFor reason: DismissalReason) {}
    /// Does nothing.
    public func sheet(_ sheet: SheetPresentationController, didSelect detent: Detent.Identifier) {}
}
