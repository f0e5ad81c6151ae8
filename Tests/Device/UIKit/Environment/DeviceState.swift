import Foundation

/// The device, its user's settings, and what apps told it: one for each world.
package final class DeviceState {
    // MARK: Hardware

    package var idiom: UIUserInterfaceIdiom = .phone
    package var name = "iPhone"
    package var systemVersion = "18.0"
    /// In points, in the orientation the screen is held.
    package var screenBounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    package var scale: CGFloat = 3
    package var maximumFramesPerSecond = 60
    package var displayCornerRadius: CGFloat = 55
    /// Of the bar above upright interfaces; with a dynamic island the safe area starts a little below it.
    package var statusBarHeight: CGFloat = 54
    /// Whether nothing but the status bar keeps content away from the upper edge of the screen.
    package var hasPlainUpperEdge = false
    package var orientation: UIDeviceOrientation = .portrait

    // MARK: Settings

    package var userInterfaceStyle: UIUserInterfaceStyle = .light
    package var contentSizeCategory: UIContentSizeCategory = .large
    package var accessibilityContrast: UIAccessibilityContrast = .normal
    package var legibilityWeight: UILegibilityWeight = .regular
    package var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
    package var accessibility = AccessibilitySettings()

    // MARK: What apps did

    /// Accessibility notifications that were posted.
    package var accessibilityPosts = Records<AccessibilityPost>()
    /// Haptic feedback that was asked for.
    package var feedback = Records<FeedbackEvent>()
    /// Hears of accessibility notifications as they are posted.
    package var accessibilityPosted: ((UIAccessibility.Notification, Any?) -> Void)?

    /// Numbers given to actions and menus without identifiers of their own.
    package var menuElementCount = 0

    /// Pictures that the app has in its asset catalogue, by name.
    package var imageAssets: [String: ImageAsset] = [:]

    var currentTraits: UITraitCollection?
    var screen: UIScreen?
    var device: UIDevice?
    var pasteboard: UIPasteboard?
    /// What apps set for all instances of a class.
    var appearances: AnyObject?
    /// The contexts that drawing code is inside of.
    var graphics: AnyObject?

    package init() {}

    /// The process is over: the objects that know the state are not kept by it any longer.
    package func end() {
        screen = nil
        device = nil
        pasteboard = nil
        appearances = nil
        graphics = nil
        accessibilityPosted = nil
        accessibilityPosts = Records()
    }

    /// What a window that fills the screen inherits.
    package var traits: UITraitCollection {
        UITraitCollection(values: traitValues(for: screenBounds.size))
    }

    /// What a window of this size inherits.
    package func traitValues(for window: CGSize) -> TraitValues {
        let classes = UITraitCollection.sizeClasses(idiom: idiom, screen: screenBounds.size, window: window)
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        values.userInterfaceStyle = userInterfaceStyle
        values.layoutDirection = layoutDirection
        values.displayScale = scale
        values.horizontalSizeClass = classes.horizontal
        values.verticalSizeClass = classes.vertical
        values.forceTouchCapability = .unavailable
        values.preferredContentSizeCategory = contentSizeCategory
        values.displayGamut = .P3
        values.accessibilityContrast = accessibilityContrast
        values.userInterfaceLevel = .base
        values.legibilityWeight = legibilityWeight
        values.activeAppearance = .active
        return values
    }
}

extension World {
    package var device: DeviceState {
        if let device = environment as? DeviceState { return device }
        let device = DeviceState()
        environment = device
        return device
    }
}
