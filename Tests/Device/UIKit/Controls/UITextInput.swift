import Foundation

/// Text that can be read and changed by positions.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    func replace(_ range: UITextRange, withText text: String)
    func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
    var selectedTextRange: UITextRange? { get set }
    /// What an input method composes; nil if there is none.
    var markedTextRange: UITextRange? { get }
    func setMarkedText(_ markedText: String?, selectedRange: NSRange)
    func unmarkText()
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func caretRect(for position: UITextPosition) -> CGRect
}

// Default implementations for positions that are UTF-16 offsets, as in text fields and text views.
extension UITextInput {
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let low = min(fromPosition.offset, toPosition.offset)
        return UITextRange(NSRange(location: low, length: max(fromPosition.offset, toPosition.offset) - low))
    }

    /// Nil outside the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let target = position.offset + offset
        guard target >= 0, target <= endOfDocument.offset else { return nil }
        return UITextPosition(offset: target)
    }

    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }
}

/// Text in which an input method composes.
@MainActor
protocol ComposedText: UITextInput {
    var markedTextRange: UITextRange? { get set }
}

extension ComposedText {
    /// The caret is placed behind the marked text, whatever `selectedRange` says.
    public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        guard let range = markedTextRange ?? selectedTextRange else { return }
        let text = markedText ?? ""
        replace(range, withText: text)
        let length = (text as NSString).length
        markedTextRange = length > 0 ? UITextRange(NSRange(location: range.range.location, length: length)) : nil
    }

    public func unmarkText() { markedTextRange = nil }
}
