import Foundation

extension UITextField {
    var length: Int { (content as NSString).length }

    func replaceContent(_ new: String) {
        content = new
        selection = NSRange(location: (new as NSString).length, length: 0)
        refresh()
    }

    func clear() {
        guard delegateSlot?.textFieldShouldClear(self) ?? true else { return }
        replaceContent("")
        textDidChange()
    }

    func pressReturn() {
        guard delegateSlot?.textFieldShouldReturn(self) ?? true else { return }
        let isHandled = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        if isHandled { resignFirstResponder() }
    }

    /// Handles a keystroke.
    func change(_ range: NSRange, to text: String) {
        guard isEnabled else { return }
        guard delegateSlot?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else {
            return
        }
        put(text, in: range)
        textDidChange()
    }

    private func put(_ text: String, in range: NSRange) {
        content = (content as NSString).replacingCharacters(in: range, with: text)
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
        refresh()
    }

    func textDidChange() {
        delegateSlot?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
}
