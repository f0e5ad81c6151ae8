import Foundation

/// The user's accessibility settings.
package struct AccessibilitySettings: Equatable, Sendable {
    package var voiceOver = false
    package var switchControl = false
    package var reduceMotion = false
    package var prefersCrossFadeTransitions = false
    package var reduceTransparency = false
    package var boldText = false
    package var darkerColors = false

    package init() {}
}

/// An accessibility notification posted by the app.
package struct AccessibilityPost {
    package let notification: UIAccessibility.Notification
    package let time: TimeInterval
    private let value: Any?
    private weak var object: AnyObject?

    /// Elements are referenced weakly, as by assistive technologies.
    package var argument: Any? { value ?? object }

    package init(notification: UIAccessibility.Notification, argument: Any?, time: TimeInterval) {
        self.notification = notification
        self.time = time
        let isObject = argument.map { type(of: $0) is AnyClass } ?? false
        value = isObject ? nil : argument
        object = isObject ? argument as AnyObject : nil
    }
}
