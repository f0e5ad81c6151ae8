import Foundation
import Simulator
import UIKit

/// The edited text, which the page's hidden text area repeats: there the browser's own arrow keys, shortcuts and input methods work.
@MainActor
final class TextMirror {
    /// The text and its selection in UTF-16 units, as in JavaScript.
    struct Picture: Encodable, Equatable {
        var text: String
        var from: Int
        var to: Int
        var isMultiline: Bool
        /// The number of the page's last change that is contained.
        var change: Int
    }

    private let device: Device
    private var change = 0

    /// Longer texts are edited with keys only.
    private static let longest = 4_000

    init(_ device: Device) {
        self.device = device
    }

    /// Nil while nothing is edited.
    var picture: Picture? {
        device.perform {
            guard let input, let text = input.wholeText, text.utf16.count <= Self.longest,
                let selection = input.selectedTextRange
            else { return nil }
            return Picture(
                text: text, from: input.offset(from: input.beginningOfDocument, to: selection.start),
                to: input.offset(from: input.beginningOfDocument, to: selection.end),
                isMultiline: input is UITextView, change: change)
        }
    }

    /// Replaces a range as a keyboard does, and then selects another one.
    func edit(_ edit: PageMessage.Edit) {
        change = edit.change
        device.perform {
            guard let input else { return }
            if let replaced = edit.replaced, let range = input.range(replaced) {
                input.selectedTextRange = range
                if !edit.text.isEmpty {
                    input.insertText(edit.text)
                } else if !range.isEmpty {
                    input.deleteBackward()
                }
            }
            if let range = input.range(edit.selected) { input.selectedTextRange = range }
        }
    }

    private var input: (any UITextInput)? { device.firstResponder as? any UITextInput }
}

extension UITextInput {
    fileprivate var wholeText: String? {
        textRange(from: beginningOfDocument, to: endOfDocument).flatMap { text(in: $0) }
    }

    fileprivate func range(_ offsets: Range<Int>) -> UITextRange? {
        guard let start = position(from: beginningOfDocument, offset: offsets.lowerBound),
            let end = position(from: beginningOfDocument, offset: offsets.upperBound)
        else { return nil }
        return textRange(from: start, to: end)
    }
}
