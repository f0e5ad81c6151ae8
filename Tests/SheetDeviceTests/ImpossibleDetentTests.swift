import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Custom detents whose closure returns an invalid height.
@MainActor
struct ImpossibleDetentTests {
    @Test(arguments: [0, CGFloat.nan, .infinity, -.infinity, -100, 1e-9])
    func `the last valid height is kept, with one message`(height: CGFloat) {
        let scene = SheetScene()
        let answer = CustomHeight(300)
        scene.configuration.detents = [answer.detent]
        let sheet = scene.present()

        answer.value = height
        for _ in 1...3 {
            sheet?.invalidateDetents()
            scene.device.settle()
        }

        #expect(scene.top == scene.screenHeight - 300)
        #expect(scene.problems.map(\.cause) == ["The detent own returned the height \(height)."])

        answer.value = 250
        sheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 250)
        #expect(scene.problems.count == 1)
    }

    @Test(arguments: [0, CGFloat.nan, .infinity, -.infinity, -100, 1e-9])
    func `without an earlier valid height the sheet gets a bar's, with one message`(height: CGFloat) {
        let scene = SheetScene(detents: [CustomHeight(height).detent])

        let sheet = scene.present()
        sheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 44 - 34)
        #expect(scene.problems.count == 1)
    }

    @Test
    func `each sheet reports its own detents`() {
        let scene = SheetScene(detents: [CustomHeight(0).detent, .large])

        for _ in 1...2 {
            scene.present()
            scene.content.dismiss(animated: true)
            scene.device.settle()
        }

        #expect(scene.problems.count == 2)
    }

    @Test
    func `a kept height is clamped to the current screen`() {
        let scene = SheetScene()
        let answer = CustomHeight(500)
        scene.configuration.detents = [answer.detent]
        scene.present()

        answer.value = 0
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        #expect(scene.top == 0)
        scene.device.rotate(to: .portrait)
        scene.device.settle()

        #expect(scene.top == scene.screenHeight - 500)
    }

    @Test
    func `a table is laid out before its rows are measured`() {
        let list = RowsPage(3)
        let rows = Detent.custom("rows") { [weak list] _ in list?.tableView.contentSize.height }
        let scene = SheetScene(content: list, detents: [rows, .large])

        scene.present()

        #expect(scene.top == scene.screenHeight - 180)
        #expect(scene.problems.isEmpty)
    }
}
