import SheetPresentation
import Simulator
import Support
import UIKit

/// A phone with a sheet or a panel, and a delegate that logs every call of `SheetDelegate`.
@MainActor
final class ReportScene {
    let device = Device(.iPhone16)
    let map = UIViewController()
    let content = UIViewController()
    let delegate: MovementListener
    private(set) var sheet: SheetController?
    private(set) var problems: [SheetProblem] = []
    private let isPanel: Bool
    private let configuration: SheetConfiguration

    static let low = Detent.height(200)
    static let high = Detent.height(600)

    var log: EventLog { delegate.log }

    init(isPanel: Bool, isShown: Bool = true, _ change: (inout SheetConfiguration) -> Void = { _ in }) {
        self.isPanel = isPanel
        delegate = MovementListener()
        map.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        var configuration = SheetConfiguration()
        configuration.detents = [Self.low, Self.high]
        change(&configuration)
        self.configuration = configuration
        device.showAndSettle(map)
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
        guard isShown else { return }
        show(animated: false)
        device.settle()
        log.clear()
    }

    func show(animated: Bool = true) {
        if isPanel {
            let panel = SheetPanel(contentViewController: content, configuration: configuration)
            panel.isDismissible = true
            panel.isModal = true
            panel.sheet.delegate = delegate
            sheet = panel.sheet
            panel.add(to: map, animated: animated)
        } else {
            sheet = SheetTransition.default.present(
                content, configuration: configuration, from: map, delegate: delegate, animated: animated)
        }
    }

    func remove(animated: Bool = true) {
        if let panel = sheet?.panel {
            panel.remove(animated: animated)
        } else {
            content.dismiss(animated: animated)
        }
    }

    var isGone: Bool { content.viewIfLoaded?.window == nil }

    var height: CGFloat { device.window.bounds.height - device.presentedFrame(of: content.view).minY }

    /// Drags the sheet, downwards for a positive distance, without a release.
    func hold(_ points: CGFloat, frames: Int = 10) {
        let start = CGPoint(x: 100, y: device.window.bounds.height - height + 40)
        device.touchAndHold(at: start)
        for frame in 1...frames {
            device.step(to: CGPoint(x: start.x, y: start.y + points * CGFloat(frame) / CGFloat(frames)))
        }
        // At rest, so that only the position counts.
        for _ in 0..<20 { device.advanceFrame() }
    }

    func release() {
        device.liftAndSettle()
    }
}

/// Logs the calls of `SheetDelegate`, with configurable results.
@MainActor
final class MovementListener: NSObject, SheetDelegate {
    let log = EventLog()
    var allows = true
    /// Replaces the destination of a release.
    var destination: SheetDestination?
    var velocities: [CGFloat] = []
    var movements: [SheetMovement] = []
    var onMove: (SheetMovement) -> Void = { _ in }
    /// The beginnings and ends of drags, which are not in the log.
    var drags: [String] = []

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

    func sheet(_ sheet: SheetController, willEndDraggingWith velocity: CGFloat, destination: inout SheetDestination) {
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
        case ReportScene.low.identifier: "low"
        case ReportScene.high.identifier: "high"
        default: detent.rawValue
        }
    }
}
