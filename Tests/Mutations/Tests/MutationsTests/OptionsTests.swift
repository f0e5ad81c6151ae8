import Testing

@testable import Mutations

struct OptionsTests {
    private let sites = SiteFinder.sites(
        in: (0..<50).map { "let a\($0) = \($0)" }.joined(separator: "\n"), file: "A.swift")

    @Test func `the same seed chooses the same mutants, another one others`() throws {
        let chosen = try (1...2).map { _ in
            try Options(["--count", "10", "--seed", "7"]).choose(from: sites).map(\.mutant)
        }
        let others = try Options(["--count", "10", "--seed", "8"]).choose(from: sites).map(\.mutant)

        #expect(chosen[0].count == 10)
        #expect(chosen[0] == chosen[1])
        #expect(chosen[0] != others)
    }

    @Test func `files and single mutants can be chosen`() throws {
        let key = sites[3].mutant.key

        #expect(try Options(["--mutant", key]).choose(from: sites).map(\.mutant) == [sites[3].mutant])
        #expect(try Options(["--in", "B,A"]).choose(from: sites).count == 50)
        #expect(try Options(["--in", "B"]).choose(from: sites).isEmpty)
    }

    @Test(arguments: [["--count"], ["--count", "many"], ["--unknown", "1"]])
    func `wrong arguments are refused`(arguments: [String]) {
        #expect(throws: Options.Failure.self) { try Options(arguments) }
    }

    @Test(arguments: [
        ([], ["A.OneTests", "A.TwoTests", "B.TwoTests"]), (["--only", "TwoTests"], ["A.TwoTests", "B.TwoTests"]),
        (["--only", "A.TwoTests", "--redundant", "OneTests"], ["A.OneTests", "A.TwoTests"]),
        (["--redundant", "OneTests"], ["A.OneTests", "A.TwoTests", "B.TwoTests"]),
    ])
    func `suites can be chosen by their names, with or without a module`(arguments: [String], suites: [String]) throws {
        let all = ["A.OneTests", "A.TwoTests", "B.TwoTests"]

        #expect(try Suites.selected(from: all, Options(arguments)) == suites)
        #expect(throws: WorkFolder.Failure.self) { try Suites.selected(from: all, Options(["--only", "Tests"])) }
    }
}
