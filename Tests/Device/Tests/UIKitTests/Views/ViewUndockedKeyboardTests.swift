#if os(Linux)
import Foundation
import Simulator
import Support
import Testing
import UIKit

/// A keyboard that is split, undocked or floating, as only on an iPad.
@MainActor
struct ViewUndockedKeyboardTests {
    private let log = EventLog()

    private nonisolated static let floating = CGRect(x: 40, y: 700, width: 320, height: 260)
    private nonisolated static let split = CGRect(x: 0, y: 600, width: 820, height: 300)

    private func observe() -> [any NSObjectProtocol] {
        let names: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "show"),
            (UIResponder.keyboardWillHideNotification, "hide"),
            (UIResponder.keyboardWillChangeFrameNotification, "change"),
        ]
        return names.map { name, event in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [log] notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { log.append("\(event) \(frame ?? .null)") }
            }
        }
    }

    @Test(arguments: [floating, split], [true, false])
    func `a keyboard that leaves the bottom hides for its observers, and its frame may be empty [W]`(
        frame: CGRect, announcesFrame: Bool
    ) {
        let device = Device(.iPad10)
        device.showKeyboard(height: 320)
        device.settle()
        let tokens = observe()

        device.undockKeyboard(to: frame, announcesFrame: announcesFrame)
        device.settle()
        let end = announcesFrame ? frame : .zero
        log.expect(["change \(end)", "hide \(end)"])
        device.undockKeyboard(to: frame.offsetBy(dx: 0, dy: -50), announcesFrame: announcesFrame)
        device.settle()
        log.expect(["change \(announcesFrame ? frame.offsetBy(dx: 0, dy: -50) : .zero)"])
        device.showKeyboard(height: 320)
        device.settle()

        let docked = CGRect(x: 0, y: 860, width: 820, height: 320)
        log.expect(["change \(docked)", "show \(docked)"])
        for token in tokens { NotificationCenter.default.removeObserver(token) }
    }

    @Test(arguments: [floating, split])
    func `a keyboard layout guide ignores an undocked keyboard, unless it follows it [D]`(frame: CGRect) {
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
        guide.followsUndockedKeyboard = true
        device.settle()

        #expect(guide.layoutFrame.minY == frame.minY)
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
