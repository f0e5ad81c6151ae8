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

    /// The alert leaves in less time, and then nothing leads from the page to what stays beneath it.
    @Test func `a page goes on to show what is beneath it when an alert that is dismissed with it has left before`() {
        let device = Device(.iPhone16)
        let (root, page) = (UIViewController(), UIViewController())
        root.view.backgroundColor = .systemBackground
        page.view.backgroundColor = .systemTeal
        device.showAndSettle(root)
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: .alert)
        root.present(alert, animated: true)
        device.settle()
        let size = device.presentedFrame(of: alert.view).size
        ModalTransition(.push).present(page, from: alert)
        device.settle()
        var largest: CGFloat = 0
        var hasLeftBefore = false
        device.onFrame = { device in
            guard page.view.window != nil else { return }
            if alert.view.window == nil { hasLeftBefore = true }
            let shown = VisibleRegion.all(on: device.layers, in: device.window.frame)
            largest = max(largest, shown.filter { $0.name == "AlertContentView" }.map(\.extent).max() ?? 0)
        }

        root.dismiss(animated: true)
        device.settle()

        #expect(root.presentedViewController == nil)
        #expect(hasLeftBefore)
        // Not a picture of the alert alone, which would fill the screen.
        #expect(largest <= min(size.width, size.height))
    }
}
