import UIKit

/// The user's settings in the Settings app.
public struct DeviceSettings: Equatable, Sendable {
    public var userInterfaceStyle = UIUserInterfaceStyle.light
    public var contentSizeCategory = UIContentSizeCategory.large
    public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    public var increaseContrast = false
    public var boldText = false
    public var reduceMotion = false
    /// Takes effect only together with ``reduceMotion``, as on a phone. Default false.
    public var prefersCrossFadeTransitions = false
    public var reduceTransparency = false
    public var voiceOver = false
    public var switchControl = false
    /// Whether the keyboard appears when a text field becomes first responder. Default true.
    public var automaticKeyboard = true

    public init() {}
}
