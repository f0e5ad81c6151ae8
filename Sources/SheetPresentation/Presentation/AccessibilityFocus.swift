import UIKit

/// Moves the accessibility focus into what is presented, and back again.
@MainActor
final class AccessibilityFocus {
    private weak var before: NSObject?

    /// Remembers the focused element.
    init() {
        before = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    func enter(_ view: UIView) {
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }

    /// Restores the focus, or moves it into `view` where the element is gone.
    func leave(to view: UIView?) {
        UIAccessibility.post(notification: .screenChanged, argument: before ?? view)
    }
}
