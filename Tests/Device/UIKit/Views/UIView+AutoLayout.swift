import Foundation

// What UIView calls as it lives; each of these costs next to nothing in a tree without constraints.
extension UIView {
    // MARK: The constraints pass

    /// Lets the views below this one update their constraints, innermost first, and solves what has changed in the tree.
    func autoLayoutUpdateConstraintsPass() {
        autoLayoutUpdateConstraintsBelow()
        guard autoLayout != nil else { return }
        layoutRoot.layoutState.flush()
    }

    /// The same for a measurement, which does not hold the view to the frame that it happens to have.
    func autoLayoutUpdateConstraintsBelow() {
        for _ in 0..<10 where flags.needsConstraints || flags.needsConstraintsBelow {
            updateConstraintsBelow()
        }
        autoLayout?.refreshDirection()
    }

    private func updateConstraintsBelow() {
        if flags.needsConstraintsBelow {
            flags.needsConstraintsBelow = false
            for view in subviewList where view.flags.needsConstraints || view.flags.needsConstraintsBelow {
                view.updateConstraintsBelow()
            }
        }
        guard flags.needsConstraints else { return }
        flags.needsConstraints = false
        if flags.hasOwner { owner?.ownedViewWillUpdate() }
        track(.constraints, again: { $0.setNeedsUpdateConstraints() }) {
            if flags.hasOwner, let owner {
                owner.ownedViewUpdateConstraints()
            } else {
                updateConstraints()
            }
        }
    }

    /// The end of every `updateConstraints`; what it activated is solved later.
    func autoLayoutUpdateConstraints() {}

    func autoLayoutSetNeedsUpdateConstraints() {
        flags.needsConstraints = true
        superviewSlot?.noteConstraintsBelow()
        setNeedsLayout()
    }

    var autoLayoutNeedsUpdateConstraints: Bool { flags.needsConstraints }

    private func noteConstraintsBelow() {
        var current: UIView? = self
        while let view = current, !view.flags.needsConstraintsBelow {
            view.flags.needsConstraintsBelow = true
            current = view.superviewSlot
        }
    }

    /// Asks for the layout that applies changed constraints, unless the one under way will: what a controller or a subclass
    /// changes before `super.layoutSubviews()` is applied by that. What it changes afterwards asks for another layout only if
    /// frames come out differently, or code that makes its constraints anew each time would never come to rest.
    func heldConstraintsDidChange() {
        if flags.willApplyConstraints { return }
        if layer.isLayingOut, autoLayout?.currentEngine != nil {
            flags.changedConstraintsInLayout = true
        } else {
            setNeedsLayout()
        }
    }

    /// The end of a layout: marks the views to be laid out again for what it changed.
    func solveConstraintsChangedInLayout() {
        guard flags.changedConstraintsInLayout else { return }
        flags.changedConstraintsInLayout = false
        autoLayout?.currentEngine?.flush()
    }

    /// Frames of subviews no longer are what the constraints ask for.
    func solutionDidChange() {
        if !flags.willApplyConstraints { setNeedsLayout() }
    }

    // MARK: Frames

    /// Moves and sizes the subviews that constraints place.
    func autoLayoutApply() {
        defer { flags.willApplyConstraints = false }
        guard let state = autoLayout, let engine = state.currentEngine else { return }
        engine.flush()
        let scale = Double(windowSlot?.screen.scale ?? UIScreen.main.scale)
        if !state.moved.isEmpty {
            for moved in state.takeMoved() where moved.value.isPlaced(by: engine) {
                moved.value.applying { moved.value.view.applySolution(of: moved.value, from: engine, scale: scale) }
            }
        }
        state.scrolling?.apply(from: engine, scale: scale)
    }

    private func applySolution(of state: AutoLayoutState, from engine: LayoutEngine, scale: Double) {
        let slots = state.engine === engine ? state.slots : LayoutSlots()
        let frame = CGRect(
            x: engine.value(.x, in: slots), y: engine.value(.y, in: slots),
            width: engine.value(.width, in: slots), height: engine.value(.height, in: slots)
        ).snapped(to: scale)
        let current = layer.bounds
        if current.size != frame.size { bounds = CGRect(origin: current.origin, size: frame.size) }
        let anchor = layer.anchorPoint
        let position = CGPoint(
            x: Double(frame.minX) + Double(frame.width) * state.zoom * Double(anchor.x),
            y: Double(frame.minY) + Double(frame.height) * state.zoom * Double(anchor.y))
        if layer.position != position { center = position }
    }

    /// Size, position or scroll position of the view, its insets or its margins changed.
    func autoLayoutBoundsDidChange() {
        guard let state = autoLayout else { return }
        if isPlacedByConstraints { state.noteMove() }
        if state.readers.isEmpty { return }
        for row in state.readers.rows where !row.isStale {
            row.engine?.markStale(row, followsFrame: true)
            row.holder?.setNeedsLayout()
        }
    }

    // MARK: The hierarchy

    /// The view was put under another superview, or under none.
    func autoLayoutHierarchyDidChange() {
        superviewSlot?.noteConstraintsBelow()
        guard let state = autoLayout else { return }
        _ = superviewSlot?.layoutState
        state.hierarchyDidChange()
    }

    func autoLayoutTranslatesAutoresizingMaskDidChange() {
        if !isPlacedByConstraints, autoLayout == nil { return }
        let state = layoutState
        for row in state.users.rows + state.readers.rows { row.rebuild() }
        if isPlacedByConstraints {
            state.currentEngine?.queueContent(state)
        } else {
            state.dropContentRows()
            state.leaveEngine()
        }
        if superviewSlot == nil { state.refreshStays() }
        state.noteMove()
        superviewSlot?.setNeedsLayout()
    }
}

extension CGRect {
    /// Each edge rounded to whole pixels, halves upwards, as UIKit rounds what Auto Layout found: what touches in the solution
    /// touches on the screen.
    func snapped(to scale: Double) -> CGRect {
        let left = Double(minX).pixels(at: scale)
        let top = Double(minY).pixels(at: scale)
        let right = Double(minX + width).pixels(at: scale)
        let bottom = Double(minY + height).pixels(at: scale)
        return CGRect(
            x: left / scale, y: top / scale, width: (right - left) / scale, height: (bottom - top) / scale)
    }
}

extension Double {
    /// To whole pixels. A thousandth of a pixel is a rounding error, not a reason to round down.
    func snapped(to scale: Double) -> Double {
        pixels(at: scale) / scale
    }

    fileprivate func pixels(at scale: Double) -> Double {
        (self * scale + 0.001).rounded()
    }
}
