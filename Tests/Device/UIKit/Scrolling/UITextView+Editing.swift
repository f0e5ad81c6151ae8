import Foundation

extension UITextView {
    func replace(_ range: NSRange, with text: String) {
        guard isEditable else { return }
        if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) == false { return }
        let old = (content.string as NSString).substring(with: range)
        typingUndo.typed(text, at: range.location, replacing: old, in: self)
        change(range, to: text)
    }

    func change(_ range: NSRange, to text: String) {
        let changed = NSMutableAttributedString(attributedString: content)
        changed.replaceCharacters(in: range, with: text)
        content = changed
        writeStorage(range, text)
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
        contentDidChange()
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        if isScrollEnabled { scrollRangeToVisible(selection) }
    }

    func setContent(_ new: NSAttributedString) {
        content = new
        rewriteStorage()
        typingUndo.forget()
        selection = NSRange(location: (new.string as NSString).length, length: 0)
        contentDidChange()
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        if isEditable {
            becomeFirstResponder()
        } else if isSelectable {
            followLink(at: tap.location(in: self))
        }
    }
}

extension UITextView: UndoableText {
    var undoableString: String { content.string }

    func replaceForUndo(_ range: NSRange, with text: String) -> Bool {
        if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) == false { return false }
        guard NSMaxRange(range) <= content.length else {
            World.current.raise(
                "NSRangeException", "NSMutableRLEArray replaceObjectsInRange:withObject:length:: Out of bounds")
            return false
        }
        change(range, to: text)
        return true
    }
}
