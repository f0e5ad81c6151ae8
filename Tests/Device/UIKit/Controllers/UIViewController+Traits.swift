import Foundation

/// The traits by which a controller and its parent override those that its view inherits.
struct ControllerTraits {
    /// Set by `setOverrideTraitCollection(_:forChild:)`.
    var overriddenByParent: UITraitCollection?
    /// Set by the presentation of the controller.
    var overriddenByPresentation: UITraitCollection?
}

extension UIViewController {
    func baseUpdateTraitsIfNeeded() {
        loadedView?.updateTraitsIfNeeded()
    }

    /// The view's traits or, before it is loaded, those that it would inherit.
    var currentTraits: UITraitCollection {
        if let loadedView { return loadedView.traitCollection }
        let inherited = (parentLink ?? presentingLink)?.traitCollection ?? UITraitCollection.current
        return ownedViewTraits(inheriting: inherited)
    }

    func traitOverridesDidChange() {
        if let loadedView {
            loadedView.updateTraits()
        } else {
            for child in childLinks { child.traitOverridesDidChange() }
        }
    }

    package func ownedViewTraits(inheriting traits: UITraitCollection) -> UITraitCollection {
        let record = traitRecord
        if record.overriddenByParent == nil, record.overriddenByPresentation == nil,
            overrideUserInterfaceStyle == .unspecified
        {
            return traits
        }
        var values = traits.values
        if let collection = record.overriddenByPresentation { values.merge(collection.values) }
        if let collection = record.overriddenByParent { values.merge(collection.values) }
        if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
        return UITraitCollection(values: values)
    }

    package func ownedViewTraitsDidChange(from previous: UITraitCollection) {
        traitCollectionDidChange(previous)
    }
}
