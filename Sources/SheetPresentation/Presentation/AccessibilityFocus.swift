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
    ///
    /// - Parameter source: What has been gone back into, which goes first where the element is not in it.
    func leave(to view: UIView?, orInto source: UIView? = nil) {
        let element = before as? UIView
        let isInSource = source.map { element?.isDescendant(of: $0) == true } ?? true
        UIAccessibility.post(notification: .screenChanged, argument: (isInSource ? before : source) ?? view)
    }
}
