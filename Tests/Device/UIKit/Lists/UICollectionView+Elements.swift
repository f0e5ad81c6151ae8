import Foundation

extension UICollectionView {
    /// Updates the visible views to match the layout; returns whether the cells' preferred sizes changed the layout.
    func showElements() -> Bool {
        let wanted = wantedAttributes()
        let keys = Set(wanted.map(\.key))
        // A view whose text is being edited stays in the hierarchy, off screen, until editing ends.
        let gone = order.filter { key in
            guard !keys.contains(key) else { return false }
            return leaving != nil || shown[key]?.holdsFirstResponder != true
        }
        for key in gone { leave(key) }
        if !gone.isEmpty { order.removeAll(where: Set(gone).contains) }
        defer { if needsStacking { stackViews() } }
        return takePreferredSizes {
            var changed = false
            for attributes in wanted {
                guard let view = shown[attributes.key] ?? show(attributes) else { continue }
                if view.attributes.map({ !$0.isEqual(attributes) }) ?? true { place(view, attributes) }
                if resize(view, attributes) { changed = true }
            }
            return changed
        }
    }

    /// Notifies the delegate of new views once all sizes are known; by then, some of them may be off screen.
    func announceDisplayed() {
        while !undisplayed.isEmpty {
            let key = undisplayed.removeFirst()
            guard let view = shown[key] else { continue }
            switch key.category {
            case .cell:
                guard let cell = view as? UICollectionViewCell else { continue }
                delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
            case .supplementaryView:
                delegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path
                )
            }
        }
    }

    /// The attributes of all visible elements.
    func wantedAttributes() -> [UICollectionViewLayoutAttributes] {
        let visible = bounds
        var wanted = collectionViewLayout.layoutAttributesForElements(in: visible) ?? []
        wanted.removeAll { !$0.isInSight(of: visible) || !isKnown($0) }
        return wanted
    }

    private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementCategory == .cell else { return true }
        let path = attributes.indexPath
        return counts.indices.contains(path.section) && path.item < counts[path.section]
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if (view.attributes?.zIndex ?? 0) != attributes.zIndex { needsStacking = true }
        view.take(attributes)
        (view as? UICollectionViewListCell).map { dress($0, at: attributes.indexPath) }
    }

    private func show(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        var made: UICollectionReusableView?
        UIView.performWithoutAnimation { made = make(attributes) }
        guard let view = made else { return nil }
        let key = attributes.key
        shown[key] = view
        order.append(key)
        UIView.performWithoutAnimation {
            place(view, attributes)
            host(view, key)
            view.layoutIfNeeded()
        }
        (view as? UICollectionViewCell)?.isSelected = selected.contains(attributes.indexPath)
        undisplayed.append(key)
        needsStacking = true
        return view
    }

    /// Sorts the elements' views by their z-index, because hit testing uses the order of subviews; other subviews keep their indexes.
    private func stackViews() {
        needsStacking = false
        let views = subviews
        let places = views.indices.filter { (views[$0] as? UICollectionReusableView)?.attributes != nil }
        let heights = places.map { (views[$0] as? UICollectionReusableView)?.attributes?.zIndex ?? 0 }
        let sorted = places.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }
        guard zip(sorted, sorted.dropFirst()).contains(where: { $0 > $1 }) else { return }
        for (place, source) in zip(places, sorted) { insertSubview(views[places[source]], at: place) }
    }

    private func host(_ view: UICollectionReusableView, _ key: ElementKey) {
        addSubview(view)
    }

    private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let path = attributes.indexPath
        let outer = wanting
        wanting = attributes
        defer { wanting = outer }
        switch attributes.representedElementCategory {
        case .cell:
            let cell = dataSource?.collectionView(self, cellForItemAt: path)
            if let cell, cell.reuseIdentifier == nil { raiseNotDequeued(cell, at: path) }
            cell?.collection = self
            return cell
        case .supplementaryView:
            return dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path
            )
        }
    }

    func dress(_ cell: UICollectionViewListCell, at path: IndexPath) {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
        guard let look = layout.listLook(at: path, count: counts[path.section]) else { return }
        if cell.look != look { cell.look = look }
    }

    /// Asks a view for its preferred size, once for every size that it gets; returns whether that changed the layout.
    private func resize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let layout = collectionViewLayout
        if view.measuredInRound == measuringRound {
            guard view.measuredSizes.allSatisfy({ $0 != attributes.size }) else { return false }
        } else {
            view.measuredSizes = []
        }
        view.measuredInRound = measuringRound
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
        view.measuredSizes += [attributes.size, preferred.size]
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        layout.take(preferred, of: attributes)
        return true
    }

    /// Measures a view again because its preferred size may have changed.
    func remeasure(_ view: UICollectionReusableView) {
        guard view.attributes != nil, view.measuredInRound != nil else { return }
        view.measuredInRound = nil
        setNeedsLayout()
    }

    // MARK: Recycling

    /// Retires a view at once, or during an update after it has animated to the position of its element, which is off screen then.
    private func leave(_ key: ElementKey) {
        guard leaving != nil, let view = shown[key], view.attributes != nil else { return retire(key) }
        shown[key] = nil
        leaving?.append((view, key))
    }

    func retire(_ key: ElementKey) {
        guard let view = shown.removeValue(forKey: key) else { return }
        retire(view, key)
    }

    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        view.attributes = nil
        view.measuredInRound = nil
        let wasDisplayed = !undisplayed.contains(key)
        undisplayed.removeAll { $0 == key }
        switch key.category {
        case .cell:
            cellPool.give(view, view.reuseIdentifier)
            guard wasDisplayed, let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        case .supplementaryView:
            supplementaryPools[key.kind, default: ReusePool()].give(view, view.reuseIdentifier)
            guard wasDisplayed else { return }
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path
            )
        }
    }

    func recycleAll() {
        let keys = order
        order = []
        for key in keys { retire(key) }
    }
}
