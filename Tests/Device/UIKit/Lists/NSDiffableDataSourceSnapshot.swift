import Foundation

/// The identifiers of a list's sections and items at one point in time.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var order: [SectionIdentifierType] = []
    private var contents: [SectionIdentifierType: [ItemIdentifierType]] = [:]
    private var homes: [ItemIdentifierType: SectionIdentifierType] = [:]
    private(set) var reloadedItems: [ItemIdentifierType] = []
    private(set) var reconfiguredItems: [ItemIdentifierType] = []
    private(set) var reloadedSections: [SectionIdentifierType] = []

    public init() {}

    // MARK: Queries

    public var numberOfItems: Int { homes.count }
    public var numberOfSections: Int { order.count }
    public var sectionIdentifiers: [SectionIdentifierType] { order }
    public var itemIdentifiers: [ItemIdentifierType] { order.flatMap { contents[$0] ?? [] } }
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { contents[identifier]?.count ?? 0 }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        contents[identifier] ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        homes[identifier]
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { order.firstIndex(of: identifier) }

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

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, offset: 0)
    }

    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, at: afterIdentifier, offset: 1)
    }

    private mutating func insert(_ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int) {
        guard isNew(identifiers) else { return }
        guard let home = homes[anchor], let index = contents[home]?.firstIndex(of: anchor) else {
            return fail("Invalid item identifier specified for insertion: \(anchor)")
        }
        contents[home]?.insert(contentsOf: identifiers, at: index + offset)
        for item in identifiers { homes[item] = home }
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

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func move(_ item: ItemIdentifierType, to anchor: ItemIdentifierType, offset: Int) {
        guard homes[item] != nil, homes[anchor] != nil, item != anchor else { return }
        deleteItems([item])
        insert([item], at: anchor, offset: offset)
    }

    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        guard areKnown(identifiers, "reload") else { return }
        reloadedItems += identifiers
    }

    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        guard areKnown(identifiers, "reconfigure") else { return }
        reconfiguredItems += identifiers
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            guard contents[section] == nil else { return failSection(section) }
            order.append(section)
            contents[section] = []
        }
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: toIdentifier, offset: 0)
    }

    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        insert(identifiers, at: toIdentifier, offset: 1)
    }

    private mutating func insert(_ sections: [SectionIdentifierType], at anchor: SectionIdentifierType, offset: Int) {
        guard let index = order.firstIndex(of: anchor) else { return fail("Invalid section identifier: \(anchor)") }
        for section in sections where contents[section] != nil { return failSection(section) }
        order.insert(contentsOf: sections, at: index + offset)
        for section in sections { contents[section] = [] }
    }

    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers {
            for item in contents.removeValue(forKey: section) ?? [] { homes[item] = nil }
            order.removeAll { $0 == section }
        }
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 0)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        moveSection(identifier, to: toIdentifier, offset: 1)
    }

    private mutating func moveSection(_ section: SectionIdentifierType, to anchor: SectionIdentifierType, offset: Int) {
        guard section != anchor, let index = order.firstIndex(of: section) else { return }
        order.remove(at: index)
        guard let place = order.firstIndex(of: anchor) else { return order.insert(section, at: index) }
        order.insert(section, at: place + offset)
    }

    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        reloadedSections += identifiers
    }

    // MARK: Misuse

    private func isNew(_ identifiers: [ItemIdentifierType]) -> Bool {
        if Set(identifiers).count == identifiers.count, !identifiers.contains(where: { homes[$0] != nil }) {
            return true
        }
        fail("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifiers)")
        return false
    }

    private func areKnown(_ identifiers: [ItemIdentifierType], _ verb: String) -> Bool {
        guard let unknown = identifiers.first(where: { homes[$0] == nil }) else { return true }
        fail("Attempted to \(verb) item identifier that does not exist in the snapshot: \(unknown)")
        return false
    }

    private func failSection(_ section: SectionIdentifierType) {
        fail("Fatal: supplied section identifiers are not unique. Duplicate identifier: \(section)")
    }

    private func fail(_ reason: String) {
        World.current.raise("NSInternalInconsistencyException", reason)
    }

    /// Clears the items and sections to reload or reconfigure, once that is done.
    mutating func clearReloads() {
        reloadedItems = []
        reconfiguredItems = []
        reloadedSections = []
    }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
