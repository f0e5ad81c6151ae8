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

    /// The table in Docs/Architecture.md lists the folders, the lowest first.
    @Test
    func `code uses only its own folder and lower ones`() throws {
        let folders = try Document("Docs/Architecture.md").text.matches(of: #/(?m)^\| `([\w/]+)` \|/#).map {
            String($0.1)
        }
        var sources: [(folder: Int, path: String, words: Set<String>)] = []
        var homes: [String: Int] = [:]
        let root = Document.root.appendingPathComponent("Sources/SheetPresentation")
        for path in try #require(FileManager.default.subpaths(atPath: root.path)) where path.hasSuffix(".swift") {
            let parent = (path as NSString).deletingLastPathComponent
            let folder = try #require(
                folders.firstIndex(of: parent) ?? folders.firstIndex { parent.hasPrefix("\($0)/") },
                "\(parent) is not in the table")
            let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
            // Types that are visible in other files.
            let types = text.matches(
                of: #/(?m)^(?:public |open |final |indirect )*(?:class|struct|enum|protocol|actor|typealias) (\w+)/#)
            for type in types { homes[String(type.1)] = folder }
            let code = text.replacing(#/(?m)//.*$/#, with: "").replacing(#/"[^"\n]*"/#, with: "")
            sources.append((folder, path, Set(code.matches(of: #/\b[A-Z]\w+/#).map { String($0.0) })))
        }

        let offenders = sources.flatMap { source in
            source.words.filter { homes[$0] ?? 0 > source.folder }.map { "\(source.path) uses \($0)" }
        }

        #expect(folders.count > 15 && sources.count > 150 && homes.count > 150)
        #expect(offenders.sorted() == [])
    }
}
#endif
