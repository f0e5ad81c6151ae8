import UIKit

/// The events that a sheet has reported, and the observers of its position.
@MainActor
final class SheetEvents {
    private var reports = MovementReports()
    private(set) var onVisibleHeightChange: ((CGFloat) -> Void)?

    func observe(_ onVisibleHeightChange: ((CGFloat) -> Void)?) {
        self.onVisibleHeightChange = onVisibleHeightChange
    }

    /// - Returns: Whether to report the movement.
    func moves(to destination: SheetDestination) -> Bool { reports.moves(to: destination) }

    /// - Returns: Whether to report the arrival, and whether to report its movement first.
    func settles(at detent: Detent.Identifier) -> (isNew: Bool, wasUnannounced: Bool) { reports.settles(at: detent) }

    /// A drag has begun, or the sheet was dismissed.
    func reset() {
        reports.reset()
    }
}
