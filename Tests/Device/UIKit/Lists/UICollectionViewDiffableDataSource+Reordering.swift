import Foundation

extension UICollectionViewDiffableDataSource {
    /// Closures called while a user reorders items.
    public struct ReorderingHandlers {
        /// If nil, no item can be reordered.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    private typealias Outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    /// Adopts the order that the collection view already shows.
    func reorder(from source: IndexPath, to destination: IndexPath) {
        guard let item = current.item(at: source), current.numberOfSections > destination.section else { return }
        let sections = current.sectionIdentifiers
        let (from, to) = (sections[source.section], sections[destination.section])
        var flat = current
        flat.move(item, to: destination)
        let moved = movedOutlines(item, from: from, to: to, flat.itemIdentifiers(inSection: to), at: destination.item)
        var final = flat
        for section in [from, to] {
            guard let outline = moved[section] else { continue }
            final.setItems(outline.visibleItems, inSection: section)
        }

        let touched = from == to ? [from] : [from, to]
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: current, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: current.itemIdentifiers),
            sectionTransactions: touched.map { section in
                let before = snapshot(for: section)
                let after = moved[section] ?? Self.flat(final.itemIdentifiers(inSection: section))
                return NSDiffableDataSourceSectionTransaction(
                    sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
                    difference: after.items.difference(from: before.items))
            })
        reorderingHandlers.willReorder?(transaction)
        current = flat
        outlines.merge(moved) { _, new in new }
        if flat.itemIdentifiers != final.itemIdentifiers { show(final, animatingDifferences: true, completion: nil) }
        reorderingHandlers.didReorder?(transaction)
    }

    private static func flat(_ items: [ItemIdentifierType]) -> Outline {
        var flat = Outline()
        flat.append(items)
        return flat
    }

    /// Moves the item with its descendants to the level of the item that follows it.
    private func movedOutlines(
        _ item: ItemIdentifierType, from: SectionIdentifierType, to: SectionIdentifierType,
        _ items: [ItemIdentifierType], at index: Int
    ) -> [SectionIdentifierType: Outline] {
        var changed: [SectionIdentifierType: Outline] = [:]
        var branch = Self.flat([item])
        if var outline = outlines[from] {
            branch = outline.snapshot(of: item, includingParent: true)
            outline.delete([item])
            changed[from] = outline
        }
        guard var outline = changed[to] ?? outlines[to] else { return changed }
        if let next = items.dropFirst(index + 1).first(where: outline.contains) {
            outline.insert(branch, before: next)
        } else if let last = outline.rootItems.last {
            outline.insert(branch, after: last)
        } else {
            outline = branch
        }
        changed[to] = outline
        return changed
    }
}
