import Foundation

extension TableUpdate {
    /// Creates the update from one snapshot to the next.
    init<Section: Hashable, Item: Hashable>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        self.init()
        let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
        let (oldSet, newSet) = (Set(oldSections), Set(newSections))
        deletedSections = oldSections.indices.filter { !newSet.contains(oldSections[$0]) }
        insertedSections = newSections.indices.filter { !oldSet.contains(newSections[$0]) }
        for section in Self.moved(oldSections.filter(newSet.contains), newSections.filter(oldSet.contains)) {
            guard let from = oldSections.firstIndex(of: section), let to = newSections.firstIndex(of: section) else {
                continue
            }
            movedSections.append((from, to))
        }
        let oldItems = Set(old.itemIdentifiers)
        let newItems = Set(new.itemIdentifiers)
        for (index, section) in oldSections.enumerated() where newSet.contains(section) {
            for (row, item) in old.itemIdentifiers(inSection: section).enumerated() where !newItems.contains(item) {
                deletedRows.append(IndexPath(row: row, section: index))
            }
        }
        for (index, section) in newSections.enumerated() where oldSet.contains(section) {
            let items = new.itemIdentifiers(inSection: section)
            for (row, item) in items.enumerated() where !oldItems.contains(item) {
                insertedRows.append(IndexPath(row: row, section: index))
            }
            let before = old.itemIdentifiers(inSection: section)
            let stayed = Set(items).intersection(before)
            for item in Self.moved(before.filter(stayed.contains), items.filter(stayed.contains)) {
                addMove(of: item, old, new)
            }
        }
        // Items that moved to another section.
        for item in new.itemIdentifiers where oldItems.contains(item) {
            guard old.homes[item] != new.homes[item] else {
                continue
            }
            addMove(of: item, old, new)
        }
    }

    private mutating func addMove<Section: Hashable, Item: Hashable>(
        of item: Item, _ old: NSDiffableDataSourceSnapshot<Section, Item>,
        _ new: NSDiffableDataSourceSnapshot<Section, Item>
    ) {
        guard let from = old.indexPath(of: item), let to = new.indexPath(of: item) else { return }
        movedRows.append((from, to))
    }

    /// The smallest set of elements whose moves explain the new order.
    private static func moved<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [Element] {
        if old == new { return [] }
        return new.difference(from: old).insertions.compactMap { change in
            if case .insert(_, let element, _) = change { return element }
            return nil
        }
    }
}
