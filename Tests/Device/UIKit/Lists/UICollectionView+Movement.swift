import Foundation

extension UICollectionView {
    private static let settlingDuration: TimeInterval = 0.25

    // MARK: Permission to move

    /// Whether the data source implements moving items, the default for `canMoveItemAt`. Its class is inspected,
    /// because a call would have side effects.
    var movesItems: Bool {
        guard let dataSource else { return false }
        return dataSource is any OutlineSource || DeclaredMethods.contains(["moveItemAt", "to"], of: dataSource)
    }

    func mayMove(_ path: IndexPath) -> Bool {
        guard let dataSource, movesItems, counts.indices.contains(path.section), path.item < counts[path.section] else {
            return false
        }
        return dataSource.collectionView(self, canMoveItemAt: path)
    }

    // MARK: Moving

    func baseBeginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        readCountsIfNeeded()
        guard movement == nil, mayMove(indexPath) else { return false }
        layoutIfNeeded()
        guard scrollers[indexPath.section] == nil, let place = layoutAttributesForItem(at: indexPath) else {
            return false
        }
        swipe?.close(animated: true)
        movement = ItemMovement(at: indexPath, position: place.center)
        cellForItem(at: indexPath)?.setNeedsUpdateConfiguration()
        carry(to: place.center)
        return true
    }

    func baseUpdateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard movement != nil else { return }
        carry(to: targetPosition)
        scrollWithMoved()
    }

    private func carry(to position: CGPoint) {
        guard let before = movement else { return }
        let layout = collectionViewLayout
        movement?.position = position
        movement?.finger = CGPoint(x: position.x - bounds.minX, y: position.y - bounds.minY)
        let target = target(at: position, from: before)
        let context = layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: position,
            previousIndexPaths: [before.place], previousPosition: before.position)
        placeMoved()
        if target != before.place { rearrange(to: target) }
        layout.invalidate(by: context)
    }

    /// The index path for an item whose center is at `position`, as the layout proposes and the delegate approves.
    private func target(at position: CGPoint, from before: ItemMovement) -> IndexPath {
        let proposed = collectionViewLayout.targetIndexPath(
            forInteractivelyMovingItem: before.place, withPosition: position)
        guard proposed != before.place, let delegate else { return proposed }
        return delegate.collectionView(
            self, targetIndexPathForMoveOfItemFromOriginalIndexPath: before.origin, atCurrentIndexPath: before.place,
            toProposedIndexPath: proposed)
    }

    /// Moves the item in the collection view; the data source is notified when the movement ends.
    private func rearrange(to target: IndexPath) {
        guard let place = movement?.place else { return }
        movement?.isRearranging = true
        moveItem(at: place, to: target)
        movement?.isRearranging = false
    }

    func baseEndInteractiveMovement() {
        guard let moved = movement else { return }
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [moved.place], previousIndexPaths: [moved.place], movementCancelled: false)
        dropMovement()
        if moved.place != moved.origin {
            ended = moved
            dataSource?.collectionView(self, moveItemAt: moved.origin, to: moved.place)
            ended = nil
        }
        settle(by: context)
    }

    func baseCancelInteractiveMovement() {
        guard let moved = movement else { return }
        if moved.place != moved.origin { rearrange(to: moved.origin) }
        let context = collectionViewLayout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [moved.origin], previousIndexPaths: [moved.place], movementCancelled: true)
        dropMovement()
        settle(by: context)
    }

    private func settle(by context: UICollectionViewLayoutInvalidationContext) {
        collectionViewLayout.invalidate(by: context)
        guard window != nil else { return }
        UIView.animate(
            withDuration: Self.settlingDuration, delay: 0, options: [.allowUserInteraction], animations: settleViews)
    }

    /// Ends the movement and leaves the item where it is.
    func dropMovement() {
        guard let moved = movement else { return }
        moved.scrolling?.invalidate()
        movement = nil
        cellForItem(at: moved.place)?.setNeedsUpdateConfiguration()
    }

    /// Restores the counts and index paths of the data source before it reports changes.
    func takeMovementBack() {
        guard let moved = movement ?? ended, moved.place != moved.origin else { return }
        let update = moved.wayBack
        _ = carryViews(over: update)
        counts = update.counts(after: counts)
        selected = selected.compactMap(update.row)
        movement?.place = moved.origin
        ended = nil
    }

    /// Adapts the movement to an update, which may move or delete the item.
    func carryMovement(over update: TableUpdate) {
        guard var moved = movement else { return }
        if moved.isRearranging {
            moved.place = update.row(moved.place) ?? moved.place
            movement = moved
        } else if let path = update.row(moved.origin) {
            movement = ItemMovement(at: path, position: moved.position)
            movement?.finger = moved.finger
            movement?.scrolling = moved.scrolling
        } else {
            dropMovement()
        }
    }

    // MARK: The cell

    var movedKey: ElementKey? {
        movement.map { ElementKey(category: .cell, kind: "", path: $0.place) }
    }

    /// The layout's attributes for the moved item, which may be far from its index path's frame.
    var movedAttributes: UICollectionViewLayoutAttributes? {
        movement.map {
            collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: $0.place, withTargetPosition: $0.position)
        }
    }

    private func placeMoved() {
        guard let key = movedKey, let cell = shown[key], let attributes = movedAttributes else { return }
        if (cell.attributes?.zIndex ?? 0) != attributes.zIndex { needsStacking = true }
        cell.take(attributes)
        setNeedsLayout()
    }

    // MARK: Scrolling

    /// Points per second for each point by which the moved cell extends beyond the visible area.
    private static let scrollingRate: CGFloat = 8
    /// How long an item is held over an edge before the collection view scrolls to the next page.
    private static let pageDwell: TimeInterval = 0.6

    private func scrollWithMoved() {
        guard clamped(contentOffset.moved(by: overhang)) != contentOffset else { return stopScrolling() }
        guard movement?.scrolling == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector(UICollectionView.movementStep))
        link.add(to: .main, forMode: .common)
        movement?.scrolling = link
    }

    private func stopScrolling() {
        movement?.scrolling?.invalidate()
        movement?.scrolling = nil
        movement?.dwell = 0
    }

    /// The distance by which the moved cell extends beyond the visible area; negative to the left and upward.
    private var overhang: CGPoint {
        guard let key = movedKey, let frame = shown[key]?.frame else { return .zero }
        let seen = bounds.inset(by: adjustedContentInset)
        return CGPoint(
            x: min(0, frame.minX - seen.minX) + max(0, frame.maxX - seen.maxX),
            y: min(0, frame.minY - seen.minY) + max(0, frame.maxY - seen.maxY))
    }

    private func movementStep(_ link: CADisplayLink) {
        let seconds = link.targetTimestamp - link.timestamp
        guard !isPagingEnabled else { return turnPage(after: seconds) }
        let step = CGFloat(seconds) * Self.scrollingRate
        scrollAlong(to: contentOffset.moved(by: CGPoint(x: overhang.x * step, y: overhang.y * step)), animated: false)
    }

    private func turnPage(after seconds: TimeInterval) {
        movement?.dwell += seconds
        guard let dwell = movement?.dwell, dwell >= Self.pageDwell else { return }
        movement?.dwell = 0
        let page = CGPoint(
            x: CGFloat(overhang.x.sign == .minus ? -1 : overhang.x > 0 ? 1 : 0) * bounds.width,
            y: CGFloat(overhang.y.sign == .minus ? -1 : overhang.y > 0 ? 1 : 0) * bounds.height)
        scrollAlong(to: contentOffset.moved(by: page), animated: true)
    }

    private func scrollAlong(to wanted: CGPoint, animated: Bool) {
        let offset = clamped(wanted)
        guard offset != contentOffset, let finger = movement?.finger else { return stopScrolling() }
        if animated { setContentOffset(offset, animated: true) } else { contentOffset = offset }
        carry(to: finger.moved(by: contentOffset))
    }
}

extension TableUpdate {
    /// The number of rows in every section, for an update that consists of moves only.
    func counts(after old: [Int]) -> [Int] {
        var counts = old
        for move in movedRows {
            counts[move.from.section] -= 1
            counts[move.to.section] += 1
        }
        return counts
    }
}
