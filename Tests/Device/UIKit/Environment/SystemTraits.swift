import Foundation

public struct UITraitUserInterfaceIdiom: SystemTrait {
    public typealias Value = UIUserInterfaceIdiom
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.userInterfaceIdiom }
}

public struct UITraitUserInterfaceStyle: SystemTrait {
    public typealias Value = UIUserInterfaceStyle
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.userInterfaceStyle }
}

public struct UITraitLayoutDirection: SystemTrait {
    public typealias Value = UITraitEnvironmentLayoutDirection
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.layoutDirection }
}

public struct UITraitDisplayScale: SystemTrait {
    public typealias Value = CGFloat
    public static var defaultValue: CGFloat { 0 }
    static var place: WritableKeyPath<TraitValues, CGFloat?> { \.displayScale }
}

public struct UITraitHorizontalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}

public struct UITraitVerticalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}

public struct UITraitForceTouchCapability: SystemTrait {
    public typealias Value = UIForceTouchCapability
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static var place: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.forceTouchCapability }
}

public struct UITraitPreferredContentSizeCategory: SystemTrait {
    public typealias Value = UIContentSizeCategory
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.preferredContentSizeCategory }
}

public struct UITraitDisplayGamut: SystemTrait {
    public typealias Value = UIDisplayGamut
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.displayGamut }
}

public struct UITraitAccessibilityContrast: SystemTrait {
    public typealias Value = UIAccessibilityContrast
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.accessibilityContrast }
}

public struct UITraitUserInterfaceLevel: SystemTrait {
    public typealias Value = UIUserInterfaceLevel
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.userInterfaceLevel }
}

public struct UITraitLegibilityWeight: SystemTrait {
    public typealias Value = UILegibilityWeight
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var place: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibilityWeight }
}

public struct UITraitActiveAppearance: SystemTrait {
    public typealias Value = UIUserInterfaceActiveAppearance
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activeAppearance }
}

public struct UITraitImageDynamicRange: SystemTrait {
    public typealias Value = UIImage.DynamicRange
    public static var defaultValue: UIImage.DynamicRange { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIImage.DynamicRange?> { \.imageDynamicRange }
}

public struct UITraitListEnvironment: SystemTrait {
    public typealias Value = UIListEnvironment
    public static var defaultValue: UIListEnvironment { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIListEnvironment?> { \.listEnvironment }
}

public struct UITraitTypesettingLanguage: SystemTrait {
    public typealias Value = Locale.Language?
    public static var defaultValue: Locale.Language? { nil }
    static var place: WritableKeyPath<TraitValues, Locale.Language??> { \.statedLanguage }
}

public struct UITraitSceneCaptureState: SystemTrait {
    public typealias Value = UISceneCaptureState
    public static var defaultValue: UISceneCaptureState { .unspecified }
    static var place: WritableKeyPath<TraitValues, UISceneCaptureState?> { \.sceneCaptureState }
}

extension TraitValues {
    /// The language as a doubly optional value: the inner nil means no language, the outer one that it is unspecified.
    fileprivate var statedLanguage: Locale.Language?? {
        get { typesettingLanguage.map { .some($0) } }
        set { typesettingLanguage = newValue ?? nil }
    }
}
