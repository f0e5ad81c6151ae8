import Testing

@testable import Mutations

/// The text that contains all mistakes.
struct MutatedFileTests {
    private func numbered(_ source: String) -> [(id: Int, site: Site)] {
        SiteFinder.sites(in: source, file: "File.swift").enumerated().map { (id: $0.offset + 1, site: $0.element) }
    }

    @Test(arguments: [
        ("if a { }", "if (mutant(1) != (a)) { }"),
        ("let c = a < b", "let c = (mutant(1) ? a <= b : a < b)"),
        ("f() // g", "if !mutant(1) { f() } // g"),
        ("a += b", "if !mutant(1) { if mutant(2) { a -= b } else { a += b } }"),
        ("let c = [1, 2]", "let c = [(mutant(1) ? 2 : 1), (mutant(2) ? 4 : 2)]"),
        ("let c = a * b", "let c = (mutant(1) ? a / b : a * b)"),
        (
            "let c = a + b * d",
            "let c = (mutant(1) ? a - b * d : a + (mutant(2) ? b / d : b * d))"
        ),
        ("let é = a && b", "let é = (mutant(1) ? a || b : a && b)"),
    ])
    func `the original remains, next to its mistakes`(source: String, expected: String) {
        #expect(MutatedFile(source, sites: numbered(source)).text == expected)
    }

    @Test(arguments: [
        // In the replacement, in the original, elsewhere in the statement, in the declaration, outside.
        (2, 30, ["sign"]), (2, 38, ["sign"]), (2, 5, ["sign"]), (1, 12, ["sign"]),
        (5, 1, ["sign", "constant"]),
    ])
    func `an error is about the nearest mistake`(line: Int, column: Int, expected: [String]) {
        let source = "struct A { func f() {\n    return a + b\n}\n    let c = 2\n}"
        let sites = numbered(source)
        let file = MutatedFile(source, sites: sites)

        let suspects = file.suspects(line: line, column: column, among: sites.map(\.site))

        #expect(suspects.map { sites[$0].site.mutant.mistake.rawValue } == expected)
    }
}
