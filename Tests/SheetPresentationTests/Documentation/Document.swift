// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation

/// A Markdown file of this project.
struct Document {
    /// The path relative to the root of the repository.
    let path: String
    let text: String

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let catalog = "Sources/SheetPresentation/SheetPresentation.docc"
    private static let swiftUICatalog = "Sources/SheetPresentationSwiftUI/SheetPresentationSwiftUI.docc"

    init(_ path: String) throws {
        self.path = path
        text = try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    static func readme() throws -> Document {
        try Document("README.md")
    }

    /// Every article of the library's DocC catalog, by name.
    static func articles() throws -> [Document] { try articles(of: catalog) }

    /// Every article of the SwiftUI product's DocC catalog, by name.
    static func swiftUIArticles() throws -> [Document] { try articles(of: swiftUICatalog) }

    private static func articles(of catalog: String) throws -> [Document] {
        try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(catalog).path)
            .filter { $0.hasSuffix(".md") }.sorted()
            .map { try Document("\(catalog)/\($0)") }
    }

    /// The file's name without its extension.
    var name: String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// The blocks of Swift, in order. Code of other libraries is in tables or in other blocks.
    var examples: [String] {
        text.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0].trimmingCharacters(in: .newlines) }
    }

    /// The inline code in every table column with this project's name as its header.
    var replacements: [String] {
        var column: Int?
        var result: [String] = []
        for line in text.components(separatedBy: "\n") {
            guard line.hasPrefix("|") else {
                column = nil
                continue
            }
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if let column, column < cells.count {
                result += Self.inlineCode(in: cells[column])
            } else {
                column = cells.firstIndex(of: "SheetPresentation")
            }
        }
        return result
    }

    /// The text between single backticks; DocC itself checks links between double ones.
    private static func inlineCode(in cell: String) -> [String] {
        let parts = cell.replacingOccurrences(of: "``", with: "\u{0}").components(separatedBy: "`")
        return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }
}
#endif
