import Foundation
import Testing

/// Rules for the library's sources that no compiler checks.
struct SourceTreeTests {
    @Test(arguments: [
        // Both sides of a condition would have to be read and compiled everywhere.
        (word: "#if", allowedIn: "Platform"),
        // A view may outlive whatever it refers to.
        (word: "unowned", allowedIn: nil),
    ])
    func `what belongs in one folder, or in none, is found nowhere else`(word: String, allowedIn: String?) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/SheetPresentation")
        let paths = try #require(FileManager.default.subpaths(atPath: root.path()))
        let sources = paths.filter { $0.hasSuffix(".swift") }

        let offenders = try sources.filter { path in
            let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
            return path.split(separator: "/").first.map(String.init) != allowedIn && text.contains(word)
        }

        #expect(sources.count > 100)
        #expect(offenders == [])
    }
}
