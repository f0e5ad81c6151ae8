import Foundation

extension UICollectionView {
    /// Mirrors the coordinate system if the layout flips it in right-to-left languages. The whole view is mirrored, so
    /// that frames, offsets and touches stay in the layout's coordinates, and every element is mirrored back.
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
