import Foundation

// Called by UIView at the corresponding events; in a hierarchy without constraints these cost almost nothing.
extension UIView {
    // MARK: The constraints pass

    /// Updates the constraints of this view and its subviews, innermost first, and solves the hierarchy's pending changes.
    func autoLayoutUpdateConstraintsPass() {
        autoLayoutUpdateConstraintsBelow()
        guard autoLayout != nil else { return }
        layoutRoot.layoutState.flush()
    }

    /// Updates constraints without solving them, for a measurement, which does not depend on the current frame.
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
        if flags.hasOwner, let owner {
            owner.ownedViewUpdateConstraints()
        } else {
            updateConstraints()
        }
    }

    /// The implementation of `updateConstraints`; constraints that it activates are solved later.
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

    /// Requests the layout pass that applies changed constraints, unless the current one will: it applies what a
    /// controller or a subclass changes before `super.layoutSubviews()`. Later changes cause another pass only if they
    /// change frames; otherwise code that recreates its constraints in every layout would never settle.
    func heldConstraintsDidChange() {
        if flags.willApplyConstraints { return }
        if layer.isLayingOut, autoLayout?.currentEngine != nil {
            flags.changedConstraintsInLayout = true
        } else {
            setNeedsLayout()
        }
    }

    /// At the end of a layout, solves the constraints that it changed and marks the affected views.
    func solveConstraintsChangedInLayout() {
        guard flags.changedConstraintsInLayout else { return }
        flags.changedConstraintsInLayout = false
        autoLayout?.currentEngine?.flush()
    }

    /// Called when the solution differs from the subviews' frames.
    func solutionDidChange() {
        if !flags.willApplyConstraints { setNeedsLayout() }
    }

    // MARK: Frames

    /// Applies the solution to the subviews positioned by constraints.
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

    /// Called when the view's size, position, bounds origin, insets or margins change.
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

    /// Called when the view's superview has changed.
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
    /// The rectangle with each edge rounded to whole pixels, halves upward, as UIKit does with Auto Layout's solution:
    /// adjacent frames stay adjacent.
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
    /// Rounded to whole pixels. A deviation of a thousandth of a pixel counts as a rounding error.
    func snapped(to scale: Double) -> Double {
        pixels(at: scale) / scale
    }

    fileprivate func pixels(at scale: Double) -> Double {
        (self * scale + 0.001).rounded()
    }
}
