import Foundation

extension UICollectionViewCell: SwipedCell {}

/// Lists of a compositional layout.
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

    /// Rows listen for a swipe from the first one on that is dressed for a list.
    func prepareSwiping() {
        guard swipe == nil else { return }
        let reveal = SwipeReveal(list: self)
        reveal.attach()
        swipe = reveal
    }
}
