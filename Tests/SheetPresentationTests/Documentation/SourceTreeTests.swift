// Reads files of the repository, which are not available on a phone.
#if os(Linux)
import Foundation
import Testing

/// Rules for the library's sources that no compiler checks.
struct SourceTreeTests {
    @Test(arguments: [
        // Conditional compilation is hard to read, and only one side of it is compiled.
        (word: "#if", allowedIn: "Platform/"),
        // A view may outlive the objects that it refers to.
        (word: "unowned", allowedIn: "nowhere"),
    ])
    func `restricted keywords occur only in their folder`(word: String, allowedIn folder: String) throws {
        let root = Document.root.appendingPathComponent("Sources/SheetPresentation")
        let paths = try #require(FileManager.default.subpaths(atPath: root.path)).filter { $0.hasSuffix(".swift") }

        let offenders = try paths.filter { path in
            guard !path.hasPrefix(folder) else { return false }
            return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8).contains(word)
        }

        #expect(paths.count > 100)
        #expect(offenders == [])
    }
}
#endif
