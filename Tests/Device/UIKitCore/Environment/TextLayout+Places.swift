import Foundation

extension TextLayout {
    /// The line that contains an offset into `string`, from which this layout was made, and the offset at which that line begins.
    package func place(of offset: Int, in string: String) -> (line: Int, start: Int) {
        let text = string as NSString
        var start = 0
        var found = (line: 0, start: 0)
        for (index, line) in lines.enumerated() {
            start = lineStart(from: start, line.text, in: text)
            guard start <= offset else { break }
            found = (index, start)
            start += (line.text as NSString).length
        }
        return found
    }

    /// A line break omits the space or the paragraph separator at its position.
    private func lineStart(from place: Int, _ line: String, in text: NSString) -> Int {
        guard !line.isEmpty, place < text.length else { return min(place + (place > 0 ? 1 : 0), text.length) }
        let rest = NSRange(location: place, length: text.length - place)
        let match = text.range(of: line, range: rest)
        return match.location == NSNotFound ? text.length : match.location
    }

    package func top(of line: Int) -> Double {
        lines.prefix(line).reduce(0) { $0 + $1.height }
    }

    /// The leading position of a line, from the left of a block of `width`.
    package func leadingEdge(
        of line: Int, width: Double, alignment: NSTextAlignment, rightToLeft: Bool
    ) -> Double {
        let free = max(0, width - (lines.indices.contains(line) ? lines[line].width : 0))
        return share(of: free, alignment, rightToLeft)
    }

    private func share(of free: Double, _ alignment: NSTextAlignment, _ rightToLeft: Bool) -> Double {
        switch alignment {
        case .center: return free / 2
        case .right: return free
        case .left: return 0
        case .natural, .justified: return rightToLeft ? free : 0
        }
    }
}
