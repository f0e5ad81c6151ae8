import Foundation
import Testing

/// A run that once failed or still does: its kind and settings, its actions, and what was wrong.
///
///     sheet edge=leading bars | present:still settle select:1 | a bar at a side moves with its sheet
///
/// A failing random run prints such a line.
struct RecordedFailure: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let line: String

    /// Those that must not fail any more.
    static let all = lines(in: "RecordedFailures.txt")
    /// Those that still fail.
    static let open = lines(in: "OpenFailures.txt")

    private static func lines(in fileName: String) -> [RecordedFailure] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(fileName)
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { RecordedFailure(String($0)) }
    }

    init(_ text: String) {
        let parts = text.split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        line = parts.prefix(2).joined(separator: " | ")
        testDescription = parts.count > 2 ? parts[2] : line
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
