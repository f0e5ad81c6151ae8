import Foundation

// Properties are updated in a view's turn of the layout pass, before its layout and without asking for one.
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

    /// The controller first, as in layout.
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

    /// At once, here and below.
    func updatePropertiesOfTree() {
        updateTraitsIfNeeded()
        updatePropertiesIfDue()
        for view in subviewList { view.updatePropertiesOfTree() }
    }
}
