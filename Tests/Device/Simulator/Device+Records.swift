import Foundation
import UIKit

/// The records of the device's process.
@MainActor
final class DeviceRecords {
    var exceptions: [(name: String, reason: String)] = []
}

extension Device {
    /// Layout passes, layer writes and the like since ``resetCounters()``.
    public var counters: DeviceCounters { DeviceCounters(world.counters) }

    public func resetCounters() {
        world.counters = WorldCounters()
    }

    /// The cost of `body`; the counters themselves continue.
    public func measure(_ body: () throws -> Void) rethrows -> DeviceCounters {
        let before = world.counters
        try body()
        let after = world.counters
        var difference = WorldCounters()
        difference.layoutPasses = after.layoutPasses - before.layoutPasses
        difference.layerWrites = after.layerWrites - before.layerWrites
        difference.animationsAdded = after.animationsAdded - before.animationsAdded
        difference.mainThreadCallbacks = after.mainThreadCallbacks - before.mainThreadCallbacks
        difference.snapshots = after.snapshots - before.snapshots
        difference.renderedSnapshots = after.renderedSnapshots - before.renderedSnapshots
        difference.solverSteps = after.solverSteps - before.solverSteps
        return DeviceCounters(difference)
    }

    /// Lines that UIKit has printed, oldest first; only the newest 500 are kept.
    public var console: [String] { world.console.entries }

    /// Exceptions, which would have terminated the app on a phone. Here the code continues after the call that raised them.
    public var exceptions: [(name: String, reason: String)] { records.exceptions }

    /// Haptic feedback that the app has requested, oldest first; only the newest 500 are kept.
    public var feedback: [Feedback] { world.device.feedback.entries.map { Feedback($0) } }

    /// Accessibility notifications that the app posted, oldest first; only the newest 500 are kept.
    public var accessibilityPosts: [AccessibilityNotification] {
        world.device.accessibilityPosts.entries.map { AccessibilityNotification($0) }
    }

    /// URLs that the app asked the system to open, oldest first.
    public var openedURLs: [URL] { application.openedURLs }
}

/// Haptic feedback.
public enum Feedback: Equatable, Sendable {
    case impact(style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    case selection

    init(_ event: FeedbackEvent) {
        switch event {
        case .impact(let style, let intensity): self = .impact(style: style, intensity: intensity)
        case .notification(let type): self = .notification(type)
        case .selection: self = .selection
        }
    }
}

/// A notification of the app for assistive technologies.
public struct AccessibilityNotification {
    public var kind: UIAccessibility.Notification
    /// The element to move to, or the text to speak.
    public var argument: Any?
    /// The media time of the post.
    public var time: TimeInterval

    init(_ post: AccessibilityPost) {
        kind = post.notification
        argument = post.argument
        time = post.time
    }
}
