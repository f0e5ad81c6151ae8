import Foundation

extension UITableViewCell: SwipedCell {}

extension UITableView: SwipeList {
    func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { cell(at: path) }

    func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        guard let delegate else { return trailing ? deleteConfiguration(for: path) : nil }
        return trailing
            ? delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            : delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }

    func swipeWillBegin() {
        pressCancelled()
    }

    func swipeDidEnd(_ cell: any SwipedCell, at path: IndexPath?) {
        if let path, let cell = cell as? UITableViewCell, geometry.contains(path) { dress(cell, at: path) }
    }
}
