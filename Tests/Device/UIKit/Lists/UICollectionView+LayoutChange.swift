import Foundation

extension UICollectionView {
    func change(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        let old = collectionViewLayout
        guard old !== layout else {
            completion?(true)
            return
        }
        if window != nil { layoutIfNeeded() }
        let wasShown = !shown.isEmpty
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        let oldPlaces = wasShown ? attributesAround(in: old) : [:]
        replaceLayout(with: layout)
        needsReload = false
        layout.forgetEverything()
        for key in order { shown[key]?.willTransition(from: old, to: layout) }
        let finish = {
            for key in self.order { self.shown[key]?.didTransition(from: old, to: layout) }
            layout.finalizeLayoutTransition()
        }
        guard window != nil, wasShown else {
            finish()
            completion?(true)
            return
        }
        transition = CollectionTransition(
            oldPlace: { oldPlaces[$0] }, isNew: { _ in false }, newPlace: { layout.attributes(for: $0) })
        guard animated, UIView.areAnimationsEnabled else {
            prepareLayoutIfNeeded()
            moveContent()
            layoutIfNeeded()
            transition = nil
            finish()
            completion?(true)
            return
        }
        let (change, left) = prepareChange(from: old, to: layout)
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change) { done in
            for (view, key) in left {
                view.alpha = 1
                self.retire(view, key)
            }
            finish()
            completion?(done)
        }
        transition = nil
    }

    /// The attributes of all elements up to about one screen beyond the visible bounds.
    private func attributesAround(in layout: UICollectionViewLayout) -> [ElementKey: UICollectionViewLayoutAttributes] {
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let found = (layout.layoutAttributesForElements(in: around) ?? []).map { ($0.key, $0.copied) }
        return Dictionary(found) { first, _ in first }
    }

    @discardableResult
    private func moveContent() -> CGPoint {
        let old = contentOffset
        let target = targetOffset(for: clamped(old))
        if target != old { contentOffset = target }
        return CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y)
    }

    /// Moves every view to its old position; returns the change that moves them to the new ones, and the views that leave the screen.
    private func prepareChange(
        from old: UICollectionViewLayout, to layout: UICollectionViewLayout
    ) -> (() -> Void, [(UICollectionReusableView, ElementKey)]) {
        let survivors = Set(order)
        let starts = order.compactMap { key in shown[key].flatMap { view in view.attributes.map { (view, $0) } } }
        var left: [(UICollectionReusableView, ElementKey)] = []
        UIView.performWithoutAnimation {
            prepareLayoutIfNeeded()
            let shift = moveContent()
            transition?.shift = shift
            leaving = []
            layoutIfNeeded()
            left = leaving ?? []
            leaving = nil
            for (view, attributes) in starts {
                let start = attributes.copied
                start.center = start.center.moved(by: shift)
                view.take(start)
            }
            for key in order where !survivors.contains(key) {
                guard let view = shown[key] else { continue }
                if let start = layout.start(of: key) { view.take(start) } else { view.alpha = 0 }
            }
        }
        let ends = left.map { view, key in (view, old.end(of: key) ?? layout.attributes(for: key)) }
        let change = {
            for (view, end) in ends { if let end { view.take(end) } else { view.alpha = 0 } }
            self.settleViews()
        }
        return (change, left)
    }
}
