import Foundation

extension UITextView {
    var length: Int { (content as NSString).length }

    func replace(_ range: NSRange, with text: String) {
        guard isEditable else { return }
        if delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) == false { return }
        change(range, to: text)
    }

    func change(_ range: NSRange, to text: String) {
        content = (content as NSString).replacingCharacters(in: range, with: text)
        selection = NSRange(location: range.location + (text as NSString).length, length: 0)
        contentDidChange()
        delegate?.textViewDidChangeSelection(self)
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        if isScrollEnabled { scrollRangeToVisible(selection) }
    }

    func setContent(_ new: String) {
        content = new
        selection = NSRange(location: (new as NSString).length, length: 0)
        contentDidChange()
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        if isEditable { becomeFirstResponder() }
    }
}
