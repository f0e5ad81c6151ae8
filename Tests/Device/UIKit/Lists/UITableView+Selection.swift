import Foundation

/// The touch on a row.
struct RowPress {
    var path: IndexPath?
    weak var touch: UITouch?
}

extension UITableView {
    var baseIndexPathForSelectedRow: IndexPath? { selected.first }
    var baseIndexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

    func baseSelectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectRow(at: path, animated: animated) }
            return
        }
        if !allowsMultiple {
            for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
        }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cell(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func baseDeselectRow(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        cell(at: indexPath)?.setSelected(false, animated: animated)
    }

    private var allowsMultiple: Bool { editsRows ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private var mayBeSelected: Bool {
        editsRows ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    // MARK: Touches

    func pressBegan(_ touches: Set<UITouch>) {
        guard press.path == nil, let touch = touches.first, !hasCaught(touch) else { return }
        let point = touch.location(in: self)
        if swipe.closeForTouch(at: point) { return }
        guard let path = indexPathForRow(at: point), let cell = cell(at: path) else { return }
        if cell.isEditControl(at: touch.location(in: cell)) {
            press = RowPress(path: path, touch: touch)
            return
        }
        guard mayBeSelected, delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        press = RowPress(path: path, touch: touch)
        cell.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    func pressMoved(_ touches: Set<UITouch>) {
        guard let path = press.path, let touch = press.touch, touches.contains(touch) else { return }
        if !rectForRow(at: path).contains(touch.location(in: self)) { pressCancelled() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard let path = press.path, let touch = press.touch, touches.contains(touch) else { return }
        press = RowPress()
        if let cell = cell(at: path), cell.isEditControl(at: touch.location(in: cell)) {
            return edit(path, cell)
        }
        unhighlight(path)
        selectByUser(path)
    }

    func pressCancelled() {
        guard let path = press.path else { return }
        press = RowPress()
        unhighlight(path)
    }

    private func unhighlight(_ path: IndexPath) {
        guard let cell = cell(at: path), cell.isHighlighted else { return }
        cell.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Selects or deselects a row in response to a tap.
    func selectByUser(_ path: IndexPath) {
        guard mayBeSelected else { return }
        if selected.contains(path), allowsMultiple { return deselectByUser(path) }
        guard let delegate else { return selectRow(at: path, animated: false, scrollPosition: .none) }
        guard let chosen = delegate.tableView(self, willSelectRowAt: path) else { return }
        if !allowsMultiple {
            for other in selected where other != chosen { deselectByUser(other) }
        }
        selectRow(at: chosen, animated: false, scrollPosition: .none)
        delegate.tableView(self, didSelectRowAt: chosen)
        if delegate.tableView(self, canPerformPrimaryActionForRowAt: chosen) {
            delegate.tableView(self, performPrimaryActionForRowAt: chosen)
        }
        NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    }

    private func deselectByUser(_ path: IndexPath) {
        guard let delegate else { return deselectRow(at: path, animated: false) }
        guard let chosen = delegate.tableView(self, willDeselectRowAt: path) else { return }
        deselectRow(at: chosen, animated: false)
        delegate.tableView(self, didDeselectRowAt: chosen)
    }

    private func edit(_ path: IndexPath, _ cell: UITableViewCell) {
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            swipe.open(path)
        }
    }
}
