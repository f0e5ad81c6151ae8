import Foundation

extension CALayer {
    final func markNeedsLayout() {
        guard !marks.contains(.needsLayout), modelLayer == nil else { return }
        marks.insert(.needsLayout)
        parent?.markHoldsDirtyLayout()
        let render = World.current.render
        if isHosted { queueLayout(in: render) } else { render.hasUnseenChanges = true }
    }

    /// Has the delegate called before the next layout, without a layout of this layer.
    package final func markNeedsPreparation() {
        guard !marks.contains(.needsPreparation), modelLayer == nil else { return }
        marks.insert(.needsPreparation)
        parent?.markHoldsDirtyLayout()
        if isHosted { queueLayout(in: World.current.render) }
    }

    /// Leaves a trail from the root, so that a subtree's layout finds what is dirty without visiting the rest.
    final func markHoldsDirtyLayout() {
        var next: CALayer? = self
        while let layer = next, !layer.marks.contains(.holdsDirtyLayout) {
            layer.marks.insert(.holdsDirtyLayout)
            next = layer.parent
        }
    }

    final func queueLayout(in render: RenderContext) {
        guard !marks.contains(.layoutQueued) else { return }
        marks.insert(.layoutQueued)
        render.needingLayout.append(self)
    }

    final func markNeedsDisplay() {
        guard !marks.contains(.needsDisplay), modelLayer == nil else { return }
        marks.insert(.needsDisplay)
        if isHosted { World.current.render.needingDisplay.append(self) }
    }

    /// Lays out this layer and what is dirty below it, until nothing is: parents before children.
    package final func layoutSubtreeIfNeeded() {
        let render = World.current.render
        for _ in 0..<Self.maximumLayoutRounds {
            render.prepareLayout()
            guard !marks.isDisjoint(with: .dirty) else { return }
            layoutRound()
        }
        logRestlessLayout()
    }

    private func layoutRound() {
        layoutOnce()
        guard marks.contains(.holdsDirtyLayout) else { return }
        marks.remove(.holdsDirtyLayout)
        for sublayer in sublayerList where !sublayer.marks.isDisjoint(with: .dirty) {
            sublayer.layoutRound()
        }
        if let mask, !mask.marks.isDisjoint(with: .dirty) { mask.layoutRound() }
    }

    private func layoutOnce() {
        if marks.contains(.needsPreparation) {
            marks.remove(.needsPreparation)
            (delegate as? any LayoutPreparingDelegate)?.prepareLayout(of: self)
        }
        guard marks.contains(.needsLayout) else { return }
        let isNested = marks.contains(.layingOut)
        marks.remove(.needsLayout)
        marks.insert(.layingOut)
        layoutSublayers()
        if !isNested { marks.remove(.layingOut) }
    }

    /// A sublayer came, went or took another size. What a layer does to its sublayers while it lays them out does not ask for
    /// another layout, or code that makes them anew each time would never come to rest.
    package final func sublayersDidChange() {
        if !isLayingOut { setNeedsLayout() }
    }

    package final var isLayingOut: Bool { marks.contains(.layingOut) }

    private var depth: Int {
        var count = 0
        var next = parent
        while let layer = next {
            count += 1
            next = layer.parent
        }
        return count
    }

    /// Lays out every dirty layer on the screen, parents before children, until none is left.
    static func layoutDirtyLayers(in render: RenderContext) {
        for _ in 0..<maximumLayoutRounds {
            render.prepareLayout()
            if render.needingLayout.isEmpty { return }
            var round = render.needingLayout
            render.needingLayout.removeAll(keepingCapacity: true)
            if round.count > 1 { sortByDepth(&round) }
            for layer in round {
                layer.marks.remove(.layoutQueued)
                if layer.isHosted { layer.layoutOnce() }
            }
        }
        for layer in render.needingLayout { layer.marks.remove(.layoutQueued) }
        render.needingLayout.first?.logRestlessLayout()
        render.needingLayout.removeAll()
    }

    /// Stable: layers of one depth keep the order in which they were marked.
    private static func sortByDepth(_ layers: inout [CALayer]) {
        let depths = layers.map(\.depth)
        let order = layers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
        layers = order.map { layers[$0] }
    }

    private func logRestlessLayout() {
        World.current.log("Layout does not come to rest after \(Self.maximumLayoutRounds) rounds at \(self).")
    }

    private static let maximumLayoutRounds = 100
}

/// A delegate that has something to do before its layer's layout.
package protocol LayoutPreparingDelegate: CALayerDelegate {
    func prepareLayout(of layer: CALayer)
}
