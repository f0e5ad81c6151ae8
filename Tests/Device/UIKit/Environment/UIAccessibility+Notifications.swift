import Foundation

extension UIAccessibility {
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification"
    )
    public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification"
    )
    public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityAssistiveTouchStatusDidChangeNotification"
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
    public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification"
    )
    public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGrayscaleStatusDidChangeNotification"
    )
    public static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification"
    )
    public static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityOnOffSwitchLabelsDidChangeNotification"
    )
    public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification"
    )
    public static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityMonoAudioStatusDidChangeNotification"
    )
    public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityClosedCaptioningStatusDidChangeNotification"
    )
    public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityGuidedAccessStatusDidChangeNotification"
    )
    public static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakScreenStatusDidChangeNotification"
    )
    public static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySpeakSelectionStatusDidChangeNotification"
    )
    public static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityShakeToUndoDidChangeNotification"
    )
    public static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVideoAutoplayStatusDidChangeNotification"
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
        tell(\.assistiveTouch, UIAccessibility.assistiveTouchStatusDidChangeNotification)
        tell(\.reduceMotion, UIAccessibility.reduceMotionStatusDidChangeNotification)
        tell(\.prefersCrossFadeTransitions, UIAccessibility.prefersCrossFadeTransitionsStatusDidChange)
        tell(\.reduceTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification)
        tell(\.boldText, UIAccessibility.boldTextStatusDidChangeNotification)
        tell(\.darkerColors, UIAccessibility.darkerSystemColorsStatusDidChangeNotification)
        tell(\.invertColors, UIAccessibility.invertColorsStatusDidChangeNotification)
        tell(\.grayscale, UIAccessibility.grayscaleStatusDidChangeNotification)
        tell(\.buttonShapes, UIAccessibility.buttonShapesEnabledStatusDidChangeNotification)
        tell(\.onOffLabels, UIAccessibility.onOffSwitchLabelsDidChangeNotification)
        tell(\.differentiateWithoutColor, UIAccessibility.differentiateWithoutColorDidChangeNotification)
        tell(\.monoAudio, UIAccessibility.monoAudioStatusDidChangeNotification)
        tell(\.closedCaptioning, UIAccessibility.closedCaptioningStatusDidChangeNotification)
        tell(\.guidedAccess, UIAccessibility.guidedAccessStatusDidChangeNotification)
        tell(\.speakScreen, UIAccessibility.speakScreenStatusDidChangeNotification)
        tell(\.speakSelection, UIAccessibility.speakSelectionStatusDidChangeNotification)
        tell(\.shakeToUndo, UIAccessibility.shakeToUndoDidChangeNotification)
        tell(\.videoAutoplay, UIAccessibility.videoAutoplayStatusDidChangeNotification)
    }
}
