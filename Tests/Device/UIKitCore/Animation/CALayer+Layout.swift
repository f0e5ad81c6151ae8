import Foundation

extension CALayer {
    final func markNeedsLayout() {
        guard !marks.contains(.needsLayout), modelLayer == nil else { return }
        marks.insert(.needsLayout)
        parent?.markHoldsDirtyLayout()
        let render = World.current.render
        if isHosted { queueLayout(in: render) } else { render.hasUnseenChanges = true }
    }

    /// Marks all superlayers, so that a layout pass finds dirty layers without visiting the rest of the tree.
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

    /// Lays out this layer and its dirty descendants until none is left, parents before children.
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
        guard marks.contains(.needsLayout) else { return }
        let isNested = marks.contains(.layingOut)
        marks.remove(.needsLayout)
        marks.insert(.layingOut)
        layoutSublayers()
        if !isNested { marks.remove(.layingOut) }
    }

    /// Called when a sublayer was added, removed or resized. Changes that a layer makes during its own layout do not invalidate it again,
    /// because code that recreates its sublayers each time would never come to rest.
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

    /// Lays out all dirty layers on the screen until none is left, parents before children.
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

    /// Stable: layers of the same depth keep the order in which they were invalidated.
    private static func sortByDepth(_ layers: inout [CALayer]) {
        var levels: [[CALayer]] = []
        for layer in layers {
            let depth = layer.depth
            while levels.count <= depth { levels.append([]) }
            levels[depth].append(layer)
        }
        layers = levels.flatMap { $0 }
    }

    private func logRestlessLayout() {
        World.current.log("Layout does not come to rest after \(Self.maximumLayoutRounds) rounds at \(self).")
    }

    private static let maximumLayoutRounds = 100
}
