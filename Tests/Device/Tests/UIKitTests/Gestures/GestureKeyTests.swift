#if os(Linux)
import Simulator
import Support
import Testing
import UIKit

/// Keys and the pointer, which are not available on a real phone.
@MainActor
struct GestureKeyTests {
    private let log = EventLog()

    private final class KeyController: UIViewController {
        var log = EventLog()
        var commands: [UIKeyCommand] = []

        override var keyCommands: [UIKeyCommand]? { commands }
        override var canBecomeFirstResponder: Bool { true }

        func escape() { log.append("escape") }
        func save(_ command: UIKeyCommand) { log.append("save \(command.input ?? "")") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log.append("began \(press.key?.characters ?? "")") }
        }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses { log.append("ended \(press.key?.characters ?? "")") }
        }
    }

    private func show(_ device: Device) -> KeyController {
        let controller = KeyController()
        controller.log = log
        device.show(controller)
        return controller
    }

    @Test("a key command runs instead of the key press [D]", arguments: [true, false])
    func keyCommand(hasFirstResponder: Bool) {
        let device = Device(.iPhone16)
        let controller = show(device)
        controller.commands = [
            UIKeyCommand(
                input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(KeyController.escape)),
            UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(KeyController.save)),
        ]
        if hasFirstResponder { controller.becomeFirstResponder() }

        device.press(.escape)
        device.press(.character("s"), modifiers: .command)
        log.expect(["escape", "save s"])
        device.press(.character("s"))

        log.expect(["began s", "ended s"])
    }

    @Test
    func `a presenter's key command runs while it presents a controller that has none [D]`() {
        let device = Device(.iPhone16)
        let controller = show(device)
        controller.commands = [
            UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(KeyController.escape))
        ]
        controller.present(UIViewController(), animated: false)
        device.settle()

        device.press(.escape)

        log.expect(["escape"])
    }

    @Test("without a first responder a key begins at the page in front [S]", arguments: [false, true])
    func frontPage(isInTabs: Bool) {
        let device = Device(.iPhone16)
        let root = show(device)
        device.settle()
        let page = KeyController()
        page.log = log
        page.commands = [
            UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(KeyController.save))
        ]
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        if isInTabs { tabs.viewControllers = [navigation] }
        root.present(isInTabs ? tabs : navigation, animated: false)
        device.settle()

        device.press(.character("s"), modifiers: .command)

        log.expect(["save s"])
    }

    private final class SilentCommand: UIKeyCommand {
        override var input: String? { nil }
    }

    @Test
    func `a key command matches the input that it was made with, also if a subclass has another one [I]`() {
        let device = Device(.iPhone16)
        let controller = show(device)
        controller.commands = [
            SilentCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(KeyController.escape))
        ]

        device.press(.escape)

        log.expect(["escape"])
    }

    @Test
    func `removing a key command removes the last one for the same key [I]`() {
        let controller = UIViewController()
        let commands = ["a", "b", "a"].map {
            UIKeyCommand(input: $0, modifierFlags: .command, action: Selector(KeyController.escape))
        }
        for command in commands { controller.addKeyCommand(command) }

        controller.removeKeyCommand(commands[0])

        #expect(controller.keyCommands?.count == 2)
        #expect(controller.keyCommands?.first === commands[0] && controller.keyCommands?.last === commands[1])
    }

    @Test
    func `a key without a command is passed up the responder chain [D]`() {
        let device = Device(.iPhone16)
        let controller = show(device)
        let field = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        controller.view.addSubview(field)
        field.becomeFirstResponder()

        device.press(.character("a"))

        #expect(field.text == "a")
        log.expect(["began a", "ended a"])
    }

    @Test
    func `text input receives its keys before a command [D]`() {
        let device = Device(.iPhone16)
        let controller = show(device)
        controller.commands = [UIKeyCommand(input: "a", modifierFlags: [], action: Selector(KeyController.save))]
        let field = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        controller.view.addSubview(field)
        field.becomeFirstResponder()

        device.press(.character("a"))

        #expect(field.text == "a")
        log.expectNone("save a")
    }

    @Test
    func `a hover begins, changes and ends with the pointer over the view [D]`() {
        let device = Device(.iPhone16)
        let controller = show(device)
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        controller.view.addSubview(view)
        let recorder = GestureRecorder()
        let hover = recorder.watch(UIHoverGestureRecognizer(), on: view)
        var location = CGPoint.zero
        recorder.react = { location = $0.location(in: nil) }

        device.hover(at: CGPoint(x: 50, y: 50))
        device.hover(at: CGPoint(x: 150, y: 150))
        device.hover(at: CGPoint(x: 160, y: 150))
        expectClose(location, CGPoint(x: 160, y: 150))
        device.hover(at: CGPoint(x: 50, y: 50))
        device.hover(at: CGPoint(x: 150, y: 150))
        device.hover(at: nil)

        #expect(recorder.states == [.began, .changed, .ended, .began, .ended])
        #expect(hover.state == .possible)
    }

    @Test("a wheel scrolls a scroll view, and a pan that allows wheels [D]", arguments: [true, false])
    func wheel(discrete: Bool) {
        let device = Device(.iPhone16)
        let controller = show(device)
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
        scrollView.contentSize = CGSize(width: 393, height: 2000)
        scrollView.contentInsetAdjustmentBehavior = .never
        controller.view.addSubview(scrollView)
        let recorder = GestureRecorder()
        let pan = recorder.watch(UIPanGestureRecognizer(), on: controller.view)
        pan.allowedScrollTypesMask = discrete ? .discrete : .continuous

        device.wheel(at: CGPoint(x: 200, y: 200), by: CGVector(dx: 0, dy: -30))
        #expect(scrollView.contentOffset.y == 30)
        #expect(recorder.states.isEmpty)
        device.wheel(at: CGPoint(x: 200, y: 600), by: CGVector(dx: 0, dy: -30))

        #expect(recorder.states == (discrete ? [.began, .ended] : []))
    }
}
#endif
