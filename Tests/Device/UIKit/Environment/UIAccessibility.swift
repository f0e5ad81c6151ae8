import Foundation

/// The state of assistive technologies, and communication with them.
public struct UIAccessibility {
    public init() {}

    @MainActor public static var isVoiceOverRunning: Bool { settings.voiceOver }
    @MainActor public static var isSwitchControlRunning: Bool { settings.switchControl }
    @MainActor public static var isAssistiveTouchRunning: Bool { settings.assistiveTouch }
    @MainActor public static var isReduceMotionEnabled: Bool { settings.reduceMotion }
    @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reduceTransparency }
    @MainActor public static var isBoldTextEnabled: Bool { settings.boldText }
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.darkerColors }
    @MainActor public static var isInvertColorsEnabled: Bool { settings.invertColors }
    @MainActor public static var isGrayscaleEnabled: Bool { settings.grayscale }
    @MainActor public static var buttonShapesEnabled: Bool { settings.buttonShapes }
    @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { settings.onOffLabels }
    @MainActor public static var shouldDifferentiateWithoutColor: Bool { settings.differentiateWithoutColor }
    @MainActor public static var isMonoAudioEnabled: Bool { settings.monoAudio }
    @MainActor public static var isClosedCaptioningEnabled: Bool { settings.closedCaptioning }
    @MainActor public static var isGuidedAccessEnabled: Bool { settings.guidedAccess }
    @MainActor public static var isSpeakScreenEnabled: Bool { settings.speakScreen }
    @MainActor public static var isSpeakSelectionEnabled: Bool { settings.speakSelection }
    @MainActor public static var isShakeToUndoEnabled: Bool { settings.shakeToUndo }
    @MainActor public static var isVideoAutoplayEnabled: Bool { settings.videoAutoplay }

    public struct HearingDeviceEar: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        public static let both: HearingDeviceEar = [.left, .right]
    }

    @MainActor private static var settings: AccessibilitySettings { World.current.device.accessibility }

    /// Recorded by the simulator; nothing is spoken.
    @MainActor public static func post(notification: Notification, argument: Any?) {
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
