import Foundation

/// The traits that a collection specifies; nil means unspecified.
package struct TraitValues: Sendable {
    package var userInterfaceIdiom: UIUserInterfaceIdiom?
    package var userInterfaceStyle: UIUserInterfaceStyle?
    package var layoutDirection: UITraitEnvironmentLayoutDirection?
    package var displayScale: CGFloat?
    package var horizontalSizeClass: UIUserInterfaceSizeClass?
    package var verticalSizeClass: UIUserInterfaceSizeClass?
    package var forceTouchCapability: UIForceTouchCapability?
    package var preferredContentSizeCategory: UIContentSizeCategory?
    package var displayGamut: UIDisplayGamut?
    package var accessibilityContrast: UIAccessibilityContrast?
    package var userInterfaceLevel: UIUserInterfaceLevel?
    package var legibilityWeight: UILegibilityWeight?
    package var activeAppearance: UIUserInterfaceActiveAppearance?
    package var imageDynamicRange: UIImage.DynamicRange?
    package var listEnvironment: UIListEnvironment?
    package var typesettingLanguage: Locale.Language?
    package var sceneCaptureState: UISceneCaptureState?
    /// The app's own traits, in the order in which they were first set.
    var custom: [CustomTrait] = []

    package init() {}

    /// Overrides the traits that `other` specifies.
    package mutating func merge(_ other: TraitValues) {
        userInterfaceIdiom = other.userInterfaceIdiom ?? userInterfaceIdiom
        userInterfaceStyle = other.userInterfaceStyle ?? userInterfaceStyle
        layoutDirection = other.layoutDirection ?? layoutDirection
        displayScale = other.displayScale ?? displayScale
        horizontalSizeClass = other.horizontalSizeClass ?? horizontalSizeClass
        verticalSizeClass = other.verticalSizeClass ?? verticalSizeClass
        forceTouchCapability = other.forceTouchCapability ?? forceTouchCapability
        preferredContentSizeCategory = other.preferredContentSizeCategory ?? preferredContentSizeCategory
        displayGamut = other.displayGamut ?? displayGamut
        accessibilityContrast = other.accessibilityContrast ?? accessibilityContrast
        userInterfaceLevel = other.userInterfaceLevel ?? userInterfaceLevel
        legibilityWeight = other.legibilityWeight ?? legibilityWeight
        activeAppearance = other.activeAppearance ?? activeAppearance
        imageDynamicRange = other.imageDynamicRange ?? imageDynamicRange
        listEnvironment = other.listEnvironment ?? listEnvironment
        typesettingLanguage = other.typesettingLanguage ?? typesettingLanguage
        sceneCaptureState = other.sceneCaptureState ?? sceneCaptureState
        for trait in other.custom { setCustom(trait) }
    }

    mutating func setCustom(_ trait: CustomTrait) {
        if let index = custom.firstIndex(where: { $0.id == trait.id }) {
            custom[index] = trait
        } else {
            custom.append(trait)
        }
    }

    mutating func removeCustom(_ id: ObjectIdentifier) {
        custom.removeAll { $0.id == id }
    }
}

/// The value of a trait that an app defines.
struct CustomTrait: @unchecked Sendable {
    let trait: any UITraitDefinition.Type
    let value: Any

    var id: ObjectIdentifier { ObjectIdentifier(trait) }
    var affectsColorAppearance: Bool { trait.affectsColorAppearance }

    /// Values that cannot be compared count as different.
    func isEqual(to other: CustomTrait) -> Bool {
        guard id == other.id, let value = value as? any Equatable else { return false }
        return Self.equal(value, other.value)
    }

    private static func equal<T: Equatable>(_ value: T, _ other: Any) -> Bool {
        value == other as? T
    }
}

extension TraitValues: Equatable {
    package static func == (lhs: TraitValues, rhs: TraitValues) -> Bool {
        guard lhs.hasSameColorAppearance(as: rhs) else { return false }
        let sizes =
            lhs.horizontalSizeClass == rhs.horizontalSizeClass && lhs.verticalSizeClass == rhs.verticalSizeClass
            && lhs.preferredContentSizeCategory == rhs.preferredContentSizeCategory
            && lhs.displayScale == rhs.displayScale
        let device =
            lhs.layoutDirection == rhs.layoutDirection && lhs.forceTouchCapability == rhs.forceTouchCapability
            && lhs.legibilityWeight == rhs.legibilityWeight && lhs.imageDynamicRange == rhs.imageDynamicRange
        let others =
            lhs.listEnvironment == rhs.listEnvironment && lhs.typesettingLanguage == rhs.typesettingLanguage
            && lhs.sceneCaptureState == rhs.sceneCaptureState
        return sizes && device && others && lhs.hasSameCustomTraits(as: rhs) { _ in true }
    }

    /// Whether all traits are equal on which a dynamic color may depend.
    func hasSameColorAppearance(as other: TraitValues) -> Bool {
        let system =
            userInterfaceIdiom == other.userInterfaceIdiom && userInterfaceStyle == other.userInterfaceStyle
            && displayGamut == other.displayGamut && accessibilityContrast == other.accessibilityContrast
            && userInterfaceLevel == other.userInterfaceLevel && activeAppearance == other.activeAppearance
        return system && hasSameCustomTraits(as: other) { $0.affectsColorAppearance }
    }

    private func hasSameCustomTraits(as other: TraitValues, where isIncluded: (CustomTrait) -> Bool) -> Bool {
        if custom.isEmpty, other.custom.isEmpty { return true }
        let (mine, theirs) = (custom.filter(isIncluded), other.custom.filter(isIncluded))
        guard mine.count == theirs.count else { return false }
        return mine.allSatisfy { trait in theirs.contains { $0.isEqual(to: trait) } }
    }
}
