import Foundation

/// What assistive technology is on, and how to speak to it.
public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { settings.voiceOver }
    public static var isSwitchControlRunning: Bool { settings.switchControl }
    public static var isAssistiveTouchRunning: Bool { settings.assistiveTouch }
    public static var isReduceMotionEnabled: Bool { settings.reduceMotion }
    public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    public static var isReduceTransparencyEnabled: Bool { settings.reduceTransparency }
    public static var isBoldTextEnabled: Bool { settings.boldText }
    public static var isDarkerSystemColorsEnabled: Bool { settings.darkerColors }
    public static var isInvertColorsEnabled: Bool { settings.invertColors }
    public static var isGrayscaleEnabled: Bool { settings.grayscale }
    public static var buttonShapesEnabled: Bool { settings.buttonShapes }
    public static var isOnOffSwitchLabelsEnabled: Bool { settings.onOffLabels }
    public static var shouldDifferentiateWithoutColor: Bool { settings.differentiateWithoutColor }
    public static var isMonoAudioEnabled: Bool { settings.monoAudio }
    public static var isClosedCaptioningEnabled: Bool { settings.closedCaptioning }
    public static var isGuidedAccessEnabled: Bool { settings.guidedAccess }
    public static var isSpeakScreenEnabled: Bool { settings.speakScreen }
    public static var isSpeakSelectionEnabled: Bool { settings.speakSelection }
    public static var isShakeToUndoEnabled: Bool { settings.shakeToUndo }
    public static var isVideoAutoplayEnabled: Bool { settings.videoAutoplay }
    /// Empty: no hearing aid is paired.
    public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    public struct HearingDeviceEar: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        public static let both: HearingDeviceEar = [.left, .right]
    }

    private static var settings: AccessibilitySettings { World.current.device.accessibility }

    /// Recorded for the simulator; nothing is spoken.
    public static func post(notification: Notification, argument: Any?) {
        let world = World.current
        world.device.accessibilityPosts.append(
            AccessibilityPost(notification: notification, argument: argument, time: world.now)
        )
        world.device.accessibilityPosted?(notification, argument)
    }

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
        public static let pauseAssistiveTechnology = Notification(rawValue: 1026)
        public static let resumeAssistiveTechnology = Notification(rawValue: 1027)
    }

    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier"
        )
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier"
        )
    }
}
