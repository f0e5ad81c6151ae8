import Foundation

/// The traits that a collection specifies; nil means unspecified.
package struct TraitValues: Sendable {
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?
    package var displayScale: CGFloat?
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var preferredContentSizeCategory: UIContentSizeCategory?
    package var accessibilityContrast: UIAccessibilityContrast?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var legibilityWeight: UILegibilityWeight?
    /// The app's own traits, in the order in which they were first set.

    package init() {}

    /// Overrides the traits that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
        userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
        layoutDirection = other.layoutDirection ?? layoutDirection
        displayScale = other.displayScale ?? displayScale
        horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
        verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
        preferredContentSizeCategory = other.preferredContentSizeCategory ?? preferredContentSizeCategory
        accessibilityContrast = other.accessibilityContrast ?? accessibilityContrast
        userInterfaceLevel = other.userInterfaceLevel ?? userInterfaceLevel
        legibilityWeight = other.legibilityWeight ?? legibilityWeight
    }
}

extension TraitValues: Equatable {
    func hasSameColorAppearance(as other: TraitValues) -> Bool {
        userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
            && accessibilityContrast == other.accessibilityContrast && userInterfaceLevel == other.userInterfaceLevel
    }
}
