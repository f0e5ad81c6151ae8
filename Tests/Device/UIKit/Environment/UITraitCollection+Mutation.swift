import Foundation

extension UITraitCollection {
    public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

    public convenience init(mutations: TraitMutations) {
        self.init(values: TraitValues().mutated(by: mutations))
    }

    public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
        UITraitCollection(values: values.mutated(by: mutations))
    }

    public convenience init<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) {
        var values = TraitValues()
        values.set(value, for: trait)
        self.init(values: values)
    }

    public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
        var values = values
        values.set(value, for: trait)
        return UITraitCollection(values: values)
    }

    public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        TraitReads.note(trait)
        return values.value(of: trait)
    }

    /// The traits, UIKit's and the app's, that differ.
    public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
        let previous = traitCollection?.values ?? TraitValues()
        let own = (values.custom + previous.custom).map(\.trait)
        var seen: [ObjectIdentifier] = []
        return (Self.systemTraits + own).filter { trait in
            guard !seen.contains(ObjectIdentifier(trait)) else { return false }
            seen.append(ObjectIdentifier(trait))
            return values.differs(from: previous, in: trait)
        }
    }

    public static var systemTraitsAffectingColorAppearance: [UITrait] {
        systemTraits.filter { $0.affectsColorAppearance }
    }

    public static var systemTraitsAffectingImageLookup: [UITrait] {
        systemTraitsAffectingColorAppearance + [
            UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
            UITraitLayoutDirection.self, UITraitLegibilityWeight.self, UITraitPreferredContentSizeCategory.self,
        ]
    }

    nonisolated(unsafe) static let systemTraits: [UITrait] = [
        UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
        UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
        UITraitForceTouchCapability.self, UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
        UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self, UITraitLegibilityWeight.self,
        UITraitActiveAppearance.self, UITraitImageDynamicRange.self, UITraitListEnvironment.self,
        UITraitSceneCaptureState.self, UITraitTypesettingLanguage.self,
    ]
}

extension TraitValues {
    fileprivate func mutated(by mutations: UITraitCollection.TraitMutations) -> TraitValues {
        var overrides = UITraitOverrides()
        overrides.values = self
        var traits: any UIMutableTraits = overrides
        mutations(&traits)
        return (traits as? UITraitOverrides)?.values ?? self
    }
}
