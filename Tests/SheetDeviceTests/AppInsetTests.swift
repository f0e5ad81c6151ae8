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

    @Test(arguments: [false, true])
    func `insets that an app changes in every frame are added to the sheet's in each of them`(replacesAll: Bool) {
        let scene = SheetScene(detents: [.height(400), .large])
        scene.present()
        let bottom = scene.content.view.safeAreaInsets.bottom
        #expect(bottom == 427)

        for step in 1...10 {
            // A header that collapses while its list scrolls.
            let header = 100 - CGFloat(step)
            if replacesAll {
                scene.content.additionalSafeAreaInsets = UIEdgeInsets(top: header, left: 0, bottom: 0, right: 0)
            } else {
                scene.content.additionalSafeAreaInsets.top = header
            }
            scene.device.advanceFrame()
            #expect(scene.content.view.safeAreaInsets.bottom == bottom, "in frame \(step)")
        }

        #expect(scene.problems.isEmpty)
    }

    private final class BarPage: UIViewController {
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            if additionalSafeAreaInsets.bottom != 60 { additionalSafeAreaInsets.bottom = 60 }
        }
    }

    @Test
    func `a page that replaces the insets in every layout is reported at once, and once`() {
        let scene = SheetScene(content: BarPage(), detents: [.height(300), .large])
        scene.present()
        scene.device.advanceFrame()

        #expect(scene.problems.map(\.kind) == [.safeAreaOverwritten])
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
