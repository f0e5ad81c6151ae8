import Foundation

public enum UITraitUserInterfaceIdiom: SystemTrait {
    public typealias Value = UIUserInterfaceIdiom
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceIdiom?> { \.userInterfaceIdiom }
}

public enum UITraitUserInterfaceStyle: SystemTrait {
    public typealias Value = UIUserInterfaceStyle
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceStyle?> { \.userInterfaceStyle }
}

public enum UITraitLayoutDirection: SystemTrait {
    public typealias Value = UITraitEnvironmentLayoutDirection
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var place: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection?> { \.layoutDirection }
}

public enum UITraitDisplayScale: SystemTrait {
    public typealias Value = CGFloat
    public static var defaultValue: CGFloat { 0 }
    static var place: WritableKeyPath<TraitValues, CGFloat?> { \.displayScale }
}

public enum UITraitHorizontalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: SystemTrait {
    public typealias Value = UIUserInterfaceSizeClass
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass?> { \.verticalSizeClass }
}

public enum UITraitForceTouchCapability: SystemTrait {
    public typealias Value = UIForceTouchCapability
    public static var defaultValue: UIForceTouchCapability { .unknown }
    static var place: WritableKeyPath<TraitValues, UIForceTouchCapability?> { \.forceTouchCapability }
}

public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public typealias Value = UIContentSizeCategory
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIContentSizeCategory?> { \.preferredContentSizeCategory }
}

public enum UITraitDisplayGamut: SystemTrait {
    public typealias Value = UIDisplayGamut
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIDisplayGamut?> { \.displayGamut }
}

public enum UITraitAccessibilityContrast: SystemTrait {
    public typealias Value = UIAccessibilityContrast
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIAccessibilityContrast?> { \.accessibilityContrast }
}

public enum UITraitUserInterfaceLevel: SystemTrait {
    public typealias Value = UIUserInterfaceLevel
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceLevel?> { \.userInterfaceLevel }
}

public enum UITraitLegibilityWeight: SystemTrait {
    public typealias Value = UILegibilityWeight
    public static var defaultValue: UILegibilityWeight { .unspecified }
    static var place: WritableKeyPath<TraitValues, UILegibilityWeight?> { \.legibilityWeight }
}

public enum UITraitActiveAppearance: SystemTrait {
    public typealias Value = UIUserInterfaceActiveAppearance
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var place: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance?> { \.activeAppearance }
}

public enum UITraitImageDynamicRange: SystemTrait {
    public typealias Value = UIImageDynamicRange
    public static var defaultValue: UIImageDynamicRange { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIImageDynamicRange?> { \.imageDynamicRange }
}

public enum UITraitListEnvironment: SystemTrait {
    public typealias Value = UIListEnvironment
    public static var defaultValue: UIListEnvironment { .unspecified }
    static var place: WritableKeyPath<TraitValues, UIListEnvironment?> { \.listEnvironment }
}

public enum UITraitTypesettingLanguage: SystemTrait {
    public typealias Value = String
    public static var defaultValue: String { "" }
    static var place: WritableKeyPath<TraitValues, String?> { \.typesettingLanguage }
}
