import Foundation

/// The hierarchy of a section's items at one point in time.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    private var roots: [ItemIdentifierType] = []
    private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var known: Set<ItemIdentifierType> = []
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
        self = snapshot
    }

    // MARK: Queries

    /// Every parent precedes its children.
    public var items: [ItemIdentifierType] { walk { _ in true } }
    public var rootItems: [ItemIdentifierType] { roots }
    /// The items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { walk(into: expanded.contains) }

    public func contains(_ item: ItemIdentifierType) -> Bool { known.contains(item) }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        known.contains(item) && ancestors(of: item).allSatisfy(expanded.contains)
    }

    public func level(of item: ItemIdentifierType) -> Int {
        known.contains(item) ? ancestors(of: item).count : NSNotFound
    }

    public func index(of item: ItemIdentifierType) -> Int? { known.contains(item) ? items.firstIndex(of: item) : nil }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }

    /// The descendants of an item, with levels relative to it.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        var snapshot = NSDiffableDataSourceSectionSnapshot()
        guard isKnown(parent) else { return snapshot }
        if includingParent { snapshot.append([parent]) }
        for item in descendants(of: parent) {
            let home = parents[item] == parent && !includingParent ? nil : parents[item]
            snapshot.append([item], to: home)
        }
        snapshot.expanded = expanded.intersection(snapshot.known)
        return snapshot
    }

    /// One line for each item: a star for visible items, a plus for expanded and a minus for collapsed ones.
    public func visualDescription() -> String {
        items.map { item in
            let mark = (isVisible(item) ? "*" : " ") + (isExpanded(item) ? "+" : "-")
            return mark + " " + String(repeating: "  ", count: level(of: item)) + "\(item)"
        }.joined(separator: "\n")
    }

    private func walk(into isOpen: (ItemIdentifierType) -> Bool) -> [ItemIdentifierType] {
        walk(from: roots, into: isOpen)
    }

    private func walk(
        from start: [ItemIdentifierType], into isOpen: (ItemIdentifierType) -> Bool
    ) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var ahead = Array(start.reversed())
        while let item = ahead.popLast() {
            found.append(item)
            if let children = children[item], isOpen(item) { ahead += children.reversed() }
        }
        return found
    }

    private func descendants(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        walk(from: children[item] ?? []) { _ in true }
    }

    private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        var found: [ItemIdentifierType] = []
        var next = parents[item]
        while let parent = next {
            found.append(parent)
            next = parents[parent]
        }
        return found
    }

    // MARK: Items

    /// Appends to the top level if there is no parent.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        guard parent.map(isKnown) ?? true, areNew(items) else { return }
        put(items, at: siblings(in: parent).count, in: parent)
    }

    /// Inserts at the item's level.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        guard isKnown(item), areNew(items) else { return }
        put(items, at: place(of: item), in: parents[item])
    }

    /// Inserts at the item's level, after all its descendants.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        guard isKnown(item), areNew(items) else { return }
        put(items, at: place(of: item) + 1, in: parents[item])
    }

    /// Deletes the items and their descendants.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        let gone = Set(items.filter(known.contains).flatMap { [$0] + descendants(of: $0) })
        if gone.contains(where: { parents[$0] == nil }) { roots.removeAll(where: gone.contains) }
        for parent in Set(gone.compactMap { parents[$0] }).subtracting(gone) {
            children[parent]?.removeAll(where: gone.contains)
        }
        for item in gone {
            children[item] = nil
            parents[item] = nil
        }
        known.subtract(gone)
        expanded.subtract(gone)
    }

    public mutating func deleteAll() { self = NSDiffableDataSourceSectionSnapshot() }

    // MARK: Expansion

    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(present(items, "expand")) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(present(items, "collapse")) }

    private func present(_ items: [ItemIdentifierType], _ verb: String) -> [ItemIdentifierType] {
        items.filter { item in
            if known.contains(item) { return true }
            World.current.log("Attempted to \(verb) an item that is not in the section snapshot: \(item)")
            return false
        }
    }

    // MARK: Other snapshots

    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        guard isKnown(parent) else { return }
        delete(children[parent] ?? [])
        insert(snapshot, at: 0, in: parent)
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        guard isKnown(item) else { return }
        insert(snapshot, at: place(of: item), in: parents[item])
    }

    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        guard isKnown(item) else { return }
        insert(snapshot, at: place(of: item) + 1, in: parents[item])
    }

    private mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, at index: Int,
        in parent: ItemIdentifierType?
    ) {
        guard areNew(snapshot.items) else { return }
        put(snapshot.roots, at: index, in: parent)
        children.merge(snapshot.children) { _, new in new }
        parents.merge(snapshot.parents) { _, new in new }
        known.formUnion(snapshot.known)
        expanded.formUnion(snapshot.expanded)
    }

    private mutating func put(_ items: [ItemIdentifierType], at index: Int, in parent: ItemIdentifierType?) {
        known.formUnion(items)
        guard let parent else { return roots.insert(contentsOf: items, at: index) }
        children[parent, default: []].insert(contentsOf: items, at: index)
        for item in items { parents[item] = parent }
    }

    private func siblings(in parent: ItemIdentifierType?) -> [ItemIdentifierType] {
        parent.map { children[$0] ?? [] } ?? roots
    }

    private func place(of item: ItemIdentifierType) -> Int {
        siblings(in: parents[item]).firstIndex(of: item) ?? 0
    }

    // MARK: Misuse

    private func isKnown(_ item: ItemIdentifierType) -> Bool {
        if known.contains(item) { return true }
        fail("Item identifier does not exist in the section snapshot: \(item)")
        return false
    }

    private func areNew(_ items: [ItemIdentifierType]) -> Bool {
        if Set(items).count == items.count, known.isDisjoint(with: items) { return true }
        fail("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(items)")
        return false
    }

    private func fail(_ reason: String) {
        World.current.raise("NSInternalInconsistencyException", reason)
    }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
