import Foundation

extension UIView {
    var baseHasAmbiguousLayout: Bool {
        autoLayoutIsAmbiguous(.horizontal) || autoLayoutIsAmbiguous(.vertical)
    }

    public func exerciseAmbiguityInLayout() {
        guard hasAmbiguousLayout, let state = autoLayout, let engine = state.currentEngine else { return }
        engine.exerciseAmbiguity(of: state)
        superviewSlot?.setNeedsLayout()
    }

    @discardableResult
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        guard let state = autoLayout, isPlacedByConstraints, let engine = state.currentEngine else { return [] }
        engine.flush()
        return engine.constraints(affecting: state.slots, axis)
    }

    func autoLayoutIsAmbiguous(_ axis: NSLayoutConstraint.Axis) -> Bool {
        guard isPlacedByConstraints, let state = autoLayout else { return false }
        guard let engine = state.currentEngine else { return true }
        engine.flush()
        return engine.isAmbiguous(state.slots, axis, isPositioned: superviewSlot != nil)
    }
}

extension LayoutEngine {
    func isAmbiguous(_ slots: LayoutSlots, _ axis: NSLayoutConstraint.Axis, isPositioned: Bool) -> Bool {
        let dimensions = isPositioned ? [LayoutDimension.position(axis), .size(axis)] : [.size(axis)]
        return dimensions.contains { slots[$0] < 0 || solver.isAmbiguous(slots[$0]) }
    }

    /// Moves a view to another position that its constraints allow.
    func exerciseAmbiguity(of state: AutoLayoutState) {
        for variable in state.slots.all where solver.nudge(variable) { return }
    }

    func constraints(affecting slots: LayoutSlots, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [LayoutRow] = []
        for variable in [slots[.position(axis)], slots[.size(axis)]] where variable >= 0 {
            for id in solver.constraints(behind: variable) {
                guard let row = rows[Int(id)], !found.contains(where: { $0 === row }) else { continue }
                found.append(row)
            }
        }
        found.sort { $0.sequence < $1.sequence }
        return found.compactMap { $0.constraint ?? $0.contentConstraint }
    }
}

/// The entry in `constraints` for a view's intrinsic content size.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint {}

extension LayoutRow {
    fileprivate var contentConstraint: NSLayoutConstraint? {
        guard case .content(let state, let axis) = source else { return nil }
        return state.value.contentConstraint(axis)
    }
}

extension AutoLayoutState {
    /// Created on demand, the width first.
    var currentContentConstraints: [NSLayoutConstraint] {
        [contentConstraint(.horizontal), contentConstraint(.vertical)].compactMap { $0 }
    }

    fileprivate func contentConstraint(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint? {
        guard contentRows[axis.rawValue] != nil else { return nil }
        if let known = contentConstraints[axis.rawValue] {
            known.constant = contentLength(axis)
            return known
        }
        let constraint = NSContentSizeLayoutConstraint(
            first: view, axis == .horizontal ? .width : .height, relation: .equal, second: nil, .notAnAttribute,
            multiplier: 1, constant: contentLength(axis))
        constraint.priority = compression[axis.rawValue]
        contentConstraints[axis.rawValue] = constraint
        return constraint
    }
}
