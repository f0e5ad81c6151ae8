#if os(Linux)
import Foundation
import Simulator
import Support
import Testing
import UIKit

/// A keyboard that is split, undocked or floating, as only on an iPad.
@MainActor
struct ViewUndockedKeyboardTests {
    private nonisolated static let floating = CGRect(x: 40, y: 700, width: 320, height: 260)
    private nonisolated static let split = CGRect(x: 0, y: 600, width: 820, height: 300)

    @Test(arguments: [floating, split], [true, false])
    func `a keyboard that leaves the bottom hides for its observers, and its frame may be empty [W]`(
        frame: CGRect, announcesFrame: Bool
    ) {
        let device = Device(.iPad10)
        device.showKeyboard(height: 320)
        device.settle()
        let recorder = KeyboardRecorder()
        let (change, hide) = (
            UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification
        )

        device.undockKeyboard(to: frame, announcesFrame: announcesFrame)
        device.settle()
        let end = announcesFrame ? frame : .zero
        recorder.expect([(change, end), (hide, end)])
        device.undockKeyboard(to: frame.offsetBy(dx: 0, dy: -50), announcesFrame: announcesFrame)
        device.settle()
        recorder.expect([(change, announcesFrame ? frame.offsetBy(dx: 0, dy: -50) : .zero)])
        device.showKeyboard(height: 320)
        device.settle()

        let docked = CGRect(x: 0, y: 860, width: 820, height: 320)
        recorder.expect([(change, docked), (UIResponder.keyboardWillShowNotification, docked)])
    }

    @Test(arguments: [floating, split])
    func `a keyboard layout guide ignores an undocked keyboard [D]`(frame: CGRect) {
        let device = Device(.iPad10)
        let root = UIViewController()
        device.show(root)
        device.settle()
        let guide = root.view.keyboardLayoutGuide
        device.settle()
        let rest = guide.layoutFrame.minY

        device.undockKeyboard(to: frame)
        device.settle()

        #expect(guide.layoutFrame.minY == rest)
    }

    @Test func `a table controller does not avoid an undocked keyboard [I]`() {
        let device = Device(.iPad10)
        let table = UITableViewController(style: .plain)
        device.show(table)
        device.settle()
        let inset = table.tableView.adjustedContentInset.bottom
        device.showKeyboard(height: 320)
        device.settle()
        #expect(table.tableView.adjustedContentInset.bottom == 320)

        device.undockKeyboard(to: Self.floating, announcesFrame: false)
        device.settle()

        #expect(table.tableView.adjustedContentInset.bottom == inset)
    }
}
#endif
