import Foundation

/// The focus system of a screen. A phone without a keyboard has none.
@preconcurrency @MainActor
open class UIFocusSystem: NSObject {
    public nonisolated static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
    public nonisolated static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")

    public init?(for environment: any UIFocusEnvironment) { return nil }

    open var focusedItem: (any UIFocusItem)? { nil }
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) {}
    open func updateFocusIfNeeded() {}

    /// Whether an environment contains another one.
    @discardableResult
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    ) -> Bool {
        var candidate: (any UIFocusEnvironment)? = otherEnvironment
        while let current = candidate {
            if current === environment { return true }
            candidate = current.parentFocusEnvironment
        }
        return false
    }
}
