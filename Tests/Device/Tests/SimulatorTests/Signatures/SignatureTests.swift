import Foundation
import Testing

/// The stand-in's public API is a subset of Apple's, and changes only together with the lists in `Tests/Device/Signatures`.
///
/// `WRITE_SIGNATURES` in the environment updates the lists; check the difference, and replace the question mark above a new group with
/// Apple's page.
struct SignatureTests {
    private static let folder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "Signatures")

    /// The folder of the test bundle.
    private static let modules = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Modules")

    private static func recorded() throws -> [String: SignatureList] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let pairs = try files.filter { $0.pathExtension == "txt" }.map { file in
            (
                file.deletingPathExtension().lastPathComponent,
                SignatureList(text: try String(contentsOf: file, encoding: .utf8))
            )
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private static func write(_ lists: [String: SignatureList], sourcesFrom recorded: [String: SignatureList]) throws {
        let known = recorded.values.reduce(into: SignatureList()) { $0.merge($1) }
        for (name, list) in lists {
            var list = list
            list.setSourcesAndColumns(from: known)
            try list.text.write(to: folder.appending(path: "\(name).txt"), atomically: true, encoding: .utf8)
        }
    }

    @Test func `the declarations of both modules match the lists`() throws {
        let graph = try SymbolGraph.extract(modules: ["UIKitCore", "UIKit"], from: Self.modules)
        let lists = PublicSignatures(graph).lists
        let recorded = try Self.recorded()
        if ProcessInfo.processInfo.environment["WRITE_SIGNATURES"] != nil {
            try Self.write(lists, sourcesFrom: recorded)
            return
        }

        let declared = lists.values.reduce(into: SignatureList()) { $0.merge($1) }
        let listed = recorded.values.reduce(into: SignatureList()) { $0.merge($1) }

        #expect(declared.missing(in: listed) == [], "declared, but in no list; WRITE_SIGNATURES writes the lists anew")
        #expect(listed.missing(in: declared) == [], "listed, but not declared")
    }

    @Test func `every group has Apple's page, or a reason for a difference`() throws {
        for (name, list) in try Self.recorded() {
            #expect(list.groupsWithoutSource == [], "in \(name).txt")
        }
    }

    @Test func `columns are kept with their declaration and are not part of it`() {
        var list = SignatureList()
        list.add("func old()", to: "View")
        list.add("func draw()", to: "View")
        list.setSource("https://example.com", of: "View")
        let text = list.text.replacing("func draw()", with: "func draw()  // since 16.0")
        let recorded = SignatureList(text: text)

        list.setSourcesAndColumns(from: recorded)

        #expect(recorded.missing(in: list) == [] && list.missing(in: recorded) == [])
        #expect(list.text == text)
    }

    @Test func `a list can be written and read`() {
        var list = SignatureList()
        list.add("open func draw()", to: "View")
        list.add("class View", to: "View")
        list.add("func free()", to: "Other")
        list.setSource("https://example.com", of: "View")

        let copy = SignatureList(text: list.text)

        #expect(copy.text == list.text)
        #expect(copy.missing(in: list) == [] && list.missing(in: copy) == [])
        #expect(copy.groupsWithoutSource == ["Other"])
        #expect(SignatureList(text: "").missing(in: list) == [] && list.missing(in: SignatureList(text: "")).count == 3)
    }
}
