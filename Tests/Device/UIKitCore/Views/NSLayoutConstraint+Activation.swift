import Foundation

extension NSLayoutConstraint {
    func activate() {
        guard holder == nil, !isIllegal else { return }
        guard let first = firstItem, let firstView = Self.view(of: first) else { return raiseNoAncestor() }
        var common: UIView? = firstView
        for item in [secondItem, firstOffset?.item, secondOffset?.item] {
            guard let item else { continue }
            guard let view = Self.view(of: item) else { return raiseNoAncestor() }
            while let candidate = common, !view.hasAncestor(candidate) { common = candidate.superviewSlot }
        }
        guard let common else { return raiseNoAncestor() }
        activate(in: common)
    }

    /// Activates the constraint with `view` as its holder, which must be an ancestor of all its items.
    func activate(in view: UIView) {
        guard holder !== view else { return }
        deactivate()
        holder = view
        let state = view.layoutState
        state.held.append(self)
        for named in namedStates { named.naming.append(self) }
        let row = LayoutRow(.constraint(LayoutRow.Unowned(self)))
        self.row = row
        if isDirectional { state.resolvedRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft }
        if let engine = state.currentEngine { row.join(engine) }
        view.heldConstraintsDidChange()
    }

    func deactivate() {
        guard let holder, let state = holder.autoLayout else { return }
        row?.leave()
        row = nil
        self.holder = nil
        if let index = state.held.lastIndex(where: { $0 === self }) { state.held.remove(at: index) }
        for named in namedStates { named.forget(self) }
        holder.heldConstraintsDidChange()
    }

    /// Called when the view that holds the constraint is deallocated.
    func holderDidDisappear() {
        row?.leave()
        row = nil
        holder = nil
        for named in namedStates { named.forget(self) }
    }

    func constantDidChange() {
        guard let row, let holder else { return }
        row.engine?.markStale(row)
        holder.heldConstraintsDidChange()
    }

    func priorityDidChange(from old: UILayoutPriority) {
        guard let row, let holder else { return }
        // Nothing is installed yet in a hierarchy outside windows that was never laid out.
        let isInstalled = row.engine != nil || holder.windowSlot != nil
        if isInstalled, (old.rawValue >= 1000) != (priority.rawValue >= 1000) {
            let reason =
                "Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  "
                + "You passed priority \(Int(priority.rawValue)) and the existing priority was \(Int(old.rawValue))."
            let refused = priority
            ownPriority = old
            World.current.raise("NSInternalInconsistencyException", reason)
            if refused == priority { return }
            return
        }
        row.refreshLevels()
        row.engine?.markLevels(row)
        holder.heldConstraintsDidChange()
    }

    func names(_ item: AnyObject) -> Bool {
        firstItem === item || secondItem === item || firstOffset?.item === item || secondOffset?.item === item
    }

    /// The states of the constraint's items, and of the owners of its guides.
    private var namedStates: [AutoLayoutState] {
        var states: [AutoLayoutState] = []
        for item in [firstItem, secondItem, firstOffset?.item, secondOffset?.item] {
            guard let item, let state = Self.view(of: item)?.layoutState else { continue }
            if !states.contains(where: { $0 === state }) { states.append(state) }
        }
        return states
    }

    static func view(of item: AnyObject) -> UIView? {
        (item as? UIView) ?? (item as? UILayoutGuide)?.owner
    }

    private func raiseNoAncestor() {
        let anchors = [firstItem, secondItem].compactMap { $0 }.map { layoutName(of: $0) }.joined(separator: " and ")
        World.current.raise(
            "NSGenericException",
            "Unable to activate constraint with anchors of \(anchors) because they have no common ancestor.  "
                + "Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.")
    }
}

extension UIView {
    var baseConstraints: [NSLayoutConstraint] {
        guard let state = autoLayout else { return [] }
        return state.held + state.currentContentConstraints
    }

    func baseAddConstraint(_ constraint: NSLayoutConstraint) {
        guard !constraint.isIllegal else { return }
        for item in [constraint.firstItem, constraint.secondItem] {
            guard let item else { continue }
            guard let view = NSLayoutConstraint.view(of: item), view.hasAncestor(self) else {
                World.current.raise(
                    "NSGenericException",
                    "Unable to install constraint on view.  Does the constraint reference something from outside the "
                        + "subtree of the view?  That's illegal. constraint:\(constraint.description) "
                        + "view:\(layoutName(of: self))")
                return
            }
        }
        constraint.activate(in: self)
    }

    func baseAddConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    func baseRemoveConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    func baseRemoveConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }
}
