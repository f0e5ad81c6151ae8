import Foundation

// Properties are updated in the layout pass, before the view's layout and without requesting one.
extension UIView: LayoutPreparingDelegate {
    package nonisolated func prepareLayout(of layer: CALayer) {
        MainActor.assumeIsolated { updatePropertiesIfDue() }
    }

    func markNeedsProperties() {
        flags.needsProperties = true
        layer.markNeedsPreparation()
    }

    func markNeedsOwnerProperties() {
        flags.needsOwnerProperties = true
        layer.markNeedsPreparation()
    }

    /// Updates the controller first, as in layout.
    func updatePropertiesIfDue() {
        if flags.hasOwner, let owner {
            owner.ownedViewWillUpdate()
            if flags.needsOwnerProperties {
                flags.needsOwnerProperties = false
                traitCollection.performAsCurrent {
                    track(.ownerProperties, again: { $0.markNeedsOwnerProperties() }) {
                        owner.ownedViewUpdateProperties()
                    }
                }
            }
        }
        guard flags.needsProperties else { return }
        flags.needsProperties = false
        traitCollection.performAsCurrent {
            track(.properties, again: { $0.setNeedsUpdateProperties() }) { updateProperties() }
        }
    }

    /// Updates the properties of this view and its subviews immediately.
    func updatePropertiesOfTree() {
        updateTraitsIfNeeded()
        updatePropertiesIfDue()
        for view in subviewList { view.updatePropertiesOfTree() }
    }
}
