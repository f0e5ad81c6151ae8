import Foundation

/// A known fact about UIKit, with its source.
struct Fact {
    enum Confidence: Character, CaseIterable {
        case measured = "M"
        case documented = "D"
        case reported = "W"
        case inferred = "I"
        /// Read in public studies of how UIKit works inside, and not confirmed on a phone.
        case studied = "S"
    }

    /// The folder of the suite that tests it.
    var area: String
    /// The sources, the strongest first.
    var confidence: [Confidence]
    var text: String
    /// The suite that tests it, or the reason why none does.
    var note: String

    var line: String { "- \(text) [\(confidence.map { String($0.rawValue) }.joined(separator: ", "))]" }
}

extension Fact {
    /// The facts in the names of a suite's tests.
    static func shown(in source: String, suite: String, area: String) -> [Fact] {
        let named = source.matches(of: /func `([^`]*)`/).map { String($0.output.1) }
        let tables = source.matches(of: /@Test\(\s*"([^"]*)"/).map { String($0.output.1) }
        return (named + tables).map { name in
            guard let match = name.firstMatch(of: /^(.*) \[([MDWIS, ]+)\]$/) else {
                return Fact(area: area, confidence: [], text: name, note: suite)
            }
            let marks = match.output.2.compactMap { Confidence(rawValue: $0) }
            return Fact(area: area, confidence: marks, text: String(match.output.1), note: suite)
        }
    }

    /// Parses a line such as `Gestures [D] a pencil reports force: fingers only`.
    static func notShown(_ line: String) -> Fact? {
        guard let match = line.firstMatch(of: /^([^\[#]*) \[([MDWIS])\] ([^:]*): (.*)$/) else { return nil }
        let marks = match.output.2.compactMap { Confidence(rawValue: $0) }
        return Fact(
            area: String(match.output.1), confidence: marks, text: String(match.output.3), note: String(match.output.4))
    }
}
