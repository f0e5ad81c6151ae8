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

    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(
            values: TraitValues(\.preferredContentSizeCategory, preferredContentSizeCategory, unless: .unspecified))
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

    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom ?? .unspecified }
    open var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle ?? .unspecified }
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection ?? .unspecified }
    open var displayScale: CGFloat { values.displayScale ?? 0 }
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass ?? .unspecified }
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass ?? .unspecified }
    open var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory ?? .unspecified }
    open var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast ?? .unspecified }
    open var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel ?? .unspecified }
    open var legibilityWeight: UILegibilityWeight { values.legibilityWeight ?? .unspecified }

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
