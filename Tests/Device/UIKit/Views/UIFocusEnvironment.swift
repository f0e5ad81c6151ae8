import Foundation

/// Something that the focus of a keyboard or remote control can move through.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var focusGroupIdentifier: String? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
}

extension UIFocusEnvironment {
    public var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    public var parentFocusEnvironment: (any UIFocusEnvironment)? { nil }
    public var focusGroupIdentifier: String? { nil }
    public func setNeedsFocusUpdate() {}
    public func updateFocusIfNeeded() {}
}

extension UIView: UIFocusEnvironment {
    public var parentFocusEnvironment: (any UIFocusEnvironment)? {
        (next as? any UIFocusEnvironment) ?? superviewSlot
    }
}
