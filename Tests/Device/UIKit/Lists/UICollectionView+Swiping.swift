import Foundation

extension UICollectionViewCell: SwipedCell {}

/// Swipe actions for lists of a compositional layout.
extension UICollectionView: SwipeList {
    func swipedPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func swipedCell(at path: IndexPath) -> (any SwipedCell)? { cellForItem(at: path) }

    func swipeActions(at path: IndexPath, trailing: Bool) -> UISwipeActionsConfiguration? {
        let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(of: path.section)
        return trailing
            ? list?.trailingSwipeActionsConfigurationProvider?(path)
            : list?.leadingSwipeActionsConfigurationProvider?(path)
    }

    func swipeWillBegin(at path: IndexPath) {
        pressCancelled()
    }

    func swipeDidEnd(_ cell: any SwipedCell, at path: IndexPath?) {
        (cell as? UICollectionViewListCell)?.lookDidChange()
    }

    /// Installs the swipe gesture when the first list cell is configured.
    func prepareSwiping() {
        guard swipe == nil else { return }
        let reveal = SwipeReveal(list: self)
        reveal.attach()
        swipe = reveal
    }
}
