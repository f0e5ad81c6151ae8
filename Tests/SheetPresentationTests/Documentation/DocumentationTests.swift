import Foundation
import Testing

/// Every piece of Swift in the documents stands, line by line, in a file that is compiled.
struct DocumentationTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private func lines(of text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private func snippets(in document: String) throws -> [String] {
        let text = try String(contentsOf: Self.root.appendingPathComponent(document), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }

    private static let catalog = "Sources/SheetPresentation/SheetPresentation.docc"

    @Test(arguments: [
        "README.md", "\(catalog)/SheetPresentation.md", "\(catalog)/OwnStyles.md", "\(catalog)/ContentOfSheets.md",
        "\(catalog)/EdgesAndStyles.md", "\(catalog)/TrueHeights.md",
    ])
    func `every snippet compiles`(document: String) throws {
        let compiled = try String(
            contentsOf: Self.root.appendingPathComponent("Tests/SheetPresentationTests/Documentation/Snippets.swift"),
            encoding: .utf8)
        let code = lines(of: compiled).joined(separator: "\n")

        let snippets = try snippets(in: document)

        #expect(!snippets.isEmpty)
        for snippet in snippets {
            let wanted = lines(of: snippet).joined(separator: "\n")
            #expect(code.contains(wanted), "not compiled: \(snippet)")
        }
    }
}
