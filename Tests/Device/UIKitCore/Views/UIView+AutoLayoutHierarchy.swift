import Foundation

extension AutoLayoutState {
    /// Solves the hierarchy below this root; the first time, it collects all its views.
    func flush() {
        if let rootEngine {
            rootEngine.flush()
        } else {
            let engine = LayoutEngine(root: self)
            rootEngine = engine
            host(in: engine)
            refreshStays()
            engine.flush()
        }
        if view.superviewSlot == nil, view.isPlacedByConstraints { sizeRoot() }
    }

    func hierarchyDidChange() {
        forgetMove()
        noteMove()
        let wasAttached = isAttached
        isAttached = view.superviewSlot != nil
        if wasAttached { dropConstraintsAcross(view) }
        if isAttached {
            rootEngine = nil
            dropStays()
        }
        let engine = currentEngine
        if engine != nil || wasAttached || hasEngine { host(in: engine) }
        if let engine {
            engine.root.view.setNeedsLayout()
            for row in users.rows + readers.rows { row.rebuild() }
            view.superviewSlot?.setNeedsLayout()
        }
    }

    private var hasEngine: Bool {
        engine != nil || held.contains { $0.row?.engine != nil } || contentRows.contains { $0?.engine != nil }
    }

    /// Deactivates constraints that involve `moved` or its subviews and whose holder is no longer an ancestor.
    private func dropConstraintsAcross(_ moved: UIView) {
        for constraint in naming {
            guard let holder = constraint.holder, !holder.hasAncestor(moved), !view.hasAncestor(holder) else {
                continue
            }
            constraint.isActive = false
        }
        for subview in view.subviewList { subview.autoLayout?.dropConstraintsAcross(moved) }
    }

    /// Moves the rows of the view and its subviews to another engine, or to none.
    func host(in newEngine: LayoutEngine?) {
        if engine !== newEngine { leaveEngine() }
        for constraint in held { constraint.row?.move(to: newEngine) }
        if let newEngine {
            if view.isPlacedByConstraints {
                newEngine.queueContent(self)
                noteMove()
            }
        } else {
            leaveContentQueue()
            for row in contentRows { row?.leave() }
        }
        for guide in guides where guide.engine !== newEngine { guide.leaveEngine() }
        if let guide = scrolling?.contentGuide, guide.engine !== newEngine {
            for row in stayRows { row?.leave() }
            guide.leaveEngine()
        }
        for subview in view.subviewList { subview.autoLayout?.host(in: newEngine) }
    }

    /// Rebuilds the held constraints that depend on the layout direction if it has changed.
    func refreshDirection() {
        guard let resolvedRightToLeft else { return }
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        guard isRightToLeft != resolvedRightToLeft else { return }
        self.resolvedRightToLeft = isRightToLeft
        for constraint in held where constraint.isDirectional { constraint.row?.rebuild() }
    }

    // MARK: Sizes that nothing determines

    /// Keeps the current size of a view without a superview, unless constraints determine it.
    func refreshStays() {
        guard view.superviewSlot == nil, view.isPlacedByConstraints, let rootEngine else { return dropStays() }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where stayRows[axis.rawValue] == nil {
            let row = LayoutRow(.stay(LayoutRow.Unowned(self), axis))
            stayRows[axis.rawValue] = row
            row.join(rootEngine)
        }
    }

    /// Keeps the size of a scroll view's content, unless constraints determine it.
    func holdContent(_ axis: NSLayoutConstraint.Axis, in engine: LayoutEngine) {
        let row = stayRows[axis.rawValue] ?? LayoutRow(.stay(LayoutRow.Unowned(self), axis))
        stayRows[axis.rawValue] = row
        if row.engine !== engine { row.join(engine) }
    }

    private func dropStays() {
        guard scrolling == nil else { return }
        for row in stayRows { row?.leave() }
        stayRows = [nil, nil]
    }

    func writeStay(_ axis: NSLayoutConstraint.Axis, into expression: inout LayoutExpression) {
        if let scrolling {
            let size = scrolling.view.contentSize
            expression.addSize(of: scrolling.contentGuide, axis)
            expression.constant -= Double(axis == .horizontal ? size.width : size.height)
        } else {
            let size = view.layer.bounds.size
            expression.add(1, .size(axis), of: view)
            expression.read(self)
            expression.constant -= Double(axis == .horizontal ? size.width : size.height)
        }
    }

    private func sizeRoot() {
        guard let rootEngine, engine === rootEngine, slots.width >= 0 || slots.height >= 0 else { return }
        let scale = Double(UIScreen.main.scale)
        var size = view.layer.bounds.size
        if slots.width >= 0 { size.width = rootEngine.value(.width, in: slots).snapped(to: scale) }
        if slots.height >= 0 { size.height = rootEngine.value(.height, in: slots).snapped(to: scale) }
        guard size != view.layer.bounds.size else { return }
        view.setUntransformedFrame(CGRect(origin: view.untransformedFrame.origin, size: size))
    }
}

extension LayoutRow {
    func move(to engine: LayoutEngine?) {
        guard self.engine !== engine else { return }
        if let engine { join(engine) } else { leave() }
    }

    /// The view whose layout pass applies a change of the row.
    var holder: UIView? {
        switch source {
        case .constraint(let constraint): constraint.value.holder
        case .content(let state, _): state.value.view.superviewSlot
        case .stay(let state, _): state.value.view
        }
    }
}
