import Foundation

/// The traits of an element of the hierarchy; an immutable value, as on a phone.
open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    package private(set) final var values = TraitValues()

    public override init() {}

    package convenience init(values: TraitValues) {
        self.init()
        self.values = values
    }

    public required init?(coder: NSCoder) {}

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Later collections take precedence.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var values = TraitValues()
        for collection in collections { values.merge(collection.values) }
        self.init(values: values)
    }

    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(values: TraitValues(\.userInterfaceIdiom, userInterfaceIdiom, unless: .unspecified))
    }

    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(values: TraitValues(\.userInterfaceStyle, userInterfaceStyle, unless: .unspecified))
    }

    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
        self.init(values: TraitValues(\.layoutDirection, layoutDirection, unless: .unspecified))
    }

    public convenience init(displayScale: CGFloat) {
        self.init(values: TraitValues(\.displayScale, displayScale, unless: 0))
    }

    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(\.horizontalSizeClass, horizontalSizeClass, unless: .unspecified))
    }

    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
        self.init(values: TraitValues(\.verticalSizeClass, verticalSizeClass, unless: .unspecified))
    }

    public convenience init(forceTouchCapability: UIForceTouchCapability) {
        self.init(values: TraitValues(\.forceTouchCapability, forceTouchCapability, unless: .unknown))
    }

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            values: TraitValues(\.preferredContentSizeCategory, preferredContentSizeCategory, unless: .unspecified))
    }

    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(values: TraitValues(\.displayGamut, displayGamut, unless: .unspecified))
    }

    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init(values: TraitValues(\.accessibilityContrast, accessibilityContrast, unless: .unspecified))
    }

    public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
        self.init(values: TraitValues(\.userInterfaceLevel, userInterfaceLevel, unless: .unspecified))
    }

    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(values: TraitValues(\.legibilityWeight, legibilityWeight, unless: .unspecified))
    }

    public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
        self.init(values: TraitValues(\.activeAppearance, activeAppearance, unless: .unspecified))
    }

    public convenience init(imageDynamicRange: UIImage.DynamicRange) {
        self.init(values: TraitValues(\.imageDynamicRange, imageDynamicRange, unless: .unspecified))
    }

    public convenience init(listEnvironment: UIListEnvironment) {
        self.init(values: TraitValues(\.listEnvironment, listEnvironment, unless: .unspecified))
    }

    public convenience init(typesettingLanguage: Locale.Language?) {
        var values = TraitValues()
        values.typesettingLanguage = typesettingLanguage
        self.init(values: values)
    }

    public convenience init(sceneCaptureState: UISceneCaptureState) {
        self.init(values: TraitValues(\.sceneCaptureState, sceneCaptureState, unless: .unspecified))
    }

    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        TraitReads.note(.userInterfaceIdiom)
        return values.userInterfaceIdiom ?? .unspecified
    }
    open var userInterfaceStyle: UIUserInterfaceStyle {
        TraitReads.note(.userInterfaceStyle)
        return values.userInterfaceStyle ?? .unspecified
    }
    open var layoutDirection: UITraitEnvironmentLayoutDirection {
        TraitReads.note(.layoutDirection)
        return values.layoutDirection ?? .unspecified
    }
    open var displayScale: CGFloat {
        TraitReads.note(.displayScale)
        return values.displayScale ?? 0
    }
    open var horizontalSizeClass: UIUserInterfaceSizeClass {
        TraitReads.note(.horizontalSizeClass)
        return values.horizontalSizeClass ?? .unspecified
    }
    open var verticalSizeClass: UIUserInterfaceSizeClass {
        TraitReads.note(.verticalSizeClass)
        return values.verticalSizeClass ?? .unspecified
    }
    open var forceTouchCapability: UIForceTouchCapability {
        TraitReads.note(.forceTouchCapability)
        return values.forceTouchCapability ?? .unknown
    }
    open var preferredContentSizeCategory: UIContentSizeCategory {
        TraitReads.note(.preferredContentSizeCategory)
        return values.preferredContentSizeCategory ?? .unspecified
    }
    open var displayGamut: UIDisplayGamut {
        TraitReads.note(.displayGamut)
        return values.displayGamut ?? .unspecified
    }
    open var accessibilityContrast: UIAccessibilityContrast {
        TraitReads.note(.accessibilityContrast)
        return values.accessibilityContrast ?? .unspecified
    }
    open var userInterfaceLevel: UIUserInterfaceLevel {
        TraitReads.note(.userInterfaceLevel)
        return values.userInterfaceLevel ?? .unspecified
    }
    open var legibilityWeight: UILegibilityWeight {
        TraitReads.note(.legibilityWeight)
        return values.legibilityWeight ?? .unspecified
    }
    open var activeAppearance: UIUserInterfaceActiveAppearance {
        TraitReads.note(.activeAppearance)
        return values.activeAppearance ?? .unspecified
    }
    open var imageDynamicRange: UIImage.DynamicRange {
        TraitReads.note(.imageDynamicRange)
        return values.imageDynamicRange ?? .unspecified
    }
    open var listEnvironment: UIListEnvironment {
        TraitReads.note(.listEnvironment)
        return values.listEnvironment ?? .unspecified
    }
    public var typesettingLanguage: Locale.Language? {
        TraitReads.note(.typesettingLanguage)
        return values.typesettingLanguage
    }
    open var sceneCaptureState: UISceneCaptureState {
        TraitReads.note(.sceneCaptureState)
        return values.sceneCaptureState ?? .unspecified
    }

    @discardableResult
    open func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        var merged = values
        merged.merge(trait.values)
        return merged == values
    }

    @discardableResult
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        guard let traitCollection else { return true }
        return !values.hasSameColorAppearance(as: traitCollection.values)
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return self === other || values == other.values
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(userInterfaceStyle)
        hasher.combine(horizontalSizeClass)
        hasher.combine(verticalSizeClass)
        return hasher.finalize()
    }
}

extension TraitValues {
    fileprivate init<T: Equatable>(_ place: WritableKeyPath<TraitValues, T?>, _ value: T, unless unspecified: T) {
        self.init()
        if value != unspecified { self[keyPath: place] = value }
    }
}
