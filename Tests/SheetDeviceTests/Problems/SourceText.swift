import Foundation

/// The literals of the library's sources.
struct SourceText {
    /// A string literal, without its interpolations: the parts around them, in order.
    struct Literal: Hashable {
        var parts = [""]

        /// Whether `text` can be this literal with any interpolated values.
        func matches(_ text: String) -> Bool {
            guard let first = parts.first, let last = parts.last, parts.count > 1 else { return text == parts.first }
            var rest = text[...]
            guard rest.hasPrefix(first) else { return false }
            rest = rest.dropFirst(first.count)
            for part in parts.dropFirst().dropLast() {
                guard let range = rest.range(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
            return rest.hasSuffix(last)
        }
    }

    private var rest: Substring
    private var literals: [Literal] = []

    static let library = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appendingPathComponent("Sources/SheetPresentation")

    /// All Swift files of the library.
    static func files() throws -> [String] {
        let enumerator = FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil)
        return try (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    /// The literals in a file, without those in comments.
    static func literals(in file: String) -> [Literal] {
        let code = file.components(separatedBy: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        var text = SourceText(rest: code.joined(separator: "\n")[...])
        while let quote = text.rest.firstIndex(of: "\"") {
            text.rest = text.rest[quote...].dropFirst()
            let literal = text.literal()
            text.literals.append(literal)
        }
        return text.literals
    }

    /// Reads a literal to its closing quotation mark.
    private mutating func literal() -> Literal {
        var result = Literal()
        while let next = rest.popFirst(), next != "\"" {
            guard next == "\\" else {
                result.parts[result.parts.count - 1].append(next)
                continue
            }
            guard rest.popFirst() == "(" else { continue }
            skipInterpolation()
            result.parts.append("")
        }
        return result
    }

    /// Reads an interpolation to its closing parenthesis, with the literals in it.
    private mutating func skipInterpolation() {
        var depth = 1
        while depth > 0, let next = rest.popFirst() {
            switch next {
            case "(": depth += 1
            case ")": depth -= 1
            case "\"": _ = literal()
            default: break
            }
        }
    }
}
