import Foundation

extension UIPresentationController {
    /// Applies the presentation's traits on top of those that the presented controller inherits.
    func presentationTraitsDidChange() {
        var values = record.overriddenByParent?.values ?? TraitValues()
        if raisesInterfaceLevel { values.userInterfaceLevel = .elevated }
        presentedViewController.traitRecord.overriddenByPresentation =
            values == TraitValues() ? nil : UITraitCollection(values: values)
        presentedViewController.traitOverridesDidChange()
    }

    /// Called when the container's traits change.
    func containerTraitsDidChange(from previous: UITraitCollection?) {
        styleDidChange()
        traitCollectionDidChange(previous)
    }

    /// Notifies the presented controller only if the container's new size changes its own, or in a rotation.
    func forwardSizeTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        let presented = presentedViewController
        let new = self.size(forChildContentContainer: presented, withParentContainerSize: size)
        guard presented.isViewLoaded else { return }
        guard new != presented.view.bounds.size || coordinator.targetTransform != .identity else { return }
        presented.viewWillTransition(to: new, with: coordinator)
    }
}
