import Foundation

/// Text broken into lines of a width.
package struct TextLayout {
    /// A part of a line with one style.
    package struct Segment {
        package var text: String
        package var run: Int
        package var width: Double
    }

    package struct Line {
        package var segments: [Segment]
        package var width: Double
        package var ascender: Double
        package var height: Double
        package var text: String { segments.map(\.text).joined() }
    }

    package private(set) var lines: [Line] = []
    package private(set) var isTruncated = false
    package let text: StyledText

    /// Zero `maximumLines` means no limit.
    package init(
        _ text: StyledText, width: Double = .infinity, maximumLines: Int = 0,
        lineBreakMode: NSLineBreakMode = .byWordWrapping
    ) {
        self.text = text
        var breaker = LineBreaker(text, width: width, maximumLines: maximumLines, mode: lineBreakMode)
        let ranges = breaker.breakLines()
        isTruncated = breaker.isTruncated
        lines = ranges.map { breaker.line($0) }
    }

    package var width: Double { lines.reduce(0) { max($0, $1.width) } }

    package var height: Double {
        lines.reduce(0) { $0 + $1.height }
    }

    package var size: CGSize { CGSize(width: width, height: height) }

    /// The distance of the first baseline from the top.
    package var firstBaseline: Double { lines.first.map(Self.baseline) ?? 0 }

    /// The distance of the last baseline from the top.
    package var lastBaseline: Double {
        guard let last = lines.last else { return 0 }
        return height - last.height + Self.baseline(last)
    }

    /// The drawing for a layer: the lines at the top of `rect`, aligned in its width.
    package func drawing(
        in rect: CGRect, alignment: NSTextAlignment, rightToLeft: Bool, color: [Double], traits: UITraitCollection
    ) -> TextDrawing {
        let first = text.runs[0]
        var placed: [TextDrawing.Line] = []
        var top = Double(rect.minY)
        for line in lines {
            let free = Double(rect.width) - line.width
            var x = Double(rect.minX) + free * Self.share(alignment, rightToLeft)
            let baseline = top + Self.baseline(line)
            for segment in line.segments where !segment.text.isEmpty {
                let run = text.runs[segment.run]
                var drawn = TextDrawing.Line(
                    text: segment.text, origin: CGPoint(x: x, y: baseline), width: CGFloat(segment.width)
                )
                if run.face != first.face {
                    drawn.style = TextDrawing.Style(run.face.size, run.face.weight, run.face.isItalic)
                }
                drawn.color = run.color?.rgba(for: traits)
                placed.append(drawn)
                x += segment.width
            }
            top += line.height
        }
        return TextDrawing(
            lines: placed, pointSize: first.face.size, weight: first.face.weight, isItalic: first.face.isItalic,
            isMonospaced: first.face.isMonospaced, color: color
        )
    }

    /// Additional line height is added above the glyphs.
    private static func baseline(_ line: Line) -> Double {
        line.ascender
    }

    /// The fraction of the free width at the left of a line.
    private static func share(_ alignment: NSTextAlignment, _ rightToLeft: Bool) -> Double {
        switch alignment {
        case .center: 0.5
        case .right: 1
        case .left: 0
        case .natural, .justified: rightToLeft ? 1 : 0
        }
    }
}
