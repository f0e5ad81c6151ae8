import Foundation

extension UIView: @preconcurrency CALayerDelegate {
    /// One view's turn in a layout pass.
    func performLayoutPass(of layer: CALayer) {
        guard layer === self.layer else { return }
        autoLayoutUpdateConstraintsPass()
        propagateSafeArea()
        let owner = flags.hasOwner ? self.owner : nil
        traitCollection.performAsCurrent {
            owner?.ownedViewWillLayoutSubviews()
            layoutSubviews()
            owner?.ownedViewDidLayoutSubviews()
        }
        World.current.counters.layoutPasses += 1
    }

    func layoutTreeIfNeeded() {
        autoLayoutUpdateConstraintsPass()
        layer.layoutIfNeeded()
    }

    func animationAction(for layer: CALayer, key: String) -> (any CAAction)? {
        guard layer === self.layer, let state = UIViewAnimationState.current else { return NSNull() }
        return state.action(for: layer, key) ?? NSNull()
    }
}
