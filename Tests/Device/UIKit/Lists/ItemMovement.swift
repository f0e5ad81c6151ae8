import Foundation

/// An interactive movement of an item, during which the other items make room.
struct ItemMovement {
    /// The item's index path in the data source.
    let origin: IndexPath
    /// The item's current index path in the collection view.
    var place: IndexPath
    /// The center of its cell, in content coordinates.
    var position: CGPoint
    /// The center of its cell relative to the visible area.
    var finger = CGPoint.zero
    /// Whether the collection view itself is moving the item to another index path.
    var isRearranging = false
    var scrolling: CADisplayLink?
    /// The time for which the item has been held over the edge of a page.
    var dwell: TimeInterval = 0

    init(at path: IndexPath, position: CGPoint) {
        origin = path
        place = path
        self.position = position
    }

    /// The update that returns the item to its index path in the data source.
    var wayBack: TableUpdate {
        var update = TableUpdate()
        update.movedRows = [(place, origin)]
        return update
    }

    /// The data source's index path for an index path in the collection view.
    func dataSourcePath(_ shown: IndexPath) -> IndexPath {
        if shown == place { return origin }
        var path = shown
        if path.section == place.section, path.item > place.item { path.item -= 1 }
        if path.section == origin.section, path.item >= origin.item { path.item += 1 }
        return path
    }
}
