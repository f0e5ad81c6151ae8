#if os(Linux)
import Support
import Testing
import UIKit

/// What a presentation hides from assistive technologies. On a phone its container answers only while one of them runs.
@MainActor
struct PresentationAccessibilityTests {
    @MainActor
    private struct Scene {
        let stage = Stage()
        let root = UIViewController()

        /// The container in which a controller is presented.
        func present(_ controller: UIViewController) async -> UIView? {
            await stage.show(root)
            root.present(controller, animated: false)
            await stage.settle()
            return controller.presentationController?.containerView
        }
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .custom])
    func `a presentation hides what is beneath it, unless the app says otherwise [S]`(
        style: UIModalPresentationStyle
    ) async throws {
        let scene = Scene()
        let controller = UIViewController()
        controller.modalPresentationStyle = style

        let container = try #require(await scene.present(controller))

        #expect(container.accessibilityViewIsModal)
        container.accessibilityViewIsModal = false
        #expect(!container.accessibilityViewIsModal)
    }

    @Test func `an alert hides what is beneath it [S]`() async throws {
        let scene = Scene()
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)

        let container = try #require(await scene.present(alert))

        #expect(container.accessibilityViewIsModal)
    }

    @Test func `an undimmed sheet of the system hides nothing [S]`() async throws {
        let scene = Scene()
        let controller = UIViewController()
        controller.modalPresentationStyle = .pageSheet
        controller.sheetPresentationController?.detents = [.medium()]
        controller.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium

        let container = try #require(await scene.present(controller))

        #expect(!container.accessibilityViewIsModal)
    }
}
#endif
