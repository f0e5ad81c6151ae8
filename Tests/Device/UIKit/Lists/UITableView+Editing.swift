import Foundation

extension UITableView {
    /// What a data source without a say of its own means: that rows can be edited where it commits edits. A call would delete, so
    /// its class is looked at instead. A table that was put into editing is taken to have one that does.
    var commitsEdits: Bool {
        editsRows || dataSource.map { DeclaredMethods.contains(["commit", "forRowAt"], of: $0) } ?? false
    }

    /// And that rows can be moved where it moves them.
    var movesRows: Bool {
        dataSource.map { DeclaredMethods.contains(["moveRowAt", "to"], of: $0) } ?? false
    }

    func canEdit(_ path: IndexPath) -> Bool {
        dataSource?.tableView(self, canEditRowAt: path) ?? false
    }

    func prepareEditing(_ cell: UITableViewCell, at path: IndexPath) {
        guard editsRows, canEdit(path) else {
            cell.editingStyle = .none
            return
        }
        cell.editingStyle =
            allowsMultipleSelectionDuringEditing
            ? .none : delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        cell.shouldIndentWhileEditing = delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// The delete button that rows get without a configuration of their own.
    func deleteConfiguration(for path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
        if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
            let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
            configuration.performsFirstActionWithFullSwipe = false
            return configuration
        }
        guard (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else { return nil }
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
            guard let self else { return }
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
