import Foundation

extension UITableView {
    /// Whether the data source commits edits, the default for `canEditRowAt`. Its class is inspected, because a call
    /// would delete a row. A table in editing mode is assumed to have such a data source.
    var commitsEdits: Bool {
        editsRows || dataSource.map { DeclaredMethods.contains(["commit", "forRowAt"], of: $0) } ?? false
    }

    /// Whether the data source implements moving rows, the default for `canMoveRowAt`.
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
        cell.showsReorderControl = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }

    /// The delete button of rows without a swipe configuration.
    func deleteConfiguration(for path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
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
