import Foundation

extension NSTextContainer {
    /// The region for laying out lines; nil for a plain column, which needs none.
    func region(width: CGFloat) -> TextRegion? {
        let delegate = layoutManager?.delegate
        guard !exclusionPaths.isEmpty || type(of: self) != NSTextContainer.self || delegate != nil else { return nil }
        return TextRegion(
            width: Double(width), padding: Double(lineFragmentPadding),
            piece: { [self] proposed, character in
                var remaining = CGRect.zero
                let rect = lineFragmentRect(
                    forProposedRect: proposed, at: character, writingDirection: .natural, remaining: &remaining)
                return (rect, remaining)
            },
            spacing: { [weak manager = layoutManager] in manager?.spacing(after: $0, $1, endsParagraph: $2) },
            mayBreak: { [weak manager = layoutManager] in manager?.mayBreak(before: $0) ?? true })
    }
}

extension UIBezierPath {
    /// The horizontal spans that the path covers in a line, from left to right, each as wide as its widest section there.
    func spans(in line: CGRect) -> [ClosedRange<CGFloat>] {
        cgPath.flattenedSubpaths().compactMap { points in
            var range: ClosedRange<CGFloat>?
            for index in points.indices {
                let (start, end) = (points[index], points[(index + 1) % points.count])
                for x in Self.crossings(start, end, line) {
                    range = min(range?.lowerBound ?? x, x)...max(range?.upperBound ?? x, x)
                }
            }
            return range
        }
    }

    /// The x positions at which an edge enters and leaves the line.
    private static func crossings(_ start: CGPoint, _ end: CGPoint, _ line: CGRect) -> [CGFloat] {
        let (low, high) = (min(start.y, end.y), max(start.y, end.y))
        guard high > line.minY, low < line.maxY else { return [] }
        guard high > low else { return [start.x, end.x] }
        return [max(low, line.minY), min(high, line.maxY)].map { y in
            start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y)
        }
    }
}
