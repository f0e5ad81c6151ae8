import Support
import Testing
import UIKit

@MainActor
struct ControlTextFieldTests {
    private final class TextFieldRecorder: NSObject, UITextFieldDelegate {
        let log = EventLog()
        var allows = true

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            log.append("shouldBegin")
            return allows
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            log.append("shouldEnd")
            return true
        }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("change \(range.location),\(range.length) '\(string)'")
            return allows
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            log.append("return")
            return true
        }
    }

    private func show(_ stage: Stage) async -> (UITextField, TextFieldRecorder) {
        let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
        let recorder = TextFieldRecorder()
        field.delegate = recorder
        await stage.place(field)
        return (field, recorder)
    }

    @Test
    func `editing calls the delegate in order [D]`() async {
        let stage = Stage()
        let (field, recorder) = await show(stage)
        field.addAction(UIAction { _ in recorder.log.append("event begin") }, for: .editingDidBegin)
        field.addAction(UIAction { _ in recorder.log.append("event end") }, for: .editingDidEnd)

        field.becomeFirstResponder()
        #expect(field.isEditing && field.isFirstResponder)
        field.insertText("ab")
        field.deleteBackward()
        field.resignFirstResponder()

        recorder.log.expect([
            "shouldBegin", "didBegin", "event begin", "change 0,0 'ab'", "change 1,1 ''", "shouldEnd", "didEnd",
            "event end",
        ])
        #expect(field.text == "a" && !field.isEditing)
    }

    @Test
    func `a delegate can refuse editing and changes [D]`() async {
        let stage = Stage()
        let (field, recorder) = await show(stage)
        recorder.allows = false

        #expect(!field.becomeFirstResponder())
        field.insertText("x")

        #expect(field.text?.isEmpty == true)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap begins editing and typing changes the text [D]`() async {
        let stage = Stage()
        let (field, _) = await show(stage)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)

        stage.tap(field)
        stage.type("hi")
        await stage.settle()

        #expect(field.text == "hi")
        #expect(changes == 2)
    }

    @Test
    func `setting the text does not call the delegate [D]`() async {
        let stage = Stage()
        let (field, recorder) = await show(stage)
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)

        field.text = "set"

        recorder.log.expect([])
        #expect(changes == 0)
        #expect(field.selectedTextRange?.isEmpty ?? true)
    }

    @Test
    func `the return key asks the delegate, and with an action for exit dismisses the keyboard [D]`() async {
        let stage = Stage()
        let (field, recorder) = await show(stage)
        field.becomeFirstResponder()

        field.insertText("\n")
        #expect(field.isFirstResponder)
        field.addAction(UIAction { _ in recorder.log.append("exit") }, for: .editingDidEndOnExit)
        field.insertText("\n")

        #expect(!field.isFirstResponder)
        #expect(recorder.log.count(of: "return") == 2)
        #expect(field.text == "")
    }

    @Test
    func `selected text is replaced [D]`() async {
        let stage = Stage()
        let (field, _) = await show(stage)
        field.text = "hello"
        field.becomeFirstResponder()
        let start = field.position(from: field.beginningOfDocument, offset: 1) ?? field.beginningOfDocument
        field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)

        field.insertText("i")

        #expect(field.text == "hi")
    }

    @Test
    func `a search bar forwards its field's events [D]`() async {
        final class SearchBarRecorder: NSObject, UISearchBarDelegate {
            let log = EventLog()
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
        }
        let stage = Stage()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
        let recorder = SearchBarRecorder()
        bar.delegate = recorder
        await stage.place(bar)

        bar.becomeFirstResponder()
        bar.searchTextField.insertText("a")
        bar.searchTextField.insertText("\n")

        recorder.log.expect(["begin", "a", "search"])
    }

    private final class LowField: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect {
            super.textRect(forBounds: bounds).divided(atDistance: 15, from: .minYEdge).remainder
        }
        override func editingRect(forBounds bounds: CGRect) -> CGRect {
            super.editingRect(forBounds: bounds).divided(atDistance: 15, from: .minYEdge).remainder
        }
    }

    @Test func `an overridden text rect does not change the default editing rect [W]`() {
        let field = LowField(frame: CGRect(x: 0, y: 0, width: 200, height: 60))

        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 15, width: 200, height: 45))
        #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 0, y: 15, width: 200, height: 45))
    }

    @Test func `a field with a nil font has the default one [W]`() {
        let field = UITextField()
        field.font = .systemFont(ofSize: 30)

        field.font = nil

        #expect(field.font != nil && field.font?.pointSize != 30)
    }
}
