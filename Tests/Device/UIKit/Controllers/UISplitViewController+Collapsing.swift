import Foundation

/// The columns in compact width: on one navigation stack, or replaced by the compact column.
extension UISplitViewController {
    private static let stacked: [Column] = [.supplementary, .secondary]

    /// Wraps a controller in a navigation controller, unless it is one.
    func holder(for controller: UIViewController?, in column: Column) -> UINavigationController? {
        guard style != .unspecified, column != .compact, let controller, !(controller is UINavigationController) else {
            return nil
        }
        return UINavigationController(rootViewController: controller)
    }

    func shown(_ column: Column) -> UIViewController? { holders[column] ?? columns[column] }

    /// The navigation controller whose stack contains all columns while the interface is collapsed.
    var stackNavigation: UINavigationController? {
        guard isCollapsed, compactTop != .compact else { return nil }
        return shown(.primary) as? UINavigationController
    }

    func isOnStack(_ column: Column) -> Bool {
        guard column != .primary, let controller = shown(column) else { return false }
        return controller.parentLink != nil && controller.parentLink === shown(.primary)
    }

    func takeOut(_ column: Column) {
        guard let old = shown(column) else { return }
        if isOnStack(column) {
            (shown(.primary) as? UINavigationController)?.unnest(old)
        } else {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        columns[column] = nil
        holders[column] = nil
    }

    // MARK: Collapsing

    func collapse() {
        guard columns[.compact] == nil else { return compactTop = .compact }
        if style == .unspecified { return collapseTwo() }
        let proposed = Self.stacked.last { columns[$0] != nil } ?? .primary
        let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
        compactTop = top
        for column in Self.stacked where column.rawValue <= top.rawValue { putOnStack(column, animated: false) }
    }

    private func collapseTwo() {
        if let primary = delegate?.primaryViewController(forCollapsing: self) {
            setViewController(primary, for: .primary)
        }
        guard let primary = columns[.primary], let secondary = columns[.secondary] else { return compactTop = .primary }
        let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
        compactTop = isDone || primary is UINavigationController ? .primary : .secondary
        if isDone { return takeOut(.secondary) }
        guard primary is UINavigationController else { return }
        leaveSplit(secondary)
        primary.collapseSecondaryViewController(secondary, for: self)
    }

    private func putOnStack(_ column: Column, animated: Bool) {
        guard let navigation = stackNavigation, let controller = shown(column), !isOnStack(column) else { return }
        leaveSplit(controller)
        navigation.nest(controller, animated: animated)
    }

    private func leaveSplit(_ controller: UIViewController) {
        guard controller.parentLink === self else { return }
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    /// Shows a column of the stack; returns whether there is a stack.
    func bringUp(_ column: Column) -> Bool {
        guard let navigation = stackNavigation else { return false }
        let isAnimated = navigation.viewIfLoaded?.window != nil
        if column == .primary {
            let count = navigation.stack.firstIndex { controller in
                Self.stacked.contains { shown($0) === controller }
            }
            if let count, count > 0 {
                navigation.popToViewController(navigation.stack[count - 1], animated: isAnimated)
            }
        } else if let controller = shown(column), isOnStack(column) {
            if navigation.stack.last !== controller { navigation.popToViewController(controller, animated: isAnimated) }
        } else {
            if column == .secondary { putOnStack(.supplementary, animated: false) }
            putOnStack(column, animated: isAnimated)
        }
        return true
    }

    /// Pops a column and the controllers above it; returns whether there is a stack.
    func takeDown(_ column: Column) -> Bool {
        guard let navigation = stackNavigation else { return false }
        guard let controller = shown(column), let index = navigation.stack.firstIndex(where: { $0 === controller }),
            index > 0
        else { return true }
        navigation.popToViewController(
            navigation.stack[index - 1], animated: navigation.viewIfLoaded?.window != nil)
        return true
    }

    // MARK: Expanding

    func expand() {
        if style == .unspecified { return expandTwo() }
        let navigation = shown(.primary) as? UINavigationController
        for column in Self.stacked {
            guard let controller = shown(column), controller.parentLink !== self else { continue }
            if isOnStack(column) { navigation?.unnest(controller) }
            addChild(controller)
            controller.didMove(toParent: self)
        }
        let mode = displayMode
        let wanted = delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: mode) ?? mode
        if wanted != mode { preferredDisplayMode = wanted }
    }

    private func expandTwo() {
        if let primary = delegate?.primaryViewController(forExpanding: self) {
            setViewController(primary, for: .primary)
        }
        guard let primary = columns[.primary] else { return }
        let kept = columns[.secondary]
        if let kept, kept.parentLink === self { return }
        let given = delegate?.splitViewController(self, separateSecondaryFrom: primary)
        let separated = given ?? primary.separateSecondaryViewController(for: self)
        columns[.secondary] = nil
        if let separated { setViewController(separated, for: .secondary) }
    }
}
