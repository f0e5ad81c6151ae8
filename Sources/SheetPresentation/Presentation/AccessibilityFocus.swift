import UIKit

/// Takes assistive technologies into what is presented, and back to where they were before.
@MainActor
final class AccessibilityFocus {
    private weak var before: NSObject?

    /// Remembers where they are now.
    init() {
        before = UIAccessibility.focusedElement(using: nil) as? NSObject
    }

    func enter(_ view: UIView) {
        UIAccessibility.post(notification: .screenChanged, argument: view)
    }

    /// Back, or into `view` where what they were on is gone.
    func leave(to view: UIView?) {
        UIAccessibility.post(notification: .screenChanged, argument: before ?? view)
    }
}
