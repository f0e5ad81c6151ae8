import Foundation

extension UICollectionView {
    /// Brings the views in line with the layout; answers whether a cell's own size changed the layout.
    func showElements() -> Bool {
        let wanted = wantedAttributes()
        let keys = Set(wanted.map(\.key))
        for key in order where !keys.contains(key) { retire(key) }
        order.removeAll { !keys.contains($0) }
        for attributes in wanted {
            if let view = shown[attributes.key] {
                if view.attributes.map({ !$0.looksLike(attributes) }) ?? true { place(view, attributes) }
                continue
            }
            guard let view = show(attributes) else { continue }
            if resize(view, attributes) { return true }
        }
        return false
    }

    /// Everything in sight: what scrolls with the collection view, then what scrolls across in sections of its own.
    private func wantedAttributes() -> [UICollectionViewLayoutAttributes] {
        var wanted = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        wanted.removeAll { attributes in
            attributes.representedElementCategory == .cell && scrollers[attributes.indexPath.section] != nil
        }
        for section in scrollers.keys.sorted() {
            guard let scroller = scrollers[section], scroller.frame.overlaps(bounds) else { continue }
            wanted += scroller.attributesInSight
        }
        return wanted.filter { isKnown($0) }
    }

    private func isKnown(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementCategory == .cell else { return true }
        let path = attributes.indexPath
        return counts.indices.contains(path.section) && path.item < counts[path.section]
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        view.take(attributes)
        (view as? UICollectionViewListCell).map { dress($0, at: attributes.indexPath) }
    }

    @discardableResult
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
        switch attributes.representedElementCategory {
        case .cell:
            guard let cell = view as? UICollectionViewCell else { break }
            cell.isSelected = selected.contains(attributes.indexPath)
            delegate?.collectionView(self, willDisplay: cell, forItemAt: attributes.indexPath)
        case .supplementaryView:
            delegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: attributes.indexPath
            )
        case .decorationView: break
        }
        return view
    }

    private func host(_ view: UICollectionReusableView, _ key: ElementKey) {
        if key.category == .cell, let scroller = scrollers[key.path.section] {
            scroller.addSubview(view)
        } else if key.category == .decorationView {
            insertSubview(view, at: backgroundView == nil ? 0 : 1)
        } else {
            addSubview(view)
        }
    }

    private func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let path = attributes.indexPath
        switch attributes.representedElementCategory {
        case .cell:
            let cell = dataSource?.collectionView(self, cellForItemAt: path)
            cell?.collection = self
            return cell
        case .supplementaryView:
            return dataSource?.collectionView(
                self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "", at: path
            )
        case .decorationView:
            let kind = attributes.representedElementKind ?? ""
            guard let type = collectionViewLayout.decorations[kind] else { return nil }
            return ClassInstantiation.make(type, frame: attributes.frame)
        }
    }

    func dress(_ cell: UICollectionViewListCell, at path: IndexPath) {
        guard let layout = collectionViewLayout as? UICollectionViewCompositionalLayout else { return }
        guard let look = layout.listLook(at: path, count: counts[path.section]) else { return }
        if cell.look != look { cell.look = look }
    }

    /// Lets a new view say what size it wants; answers whether the layout is to be made anew.
    private func resize(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard attributes.representedElementCategory != .decorationView else { return false }
        let preferred = view.preferredLayoutAttributesFitting(attributes.copied)
        let layout = collectionViewLayout
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        else { return false }
        layout.invalidateLayout(
            with: layout.invalidationContext(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes
            )
        )
        return true
    }

    // MARK: Recycling

    func retire(_ key: ElementKey) {
        guard let view = shown.removeValue(forKey: key) else { return }
        retire(view, key)
    }

    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        view.removeFromSuperview()
        view.attributes = nil
        switch key.category {
        case .cell:
            cellPool.give(view, view.reuseIdentifier)
            guard let cell = view as? UICollectionViewCell else { return }
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
        case .supplementaryView:
            supplementaryPools[key.kind, default: ReusePool()].give(view, view.reuseIdentifier)
            delegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path
            )
        case .decorationView: break
        }
    }

    func recycleAll() {
        let keys = order
        order = []
        for key in keys { retire(key) }
    }

    // MARK: Sections that scroll across

    func updateScrollers() {
        let sections = collectionViewLayout.orthogonalSections()
        for section in scrollers.keys.sorted() where !sections.contains(where: { $0.section == section }) {
            scrollers.removeValue(forKey: section)?.removeFromSuperview()
        }
        for section in sections {
            let scroller = scrollers[section.section] ?? OrthogonalScrollView(collection: self)
            if scrollers[section.section] == nil {
                scrollers[section.section] = scroller
                insertSubview(scroller, at: backgroundView == nil ? 0 : 1)
            }
            scroller.show(section)
        }
    }
}
