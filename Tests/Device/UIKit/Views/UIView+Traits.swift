import Foundation

struct TraitState {
    /// What the view has in its window, or had in the last one; nil until it has been in one.
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
        windowSlot == nil ? computedTraits() : traits.cached ?? computedTraits()
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

    /// Takes over the traits of the surroundings, here and below, and tells everyone whose traits changed. Views outside
    /// a window hear of nothing until they enter one.
    func updateTraits() {
        guard windowSlot != nil, updateOwnTraits() else { return }
        for view in subviewList { view.updateTraits() }
    }

    /// Answers whether the view's traits changed since it was last told.
    @discardableResult
    func updateOwnTraits() -> Bool {
        let old = traits.cached ?? UIScreen.main.traitCollection
        let new = computedTraits()
        traits.cached = new
        guard new !== old, new != old else { return false }
        if ownBackground?.isDynamic == true { applyBackground() }
        if new.layoutDirection != old.layoutDirection { setNeedsLayout() }
        new.performAsCurrent {
            if flags.hasOwner { owner?.ownedViewTraitsDidChange(from: old) }
            traitCollectionDidChange(old)
            traits.registry?.notify(self, previous: old, current: new)
        }
        return true
    }
}
