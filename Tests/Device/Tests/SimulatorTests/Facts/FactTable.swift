import Foundation

/// The page with the known facts about UIKit: those that tests check, and those that they don't.
struct FactTable {
    var shown: [Fact]
    var notShown: [Fact]

    var text: String {
        [Self.head, table, Self.missingHead, missing, "## Tested\n", details].joined(separator: "\n")
    }

    private var areas: [String] { Set((shown + notShown).map(\.area)).sorted() }

    private static let head = """
        # Facts about UIKit, and their tests

        Generated from the names of the tests in `Tests/Device/Tests/UIKitTests` and from `Tests/Device/Facts/NotShown.txt`;
        `WRITE_FACTS=1 swift test --package-path Tests/Device --filter FactTableTests` updates it, and a test fails if
        it is out of date.

        `[M]` measured on Apple software, `[D]` documented by Apple, `[W]` reported by several developers, `[I]` inferred,
        `[S]` read in public studies of how UIKit works inside, and not confirmed on a phone.

        | Area | Known | Tested | [M] | [D] | [W] | [I] | [S] | Not tested |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|
        """

    private var table: String {
        var rows = areas.map { area in
            row(area, shown.filter { $0.area == area }, notShown.filter { $0.area == area }.count)
        }
        rows.append(row("**All**", shown, notShown.count))
        return rows.joined(separator: "\n") + "\n"
    }

    private func row(_ title: String, _ facts: [Fact], _ missing: Int) -> String {
        let counts = Fact.Confidence.allCases.map { mark in facts.filter { $0.confidence.first == mark }.count }
        let cells = [facts.count + missing, facts.count] + counts + [missing]
        return "| \(title) | " + cells.map(String.init).joined(separator: " | ") + " |"
    }

    private static let missingHead = "## Not tested, and why\n"

    private var missing: String {
        areas.compactMap { area in
            let facts = notShown.filter { $0.area == area }
            guard !facts.isEmpty else { return nil }
            return "### \(area)\n\n" + facts.map { "\($0.line): \($0.note)." }.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private var details: String {
        areas.compactMap { area in
            let facts = shown.filter { $0.area == area }
            guard !facts.isEmpty else { return nil }
            let suites = Set(facts.map(\.note)).sorted().map { suite in
                "`\(suite)`\n\n" + facts.filter { $0.note == suite }.map(\.line).joined(separator: "\n") + "\n"
            }
            let summary = "<details><summary>\(area): \(facts.count)</summary>\n"
            return summary + "\n" + suites.joined(separator: "\n") + "\n</details>\n"
        }.joined(separator: "\n")
    }
}
