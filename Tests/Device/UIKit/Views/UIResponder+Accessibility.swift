import Foundation

/// What an object says to assistive technology.
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

/// Carries an identifier that tests and tools find it by; never spoken.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    var accessibilityIdentifier: String? { get set }
}

extension UIResponder: UIAccessibilityIdentification {
    /// The state to write to.
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

    /// Asks this object and then everything up the responder chain to escape, as the two-finger scrub does.
    package func performAccessibilityEscape() -> Bool {
        var candidate: UIResponder? = self
        while let responder = candidate {
            if responder.accessibilityPerformEscape() { return true }
            candidate = responder.next
        }
        return false
    }

    /// As ``performAccessibilityEscape()``, for the two-finger double tap.
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
    /// A path in the screen's coordinates.
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

    /// From a view's coordinates to the screen's, in which assistive technology is told of frames.
    @MainActor
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        let inWindow = view.convert(rect, to: nil)
        return view.window?.convert(inWindow, to: view.window?.screen.coordinateSpace ?? view) ?? inWindow
    }
}
