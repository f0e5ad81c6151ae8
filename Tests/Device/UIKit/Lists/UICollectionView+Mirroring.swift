import Foundation

extension UICollectionView {
    /// A layout may want its horizontal coordinates to run the other way where people read the other way. The view is
    /// mirrored then as a whole, so that places, offsets and fingers stay in the layout's own coordinates, and every
    /// element is mirrored back for itself.
    func updateMirroring() {
        let layout = collectionViewLayout
        let direction = effectiveUserInterfaceLayoutDirection
        if let preparedDirection, preparedDirection != direction { layout.invalidateLayout() }
        preparedDirection = direction
        let shouldMirror =
            direction != layout.developmentLayoutDirection && layout.flipsHorizontallyInOppositeLayoutDirection
        guard shouldMirror != isMirrored else { return }
        isMirrored = shouldMirror
        UIView.performWithoutAnimation {
            transform = transform.scaledBy(x: -1, y: 1)
            backgroundView?.transform = CGAffineTransform(scaleX: shouldMirror ? -1 : 1, y: 1)
            for key in order {
                guard let view = shown[key], let attributes = view.attributes else { continue }
                view.isMirroredBack = shouldMirror
                view.take(attributes)
            }
        }
    }
}

extension UICollectionViewLayout {
    /// Content that is placed from right to left in coordinates that are not mirrored begins at the right end.
    var beginsAtRightEnd: Bool {
        guard let flow = self as? UICollectionViewFlowLayout else { return false }
        return flow.scrollDirection == .horizontal && flow.placesFromRight
    }
}
