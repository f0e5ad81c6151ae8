import Foundation

/// How much room an app's own popover background takes.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    static func arrowBase() -> CGFloat
    /// Between the background's edges, without the arrow, and the content.
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// Draws a popover's edges and its arrow; apps subclass it.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// Of the arrow's middle from the middle of its side.
    open var arrowOffset: CGFloat = 0
    open var arrowDirection = UIPopoverArrowDirection.unknown
    open class var wantsDefaultContentAppearance: Bool { true }
    @discardableResult
    open class func arrowBase() -> CGFloat { missing() }
    @discardableResult
    open class func contentViewInsets() -> UIEdgeInsets {
        missing()
        return .zero
    }
    @discardableResult
    open class func arrowHeight() -> CGFloat { missing() }

    @discardableResult
    private class func missing(_ name: String = #function) -> CGFloat {
        World.current.raise("NSInternalInconsistencyException", "\(self) must implement \(name)")
        return 0
    }
}
