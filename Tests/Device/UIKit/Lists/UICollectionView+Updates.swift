import Foundation

extension UICollectionView {
    public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        readCountsIfNeeded()
        guard updateDepth == 0 else {
            updates?()
            return
        }
        if window != nil { layoutIfNeeded() }
        update = TableUpdate()
        updateDepth = 1
        updates?()
        updateDepth = 0
        let made = update ?? TableUpdate()
        update = nil
        perform(made, completion: completion)
    }

    public var hasUncommittedUpdates: Bool { update != nil }

    public func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections.map { $0 } } }
    public func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections.map { $0 } } }
    public func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections.map { $0 } } }
    public func moveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    public func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows += indexPaths } }
    public func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows += indexPaths } }
    public func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows += indexPaths } }
    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    /// Keeps the cells and lets the data source dress them anew.
    public func reconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            let key = ElementKey(category: .cell, kind: "", path: path)
            guard let cell = shown[key] as? UICollectionViewCell else { continue }
            cellPool.give(cell, cell.reuseIdentifier)
            let old = cell.attributes
            guard let dressed = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
            dressed.attributes = old
            if dressed !== cell {
                shown[key] = dressed
                dressed.frame = cell.frame
                cell.superview?.addSubview(dressed)
                cell.removeFromSuperview()
            }
        }
        collectionViewLayout.isValid = false
        setNeedsLayout()
    }

    private func change(_ change: (inout TableUpdate) -> Void) {
        readCountsIfNeeded()
        if updateDepth == 0, window != nil { layoutIfNeeded() }
        var made = update ?? TableUpdate()
        change(&made)
        if updateDepth > 0 { update = made } else { perform(made, completion: nil) }
    }

    func perform(_ update: TableUpdate, completion: ((Bool) -> Void)?) {
        let fresh = freshCounts()
        let problem = update.inconsistency(from: counts, to: fresh, noun: ("item", "items", "collection view"))
        if let problem {
            World.current.raise("NSInternalInconsistencyException", problem)
            return reloadData()
        }
        counts = fresh
        needsCounts = false
        selected = selected.compactMap(update.row)
        (collectionViewLayout as? UICollectionViewFlowLayout)?.carryPreferredSizes(over: update)
        (collectionViewLayout as? UICollectionViewCompositionalLayout)?.carryMeasures(over: update)
        let gone = carryViews(over: update)
        collectionViewLayout.isValid = false
        prepareLayoutIfNeeded()
        collectionViewLayout.prepare(forCollectionViewUpdates: update.items)
        let isAnimated = window != nil && UIView.areAnimationsEnabled && !update.isEmpty
        setNeedsLayout()
        guard isAnimated else {
            for (view, key) in gone { retire(view, key) }
            if window != nil { layoutIfNeeded() }
            collectionViewLayout.finalizeCollectionViewUpdates()
            completion?(true)
            return
        }
        animate(gone, completion)
    }

    /// Gives the views their new places; answers those whose elements are gone or to be made anew.
    private func carryViews(over update: TableUpdate) -> [(UICollectionReusableView, ElementKey)] {
        var gone: [(UICollectionReusableView, ElementKey)] = []
        var kept: [ElementKey: UICollectionReusableView] = [:]
        var keptOrder: [ElementKey] = []
        for key in order {
            guard let view = shown[key] else { continue }
            var new = key
            let isReloaded = update.reloadedSections.contains(key.path.section)
            if key.category == .cell {
                let isRemade = isReloaded || update.reloadedRows.contains(key.path)
                guard !isRemade, let place = update.row(key.path) else {
                    gone.append((view, key))
                    continue
                }
                new.path = place
            } else if let section = update.section(key.path.section), !isReloaded {
                new.path = IndexPath(item: key.path.item, section: section)
            } else {
                gone.append((view, key))
                continue
            }
            kept[new] = view
            keptOrder.append(new)
        }
        shown = kept
        order = keptOrder
        return gone
    }

    private func animate(
        _ gone: [(UICollectionReusableView, ElementKey)], _ completion: ((Bool) -> Void)?
    ) {
        let layout = collectionViewLayout
        let before = Set(order)
        let starts = order.compactMap { key in shown[key].map { ($0, $0.attributes?.copied) } }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            // Those that stay go back to where they were, new ones to where the layout lets them appear.
            for (view, attributes) in starts { if let attributes { view.take(attributes) } }
            for key in order where !before.contains(key) {
                guard let view = shown[key] else { continue }
                let initial = key.category == .cell ? layout.initialLayoutAttributesForAppearingItem(at: key.path) : nil
                if let initial { view.take(initial) } else { view.alpha = 0 }
            }
        }
        let finals = gone.map { view, key in
            key.category == .cell ? layout.finalLayoutAttributesForDisappearingItem(at: key.path) : nil
        }
        let change = {
            for (index, (view, _)) in gone.enumerated() {
                if let final = finals[index] { view.take(final) } else { view.alpha = 0 }
            }
            self.setNeedsLayout()
            self.settleViews()
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change) { done in
            for (view, key) in gone {
                view.alpha = 1
                self.retire(view, key)
            }
            completion?(done)
        }
        layout.finalizeCollectionViewUpdates()
    }

    /// Puts every view where the layout has it.
    private func settleViews() {
        layoutIfNeeded()
        for key in order {
            guard let view = shown[key], let attributes = view.attributes else { continue }
            let wanted = current(key) ?? attributes
            view.take(wanted)
        }
    }

    private func current(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if key.category == .cell, scrollers[key.path.section] != nil {
            return collectionViewLayout.orthogonalSections().first { $0.section == key.path.section }?
                .items.first { $0.indexPath == key.path }
        }
        switch key.category {
        case .cell: return collectionViewLayout.layoutAttributesForItem(at: key.path)
        case .supplementaryView:
            return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView:
            return collectionViewLayout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }
}

extension TableUpdate {
    /// As a layout hears of them.
    @MainActor
    fileprivate var items: [UICollectionViewUpdateItem] {
        let deleted = deletedRows.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
        let inserted = insertedRows.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
        let reloaded = reloadedRows.map { UICollectionViewUpdateItem(.reload, before: $0, after: row($0)) }
        let moved = movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        return deleted + inserted + reloaded + moved
    }
}
