import Testing

@testable import Mutations

/// Which mistakes are possible, and where.
struct SiteFinderTests {
    /// Every mutant of a source text, as a line.
    private func mutants(of source: String) -> [String] {
        SiteFinder.sites(in: source, file: "File.swift").map(\.mutant).map {
            "\($0.mistake) \($0.line):\($0.column) \($0.original) -> \($0.replacement)"
        }
    }

    @Test(arguments: [
        ("if isOpen { }", ["negation 1:4 isOpen -> !(isOpen)"]),
        ("guard let a, !isOpen else { return }", ["negation 1:14 !isOpen -> !(!isOpen)"]),
        ("while a < b { }", ["comparison 1:7 a < b -> a <= b", "negation 1:7 a < b -> !(a < b)"]),
        ("if a == b { }", ["negation 1:4 a == b -> !(a == b)"]),
        ("let c = a == b", ["comparison 1:9 a == b -> a != b"]),
        ("let c = !a", ["negation 1:9 !a -> a"]),
        ("let c = a ? x : y", ["negation 1:9 a -> !(a)"]),
        ("for a in b where a.c { }", ["negation 1:18 a.c -> !(a.c)"]),
        ("let c = a && b", ["logic 1:9 a && b -> a || b"]),
        ("let c = a * b + d", ["sign 1:9 a * b + d -> a * b - d", "sign 1:9 a * b -> a / b"]),
        ("let c = -a", ["sign 1:9 -a -> a"]),
        ("a += b", ["drop 1:1 a += b -> ", "sign 1:1 a += b -> a -= b"]),
        (
            "let c = min(a, max(b, d))",
            ["extremum 1:9 min(a, max(b, d)) -> max(a, max(b, d))", "extremum 1:16 max(b, d) -> min(b, d)"]
        ),
        ("let c = a.min()", ["extremum 1:9 a.min() -> a.max()"]),
        ("let a = 0", ["constant 1:9 0 -> 1"]),
        ("let a = 1_000", ["constant 1:9 1_000 -> 2000"]),
        ("let a = 0.4", ["constant 1:9 0.4 -> 0.8"]),
        ("let a = true", ["constant 1:9 true -> false"]),
        ("a.b(c)", ["drop 1:1 a.b(c) -> "]),
        ("a?.b()", ["drop 1:1 a?.b() -> "]),
        ("a.b = c", ["drop 1:1 a.b = c -> "]),
        ("func f() { g() }", ["drop 1:12 g() -> "]),
    ])
    func `a mistake`(source: String, expected: [String]) {
        #expect(mutants(of: source) == expected)
    }

    @Test(arguments: [
        // What a function or a property returns.
        "func f() -> Int { g() }", "var a: Int { g() }", "var a: Int { get { g() } }",
        // An initializer has to set its properties, and a superclass.
        "class A { init() { self.a = b\nsuper.init() } }",
        // Patterns, versions, raw values, messages.
        "switch a { case b + c: break\ndefault: break }", "if #available(iOS 16, *) { }", "enum A: Int { case b = 3 }",
        "let a = \"\\(b + c)\"", "if case 3 = a { }",
        // Not compiled on Linux.
        "#if canImport(ObjectiveC)\nf()\n#endif", "#if os(iOS)\nf()\n#endif",
        "fatalError()",
    ])
    func `no mistake is possible`(source: String) {
        #expect(mutants(of: source) == [])
    }

    @Test func `a block for Linux can have mistakes`() {
        #expect(mutants(of: "#if canImport(ObjectiveC)\nf()\n#else\ng()\n#endif") == ["drop 4:1 g() -> "])
    }
}
