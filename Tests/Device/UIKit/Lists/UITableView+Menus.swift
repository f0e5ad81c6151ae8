import Foundation

extension UITableView {
    /// Installs the interaction only if the delegate's class declares menus.
    func updateMenus() {
        let hasMenus = delegate.map { DeclaredMethods.contains(["contextMenuConfigurationForRowAt", "point"], of: $0) }
        guard hasMenus ?? false != (menus != nil) else { return }
        if let menus { removeInteraction(menus.interaction) }
        menus = hasMenus == true ? ListMenus(self) : nil
        if let menus { addInteraction(menus.interaction) }
    }
}

extension UITableView: ListMenuHost {
    func menuFrame(at point: CGPoint) -> CGRect? { indexPathForRow(at: point).map { rectForRow(at: $0) } }
    func menuCell(at point: CGPoint) -> UIView? { indexPathForRow(at: point).flatMap { cellForRow(at: $0) } }
    func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
        guard let path = indexPathForRow(at: point) else { return nil }
        return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }
}
