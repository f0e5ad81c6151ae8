import Foundation

/// The state of the device, its user's settings, and what apps have requested; one per world.
package final class DeviceState {
    // MARK: Hardware

    package var idiom: UIUserInterfaceIdiom = .phone
    package var name = "iPhone"
    package var systemVersion = "18.0"
    /// In points, in the current orientation.
    package var screenBounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    package var scale: CGFloat = 3
    package var maximumFramesPerSecond = 60
    package var displayCornerRadius: CGFloat = 55
    /// The height of the status bar in portrait; with a Dynamic Island the safe area begins slightly below it.
    package var statusBarHeight: CGFloat = 54
    /// Whether the top safe area inset is only the status bar's, without a sensor housing.
    package var hasPlainUpperEdge = false
    package var orientation: UIDeviceOrientation = .portrait
    /// Whether a view's concentric corners are square until its layout.
    package var resolvesCornersInLayout = false

    // MARK: Settings

    package var userInterfaceStyle: UIUserInterfaceStyle = .light
    package var contentSizeCategory: UIContentSizeCategory = .large
    package var accessibilityContrast: UIAccessibilityContrast = .normal
    package var legibilityWeight: UILegibilityWeight = .regular
    package var layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight
    package var accessibility = AccessibilitySettings()

    // MARK: Requests by apps

    /// Accessibility notifications posted by the app.
    package var accessibilityPosts = Records<AccessibilityPost>()
    /// Haptic feedback requested by the app.
    package var feedback = Records<FeedbackEvent>()
    /// Called for each accessibility notification when it is posted.
    package var accessibilityPosted: ((UIAccessibility.Notification, Any?) -> Void)?

    /// A counter for actions and menus without an identifier.
    package var menuElementCount = 0

    /// The images in the app's asset catalog, by name.
    package var imageAssets: [String: ImageAsset] = [:]

    var currentTraits: UITraitCollection?
    var screen: UIScreen?
    var device: UIDevice?
    var pasteboard: UIPasteboard?
    package init() {}

    /// Releases the objects that refer to this state, at the end of the process.
    package func end() {
        screen = nil
        device = nil
        pasteboard = nil
        accessibilityPosted = nil
        accessibilityPosts = Records()
    }

    /// The traits that a window of the screen's size inherits.
    package var traits: UITraitCollection {
        UITraitCollection(values: traitValues(for: screenBounds.size))
    }

    /// The traits that a window of this size inherits.
    package func traitValues(for window: CGSize) -> TraitValues {
        let classes = UITraitCollection.sizeClasses(idiom: idiom, screen: screenBounds.size, window: window)
        var values = TraitValues()
        values.userInterfaceIdiom = idiom
        values.userInterfaceStyle = userInterfaceStyle
        values.layoutDirection = layoutDirection
        values.displayScale = scale
        values.horizontalSizeClass = classes.horizontal
        values.verticalSizeClass = classes.vertical
        values.preferredContentSizeCategory = contentSizeCategory
        values.accessibilityContrast = accessibilityContrast
        values.userInterfaceLevel = .base
        values.legibilityWeight = legibilityWeight
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
