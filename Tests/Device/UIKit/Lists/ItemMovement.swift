import Foundation

/// An item that a finger carries over its collection view, while the others give way.
struct ItemMovement {
    /// Where the data source has it.
    let origin: IndexPath
    /// Where the collection view has it for the time being.
    var place: IndexPath
    /// The middle of its cell, in the content.
    var position: CGPoint
    /// The same, in what can be seen of the content.
    var finger = CGPoint.zero
    /// The collection view is moving the item to another place of its own accord.
    var isRearranging = false
    var scrolling: CADisplayLink?
    /// How long the item has been held over the edge of a page.
    var dwell: TimeInterval = 0

    init(at path: IndexPath, position: CGPoint) {
        origin = path
        place = path
        self.position = position
    }

    /// What would put the item back where the data source has it.
    var wayBack: TableUpdate {
        var update = TableUpdate()
        update.movedRows = [(place, origin)]
        return update
    }

    /// Where the data source has what the collection view shows at a path.
    func dataSourcePath(_ shown: IndexPath) -> IndexPath {
        if shown == place { return origin }
        var path = shown
        if path.section == place.section, path.item > place.item { path.item -= 1 }
        if path.section == origin.section, path.item >= origin.item { path.item += 1 }
        return path
    }
}
