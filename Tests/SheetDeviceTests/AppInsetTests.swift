import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Apps that set additional safe area insets while part of the content is off screen.
@MainActor
struct AppInsetTests {
    private final class Insetting: UIViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            additionalSafeAreaInsets.bottom = 60
        }
    }

    @Test
    func `insets that an app sets, at its appearance or later, are added to the part below the screen`() {
        let content = Insetting()
        let scene = SheetScene(content: content, detents: [.height(200), .height(500)])
        let sheet = scene.present()
        expectClose(content.view.safeAreaInsets.bottom, 300 + 60 + 34, within: 1e-6)

        content.additionalSafeAreaInsets.bottom = 400
        scene.device.settle()
        expectClose(content.view.safeAreaInsets.bottom, 300 + 400 + 34, within: 1e-6)
        sheet?.select(.height(500))
        scene.device.settle()
        expectClose(content.view.safeAreaInsets.bottom, 400 + 34, within: 1e-6)
        content.dismiss(animated: true)
        scene.device.settle()

        #expect(content.additionalSafeAreaInsets.bottom == 400)
    }

    @Test
    func `taps on the grabber cycle through the detents`() {
        let scene = SheetScene(detents: [.height(200), .height(400), .height(600)])
        scene.configuration.grabber = .standard
        scene.present()

        for height in [400, 600, 200] as [CGFloat] {
            scene.device.tap(at: scene.onSheet(7))
            scene.device.settle()
            expectClose(scene.top, scene.screenHeight - height, within: 1e-6)
        }
    }
}
