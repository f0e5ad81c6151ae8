import UIKit

/// The owner of an `EscapableView`.
@MainActor
protocol EscapableViewOwner: AnyObject {
    /// Requests the dismissal, and returns whether that was handled.
    func dismissForEscape() -> Bool
    /// Handles the key or the gesture, by default with the dismissal.
    func handleEscape() -> Bool
}

extension EscapableViewOwner {
    func handleEscape() -> Bool { dismissForEscape() }
}

/// Handles the Esc key and the accessibility escape gesture for everything in it.
class EscapableView: UIView, EscapeHandler {
    weak var escapeOwner: (any EscapableViewOwner)?

    override func accessibilityPerformEscape() -> Bool {
        escapeOwner?.handleEscape() ?? false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key.map(Self.isEscape) == true }), !isComposing, accessibilityPerformEscape()
        else {
            super.pressesBegan(presses, with: event)
            return
        }
    }

    /// Command-period is Esc on keyboards that have no such key, and from iPadOS 16 on apps receive it as it was pressed.
    private static func isEscape(_ key: UIKey) -> Bool {
        let pressed = key.modifierFlags.intersection(modifiers)
        return key.keyCode == .keyboardEscape && pressed.isEmpty
            || key.charactersIgnoringModifiers == "." && pressed == .command
    }

    /// Those of other commands; Caps Lock is none.
    private static let modifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

    /// Whether an input method composes text, which the key cancels. Text input receives a key after everything on the responder chain.
    private var isComposing: Bool { (currentFirstResponder as? any UITextInput)?.markedTextRange != nil }
}
