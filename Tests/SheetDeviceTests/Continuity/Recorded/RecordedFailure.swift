import Foundation
import Testing

/// A run that once failed, from a line of `RecordedFailures.txt`: its kind and settings, its actions, what was wrong, and for a known issue why
/// it still fails.
///
///     sheet edge=leading bars | present:still settle select:1 | a bar at a side moves with its sheet
///
/// A failing random run prints such a line.
struct RecordedFailure: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String
    /// Why it still fails; nil if it must not.
    let knownIssue: String?

    /// Those in the file, in its order.
    static let all: [RecordedFailure] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(fileName)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { RecordedFailure(String($0)) }
    }()

    /// Why a run still fails, if it is a recorded one.
    static func knownIssue(of line: String) -> String? { all.first { $0.line == line }?.knownIssue }

    static let fileName = "RecordedFailures.txt"

    init(_ text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        line = parts.prefix(2).joined(separator: " | ")
        testDescription = parts.count > 2 ? parts[2] : line
        knownIssue = parts.count > 3 ? parts[3] : nil
    }

    /// The run; nil if the line cannot be read.
    @MainActor
    var plan: (any ContinuityPlan)? {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let (settings, words) = (parts[0].split(separator: " "), parts[1].split(separator: " "))
        return switch settings.first {
        case "sheet": SheetPlan(settings: settings.dropFirst(), words)
        case "page": PagePlan(settings: settings.dropFirst(), words)
        case "monkey": SeededPlan<Monkey>(settings: settings.dropFirst(), words)
        case "history": SeededPlan<WanderingSheet>(settings: settings.dropFirst(), words)
        default: nil
        }
    }
}
