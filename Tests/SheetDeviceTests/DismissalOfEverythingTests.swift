import ScreenContinuity
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// `dismiss` of a root that presents several controllers above each other: UIKit dismisses each of them with its own animator, all at the same time,
/// the top-most one first. Read in studies of iOS 26; the documentation promises an animation only of the top-most one.
@MainActor
struct DismissalOfEverythingTests {
    nonisolated enum Presentation: CaseIterable, Sendable {
        case fullScreen, systemSheet, push, fade, sheet, recedingSheet, turningSheet

        @MainActor
        func present(_ controller: UIViewController, from presenter: UIViewController) {
            var configuration = SheetConfiguration()
            configuration.detents = [.height(400)]
            switch self {
            case .fullScreen:
                controller.modalPresentationStyle = .fullScreen
                presenter.present(controller, animated: true)
            case .systemSheet:
                controller.modalPresentationStyle = .pageSheet
                presenter.present(controller, animated: true)
            case .push: ModalTransition(.push).present(controller, from: presenter)
            case .fade: ModalTransition(.fade).present(controller, from: presenter)
            case .sheet, .recedingSheet, .turningSheet:
                if self == .recedingSheet { configuration.presenterEffect = .recede }
                if self == .turningSheet { configuration.style = .flip }
                SheetTransition.default.present(controller, configuration: configuration, from: presenter)
            }
        }
    }

    /// The width of what nothing covers on the screen, which is black, in points.
    private func black(_ device: Device) -> CGFloat {
        VisibleRegion.all(on: device.layers, in: device.window.frame).first { $0.name == "Screen" }?.extent ?? 0
    }

    @Test(arguments: Presentation.allCases, Presentation.allCases)
    func `nothing is black while two are dismissed at once`(lower: Presentation, upper: Presentation) {
        let device = Device(.iPhone16)
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        device.showAndSettle(root)
        var presenter = root
        for (presentation, color) in [(lower, UIColor.systemTeal), (upper, .systemOrange)] {
            let controller = UIViewController()
            controller.view.backgroundColor = color
            presentation.present(controller, from: presenter)
            device.settle()
            presenter = controller
        }
        #expect(presenter.view.window != nil)

        root.dismiss(animated: true)
        var most: CGFloat = 0
        device.onFrame = { most = max(most, black($0)) }
        device.settle()

        #expect(root.presentedViewController == nil)
        #expect(root.view.window != nil)
        // More than rounding.
        #expect(most < 0.001)
    }
}
