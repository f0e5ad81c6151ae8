import Foundation

// The first scene's status bar, from the time when an app had a single interface.
extension UIApplication {
    private var firstScene: UIWindowScene? { windowScenes.first }

    public var statusBarFrame: CGRect { firstScene?.statusBarManager?.statusBarFrame ?? .zero }
    public var statusBarOrientation: UIInterfaceOrientation { firstScene?.interfaceOrientation ?? .unknown }

    // View controllers determine the status bar's appearance unless the app's Info.plist says otherwise, so the setters do nothing.
    public var statusBarStyle: UIStatusBarStyle {
        get { firstScene?.statusBarManager?.statusBarStyle ?? .default }
        set {}
    }
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}
    public var isStatusBarHidden: Bool {
        get { firstScene?.statusBarManager?.isStatusBarHidden ?? false }
        set {}
    }
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

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

    /// Posts a notification about the new or the previous orientation.
    func post(_ name: Notification.Name, about orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
}
