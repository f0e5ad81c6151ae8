import Foundation

/// The metrics of an app's own popover background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
    static func arrowBase() -> CGFloat
    /// The insets of the content from the background's edges, excluding the arrow.
    static func contentViewInsets() -> UIEdgeInsets
    static func arrowHeight() -> CGFloat
}

/// Draws a popover's border and its arrow; apps subclass it.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
    /// The offset of the arrow's center from the center of its side.
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
