import Foundation

extension UICollectionView {
    // MARK: Counts and index paths

    var baseNumberOfSections: Int {
        readCountsIfNeeded()
        return counts.count
    }

    func baseNumberOfItems(inSection section: Int) -> Int {
        readCountsIfNeeded()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    func baseIndexPathForItem(at point: CGPoint) -> IndexPath? {
        var found: (path: IndexPath, height: Int)?
        for key in order.reversed() where key.category == .cell {
            guard let view = shown[key], !view.isHidden else { continue }
            let height = view.attributes?.zIndex ?? 0
            if let found, found.height >= height { continue }
            if view.point(inside: view.convert(point, from: self), with: nil) { found = (key.path, height) }
        }
        return found?.path
    }

    func baseIndexPath(for cell: UICollectionViewCell) -> IndexPath? {
        order.first { $0.category == .cell && shown[$0] === cell }?.path
    }

    func baseCellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        return shown[ElementKey(category: .cell, kind: "", path: indexPath)] as? UICollectionViewCell
    }

    var baseVisibleCells: [UICollectionViewCell] {
        indexPathsForVisibleItems.compactMap(cellForItem)
    }

    var baseIndexPathsForVisibleItems: [IndexPath] {
        let keys = order.filter { key in
            guard key.category == .cell, let view = shown[key] else { return false }
            return !view.holdsFirstResponder || view.convert(view.bounds, to: self).intersects(bounds)
        }
        return keys.map(\.path).sorted()
    }

    func baseSupplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        return shown[ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
    }

    // MARK: Reuse

    func baseRegister(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellPool.register(cellClass as? UICollectionReusableView.Type, for: identifier)
    }

    func baseRegister(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        supplementaryPools[elementKind, default: ReusePool()]
            .register(viewClass as? UICollectionReusableView.Type, for: identifier)
    }

    func baseDequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        if let redressed, redressed.reuseIdentifier == identifier { return redressed }
        let attributes = knownAttributes(ElementKey(category: .cell, kind: "", path: indexPath))
        let reused = cellPool.take(identifier)
        let view = reused ?? cellPool.type(for: identifier).map { make($0, identifier, attributes) }
        guard let cell = view as? UICollectionViewCell else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must "
                    + "register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
            return UICollectionViewCell()
        }
        if reused != nil { cell.prepareForReuse() } else { cell.reuseIdentifier = identifier }
        cell.collection = self
        if let attributes { UIView.performWithoutAnimation { cell.take(attributes) } }
        return cell
    }

    func raiseNotDequeued(_ cell: UICollectionViewCell, at path: IndexPath) {
        World.current.raise(
            "NSInternalInconsistencyException",
            "the view returned from -collectionView:cellForItemAtIndexPath: (\(cell)) was not retrieved by calling "
                + "-dequeueReusableCellWithReuseIdentifier:forIndexPath: for index path \(path)")
    }

    func baseDequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let attributes = knownAttributes(
            ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
        var pool = supplementaryPools[elementKind, default: ReusePool()]
        if let view = pool.take(identifier) {
            supplementaryPools[elementKind] = pool
            view.prepareForReuse()
            if let attributes { UIView.performWithoutAnimation { view.take(attributes) } }
            return view
        }
        guard let type = pool.type(for: identifier) else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or "
                    + "a class for the identifier or connect a prototype cell in a storyboard"
            )
            return UICollectionReusableView()
        }
        return make(type, identifier, attributes)
    }

    /// The attributes of an element whose view is created; some layouts return them only from `layoutAttributesForElements(in:)`.
    private func knownAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let wanting, wanting.key == key { return wanting }
        return collectionViewLayout.isValid ? collectionViewLayout.attributes(for: key) : nil
    }

    /// Creates a view with the size that the layout gives it.
    private func make(
        _ type: UICollectionReusableView.Type, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView {
        let view = ClassInstantiation.make(type, frame: attributes?.frame ?? .zero)
        view.reuseIdentifier = identifier
        if let attributes { UIView.performWithoutAnimation { view.take(attributes) } }
        return view
    }

    // MARK: Scrolling

    func baseScrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        prepareLayoutIfNeeded()
        guard let attributes = collectionViewLayout.layoutAttributesForItem(at: indexPath) else { return }
        if scrollPosition.isEmpty { return scrollRectToVisible(attributes.frame, animated: animated) }
        setContentOffset(offset(showing: attributes.frame, at: scrollPosition, in: self), animated: animated)
        if !animated { layoutIfNeeded() }
    }

    private func offset(showing frame: CGRect, at position: ScrollPosition, in view: UIScrollView) -> CGPoint {
        let inset = view.adjustedContentInset
        let visible = view.bounds.inset(by: inset)
        var offset = view.contentOffset
        if position.contains(.top) { offset.y = frame.minY - inset.top }
        if position.contains(.centeredVertically) { offset.y = frame.midY - visible.height / 2 - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY - visible.height - inset.top }
        if position.contains(.left) { offset.x = frame.minX - inset.left }
        if position.contains(.centeredHorizontally) { offset.x = frame.midX - visible.width / 2 - inset.left }
        if position.contains(.right) { offset.x = frame.maxX - visible.width - inset.left }
        return view.clamped(offset)
    }

    // MARK: Selection

    var baseIndexPathsForSelectedItems: [IndexPath]? { selected }

    func baseSelectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        if !allowsMultiple {
            for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
        }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        (shown[ElementKey(category: .cell, kind: "", path: indexPath)] as? UICollectionViewCell)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    func baseDeselectItem(at indexPath: IndexPath, animated: Bool) {
        selected.removeAll { $0 == indexPath }
        (shown[ElementKey(category: .cell, kind: "", path: indexPath)] as? UICollectionViewCell)?.isSelected = false
    }

    private var allowsMultiple: Bool { !isEditing && allowsMultipleSelection }

    private var mayBeSelected: Bool { !isEditing && allowsSelection }

    // MARK: Touches

    func pressBegan(_ touches: Set<UITouch>) {
        guard press.path == nil, let touch = touches.first, !hasCaught(touch) else { return }
        let point = touch.location(in: self)
        guard mayBeSelected, let path = indexPathForItem(at: point) else { return }
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        press = RowPress(path: path, touch: touch)
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    func pressMoved(_ touches: Set<UITouch>) {
        guard let path = press.path, let touch = press.touch, touches.contains(touch) else { return }
        if indexPathForItem(at: touch.location(in: self)) != path { pressCancelled() }
    }

    func pressEnded(_ touches: Set<UITouch>) {
        guard let path = press.path, let touch = press.touch, touches.contains(touch) else { return }
        pressCancelled()
        selectByUser(path)
    }

    func pressCancelled() {
        guard let path = press.path else { return }
        press = RowPress()
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Selects or deselects an item in response to a tap.
    func selectByUser(_ path: IndexPath) {
        guard mayBeSelected else { return }
        let delegate = self.delegate
        if selected.contains(path), allowsMultiple {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultiple {
            for other in selected where other != path {
                deselectItem(at: other, animated: false)
                delegate?.collectionView(self, didDeselectItemAt: other)
            }
        }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView(self, didSelectItemAt: path)
        if delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }
}
