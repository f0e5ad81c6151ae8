/// A file with all its chosen mistakes, of which one can be active.
struct MutatedFile {
    let text: String
    private let segments: [Segment]
    private let lineStarts: [Int]

    /// A part of the text, which is the original's or was inserted.
    private struct Segment {
        /// The offset of its beginning in the text.
        let start: Int
        let origin: Origin

        enum Origin {
            /// The offset of its beginning in the original.
            case original(Int)
            /// The index of the site that it belongs to.
            case inserted(Int)
        }
    }

    /// - Parameter sites: In the order in which `SiteFinder` returns them, with the mutants' numbers.
    init(_ source: String, sites: [(id: Int, site: Site)]) {
        let bytes = Array(source.utf8)
        var insertions: [(offset: Int, site: Int, text: String)] = []
        for (index, entry) in sites.enumerated() {
            insertions.append((entry.site.range.lowerBound, index, entry.site.wrapping(id: entry.id).before))
        }
        // What ends at the same offset closes in the opposite order; an end comes before what begins there.
        var closings: [(offset: Int, site: Int, text: String)] = []
        for (index, entry) in sites.enumerated().reversed() {
            closings.append((entry.site.range.upperBound, index, entry.site.wrapping(id: entry.id).after))
        }
        let ordered = (closings + insertions).enumerated().sorted {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }.map(\.element)

        var output: [UInt8] = []
        var segments: [Segment] = []
        var position = 0
        for insertion in ordered {
            if insertion.offset > position {
                segments.append(Segment(start: output.count, origin: .original(position)))
                output += bytes[position..<insertion.offset]
                position = insertion.offset
            }
            segments.append(Segment(start: output.count, origin: .inserted(insertion.site)))
            output += Array(insertion.text.utf8)
        }
        segments.append(Segment(start: output.count, origin: .original(position)))
        output += bytes[position...]
        text = String(decoding: output, as: UTF8.self)
        self.segments = segments
        lineStarts = [0] + output.indices.filter { output[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// The indices of the sites that an error at this place can be about.
    func suspects(line: Int, column: Int, among sites: [Site]) -> [Int] {
        guard lineStarts.indices.contains(line - 1) else { return Array(sites.indices) }
        let offset = lineStarts[line - 1] + column - 1
        guard let segment = segments.last(where: { $0.start <= offset }) else { return Array(sites.indices) }
        guard case .original(let start) = segment.origin else {
            if case .inserted(let index) = segment.origin { return [index] }
            return []
        }
        let original = start + offset - segment.start
        let around = sites.indices.filter { sites[$0].range.contains(original) }
        if let innermost = around.min(by: { sites[$0].range.count < sites[$1].range.count }) { return [innermost] }
        let inStatement = sites.indices.filter { sites[$0].statement.contains(original) }
        if !inStatement.isEmpty { return inStatement }
        let inDeclaration = sites.indices.filter { sites[$0].declaration.contains(original) }
        return inDeclaration.isEmpty ? Array(sites.indices) : inDeclaration
    }
}
