import Foundation

/// A row that a finger carries over its table, while everything keeps its old index path.
struct CarriedRow {
    let origin: IndexPath
    /// The upper edge of its old place.
    let originTop: CGFloat
    let cell: UITableViewCell
    let height: CGFloat
    /// From the row's upper edge to the finger.
    let grip: CGFloat
    /// Where the row would be if it were let go, counted without it.
    var place: IndexPath
    /// What was proposed last; the delegate may have said otherwise.
    var proposal: IndexPath
    /// The finger, in the table's bounds from their upper edge.
    var finger: CGFloat
    /// The upper edge, in the table's content.
    var top: CGFloat

    /// How far what stands at a path gives way. Headers count as standing before their first row, footers behind the last.
    func shift(of path: IndexPath) -> CGFloat {
        if path > origin {
            let isPassed = place.section == origin.section ? path <= place : path < place
            return isPassed && place > origin ? -height : 0
        }
        return path < origin && path >= place ? height : 0
    }

    static func header(of section: Int) -> IndexPath { IndexPath(row: -1, section: section) }
    static func footer(of section: Int) -> IndexPath { IndexPath(row: .max, section: section) }

    /// The place that the row has been carried to: it passes another when its edge passes the other's middle.
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

    /// What lies behind the row's old place would close up without it.
    private func removed(before y: CGFloat) -> CGFloat { y > originTop ? height : 0 }
}
