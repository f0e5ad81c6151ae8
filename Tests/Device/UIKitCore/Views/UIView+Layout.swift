import Foundation

extension UIView: @preconcurrency CALayerDelegate {
    /// Lays out one view in a layout pass.
    func performLayoutPass(of layer: CALayer) {
        guard layer === self.layer else { return }
        if flags.hasOwner { self.owner?.ownedViewWillUpdate() }
        flags.willApplyConstraints = true
        autoLayoutUpdateConstraintsPass()
        propagateSafeArea()
        if let guide = regions?.keyboard {
            guide.wasPlaced = true
            refreshKeyboardRegion()
        }
        let owner = flags.hasOwner ? self.owner : nil
        traitCollection.performAsCurrent {
            owner?.ownedViewWillLayoutSubviews()
            layoutSubviews()
            flags.willApplyConstraints = false
            owner?.ownedViewDidLayoutSubviews()
        }
        solveConstraintsChangedInLayout()
        World.current.counters.layoutPasses += 1
    }

    /// Lays out this view and its subviews, but not a superview that needs layout.
    func layoutTreeIfNeeded() {
        autoLayoutUpdateConstraintsPass()
        layer.layoutSubtreeIfNeeded()
        expectSecondUpdateOutsideWindow()
    }

    /// A root view without a window creates its engine in its first layout pass, and its constraints must be updated
    /// again in the second.
    private func expectSecondUpdateOutsideWindow() {
        guard !flags.hasOwnEngine, windowSlot == nil, superviewSlot == nil, autoLayout != nil else { return }
        flags.hasOwnEngine = true
        flags.needsConstraints = true
    }

    func animationAction(for layer: CALayer, key: String) -> (any CAAction)? {
        guard layer === self.layer, let state = UIViewAnimationState.current else { return Self.noAction }
        return state.action(for: layer, key) ?? Self.noAction
    }

    private static let noAction = NSNull()
}
