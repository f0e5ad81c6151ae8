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
    func menuHighlight(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview? {
        delegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    func menuDismissal(_ configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview? {
        delegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    func menuCommits(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
    func menuComes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }
    func menuGoes(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        delegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }
}
