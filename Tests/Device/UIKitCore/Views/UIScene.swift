import Foundation

/// An instance of the app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// The circumstances of a scene's connection.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open var urlContexts: Set<UIOpenURLContext> { [] }
        open var sourceApplication: String? { nil }
        open var handoffUserActivityType: String? { nil }
    }

    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }

    open private(set) var session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    open var subtitle = ""
    package internal(set) final var state = ActivationState.unattached
    open var activationState: ActivationState { state }

    public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.sceneSlot = self
    }

    open override var next: UIResponder? { UIApplication.shared }

    open func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }

    // MARK: Activation

    /// Studies of UIKit: a scene that connects is inactive, but not unattached.
    package func connect() {
        state = .foregroundInactive
        NotificationCenter.default.post(name: Self.willConnectNotification, object: self)
        enter(.foregroundInactive, Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
    }

    /// Moves the scene to a state one step at a time, as the system does.
    package func setState(_ newState: ActivationState) {
        while state != newState {
            step(towards: newState)
        }
    }

    private func step(towards target: ActivationState) {
        switch (state, target) {
        case (.unattached, _), (.background, .foregroundInactive), (.background, .foregroundActive):
            enter(.foregroundInactive, Self.willEnterForegroundNotification) { $0.sceneWillEnterForeground(self) }
        case (.foregroundInactive, .foregroundActive):
            enter(.foregroundActive, Self.didActivateNotification) { $0.sceneDidBecomeActive(self) }
        case (.foregroundActive, _):
            NotificationCenter.default.post(name: Self.willDeactivateNotification, object: self)
            delegate?.sceneWillResignActive(self)
            state = .foregroundInactive
        case (.foregroundInactive, .background):
            enter(.background, Self.didEnterBackgroundNotification) { $0.sceneDidEnterBackground(self) }
        default:
            state = target
        }
    }

    private func enter(
        _ newState: ActivationState, _ name: Notification.Name, tell: (any UISceneDelegate) -> Void
    ) {
        state = newState
        if let delegate { tell(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIScene {
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}
