import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

extension Detent {
    static let low = Detent.height(200)
    static let high = Detent.height(600)
}

/// A phone with a sheet or a panel, and a delegate that logs every call of `SheetDelegate`.
final class ReportScene: SheetScene {
    private(set) lazy var delegate = MovementListener(log)
    private let isPanel: Bool

    init(isPanel: Bool, isShown: Bool = true, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        self.isPanel = isPanel
        super.init(detents: [.low, .high], change)
        guard isShown else { return }
        show(animated: false)
        device.settle()
        log.clear()
    }

    func show(animated: Bool = true) {
        show(isPanel: isPanel, isModal: true, delegate: delegate, animated: animated)
    }

    /// Drags the sheet, downwards for a positive distance, without a release.
    func hold(_ points: CGFloat, frames: Int = 10) {
        let start = CGPoint(x: 100, y: top + 40)
        device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y + points), frames: frames)
        // At rest, so that only the position counts.
        device.advance(frames: 20)
    }

    func release() {
        device.liftAndSettle()
    }
}

/// Logs the calls of `SheetDelegate`, with configurable results.
@MainActor
final class MovementListener: NSObject, SheetDelegate {
    let log: EventLog
    var allows = true
    /// Replaces the destination of a release.
    var destination: SheetDestination?
    var velocities: [CGFloat] = []
    var movements: [SheetMovement] = []
    var onMove: (SheetMovement) -> Void = { _ in }
    /// The beginnings and ends of drags, which are not in the log.
    var drags: [String] = []

    init(_ log: EventLog = EventLog()) {
        self.log = log
    }

    func sheetWillBeginDragging(_ sheet: SheetController) { drags.append("begin") }

    func sheetDidEndDragging(_ sheet: SheetController) { drags.append("end") }

    func sheetShouldDismiss(_ sheet: SheetController) -> Bool {
        log.append("should")
        return allows
    }

    func sheetDidAttemptToDismiss(_ sheet: SheetController) {
        log.append("attempt")
    }

    func sheet(_ sheet: SheetController, didDismissFor reason: DismissalReason) {
        log.append("dismissed \(reason)")
    }

    func sheetDidChangeSelectedDetent(_ sheet: SheetController) {
        log.append("select \(Self.name(sheet.selectedDetent))")
    }

    func sheetWillEndDragging(
        _ sheet: SheetController, withVelocity velocity: CGFloat, destination: inout SheetDestination
    ) {
        log.append("release \(Self.name(destination))")
        velocities.append(velocity)
        if let other = self.destination { destination = other }
    }

    func sheet(_ sheet: SheetController, willMoveTo movement: SheetMovement) {
        log.append("move \(Self.name(movement.destination))")
        movements.append(movement)
        onMove(movement)
    }

    func sheet(_ sheet: SheetController, didSettleAt detent: Detent.Identifier) {
        log.append("settle \(Self.name(detent))")
    }

    private static func name(_ destination: SheetDestination) -> String {
        switch destination {
        case .detent(let detent): name(detent)
        case .dismissed: "out"
        }
    }

    private static func name(_ detent: Detent.Identifier) -> String {
        switch detent {
        case Detent.low.identifier: "low"
        case Detent.high.identifier: "high"
        default: detent.rawValue
        }
    }
}
