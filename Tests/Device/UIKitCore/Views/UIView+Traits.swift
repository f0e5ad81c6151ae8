import Foundation

struct TraitState {
    /// The traits in the current or the last window; nil before the view first enters one.
    var cached: UITraitCollection?
    var style = UIUserInterfaceStyle.unspecified
    var overrides = UITraitOverrides()
}

extension UIView: UITraitEnvironment {
    func baseUpdateTraitsIfNeeded() {
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

    func setTraitOverrides(_ overrides: UITraitOverrides) {
        guard traits.overrides.values != overrides.values else { return }
        traits.overrides = overrides
        updateTraits()
    }

    private func computedTraits() -> UITraitCollection {
        var result = inheritedTraits
        if flags.hasOwner, let owner { result = owner.ownedViewTraits(inheriting: result) }
        let overrides = traits.overrides.values
        guard traits.style != .unspecified || overrides != TraitValues() else { return result }
        var values = result.values
        values.merge(overrides)
        if traits.style != .unspecified { values.userInterfaceStyle = traits.style }
        return UITraitCollection(values: values)
    }

    /// Updates the traits of this view and its subviews, and notifies those whose traits have changed. Views outside a
    /// window are not notified until they enter one.
    package func updateTraits() {
        guard windowSlot != nil, updateOwnTraits() else { return }
        for view in subviewList { view.updateTraits() }
    }

    /// Updates the view's own traits and returns whether they changed.
    @discardableResult
    func updateOwnTraits() -> Bool {
        let old = traits.cached ?? UIScreen.main.traitCollection
        let new = computedTraits()
        traits.cached = new
        guard new !== old, new.values != old.values else { return false }
        if ownBackground?.isDynamic == true { applyBackground() }
        if new.values.layoutDirection != old.values.layoutDirection { setNeedsLayout() }
        if new.values.preferredContentSizeCategory != old.values.preferredContentSizeCategory {
            readableWidthDidChange()
        }
        // The least margins of a controller's view depend on it.
        if flags.hasOwner, new.values.horizontalSizeClass != old.values.horizontalSizeClass { marginsDidChange() }
        new.performAsCurrent {
            if flags.hasOwner { owner?.ownedViewTraitsDidChange(from: old) }
            traitCollectionDidChange(old)
        }
        return true
    }
}
