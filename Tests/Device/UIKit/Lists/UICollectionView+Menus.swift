import Foundation

extension UICollectionView {
    /// Installs the interaction only if the delegate's class declares menus.
    func updateMenus() {
        let hasMenus = delegate.map { delegate in
            DeclaredMethods.contains(["contextMenuConfigurationForItemsAt", "point"], of: delegate)
                || DeclaredMethods.contains(["contextMenuConfigurationForItemAt", "point"], of: delegate)
        }
        guard hasMenus ?? false != (menus != nil) else { return }
        if let menus { removeInteraction(menus.interaction) }
        menus = hasMenus == true ? ListMenus(self) : nil
        if let menus { addInteraction(menus.interaction) }
    }
}

extension UICollectionView: ListMenuHost {
    func menuFrame(at point: CGPoint) -> CGRect? {
        indexPathForItem(at: point).flatMap { collectionViewLayout.layoutAttributesForItem(at: $0)?.frame }
    }
    func menuCell(at point: CGPoint) -> UIView? { indexPathForItem(at: point).flatMap { cellForItem(at: $0) } }
    /// An empty array requests the menu for the space between items.
    private func menuPaths(at point: CGPoint) -> [IndexPath] { indexPathForItem(at: point).map { [$0] } ?? [] }
    func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.collectionView(self, contextMenuConfigurationForItemsAt: menuPaths(at: point), point: point)
    }
}
