import Foundation

/// Breaks text into lines: greedily, at spaces, hyphens and between ideographs, as Core Text does for Latin text.
struct LineBreaker {
    /// The characters of a line; with an ellipsis between head and tail if some are omitted.
    struct LineRange {
        var head: Range<Int>
        var hasEllipsis = false
        var tail: Range<Int> = 0..<0
    }

    private(set) var isTruncated = false

    let text: StyledText
    var width: Double
    let maximumLines: Int
    private let mode: NSLineBreakMode
    private(set) var characters: [Character] = []
    private(set) var advances: [Double] = []
    private var runs: [Int] = []

    init(_ text: StyledText, width: Double, maximumLines: Int, mode: NSLineBreakMode) {
        self.text = text
        // Adds a tolerance, so that text fits into its own width after rounding to pixels.
        self.width = width + 0.001
        self.maximumLines = maximumLines
        self.mode = mode
        for (index, run) in text.runs.enumerated() {
            for character in run.text {
                characters.append(character)
                advances.append(character.isNewline ? 0 : TextMetrics.width(of: String(character), in: run.face))
                runs.append(index)
            }
        }
    }

    mutating func breakLines() -> [LineRange] {
        var ranges: [LineRange] = []
        var start = 0
        repeat {
            let end = paragraphEnd(from: start)
            let isLast = maximumLines > 0 && ranges.count == maximumLines - 1
            if isLast {
                ranges.append(lastLine(start, end))
                return ranges
            }
            let next = fitting(from: start, to: end)
            ranges.append(LineRange(head: start..<next))
            start = next
            if start == end {
                guard end < characters.count else { return ranges }
                start = end + 1
            }
        } while true
    }

    func line(_ range: LineRange) -> TextLayout.Line {
        var segments: [TextLayout.Segment] = []
        append(trimmed(range.head, hasMore: range.hasEllipsis), to: &segments)
        if range.hasEllipsis {
            let run = segments.last?.run ?? runs.first ?? 0
            let ellipsis = TextLayout.Segment(text: "…", run: run, width: ellipsisWidth(run))
            join(ellipsis, to: &segments)
        }
        append(range.tail, to: &segments)
        let used =
            segments.isEmpty
            ? [range.head.lowerBound < runs.count ? runs[range.head.lowerBound] : lastRun] : segments.map(\.run)
        let faces = used.map { text.runs[$0] }
        let ascender = faces.map { Double(UIFont(face: $0.face).ascender) }.max() ?? 0
        let descender = faces.map { -Double(UIFont(face: $0.face).descender) }.max() ?? 0
        return TextLayout.Line(
            segments: segments, width: segments.reduce(0) { $0 + $1.width }, ascender: ascender,
            height: ascender + descender
        )
    }

    private var lastRun: Int { max(0, text.runs.count - 1) }

    // MARK: Breaking

    func paragraphEnd(from start: Int) -> Int {
        var index = start
        while index < characters.count, !characters[index].isNewline { index += 1 }
        return index
    }

    /// The end of the longest line from `start`, with at least one character.
    func fitting(from start: Int, to end: Int) -> Int {
        var used = 0.0
        var opportunity = start
        for index in start..<end {
            if characters[index] != " ", used + advances[index] > width {
                if mode == .byCharWrapping || opportunity == start { return max(index, start + 1) }
                return opportunity
            }
            used += advances[index]
            if index + 1 < end, isOpportunity(after: index) { opportunity = index + 1 }
        }
        return end
    }

    private func isOpportunity(after index: Int) -> Bool {
        let (character, next) = (characters[index], characters[index + 1])
        if next == " " { return false }
        if character == " " || character == "\t" || character == "-" || character == "–" || character == "—" {
            return true
        }
        return Self.isIdeograph(character) || Self.isIdeograph(next)
    }

    private static func isIdeograph(_ character: Character) -> Bool {
        guard let value = character.unicodeScalars.first?.value else { return false }
        return (0x3040...0x9FFF).contains(value) || (0xAC00...0xD7AF).contains(value)
    }

    // MARK: Truncation

    /// All remaining text, truncated to one line.
    mutating func lastLine(_ start: Int, _ end: Int) -> LineRange {
        let hasMoreParagraphs = end < characters.count
        let fits = total(start..<end) <= width
        if fits, !hasMoreParagraphs { return LineRange(head: start..<end) }
        switch mode {
        case .byTruncatingTail where !fits || hasMoreParagraphs, .byTruncatingHead where fits:
            isTruncated = true
            let room = width - ellipsisWidth(start < runs.count ? runs[start] : 0)
            return LineRange(head: start..<prefix(start..<end, fitting: room), hasEllipsis: true)
        case .byTruncatingHead:
            isTruncated = true
            let room = width - ellipsisWidth(runs[start])
            return LineRange(
                head: start..<start, hasEllipsis: true, tail: suffix(start..<end, fitting: room)..<end
            )
        case .byTruncatingMiddle where !fits:
            isTruncated = true
            let room = width - ellipsisWidth(runs[start])
            let head = prefix(start..<end, fitting: room / 2)
            let tail = suffix(head..<end, fitting: room - total(start..<head))
            return LineRange(head: start..<head, hasEllipsis: true, tail: tail..<end)
        case .byClipping:
            return LineRange(head: start..<end)
        default:
            isTruncated = true
            return LineRange(head: start..<fitting(from: start, to: end))
        }
    }

    private func ellipsisWidth(_ run: Int) -> Double {
        TextMetrics.width(of: "…", in: text.runs[run].face)
    }

    private func total(_ range: Range<Int>) -> Double {
        advances[range].reduce(0, +)
    }

    private func prefix(_ range: Range<Int>, fitting room: Double) -> Int {
        var used = 0.0
        for index in range {
            used += advances[index]
            if used > room { return index }
        }
        return range.upperBound
    }

    private func suffix(_ range: Range<Int>, fitting room: Double) -> Int {
        var used = 0.0
        for index in range.reversed() {
            used += advances[index]
            if used > room { return index + 1 }
        }
        return range.lowerBound
    }

    // MARK: Segments

    /// Removes the spaces at the end of a line, which take no space.
    private func trimmed(_ range: Range<Int>, hasMore: Bool) -> Range<Int> {
        let isBroken = hasMore || (range.upperBound < characters.count && !characters[range.upperBound].isNewline)
        guard isBroken else { return range }
        var end = range.upperBound
        while end > range.lowerBound, characters[end - 1] == " " { end -= 1 }
        return range.lowerBound..<end
    }

    private func append(_ range: Range<Int>, to segments: inout [TextLayout.Segment]) {
        for index in range {
            let piece = TextLayout.Segment(text: String(characters[index]), run: runs[index], width: advances[index])
            join(piece, to: &segments)
        }
    }

    private func join(_ piece: TextLayout.Segment, to segments: inout [TextLayout.Segment]) {
        if let last = segments.last, last.run == piece.run {
            segments[segments.count - 1].text += piece.text
            segments[segments.count - 1].width += piece.width
        } else {
            segments.append(piece)
        }
    }
}
