import Foundation

/// The accessibility properties of an object.
package final class AccessibilityState {
    package var isElement: Bool?
    package var label: String?
    var hint: String?
    package var value: String?
    package var traits: UIAccessibilityTraits?
    var identifier: String?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var hidesElements = false
    var isModal = false
    var respondsToInteraction: Bool?
    var customActions: [UIAccessibilityCustomAction]?
    var elements: [Any]?
}

/// An object with an identifier by which tests and tools find it; it is never spoken.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    var accessibilityIdentifier: String? { get set }
}

extension UIResponder: UIAccessibilityIdentification {
    /// The state, created on first access.
    var accessibilityState: AccessibilityState {
        if let accessibility { return accessibility }
        let state = AccessibilityState()
        accessibility = state
        return state
    }

    func accessibilityIndex(of element: Any) -> Int {
        let wanted = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === wanted } ?? NSNotFound
    }

    /// Sends the escape gesture, a two-finger scrub, to this object and up the responder chain.
    package func performAccessibilityEscape() -> Bool {
        var candidate: UIResponder? = self
        while let responder = candidate {
            if responder.accessibilityPerformEscape() { return true }
            candidate = responder.next
        }
        return false
    }
}
