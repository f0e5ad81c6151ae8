import Foundation

/// An item through which the focus of a keyboard or remote control can move. Nothing uses it on a phone without a keyboard.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
    var focusGroupIdentifier: String? { get }
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
}

extension UIView: UIFocusItem, UIFocusItemContainer {
    var baseParentFocusEnvironment: (any UIFocusEnvironment)? {
        (next as? any UIFocusEnvironment) ?? superviewSlot
    }
}
