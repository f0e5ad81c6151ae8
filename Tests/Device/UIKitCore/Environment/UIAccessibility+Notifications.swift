import Foundation

extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification"
    )
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification"
    )
    public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification"
    )
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification"
    )
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification"
    )
    public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification"
    )
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification"
    )
    public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification"
    )
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
}

extension DeviceState {
    /// Changes the user's settings, and posts notifications for those that differ.
    package func changeAccessibility(_ change: (inout AccessibilitySettings) -> Void) {
        let old = accessibility
        change(&accessibility)
        let new = accessibility
        func tell(_ setting: KeyPath<AccessibilitySettings, Bool>, _ name: Notification.Name) {
            guard old[keyPath: setting] != new[keyPath: setting] else { return }
            NotificationCenter.default.post(name: name, object: nil)
        }
        tell(\.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification)
        tell(\.switchControl, UIAccessibility.switchControlStatusDidChangeNotification)
        tell(\.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification)
        tell(\.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
        tell(\.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        tell(\.boldText, UIAccessibility.boldTextStatusDidChangeNotification)
        tell(\.darkerColors, UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
    }
}
