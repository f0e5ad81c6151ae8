import UIKit

/// The owner of an `EscapableView`.
@MainActor
protocol EscapableViewOwner: AnyObject {
    /// Returns whether the request was handled.
    func dismissForEscape() -> Bool
}

/// Handles the Esc key and the accessibility escape gesture for everything in it.
class EscapableView: UIView, EscapeHandler {
    weak var escapeOwner: (any EscapableViewOwner)?

    override func accessibilityPerformEscape() -> Bool {
        escapeOwner?.dismissForEscape() ?? false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { press in
            press.key.map { $0.keyCode == .keyboardEscape && $0.modifierFlags.isDisjoint(with: Self.modifiers) }
                ?? false
        }
        guard isEscape, !isComposing, accessibilityPerformEscape() else {
            super.pressesBegan(presses, with: event)
            return
        }
    }

    /// Those of other commands; Caps Lock is none.
    private static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// Whether an input method composes text, which the key cancels. Text input receives a key after everything on the responder chain.
    private var isComposing: Bool { (currentFirstResponder as? any UITextInput)?.markedTextRange != nil }
}
