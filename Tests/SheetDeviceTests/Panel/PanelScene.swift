import SheetPresentation
import Simulator
import Support
import UIKit

/// A phone with a map and a panel above it, which record their appearance.
class PanelScene: SheetScene {
    let recorder: LifecycleRecorder
    private(set) lazy var panel = SheetPanel(contentViewController: content, configuration: configuration)

    init(
        _ change: (inout SheetConfiguration) -> Void = { _ in },
        inside container: (UIViewController) -> UIViewController = { $0 }
    ) {
        let log = EventLog()
        recorder = LifecycleRecorder("content", log, recording: .appearance)
        recorder.view.backgroundColor = .secondarySystemBackground
        super.init(
            log: log, root: LifecycleRecorder("map", log, recording: .appearance), content: recorder,
            detents: [.height(200), .height(500)], change, inside: container)
        log.clear()
    }

    func add(animated: Bool = false) {
        panel.add(to: root, animated: animated) { [log] in log.append("added") }
        device.settle()
    }
}
