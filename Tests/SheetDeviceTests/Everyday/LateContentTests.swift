import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A list whose rows arrive while a finger pulls the sheet that fits them, or when it is lifted.
@MainActor
struct LateContentTests {
    @Test(arguments: [-10, -1, 0, 1, 20])
    func `a sheet fits rows that arrive around a release`(frame: Int) {
        let device = Device(.iPhone16, framesPerSecond: 240)
        let (root, list) = (UIViewController(), RowsPage(2))
        device.showAndSettle(root)
        let configuration = SheetConfiguration(detents: [.fitContent])
        SheetTransition.default.present(list, configuration: configuration, from: root)
        device.settle()
        let top = device.presentedFrame(of: list.view).minY

        device.touchAndHold(at: CGPoint(x: 350, y: top + 8))
        for step in 1...20 {
            device.step(to: CGPoint(x: 350, y: top + 8 - 2 * CGFloat(step)))
            if frame < 0, step == 20 + frame + 1 { list.count = 6 }
        }
        device.advance(by: 0.2)
        device.touchUp()
        for step in 0...40 {
            if step == frame { list.count = 6 }
            device.advanceFrame()
        }
        device.settle()

        expectClose(device.presentedFrame(of: list.view).minY, 852 - 34 - 6 * 60, within: 0.5)
    }
}
