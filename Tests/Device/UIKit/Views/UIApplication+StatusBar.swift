import Foundation

// What the status bar of the first scene shows, from the time when an app had one interface.
extension UIApplication {
    private var firstScene: UIWindowScene? { windowScenes.first }

    public var statusBarFrame: CGRect { firstScene?.statusBarManager?.statusBarFrame ?? .zero }
    public var statusBarOrientation: UIInterfaceOrientation { firstScene?.interfaceOrientation ?? .unknown }
    public var statusBarStyle: UIStatusBarStyle { firstScene?.statusBarManager?.statusBarStyle ?? .default }
    public var isStatusBarHidden: Bool { firstScene?.statusBarManager?.isStatusBarHidden ?? false }

    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// The orientation to come, or the one that was.
    func post(_ name: Notification.Name, about orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
}
