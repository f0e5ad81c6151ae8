// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation
import Testing

/// The documents' code is compiled in generated files.
struct DocumentationTests {
    @Test
    func `the examples of the README, pasted one after the other, are a source file`() throws {
        try expect(ExampleSource(of: try .readme()).text, at: "Tests/ReadmeExamples/README.swift")
    }

    @Test(arguments: [false, true])
    func `the examples of every article are compiled in order`(isSwiftUI: Bool) throws {
        let folder = isSwiftUI ? Self.swiftUIFolder : Self.folder
        let articles = try (isSwiftUI ? Document.swiftUIArticles() : Document.articles())
            .filter { !$0.examples.isEmpty }

        for article in articles {
            try expect(ExampleSource(of: article).text, at: "\(folder)/\(article.name).swift")
        }

        let files = try FileManager.default.contentsOfDirectory(
            atPath: Document.root.appendingPathComponent(folder).path)
        #expect(Set(files) == Set(articles.map { "\($0.name).swift" }))
    }

    @Test
    func `every call in a migration table is compiled`() throws {
        for article in try Document.articles() + Document.swiftUIArticles() {
            let code = Self.compact(ExampleSource(of: article).text)

            for call in article.replacements {
                #expect(code.contains(Self.compact(call)), "not in the examples of \(article.name): \(call)")
            }
        }
    }

    @Test
    func `the article about troubleshooting has one row for every kind of problem`() throws {
        let kinds = try Document("Sources/SheetPresentation/Reporting/SheetProblem+Kind.swift").text
            .components(separatedBy: "public static let ").dropFirst().map { $0.components(separatedBy: " ")[0] }

        let rows = try Document("Sources/SheetPresentation/SheetPresentation.docc/Troubleshooting.md").text
            .components(separatedBy: "| ``SheetProblem/Kind/").dropFirst().map { $0.components(separatedBy: "`")[0] }

        #expect(!kinds.isEmpty)
        #expect(rows.sorted() == kinds.sorted())
    }

    @Test
    func `every article has a picture`() throws {
        for article in try Document.articles() + Document.swiftUIArticles() {
            #expect(article.text.contains("\n!["), "no picture in \(article.name)")
        }
    }

    private static let folder = "Tests/SheetPresentationTests/Documentation/Examples"
    private static let swiftUIFolder = "Tests/SheetPresentationSwiftUITests/Documentation/Examples"

    /// The code without whitespace.
    private static func compact(_ code: String) -> String {
        code.filter { !$0.isWhitespace }
    }

    private func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = Document.root.appendingPathComponent(path)
        if ProcessInfo.processInfo.environment["WRITE_EXAMPLES"] != nil {
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let compiled = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        #expect(
            compiled == text, "\(path) differs from its document; WRITE_EXAMPLES=1 updates it.",
            sourceLocation: sourceLocation)
    }
}
#endif
