import UIKit

/// Answers the Esc key and the escape gesture of assistive technologies for everything in it.
class EscapableView: UIView {
    /// Answers the escape; true when it was handled.
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
