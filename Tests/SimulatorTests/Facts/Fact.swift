import Foundation

/// Something that is known of UIKit, with where it is known from.
struct Fact {
    enum Confidence: Character, CaseIterable {
        case measured = "M"
        case documented = "D"
        case reported = "W"
        case inferred = "I"
    }

    var area: String
    /// The strongest first.
    var confidence: [Confidence]
    var text: String
    /// The suite that shows it, or why none does.
    var note: String

    var line: String { "- \(text) [\(confidence.map { String($0.rawValue) }.joined(separator: ", "))]" }
}

extension Fact {
    /// The facts that the tests of a file are named for.
    static func shown(in source: String, file: String) -> [Fact] {
        let suite = file.replacing(".swift", with: "")
        let named = source.matches(of: /func `([^`]*)`/).map { String($0.output.1) }
        let tables = source.matches(of: /@Test\(\s*"([^"]*)"/).map { String($0.output.1) }
        return (named + tables).compactMap { name in
            guard let match = name.firstMatch(of: /^(.*) \[([MDWI, ]+)\]$/) else {
                return Fact(area: area(of: suite), confidence: [], text: name, note: suite)
            }
            let marks = match.output.2.compactMap { Confidence(rawValue: $0) }
            return Fact(area: area(of: suite), confidence: marks, text: String(match.output.1), note: suite)
        }
    }

    /// A line such as `Gestures [D] a pencil tells force: fingers only`.
    static func notShown(_ line: String) -> Fact? {
        guard let match = line.firstMatch(of: /^([^\[#]*) \[([MDWI])\] ([^:]*): (.*)$/) else { return nil }
        let marks = match.output.2.compactMap { Confidence(rawValue: $0) }
        return Fact(
            area: String(match.output.1), confidence: marks, text: String(match.output.3), note: String(match.output.4))
    }

    private static func area(of suite: String) -> String {
        areas.first { suite.hasPrefix($0.prefix) }?.area ?? suite
    }

    /// By what the names of suites begin with; the longer beginnings first.
    private static let areas: [(prefix: String, area: String)] = [
        ("Animation", "Animation"), ("Color", "Traits, colours and text"), ("Trait", "Traits, colours and text"),
        ("Containment", "Controllers"), ("Controller", "Controllers"), ("Control", "Controls"), ("Dynamic", "Dynamics"),
        ("Gesture", "Gestures"),
        ("Graphics", "Graphics"), ("Layout", "Auto Layout"), ("Stack", "Auto Layout"), ("List", "Lists"),
        ("Navigation", "Navigation"), ("Tab", "Tabs"), ("Update", "Updates"), ("Presentation", "Presentation"),
        ("Scroll", "Scrolling"),
        ("Runtime", "Objective-C"), ("Transition", "Transitions"), ("View", "Views"),
    ]
}
