import Foundation

/// The accessibility properties of an object.
final class AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var language: String?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var respondsToInteraction: Bool?
    var inputLabels: [String]?
    var containerType = UIAccessibilityContainerType.none
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var elements: [Any]?
    var automationElements: [Any]?
    var textualContext: UIAccessibilityTextualContext?
    var ignoresInvertColors = false
    var largeContent = LargeContent()
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

    /// Sends the magic tap, a two-finger double-tap, in the same way.
    package func performAccessibilityMagicTap() -> Bool {
        var candidate: UIResponder? = self
        while let responder = candidate {
            if responder.accessibilityPerformMagicTap() { return true }
            candidate = responder.next
        }
        return false
    }
}

extension UIAccessibility {
    /// Converts a path to screen coordinates.
    @MainActor
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: path.cgPath)
        guard let window = view.window else { return copy }
        let origin = window.convert(view.convert(CGPoint.zero, to: nil), to: nil as UIWindow?)
        let right = window.convert(view.convert(CGPoint(x: 1, y: 0), to: nil), to: nil as UIWindow?)
        let down = window.convert(view.convert(CGPoint(x: 0, y: 1), to: nil), to: nil as UIWindow?)
        copy.apply(
            CGAffineTransform(
                a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y,
                tx: origin.x, ty: origin.y))
        return copy
    }

    /// Converts a view's coordinates to the screen's, which assistive technology uses.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        let inWindow = view.convert(rect, to: nil)
        return view.window?.convert(inWindow, to: view.window?.screen.coordinateSpace ?? view) ?? inWindow
    }
}
