import SheetPresentation
import Simulator
import UIKit

/// A phone with a sheet that contains a given number of views.
@MainActor
final class SheetOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = CountingViewController()
    private let transition: SheetTransition
    private lazy var finger = Finger(on: device, at: Self.start)
    private static let start = CGPoint(x: 196, y: 450)
    private var isLow = true

    init(views: Int, contentMode: SheetConfiguration.ContentMode = .fixed) {
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 300, width: 393, height: 1)))
        }
        var configuration = SheetConfiguration()
        configuration.detents = [.height(500), .height(700)]
        configuration.contentMode = contentMode
        transition = SheetTransition(configuration: configuration)
        device.show(root)
        device.settle()
        present()
    }

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
        root.dismiss(animated: true)
        device.settle()
        present()
    }

    private func present() {
        transition.present(content, from: root)
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
