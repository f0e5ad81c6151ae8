import Foundation

/// The lines of a text in a container, with the range of characters in each.
@MainActor
final class LaidOutText {
    struct Line {
        var range: NSRange
        /// The line's rectangle, as wide as the container.
        var rect: CGRect
        /// The used rectangle: as wide as the text, with padding at its ends.
        var used: CGRect
        /// The distance from the line's top.
        var baseline: CGFloat
        /// The x position of the text's start.
        var start: CGFloat
    }

    private(set) var lines: [Line] = []
    private(set) var extra: Line?
    private let text: NSAttributedString
    private let font: UIFont
    private var edges: [Int: [CGFloat]] = [:]

    /// The font of text without a font attribute.
    private static let standardFont = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    init(_ text: NSAttributedString, in container: NSTextContainer?, emptyFont: UIFont?) {
        self.text = text
        font = emptyFont ?? Self.standardFont
        guard let container else { return }
        let padding = container.lineFragmentPadding
        let isBounded = container.size.width > 0 && container.size.width < 1e6
        let room = isBounded ? max(0, container.size.width - 2 * padding) : .infinity
        let isOpen = text.length == 0 || text.string.hasSuffix("\n")
        let styled = StyledText(isOpen ? text.with(" ", font) : text, font: font)
        let (most, mode) = (container.maximumNumberOfLines, container.lineBreakMode)
        let layout =
            if isBounded, let region = container.region(width: container.size.width) {
                TextLayout(styled, in: region, maximumLines: most, lineBreakMode: mode)
            } else {
                TextLayout(styled, width: Double(room), maximumLines: most, lineBreakMode: mode)
            }
        let starts = layout.lineStarts(in: text.string)
        let alignment = layout.text.paragraph?.alignment ?? .natural
        let height = container.size.height > 0 ? container.size.height : .infinity
        for (index, line) in layout.lines.enumerated() {
            let top = CGFloat(layout.top(of: index))
            guard top + CGFloat(line.height) <= height + 0.01 else { break }
            let isExtra = isOpen && index == layout.lines.count - 1
            let end = index + 1 < starts.count ? starts[index + 1] : text.length
            let width = isExtra ? 0 : CGFloat(line.width)
            let left = line.place?.minX ?? 0
            let piece = line.place?.width ?? room
            let free = isBounded ? max(0, piece - width) : 0
            let share: CGFloat = alignment == .center ? 0.5 : alignment == .right ? 1 : 0
            let made = Line(
                range: NSRange(location: starts[index], length: max(0, end - starts[index])),
                rect: CGRect(
                    x: left, y: top, width: isBounded ? piece + 2 * padding : width + 2 * padding,
                    height: CGFloat(line.height)),
                used: CGRect(x: left + free * share, y: top, width: width + 2 * padding, height: CGFloat(line.height)),
                baseline: CGFloat(line.ascender), start: left + free * share + padding)
            if isExtra { extra = made } else { lines.append(made) }
        }
    }

    var range: NSRange { NSRange(location: 0, length: lines.last.map { NSMaxRange($0.range) } ?? 0) }

    var usedRect: CGRect {
        let all = lines + (extra.map { [$0] } ?? [])
        return all.dropFirst().reduce(all.first?.used ?? .zero) { $0.union($1.used) }
    }

    func line(at index: Int) -> Int {
        lines.firstIndex { index < NSMaxRange($0.range) } ?? max(0, lines.count - 1)
    }

    /// The x position of a character's left edge.
    func x(of index: Int) -> CGFloat {
        guard !lines.isEmpty else { return 0 }
        let line = lines[line(at: index)]
        return line.start + advance(in: line, to: index)
    }

    private func advance(in line: Line, to index: Int) -> CGFloat {
        let length = min(max(0, index - line.range.location), line.range.length)
        return length > 0 ? edges(of: line)[length] : 0
    }

    /// The distance of each character's edges from the line's start, including the end of the last one.
    private func edges(of line: Line) -> [CGFloat] {
        if let known = edges[line.range.location] { return known }
        var edges: [CGFloat] = [0]
        var x = 0.0
        for run in StyledText(text.attributedSubstring(from: line.range), font: font).runs {
            for character in run.text {
                let own = run.attachment.map { Double($0.width) }
                let width = own ?? TextMetrics.width(of: String(character), in: run.face)
                if !character.isNewline { x += width + run.kern }
                for _ in character.utf16 { edges.append(CGFloat(x)) }
            }
        }
        self.edges[line.range.location] = edges
        return edges
    }

    func bounds(of range: NSRange) -> CGRect {
        var found: CGRect?
        for line in lines {
            let part = NSIntersectionRange(line.range, range)
            guard part.length > 0 else { continue }
            let left = line.start + advance(in: line, to: part.location)
            let right = line.start + advance(in: line, to: NSMaxRange(part))
            let rect = CGRect(x: left, y: line.rect.minY, width: right - left, height: line.rect.height)
            found = found?.union(rect) ?? rect
        }
        return found ?? .zero
    }

    /// The nearest character, and the fraction of it that is before the point.
    func glyph(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
        guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last, line.range.length > 0 else {
            return (0, 0)
        }
        let edges = edges(of: line).map { line.start + $0 }
        guard let next = edges.indices.dropFirst().first(where: { point.x < edges[$0] }) else {
            return (NSMaxRange(line.range) - 1, 1)
        }
        let width = edges[next] - edges[next - 1]
        return (line.range.location + next - 1, width > 0 ? max(0, (point.x - edges[next - 1]) / width) : 0)
    }
}

extension NSAttributedString {
    fileprivate func with(_ tail: String, _ font: UIFont) -> NSAttributedString {
        let whole = NSMutableAttributedString(attributedString: self)
        let last = length > 0 ? attributes(at: length - 1, effectiveRange: nil) : [.font: font]
        whole.append(NSAttributedString(string: tail, attributes: last))
        return whole
    }
}
