import SheetPresentation
import Simulator
import Support
import UIKit

/// A phone with a map and a panel above it.
@MainActor
final class PanelScene {
    let device: Device
    let log = EventLog()
    let map: LifecycleRecorder
    let content: LifecycleRecorder
    let panel: SheetPanel
    private(set) lazy var listener = Listener(log)
    private(set) var problems: [SheetProblem] = []

    init(
        _ change: (inout SheetConfiguration) -> Void = { _ in },
        inside container: (UIViewController) -> UIViewController = { $0 }
    ) {
        device = Device(.iPhone16)
        map = LifecycleRecorder("map", log, recording: .appearance)
        content = LifecycleRecorder("content", log, recording: .appearance)
        map.view.backgroundColor = .systemBackground
        content.view.backgroundColor = .secondarySystemBackground
        var configuration = SheetConfiguration()
        configuration.detents = [.height(200), .height(500)]
        change(&configuration)
        panel = SheetPanel(contentViewController: content, configuration: configuration)
        device.showAndSettle(container(map))
        SheetProblem.reporter = { [weak self] in self?.problems.append($0) }
        log.clear()
    }

    func add(animated: Bool = false) {
        panel.add(to: map, animated: animated) { [log] in log.append("added") }
        device.settle()
    }

    /// The panel's visible upper edge.
    var top: CGFloat { device.presentedFrame(of: content.view).minY }

    var height: CGFloat { device.window.bounds.height - top }

    /// The dimming's visible opacity; nil without a panel.
    var dim: Double? { device.layers.first(named: "DimmingView")?.sublayers.first?.opacity }

    var onPanel: CGPoint { CGPoint(x: device.window.bounds.midX, y: top + 40) }

    /// Pulls the panel down, or up by a negative distance, and lifts the finger at rest.
    func pull(_ points: CGFloat) {
        let start = onPanel
        device.drag(from: start, to: CGPoint(x: start.x, y: start.y + points), over: 0.3, hold: 0.3)
        device.settle()
    }
}
