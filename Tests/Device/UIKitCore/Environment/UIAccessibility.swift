import Foundation

/// The state of assistive technologies, and communication with them.
public struct UIAccessibility {
    public init() {}

    @MainActor public static var isVoiceOverRunning: Bool { settings.voiceOver }
    @MainActor public static var isSwitchControlRunning: Bool { settings.switchControl }
    @MainActor public static var isReduceMotionEnabled: Bool { settings.reduceMotion }
    @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reduceTransparency }
    @MainActor public static var isBoldTextEnabled: Bool { settings.boldText }
    @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.darkerColors }

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
    }

    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
}
