import UIKit

/// Handles the Esc key and the accessibility escape gesture for everything in it.
class EscapableView: UIView {
    /// Handles an escape; returns whether it did.
    var onEscape: (() -> Bool)?

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
