import Foundation
import Testing

/// The table of facts in the documentation matches the tests. `WRITE_FACTS` in the environment updates it.
struct FactTableTests {
    private static let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    private static let page = package.appending(path: "../../Docs/Facts.md").standardized

    private static func current() throws -> FactTable {
        let rooms = try files(in: package.appending(path: "Tests/UIKitTests"))
        let shown = try rooms.flatMap { room in
            try files(in: room).filter { $0.lastPathComponent.hasSuffix("Tests.swift") }.flatMap { file in
                Fact.shown(
                    in: try String(contentsOf: file, encoding: .utf8),
                    suite: file.deletingPathExtension().lastPathComponent, area: room.lastPathComponent)
            }
        }
        let list = try String(contentsOf: package.appending(path: "Facts/NotShown.txt"), encoding: .utf8)
        return FactTable(shown: shown, notShown: list.split(separator: "\n").compactMap { Fact.notShown(String($0)) })
    }

    private static func files(in folder: URL) throws -> [URL] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return files.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test func `the page is up to date`() throws {
        let text = try Self.current().text
        if ProcessInfo.processInfo.environment["WRITE_FACTS"] != nil {
            try text.write(to: Self.page, atomically: true, encoding: .utf8)
        }

        let written = try String(contentsOf: Self.page, encoding: .utf8)

        #expect(written == text, "WRITE_FACTS=1 updates Docs/Facts.md")
    }

    @Test func `every conformance test names the source of its fact`() throws {
        let unmarked = try Self.current().shown.filter(\.confidence.isEmpty)

        #expect(unmarked.map { "\($0.note): \($0.text)" } == [])
    }

    @Test func `every fact without a test has a reason`() throws {
        let list = try String(contentsOf: Self.package.appending(path: "Facts/NotShown.txt"), encoding: .utf8)
        let lines = list.split(separator: "\n").filter { !$0.hasPrefix("#") }

        #expect(lines.count == (try Self.current().notShown.count))
    }
}
