import Foundation

/// The user's interaction with a link or an attachment in a text.
public enum UITextItemInteraction: Int, Sendable {
    case invokeDefaultAction = 0
    case presentActions, preview
}

extension UITextView {
    /// Asks the delegate about the link or attachment at the point, and opens the link if allowed.
    func followLink(at point: CGPoint) {
        guard let text = attributedText, let index = characterIndex(at: point) else { return }
        let whole = NSRange(location: 0, length: text.length)
        var range = NSRange()
        if let value = text.attribute(.link, at: index, longestEffectiveRange: &range, in: whole),
            let url = Self.url(value)
        {
            let opens = delegate?.textView(
                self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
            if opens != false { UIApplication.shared.open(url) }
        } else if let value = text.attribute(.attachment, at: index, longestEffectiveRange: &range, in: whole),
            let attachment = value as? NSTextAttachment
        {
            _ = delegate?.textView(
                self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
        }
    }

    private func characterIndex(at point: CGPoint) -> Int? {
        guard let offset = closestPosition(to: point)?.offset else { return nil }
        return [offset - 1, offset].first { index in
            guard index >= 0, index < attributedText.length else { return false }
            return firstRect(for: UITextRange(NSRange(location: index, length: 1))).contains(point)
        }
    }

    private static func url(_ value: Any) -> URL? {
        value as? URL ?? (value as? String).flatMap { URL(string: $0) }
    }
}
