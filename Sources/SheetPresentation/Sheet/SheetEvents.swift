import UIKit

/// What a sheet has reported, and to whom it reports its position.
@MainActor
final class SheetEvents {
    private var reports = MovementReports()
    private(set) var onVisibleHeightChange: ((CGFloat) -> Void)?

    func observe(_ onVisibleHeightChange: ((CGFloat) -> Void)?) {
        self.onVisibleHeightChange = onVisibleHeightChange
    }

    /// - Returns: Whether the movement is to be reported.
    func moves(to destination: SheetDestination) -> Bool { reports.moves(to: destination) }

    /// - Returns: Whether the arrival is to be reported, and whether the movement is first.
    func settles(at detent: Detent.Identifier) -> (isNew: Bool, wasUnannounced: Bool) { reports.settles(at: detent) }

    /// A finger holds the sheet, or it is gone.
    func reset() {
        reports.reset()
    }
}
