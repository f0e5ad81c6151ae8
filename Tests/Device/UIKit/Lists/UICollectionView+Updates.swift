import Foundation

extension UICollectionView {
    func basePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
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

    func baseInsertSections(_ sections: IndexSet) { change { $0.insertedSections += sections.map { $0 } } }
    func baseDeleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections.map { $0 } } }
    func baseReloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections.map { $0 } } }
    func baseMoveSection(_ section: Int, toSection newSection: Int) {
        change { $0.movedSections.append((section, newSection)) }
    }
    func baseInsertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows += indexPaths } }
    func baseDeleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows += indexPaths } }
    func baseReloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows += indexPaths } }

    func baseMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    func baseReconfigureItems(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            let key = ElementKey(category: .cell, kind: "", path: path)
            guard let cell = shown[key] as? UICollectionViewCell else { continue }
            redressed = cell
            defer { redressed = nil }
            guard let dressed = dataSource?.collectionView(self, cellForItemAt: path) else { continue }
            remeasure(dressed)
            guard dressed !== cell, let attributes = cell.attributes else { continue }
            shown[key] = dressed
            cell.superview?.addSubview(dressed)
            dressed.take(attributes)
            cell.removeFromSuperview()
        }
        measureAgain(indexPaths)
    }

    private func measureAgain(_ indexPaths: [IndexPath]) {
        for path in indexPaths {
            shown[ElementKey(category: .cell, kind: "", path: path)]?.measuredInRound = nil
        }
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
        guard !needsReload else {
            // Before the first layout there is nothing to animate: that layout shows the current state.
            needsCounts = true
            setNeedsLayout()
            completion?(true)
            return
        }
        let isAnimated = window != nil && UIView.areAnimationsEnabled
        let layout = collectionViewLayout
        transition = transition(of: update, remembersSurroundings: isAnimated)
        counts = fresh
        needsCounts = false
        selected = selected.compactMap(update.row)
        let context = UICollectionViewLayoutInvalidationContext()
        context.concern(everything: false, counts: true)
        layout.invalidate(by: context)
        (layout as? UICollectionViewCompositionalLayout)?.carryMeasures(over: update)
        let before = order
        let gone = carryViews(over: update)
        prepareLayoutIfNeeded()
        contentSize = layout.collectionViewContentSize
        setNeedsLayout()
        guard isAnimated else {
            for (view, key) in gone { retire(view, key) }
            moveContentAfterUpdate()
            if window != nil { layoutIfNeeded() }
            transition = nil
            completion?(true)
            return
        }
        animate(gone, before: before, completion)
    }

    /// Returns the distance by which the content moved.
    @discardableResult
    private func moveContentAfterUpdate() -> CGPoint {
        let old = contentOffset
        let target = isTracking || isDecelerating ? old : clamped(old)
        if target != old { contentOffset = target }
        return CGPoint(x: contentOffset.x - old.x, y: contentOffset.y - old.y)
    }

    private func transition(of update: TableUpdate, remembersSurroundings: Bool) -> CollectionTransition {
        var old: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        let layout = collectionViewLayout
        if remembersSurroundings, layout is UICollectionViewCompositionalLayout {
            let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
            for attributes in layout.layoutAttributesForElements(in: around) ?? [] {
                if let new = update.key(attributes.key) { old[new] = attributes.copied }
            }
        }
        var gone: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        for key in order {
            guard let attributes = shown[key]?.attributes else { continue }
            if let new = update.key(key) { old[new] = attributes } else { gone[key] = attributes }
        }
        return CollectionTransition(
            oldPlace: { old[$0] }, isNew: { update.isInserted($0) },
            newPlace: { key in
                if let new = update.key(key) { return layout.attributes(for: new) }
                let faded = gone[key]?.copied
                faded?.alpha = 0
                return faded
            })
    }

    /// Assigns the views their new keys; returns those whose elements are deleted or reloaded.
    func carryViews(over update: TableUpdate) -> [(UICollectionReusableView, ElementKey)] {
        var gone: [(UICollectionReusableView, ElementKey)] = []
        var kept: [ElementKey: UICollectionReusableView] = [:]
        var keptOrder: [ElementKey] = []
        for key in order {
            guard let view = shown[key] else { continue }
            guard let new = update.key(key) else {
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
        _ gone: [(UICollectionReusableView, ElementKey)], before: [ElementKey], _ completion: ((Bool) -> Void)?
    ) {
        let layout = collectionViewLayout
        let survivors = Set(order)
        let starts = order.compactMap { key in shown[key].flatMap { view in view.attributes.map { (view, $0) } } }
        var ends: [(UICollectionReusableView, UICollectionViewLayoutAttributes?)] = []
        var left: [(UICollectionReusableView, ElementKey)] = []
        UIView.performWithoutAnimation {
            let shift = moveContentAfterUpdate()
            transition?.shift = shift
            leaving = []
            layoutIfNeeded()
            left = leaving ?? []
            leaving = nil
            // Remaining views return to their old positions; new ones get the layout's initial attributes.
            for (view, attributes) in starts {
                let start = attributes.copied
                start.center = start.center.moved(by: shift)
                view.take(start)
            }
            for (view, _) in gone { view.center = view.center.moved(by: shift) }
            for key in order {
                let start = transition?.start(key, layout)
                guard let view = shown[key], !survivors.contains(key) else { continue }
                if let start { view.take(start) } else { view.alpha = 0 }
            }
            let finals = before.map { ($0, transition?.end($0)) }
            ends = gone.map { view, key in (view, finals.first { $0.0 == key }?.1) }
            ends += left.map { view, key in (view, layout.attributes(for: key)) }
        }
        let change = {
            for (view, end) in ends { if let end { view.take(end) } else { view.alpha = 0 } }
            self.settleViews()
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: change) { done in
            for (view, key) in gone + left {
                view.alpha = 1
                self.retire(view, key)
            }
            completion?(done)
        }
        transition = nil
    }

    /// Applies the layout's attributes to every view.
    func settleViews() {
        setNeedsLayout()
        layoutIfNeeded()
        for attributes in wantedAttributes() { shown[attributes.key]?.take(attributes) }
    }
}

extension TableUpdate {
    /// The key of an element after the update; nil if it is deleted or reloaded.
    func key(_ old: ElementKey) -> ElementKey? {
        if reloadedSections.contains(old.path.section) { return nil }
        var new = old
        if old.category == .cell {
            guard !reloadedRows.contains(old.path), let place = row(old.path) else { return nil }
            new.path = place
        } else {
            guard let section = section(old.path.section) else { return nil }
            new.path = IndexPath(item: old.path.item, section: section)
        }
        return new
    }

    /// Whether an element is inserted or reloaded.
    func isInserted(_ new: ElementKey) -> Bool {
        if insertedSections.contains(new.path.section) { return true }
        if reloadedSections.contains(where: { section($0) == new.path.section }) { return true }
        guard new.category == .cell else { return false }
        return insertedRows.contains(new.path) || reloadedRows.contains { row($0) == new.path }
    }
}
