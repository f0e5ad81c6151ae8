import Foundation

/// A single change in a batch update. The index path of a section change has `NSNotFound` as its item.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    public enum Action: Int, Sendable {
        case insert = 0
        case delete
        case reload
        case move
        case none
    }

    open private(set) var indexPathBeforeUpdate: IndexPath?
    open private(set) var indexPathAfterUpdate: IndexPath?
    open private(set) var updateAction: Action

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        updateAction = action
        indexPathBeforeUpdate = before
        indexPathAfterUpdate = after
    }

    convenience init(_ action: Action, section before: Int?, after: Int?) {
        self.init(
            action, before: before.map { IndexPath(item: NSNotFound, section: $0) },
            after: after.map { IndexPath(item: NSNotFound, section: $0) })
    }
}

extension TableUpdate {
    /// The items in the order in which layouts receive them: sections first, deletions before insertions.
    @MainActor
    var items: [UICollectionViewUpdateItem] {
        var items = deletedSections.map { UICollectionViewUpdateItem(.delete, section: $0, after: nil) }
        items += reloadedSections.map { UICollectionViewUpdateItem(.reload, section: $0, after: section($0)) }
        items += insertedSections.map { UICollectionViewUpdateItem(.insert, section: nil, after: $0) }
        items += movedSections.map { UICollectionViewUpdateItem(.move, section: $0.from, after: $0.to) }
        items += deletedRows.map { UICollectionViewUpdateItem(.delete, before: $0, after: nil) }
        items += reloadedRows.map { UICollectionViewUpdateItem(.reload, before: $0, after: row($0)) }
        items += insertedRows.map { UICollectionViewUpdateItem(.insert, before: nil, after: $0) }
        items += movedRows.map { UICollectionViewUpdateItem(.move, before: $0.from, after: $0.to) }
        return items
    }
}
