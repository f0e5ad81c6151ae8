import Foundation

extension UITableView {
    /// Whether the delegate has menus is told by its class, so that other tables carry no interaction.
    func updateMenus() {
        let hasMenus = delegate.map { DeclaredMethods.contains(["contextMenuConfigurationForRowAt", "point"], of: $0) }
        guard hasMenus ?? false != (menus != nil) else { return }
        if let menus { removeInteraction(menus.interaction) }
        menus = hasMenus == true ? makeMenus() : nil
        if let menus { addInteraction(menus.interaction) }
    }

    private func makeMenus() -> ListMenus {
        ListMenus(
            frame: { [weak self] point in
                guard let self else { return nil }
                return self.indexPathForRow(at: point).map { self.rectForRow(at: $0) }
            },
            ask: { [weak self] point in
                guard let self, let path = self.indexPathForRow(at: point) else { return nil }
                return self.delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
            })
    }
}
