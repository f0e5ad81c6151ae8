import Foundation

/// What has become of a mutant.
enum Verdict: Hashable, Codable {
    /// The issue of a test, or the signal of a crash.
    case killed(by: String)
    /// By a suite that was believed to be redundant, and no other.
    case killedOnly(by: String)
    case hung
    case survived
    /// No test runs the line.
    case notReached
    case notCompiled

    var isKilled: Bool {
        switch self {
        case .killed, .killedOnly, .hung: true
        default: false
        }
    }
}

struct Entry: Codable {
    let mutant: Mutant
    let verdict: Verdict
}

/// The result of a run, in Markdown.
struct Report {
    let commit: String
    let command: String
    let siteCount: Int
    let entries: [Entry]
    let failing: [(name: String, issue: String)]

    private func count(_ isCounted: (Verdict) -> Bool) -> Int {
        entries.filter { isCounted($0.verdict) }.count
    }

    /// The percentage of the compiled mutants that a test detects.
    var percentage: Int {
        let compiled = count { $0 != .notCompiled }
        return compiled == 0 ? 0 : 100 * count(\.isKilled) / compiled
    }

    var text: String {
        let killed = count { $0.isKilled && $0 != .hung }
        var result = """
            Commit \(commit), `\(command)`: \(entries.count) of \(siteCount) possible mutants.

            | Killed by a test | Killed as a hang | Survived | Reached by no test | Not compiled | Killed of those compiled |
            |---|---|---|---|---|---|
            | \(killed) | \(count { $0 == .hung }) | \(count { $0 == .survived }) | \(count { $0 == .notReached }) \
            | \(count { $0 == .notCompiled }) | \(percentage) % |

            """
        result += table("By mistake", by: \.mistake.rawValue)
        result += table("By folder", by: { $0.file.split(separator: "/").dropLast().suffix(2).joined(separator: "/") })
        let needed = entries.compactMap { if case .killedOnly = $0.verdict { $0.mutant } else { nil } }
        result += list("Killed only by suites believed to be redundant", needed)
        result += list("Survived", .survived) + list("Reached by no test", .notReached)
        result += list("Not compiled", .notCompiled)
        if !failing.isEmpty {
            result += "\n### Suites that fail without a mutant\n\n"
            for suite in failing { result += "- \(suite.name): \(suite.issue)\n" }
        }
        return result
    }

    private func table(_ title: String, by group: (Mutant) -> String) -> String {
        var result = "\n| \(title) | Mutants | Killed |\n|---|---|---|\n"
        for (name, entries) in Dictionary(grouping: entries, by: { group($0.mutant) }).sorted(by: { $0.key < $1.key }) {
            let compiled = entries.filter { $0.verdict != .notCompiled }
            result += "| \(name) | \(compiled.count) | \(compiled.filter(\.verdict.isKilled).count) |\n"
        }
        return result
    }

    private func list(_ title: String, _ verdict: Verdict) -> String {
        list(title, entries.filter { $0.verdict == verdict }.map(\.mutant))
    }

    private func list(_ title: String, _ mutants: [Mutant]) -> String {
        guard !mutants.isEmpty else { return "" }
        let lines = mutants.sorted { ($0.file, $0.line) < ($1.file, $1.line) }.map { mutant in
            let replacement = mutant.mistake == .drop ? "nothing" : "`\(mutant.replacement)`"
            return "- `\(mutant.key)`: `\(mutant.original)` becomes \(replacement)"
        }
        return "\n### \(title)\n\n" + lines.joined(separator: "\n") + "\n"
    }
}
