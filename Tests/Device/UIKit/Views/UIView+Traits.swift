import Foundation

struct TraitState {
    /// What the view last had in a window; nil until it has been in one.
    var cached: UITraitCollection?
    var style = UIUserInterfaceStyle.unspecified
    var overrides = TraitOverrides()
    var registry: TraitChangeRegistry?
    var hasOverrides: Bool { style != .unspecified || !overrides.isEmpty }
}

extension UIView: TraitChangeHost, UITraitEnvironment {
    package var traitChangeRegistry: TraitChangeRegistry {
        if let registry = traits.registry { return registry }
        let registry = TraitChangeRegistry()
        traits.registry = registry
        return registry
    }

    public var traitOverrides: any UITraitOverrides {
        get { traits.overrides }
        set {
            guard let overrides = newValue as? TraitOverrides, overrides != traits.overrides else { return }
            traits.overrides = overrides
            updateTraits()
        }
    }

    /// Brings the traits up to date at once where they may have changed.
    public func updateTraitsIfNeeded() {
        updateTraits()
    }

    func currentTraits() -> UITraitCollection {
        traits.cached ?? computedTraits()
    }

    func traitsFromSuperview() -> UITraitCollection {
        superviewSlot?.traitCollection ?? UIScreen.main.traitCollection
    }

    func setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        guard traits.style != style else { return }
        traits.style = style
        updateTraits()
    }

    private func computedTraits() -> UITraitCollection {
        var result = inheritedTraits
        if flags.hasOwner, let owner { result = owner.ownedViewTraits(inheriting: result) }
        guard traits.hasOverrides else { return result }
        var values = result.values
        if traits.style != .unspecified { values.userInterfaceStyle = traits.style }
        values.merge(traits.overrides.values)
        return UITraitCollection(values: values)
    }

    /// Takes over the traits of the surroundings, here and below, and tells everyone whose traits changed.
    package func updateTraits() {
        guard updateOwnTraits() else { return }
        for view in subviewList { view.updateTraits() }
    }

    /// Answers whether the view's traits changed.
    @discardableResult
    func updateOwnTraits() -> Bool {
        let isFirst = traits.cached == nil
        let old = traits.cached ?? UIScreen.main.traitCollection
        let new = computedTraits()
        if windowSlot != nil || !isFirst { traits.cached = new }
        guard new !== old, new != old else { return false }
        if new.hasDifferentColorAppearance(comparedTo: old) || isFirst, background != nil { applyBackground() }
        new.performAsCurrent {
            if flags.hasOwner { owner?.ownedViewTraitsDidChange(from: old) }
            traitCollectionDidChange(old)
            traits.registry?.notify(self, previous: old, current: new)
        }
        return true
    }
}
