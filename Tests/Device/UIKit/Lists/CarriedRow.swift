import Foundation

/// A row being dragged to reorder it; no index path changes until it is dropped.
struct CarriedRow {
    let origin: IndexPath
    /// The top edge of its original position.
    let originTop: CGFloat
    let cell: UITableViewCell
    let height: CGFloat
    /// The distance from the row's top edge to the finger.
    let grip: CGFloat
    /// The index path at which the row would be dropped, in a table without it.
    var place: IndexPath
    /// The finger's distance from the top edge of the table's bounds.
    var finger: CGFloat
    /// The row's top edge in content coordinates.
    var top: CGFloat

    /// The vertical offset of the view at a path, which makes room for the row. A header counts as a row before the
    /// first one of its section, a footer as one after the last.
    func shift(of path: IndexPath) -> CGFloat {
        if path > origin {
            let isPassed = place.section == origin.section ? path <= place : path < place
            return isPassed && place > origin ? -height : 0
        }
        return path < origin && path >= place ? height : 0
    }

    static func header(of section: Int) -> IndexPath { IndexPath(row: -1, section: section) }
    static func footer(of section: Int) -> IndexPath { IndexPath(row: .max, section: section) }

    /// The index path over which the row has been dragged: it passes another row when its edge passes that row's center.
    func proposedPlace(in geometry: TableGeometry) -> IndexPath {
        var found = IndexPath(row: 0, section: 0)
        for (number, section) in geometry.sections.enumerated() {
            if number > 0 {
                let gap = geometry.sections[number - 1].footer.height + section.header.height
                let border = section.header.top + section.header.height - gap / 2 - removed(before: section.header.top)
                guard border < top || border == top && origin.section >= number else { break }
            }
            let others = section.rows.indices.filter { IndexPath(row: $0, section: number) != origin }
            let passed = others.prefix {
                let row = section.rows[$0]
                return row.top + row.height / 2 - removed(before: row.top) < top
            }
            found = IndexPath(row: passed.count, section: number)
        }
        return found
    }

    /// The height by which content below the row's original position would move up without it.
    private func removed(before y: CGFloat) -> CGFloat { y > originTop ? height : 0 }
}
