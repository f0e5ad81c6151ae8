import Foundation

// The first scene's status bar, from the time when an app had a single interface.
extension UIApplication {
    private var firstScene: UIWindowScene? { windowScenes.first }

    public var statusBarOrientation: UIInterfaceOrientation { firstScene?.interfaceOrientation ?? .unknown }

    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"

    /// Posts a notification about the new or the previous orientation.
    func post(_ name: Notification.Name, about orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
}
