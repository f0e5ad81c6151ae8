import Meters
import SheetPresentation
import Simulator
import UIKit

/// A phone with a sheet or a panel that contains a given number of views.
@MainActor
final class SheetOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = CountingViewController()
    private let transition: SheetTransition
    private lazy var finger = Finger(on: device, at: Self.start)
    private static let start = CGPoint(x: 196, y: 450)
    private var isLow = true
    private let isPanel: Bool
    private let drivenViews: [UIView]

    /// Heap blocks that live with the first sheet at rest and not before it, with those of UIKit's presentation.
    private(set) var blocksAtRest = 0

    /// - Parameter drivenViews: The number of the presenter's views that move with the sheet.
    init(
        views: Int, contentMode: SheetConfiguration.ContentMode = .fixed, isPanel: Bool = false, drivenViews: Int = 0
    ) {
        self.isPanel = isPanel
        self.drivenViews = (0..<drivenViews).map { UIView(frame: CGRect(x: 20 * $0, y: 80, width: 20, height: 20)) }
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 300, width: 393, height: 1)))
        }
        var configuration = SheetConfiguration()
        configuration.detents = [.height(500), .height(700)]
        configuration.contentMode = contentMode
        transition = SheetTransition(configuration: configuration)
        for view in self.drivenViews { root.view.addSubview(view) }
        device.show(root)
        device.settle()
        let before = heap_blocks_live()
        present()
        blocksAtRest = Int(heap_blocks_live() - before)
    }

    /// The presented sheet or the panel.
    var sheet: SheetController? { content.activeSheet }

    /// The number of layouts of the content.
    var contentLayouts: Int { content.layouts }

    /// Touches the sheet and moves far enough for its pan to begin.
    func grab() {
        finger = Finger(on: device, at: Self.start)
        finger.grab()
    }

    func move(by distance: CGFloat) { finger.move(by: distance) }

    func toggleDetent() {
        isLow.toggle()
        content.activeSheet?.select(.height(isLow ? 500 : 700), animated: true)
    }

    func presentAndDismiss() {
        if let panel = sheet?.panel { panel.remove() } else { root.dismiss(animated: true) }
        device.settle()
        present()
    }

    private func present() {
        if isPanel {
            SheetPanel(contentViewController: content, configuration: transition.configuration).add(to: root)
        } else {
            transition.present(content, from: root)
        }
        for view in drivenViews {
            sheet?.drive(view, to: .height(700)) { progress in
                TransitionViewState { $0.translation.y = -40 * progress }
            }
        }
        device.settle()
    }
}

private final class CountingViewController: UIViewController {
    private(set) var layouts = 0

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layouts += 1
    }
}
