import Foundation

/// The identifiers of a list's sections and items at one point in time.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var order: [SectionIdentifierType] = []
    private var contents: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private(set) var homes: [ItemIdentifierType: SectionIdentifierType] = [:]

    public init() {}

    // MARK: Queries

    public var numberOfItems: Int { homes.count }
    public var numberOfSections: Int { order.count }
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { contents[$0] ?? [] } }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { contents[identifier]?.count ?? 0 }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        contents[identifier] ?? []
    }

    func indexPath(of item: ItemIdentifierType) -> IndexPath? {
        guard let home = homes[item], let section = order.firstIndex(of: home) else { return nil }
        return contents[home]?.firstIndex(of: item).map { IndexPath(item: $0, section: section) }
    }

    func item(at path: IndexPath) -> ItemIdentifierType? {
        guard order.indices.contains(path.section), let items = contents[order[path.section]] else { return nil }
        return items.indices.contains(path.item) ? items[path.item] : nil
    }

    // MARK: Items

    /// Appends to the last section if none is given.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        guard let section = sectionIdentifier ?? order.last else {
            return fail("There are currently no sections in the data source. Please add a section first.")
        }
        guard contents[section] != nil else { return fail("Invalid parameter not satisfying: section != NSNotFound") }
        guard isNew(identifiers) else { return }
        contents[section, default: []] += identifiers
        for item in identifiers { homes[item] = section }
    }

    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        for item in identifiers {
            guard let home = homes.removeValue(forKey: item) else { continue }
            contents[home]?.removeAll { $0 == item }
        }
    }

    public mutating func deleteAllItems() {
        order = []
        contents = [:]
        homes = [:]
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard contents[section] == nil else { return failSection(section) }
            order.append(section)
            contents[section] = []
        }
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in contents.removeValue(forKey: section) ?? [] { homes[item] = nil }
            order.removeAll { $0 == section }
        }
    }

    // MARK: Misuse

    private func isNew(_ identifiers: [ItemIdentifierType]) -> Bool {
        if Set(identifiers).count == identifiers.count, !identifiers.contains(where: { homes[$0] != nil }) {
            return true
        }
        fail("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifiers)")
        return false
    }

    private func failSection(_ section: SectionIdentifierType) {
        fail("Fatal: supplied section identifiers are not unique. Duplicate identifier: \(section)")
    }

    private func fail(_ reason: String) {
        World.current.raise("NSInternalInconsistencyException", reason)
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
