import Foundation

extension UICollectionView {
    /// Whether the delegate has menus is told by its class, so that other views carry no interaction.
    func updateMenus() {
        let hasMenus = delegate.map { delegate in
            DeclaredMethods.contains(["contextMenuConfigurationForItemsAt", "point"], of: delegate)
                || DeclaredMethods.contains(["contextMenuConfigurationForItemAt", "point"], of: delegate)
        }
        guard hasMenus ?? false != (menus != nil) else { return }
        if let menus { removeInteraction(menus.interaction) }
        menus = hasMenus == true ? makeMenus() : nil
        if let menus { addInteraction(menus.interaction) }
    }

    private func makeMenus() -> ListMenus {
        ListMenus(
            frame: { [weak self] point in
                guard let self else { return nil }
                return self.indexPathForItem(at: point).flatMap { self.layoutAttributesForItem(at: $0)?.frame }
            },
            ask: { [weak self] point in
                guard let self else { return nil }
                // No path at all asks for the menu of the space between the items.
                let paths = self.indexPathForItem(at: point).map { [$0] } ?? []
                return self.delegate?.collectionView(self, contextMenuConfigurationForItemsAt: paths, point: point)
            })
    }
}
