import Support
import Testing
import UIKit

/// Typing that is taken back. How many keys go together is not told, so these undo until nothing is left.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ControlTypingUndoTests {
    private final class Limit: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var isOpen = true
        var asked: [NSRange] = []
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            asked.append(range)
            return isOpen
        }
        func textView(
            _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            asked.append(range)
            return isOpen
        }
    }

    private func show(_ stage: Stage, _ view: UIView) async {
        let root = UIViewController()
        view.frame = CGRect(x: 20, y: 200, width: 300, height: 60)
        root.view.addSubview(view)
        await stage.show(root)
        await stage.settle()
        _ = view.becomeFirstResponder()
        await stage.settle()
    }

    private func undoAll(_ stage: Stage, _ manager: UndoManager?) async {
        while manager?.canUndo == true {
            manager?.undo()
            await stage.wait(0.1)
        }
    }

    private func redoAll(_ stage: Stage, _ manager: UndoManager?) async {
        while manager?.canRedo == true {
            manager?.redo()
            await stage.wait(0.1)
        }
    }

    @Test func `typing in a field can be undone and redone, and the app is notified [D]`() async {
        let stage = Stage()
        let field = UITextField()
        await show(stage, field)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        stage.type("hello")
        #expect(field.undoManager?.canUndo == true)
        #expect(field.undoManager?.undoActionName == "Typing")
        changes = 0

        await undoAll(stage, field.undoManager)
        #expect(field.text == "")
        #expect(changes > 0)
        await redoAll(stage, field.undoManager)
        #expect(field.text == "hello")
    }

    @Test func `deletions and replaced selections can be undone too [D]`() async {
        let stage = Stage()
        let view = UITextView()
        await show(stage, view)
        stage.type("one two")
        view.selectedRange = NSRange(location: 4, length: 3)
        stage.type("six")
        for _ in 0..<2 { view.deleteBackward() }
        await stage.wait(0.1)
        #expect(view.text == "one s")

        await undoAll(stage, view.undoManager)
        #expect(view.text == "")
        await redoAll(stage, view.undoManager)
        #expect(view.text == "one s")
    }

    @Test func `a text that the app sets cannot be undone [W]`() async {
        let stage = Stage()
        for input in [UITextField(), UITextView()] as [UIView & UITextInput] {
            await show(stage, input)
            stage.type("abc")
            (input as? UITextField)?.text = "new"
            (input as? UITextView)?.text = "new"
            #expect(input.undoManager?.canUndo == false)
        }
    }

    @Test func `the delegate is asked about an undo, and can refuse it [W]`() async {
        let stage = Stage()
        for input in [UITextField(), UITextView()] as [UIView & UITextInput] {
            let limit = Limit()
            (input as? UITextField)?.delegate = limit
            (input as? UITextView)?.delegate = limit
            await show(stage, input)
            stage.type("abc")
            limit.asked = []
            limit.isOpen = false
            input.undoManager?.undo()
            #expect(limit.asked.count == 1)
            #expect(input.text(in: input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)!) == "abc")
        }
    }

    #if os(Linux)
    @Test func `command-Z undoes, shift-command-Z redoes [D]`() async {
        let stage = Stage()
        let field = UITextField()
        await show(stage, field)
        stage.type("abc")
        stage.device.press(.character("z"), modifiers: .command)
        #expect(field.text == "")
        stage.device.press(.character("z"), modifiers: [.command, .shift])
        #expect(field.text == "abc")
    }
    #endif
}
