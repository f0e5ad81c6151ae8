import UIKit

/// Handles the Esc key and the accessibility escape gesture for everything in it.
class EscapableView: UIView, EscapeHandler {
    private var onEscape: (() -> Bool)?

    /// Sets the action for an escape, which returns whether it handled it; nil for none.
    func setEscapeAction(_ action: (() -> Bool)?) {
        onEscape = action
    }

    override func accessibilityPerformEscape() -> Bool {
        onEscape?() ?? false
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let isEscape = presses.contains { $0.key?.keyCode == .keyboardEscape }
        guard isEscape, onEscape?() == true else {
            super.pressesBegan(presses, with: event)
            return
        }
    }
}
