import Foundation

/// The vertical positions of a table's rows, headers and footers.
struct TableGeometry {
    struct Row {
        var height: CGFloat
        /// Whether the height is an estimate, because the row has not been shown yet.
        var isEstimate: Bool
        var top: CGFloat = 0
    }

    struct Section {
        var header: Row
        var footer: Row
        var rows: [Row]
        var top: CGFloat = 0
        var bottom: CGFloat = 0
    }

    var sections: [Section] = []
    private(set) var height: CGFloat = 0

    /// Sets all positions from the heights, beginning at `top`.
    mutating func place(from top: CGFloat) {
        var y = top
        for index in sections.indices {
            sections[index].top = y
            sections[index].header.top = y
            y += sections[index].header.height
            for row in sections[index].rows.indices {
                sections[index].rows[row].top = y
                y += sections[index].rows[row].height
            }
            sections[index].footer.top = y
            y += sections[index].footer.height
            sections[index].bottom = y
        }
        height = y
    }

    func contains(_ path: IndexPath) -> Bool {
        sections.indices.contains(path.section) && sections[path.section].rows.indices.contains(path.row)
    }

    func row(_ path: IndexPath) -> Row { sections[path.section].rows[path.row] }

    /// The rows that intersect a vertical range.
    func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
        var found: [IndexPath] = []
        for (section, values) in sections.enumerated() where values.bottom > top && values.top < bottom {
            var index = firstRow(in: values.rows, endingAfter: top)
            while index < values.rows.count, values.rows[index].top < bottom {
                found.append(IndexPath(row: index, section: section))
                index += 1
            }
        }
        return found
    }

    private func firstRow(in rows: [Row], endingAfter y: CGFloat) -> Int {
        var low = 0
        var high = rows.count
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].top + rows[middle].height > y { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
