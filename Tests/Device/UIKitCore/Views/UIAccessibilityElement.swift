import Foundation

/// An accessible item that is not a view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    /// The frame relative to the container view; when it is set, `accessibilityFrame` follows the container.
    open var accessibilityFrameInContainerSpace: CGRect = .zero

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }

    open override var accessibilityFrame: CGRect {
        get {
            if let frame = accessibility?.frame { return frame }
            guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
            return view.screenRect(accessibilityFrameInContainerSpace)
        }
        set { accessibilityState.frame = newValue }
    }
}
