import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// UIKit hands over the view of a presenter that is presented itself only above its own full-screen presentations, and asks again at the
/// dismissal whether the view is removed (read in studies of UIKit).
@MainActor
struct PresentedPresenterTests {
    enum Beneath: CaseIterable {
        case style, sheet, fullScreen

        @MainActor
        func present(_ page: UIViewController, from root: UIViewController) {
            switch self {
            case .style: ModalTransition(.slide).present(page, from: root)
            case .sheet:
                var configuration = SheetConfiguration()
                configuration.detents = [.full]
                SheetTransition.default.present(page, configuration: configuration, from: root)
            case .fullScreen:
                page.modalPresentationStyle = .fullScreen
                root.present(page, animated: true)
            }
        }
    }

    private final class Page: UIViewController {
        var events: [String] = []

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            events.append("appeared")
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            events.append("disappeared")
        }
    }

    @Test(arguments: Beneath.allCases)
    func `a presenter that is presented moves as a picture, and is there after a rotation`(beneath: Beneath) {
        let (device, root, middle, front) = (Device(.iPhone16), UIViewController(), Page(), UIViewController())
        for (page, color) in [(root, UIColor.white), (middle, .red), (front, .blue)] {
            page.view.backgroundColor = color
        }
        device.showAndSettle(root)
        beneath.present(middle, from: root)
        device.settle()

        ModalTransition(.push).present(front, from: middle)
        device.advance(frames: 12)
        let picture = SeenLayer(device.layers).all.first { $0.name.contains("Snapshot") }
        #expect(picture?.corners[0].y ?? 0 < -10)
        device.settle()
        device.rotate(to: .landscapeLeft)
        device.settle()
        front.dismiss(animated: true)
        device.settle()

        #expect(middle.view.window != nil)
        #expect(middle.view.bounds.size == middle.view.superview?.bounds.size)
        #expect(middle.events == ["appeared"])
    }
}
