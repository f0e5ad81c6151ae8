import Foundation

/// A region for lines that is not an ordinary column, and is queried for each line. Characters are counted in UTF-16 code units.
package struct TextRegion {
    package var width: Double
    /// The padding at both ends of every fragment of a line.
    package var padding: Double
    /// The free part of a proposed line, and the part after it that may be free.
    package var piece: (_ proposed: CGRect, _ character: Int) -> (rect: CGRect, remaining: CGRect)
    /// The spacing after a line; nil means the default.
    package var spacing: (_ lastCharacter: Int, _ line: CGRect, _ endsParagraph: Bool) -> Double?
    package var mayBreak: (_ character: Int) -> Bool

    package init(
        width: Double, padding: Double,
        piece: @escaping (_ proposed: CGRect, _ character: Int) -> (rect: CGRect, remaining: CGRect),
        spacing: @escaping (_ lastCharacter: Int, _ line: CGRect, _ endsParagraph: Bool) -> Double?,
        mayBreak: @escaping (_ character: Int) -> Bool
    ) {
        self.width = width
        self.padding = padding
        self.piece = piece
        self.spacing = spacing
        self.mayBreak = mayBreak
    }
}

extension LineBreaker {
    /// Breaks the lines and returns their rectangles, without padding. A row may contain several.
    mutating func placeLines(in region: TextRegion) -> [(LineRange, CGRect)] {
        var placed: [(LineRange, CGRect)] = []
        var (start, top, emptyRows) = (0, 0.0, 0)
        mayBreak = { region.mayBreak($0) }
        while emptyRows < Self.emptyRowLimit {
            let end = paragraphEnd(from: start)
            let height = line(LineRange(head: start..<min(start + 1, end))).height
            var proposed = CGRect(x: 0, y: top, width: region.width, height: height)
            var last: CGRect?
            var endsParagraph = false
            while proposed.width > 0, !endsParagraph {
                let (rect, remaining) = region.piece(proposed, offset(of: start))
                proposed = remaining
                let room = Double(rect.width) - 2 * region.padding
                let isNarrow = Double(rect.width) < region.width - 0.01
                guard room > 0, !isNarrow || firstWordFits(from: start, to: end, room) else { continue }
                width = room + 0.001
                let isLast = maximumLines > 0 && placed.count == maximumLines - 1
                let range = isLast ? lastLine(start, end) : LineRange(head: start..<fitting(from: start, to: end))
                let own = CGRect(x: rect.minX, y: rect.minY, width: room, height: line(range).height)
                placed.append((range, own))
                last = last.map { own.height > $0.height ? own : $0 } ?? own
                if isLast { return placed }
                start = range.head.upperBound
                endsParagraph = start == end
            }
            if endsParagraph, end >= characters.count { return placed }
            if endsParagraph { start = end + 1 }
            if let last {
                emptyRows = 0
                let given = region.spacing(offset(of: start) - 1, last, endsParagraph)
                top = Double(last.maxY) + (given ?? Double(text.paragraph?.lineSpacing ?? 0))
            } else {
                emptyRows += 1
                top += height
            }
        }
        return placed
    }

    private func firstWordFits(from start: Int, to end: Int, _ room: Double) -> Bool {
        var used = 0.0
        for index in start..<end {
            if characters[index] == " " { return true }
            used += advances[index]
            if used > room { return false }
            if index + 1 < end, allowsBreak(after: index) { return true }
        }
        return true
    }

    /// The number of consecutive rows without space after which the region counts as full.
    private static var emptyRowLimit: Int { 1_000 }
}
