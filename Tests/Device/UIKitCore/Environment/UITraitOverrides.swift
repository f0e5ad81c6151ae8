import Foundation

/// The traits by which an element overrides those that it inherits, for itself and its descendants.
public struct UITraitOverrides {
    var values = TraitValues()

    public var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.userInterfaceLevel ?? .unspecified }
        set { values.userInterfaceLevel = newValue }
    }
}
