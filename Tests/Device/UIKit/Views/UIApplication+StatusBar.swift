import Foundation

// What the status bar of the first scene shows, from the time when an app had one interface.
extension UIApplication {
    private var firstScene: UIWindowScene? { windowScenes.first }

    public var statusBarFrame: CGRect { firstScene?.statusBarManager?.statusBarFrame ?? .zero }
    public var statusBarOrientation: UIInterfaceOrientation { firstScene?.interfaceOrientation ?? .unknown }

    // Controllers decide how the status bar looks unless the app's property list says otherwise; setting these is in vain then.
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

    /// The orientation to come, or the one that was.
    func post(_ name: Notification.Name, about orientation: UIInterfaceOrientation) {
        NotificationCenter.default.post(
            name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: orientation.rawValue])
    }
}
