import Foundation

/// Haptic feedback that an app requested.
package enum FeedbackEvent: Equatable, Sendable {
    case impact(style: UIImpactFeedbackGenerator.FeedbackStyle, intensity: CGFloat)
    case notification(UINotificationFeedbackGenerator.FeedbackType)
    case selection
}

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() {}

    open func prepare() {}

    fileprivate func play(_ event: FeedbackEvent) {
        World.current.device.feedback.append(event)
    }
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium
        case heavy
        case soft
        case rigid
    }

    private let style: FeedbackStyle

    public override init() {
        style = .medium
        super.init()
    }

    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    open func impactOccurred() {
        impactOccurred(intensity: 1)
    }

    open func impactOccurred(intensity: CGFloat) {
        play(.impact(style: style, intensity: intensity))
    }

    open func impactOccurred(at location: CGPoint) {
        impactOccurred(intensity: 1)
    }
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning
        case error
    }

    open func notificationOccurred(_ notificationType: FeedbackType) {
        play(.notification(notificationType))
    }
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {
        play(.selection)
    }
}
