import Foundation

extension CALayer {
    /// Measured: adding a sublayer again moves it, and an index past the end appends.
    final func insert(_ layer: CALayer, at index: Int?) {
        guard layer !== self, !layer.isAncestor(of: self) else {
            World.current.raise("CALayerInvalid", "layer \(layer) is a part of cycle in its layer tree")
            return
        }
        let wasHosted = layer.isHosted
        if let old = layer.parent {
            old.removeFromSublayerList(layer)
            layer.parent = nil
        }
        let position = index.map { min(max($0, 0), sublayerList.count) } ?? sublayerList.count
        sublayerList.insert(layer, at: position)
        layer.parent = self
        if isHosted != wasHosted { layer.setHosted(isHosted) }
        if !layer.marks.isDisjoint(with: .dirty) { markHoldsDirtyLayout() }
        sublayersDidChange()
    }

    final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
        guard layer !== sibling else { return }
        guard let sibling, sibling.parent === self else {
            insert(layer, at: nil)
            return
        }
        if layer.parent === self { removeFromSublayerList(layer) }
        let index = sublayerList.firstIndex { $0 === sibling }.map { $0 + offset }
        insert(layer, at: index)
    }

    final func replaceSublayers(with layers: [CALayer]) {
        for layer in sublayerList where !layers.contains(where: { $0 === layer }) {
            layer.removeFromSuperlayer()
        }
        for (index, layer) in layers.enumerated() {
            insert(layer, at: index)
        }
    }

    final func detach() {
        guard let above = parent else { return }
        if above.mask === self {
            above.mask = nil
            return
        }
        if hasBeenShown, let index = above.sublayerList.lastIndex(where: { $0 === self }) {
            let removed = RemovedLayer(layer: self, parent: ObjectIdentifier(above), index: index)
            World.current.render.removed.append(removed)
        }
        above.removeFromSublayerList(self)
        parent = nil
        if isHosted { setHosted(false) }
        above.sublayersDidChange()
    }

    /// The sublayers in the last frame on the screen; those that have been added since then are among them, too.
    final var sublayersOnScreen: [(layer: CALayer, isRemoved: Bool)] {
        var layers = sublayerList.map { (layer: $0, isRemoved: false) }
        let (id, removed) = (ObjectIdentifier(self), World.current.render.removed)
        for removed in removed.reversed() where removed.parent == id && removed.layer.parent == nil {
            layers.insert((layer: removed.layer, isRemoved: true), at: min(removed.index, layers.count))
        }
        return layers
    }

    /// Detaches it from the layer of a view that is being deallocated, possibly on another thread, where nothing may depend on the current
    /// world: that of the former test is gone, and that of the next one is not for this view.
    final func detachFromDyingLayer() {
        parent?.removeFromSublayerList(self)
        parent = nil
        if isHosted { setHosted(false) }
    }

    private func removeFromSublayerList(_ layer: CALayer) {
        guard let index = sublayerList.lastIndex(where: { $0 === layer }) else { return }
        sublayerList.remove(at: index)
    }

    private func isAncestor(of layer: CALayer) -> Bool {
        var next: CALayer? = layer
        while let current = next {
            if current === self { return true }
            next = current.parent
        }
        return false
    }

    /// Marks this layer and its descendants as on or off the screen.
    final func setHosted(_ hosted: Bool) {
        guard hosted != isHosted else { return }
        setHosted(hosted, in: World.current.render)
    }

    private func setHosted(_ hosted: Bool, in render: RenderContext) {
        if hosted {
            marks.insert(.hosted)
            hostedAt = render.commitCount
            if marks.contains(.needsLayout) { queueLayout(in: render) }
            if marks.contains(.needsDisplay) { render.needingDisplay.append(self) }
        } else {
            marks.remove(.hosted)
            hostedAt = .max
            if !animationList.isEmpty { render.hasStrayAnimations = true }
        }
        for sublayer in sublayerList where sublayer.isHosted != hosted {
            sublayer.setHosted(hosted, in: render)
        }
        if let mask, mask.isHosted != hosted { mask.setHosted(hosted, in: render) }
    }
}

extension World {
    /// The layers of the windows on the screen, back to front; only their descendants are laid out, displayed and animated.
    package var roots: [CALayer] {
        get { render.roots }
        set {
            let old = render.roots
            render.roots = newValue
            for layer in old where !newValue.contains(where: { $0 === layer }) { layer.setHosted(false) }
            for layer in newValue { layer.setHosted(true) }
        }
    }
}
