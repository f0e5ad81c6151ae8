import Foundation

extension UICollectionViewDiffableDataSource {
    /// Closures called when a user expands or collapses items.
    public struct SectionSnapshotHandlers<Item: Hashable> {
        public var shouldExpandItem: ((Item) -> Bool)?
        public var willExpandItem: ((Item) -> Void)?
        public var shouldCollapseItem: ((Item) -> Bool)?
        public var willCollapseItem: ((Item) -> Void)?
        /// Returns the children of an item about to be expanded, given its current ones.
        public var snapshotForExpandingParent:
            ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

        public init() {}
    }

    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        var whole = current
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.setItems(snapshot.visibleItems, inSection: section)
        outlines[section] = snapshot
        show(whole, animatingDifferences: animatingDifferences, completion: completion)
        if let number = index(for: section) { collectionView?.refreshOutline(number) }
    }

    public func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    public func snapshot(
        for section: SectionIdentifierType
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(current.itemIdentifiers(inSection: section))
        return flat
    }

    /// Updates outlines from a full snapshot, which contains only their visible items: visible items are added and
    /// removed, and an outline is discarded if its order differs.
    func rebaseOutlines(
        on snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) {
        for section in Array(outlines.keys) {
            guard var outline = outlines[section], snapshot.indexOfSection(section) != nil else {
                outlines[section] = nil
                continue
            }
            let items = snapshot.itemIdentifiers(inSection: section)
            let old = outline.visibleItems
            if old == items { continue }
            let kept = Set(items)
            outline.delete(old.filter { !kept.contains($0) })
            var last: ItemIdentifierType?
            for item in items {
                if !outline.contains(item) { outline.insert(item, after: last) }
                last = item
            }
            outlines[section] = outline.visibleItems == items ? outline : nil
        }
    }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    private func place(_ path: IndexPath) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
        guard let item = current.item(at: path) else { return nil }
        return (current.sectionIdentifiers[path.section], item)
    }

    func outlineLevel(at path: IndexPath) -> Int? {
        place(path).flatMap { outlines[$0.section]?.level(of: $0.item) }
    }

    func isExpanded(at path: IndexPath) -> Bool {
        place(path).flatMap { outlines[$0.section]?.isExpanded($0.item) } ?? false
    }

    func toggleExpansion(at path: IndexPath) {
        guard let (section, item) = place(path), let outline = outlines[section] else { return }
        let handlers = sectionSnapshotHandlers
        let expands = !outline.isExpanded(item)
        guard (expands ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true else { return }
        (expands ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
        // A handler may have applied a snapshot.
        guard var changed = outlines[section], changed.contains(item) else { return }
        if expands {
            if let children = handlers.snapshotForExpandingParent?(item, changed.snapshot(of: item)) {
                changed.replace(childrenOf: item, using: children)
            }
            changed.expand([item])
        } else {
            changed.collapse([item])
        }
        apply(changed, to: section, animatingDifferences: true)
    }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// Inserts at the level of the preceding item, or at the beginning.
    mutating func insert(_ item: ItemIdentifierType, after last: ItemIdentifierType?) {
        if let last {
            insert([item], after: last)
        } else if let first = rootItems.first {
            insert([item], before: first)
        } else {
            append([item])
        }
    }
}

extension UICollectionView {
    /// Updates the cells' indentation and disclosures after the hierarchy changed.
    func refreshOutline(_ section: Int) {
        for key in order where key.category == .cell && key.path.section == section {
            guard let cell = shown[key] as? UICollectionViewCell else { continue }
            cell.setNeedsUpdateConfiguration()
            (cell as? UICollectionViewListCell)?.takeOutline(at: key.path)
        }
    }
}
