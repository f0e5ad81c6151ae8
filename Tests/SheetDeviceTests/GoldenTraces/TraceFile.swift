import Foundation
import Testing

/// The recorded traces of some scenarios, in a file in `Tests/SheetDeviceTests/Traces`.
///
/// After an intended visible change, run
///
///     RECORD_TRACES=1 swift test --filter GoldenTraceTests
///
/// to record them all again, and check the difference. Lengths are rounded to a hundredth of a point, opacities to a thousandth.
struct TraceFile {
    var scenarios: [Scenario] = []

    struct Scenario {
        var name: String
        var lines: [String]
    }

    private static let heading = "# "

    static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_TRACES"] != nil }

    private static func url(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Traces/\(name).txt")
    }

    private init() {}

    private init(reading name: String) throws {
        for line in try String(contentsOf: Self.url(name), encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix(Self.heading) {
                scenarios.append(Scenario(name: String(line.dropFirst(Self.heading.count)), lines: []))
            } else if !scenarios.isEmpty {
                scenarios[scenarios.count - 1].lines.append(String(line))
            }
        }
    }

    private func write(_ name: String) throws {
        let text = scenarios.map { ([Self.heading + $0.name] + $0.lines).joined(separator: "\n") + "\n" }
        try text.joined(separator: "\n").write(to: Self.url(name), atomically: true, encoding: .utf8)
    }

    /// Expects every scenario to match its recording in the file `name`, or records them there.
    ///
    /// - Parameter step: The distance between two recorded lines that the scenarios have.
    static func expect(
        _ name: String, _ scenarios: [Scenario], every step: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var seen = TraceFile()
        seen.scenarios = scenarios
        guard !isRecording else { return try seen.write(name) }
        var recorded = try TraceFile(reading: name)
        for index in recorded.scenarios.indices { recorded.scenarios[index].skipLines(every: step) }
        for difference in seen.differences(from: recorded) {
            Issue.record("\(name), \(difference)", sourceLocation: sourceLocation)
        }
    }

    /// The first difference of each scenario.
    private func differences(from recorded: TraceFile) -> [String] {
        let expected = Dictionary(recorded.scenarios.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let found = Set(scenarios.map(\.name))
        return scenarios.compactMap { seen in
            expected[seen.name].map { seen.difference(from: $0) } ?? "\(seen.name): was never recorded"
        } + recorded.scenarios.filter { !found.contains($0.name) }.map { "\($0.name): is no scenario any more" }
    }
}

extension TraceFile.Scenario {
    /// Keeps the first line and every one at this distance.
    fileprivate mutating func skipLines(every step: Int) {
        lines = stride(from: 0, to: lines.count, by: step).map { lines[$0] }
    }

    fileprivate func difference(from recorded: TraceFile.Scenario) -> String? {
        guard lines != recorded.lines else { return nil }
        let index = zip(lines, recorded.lines).enumerated().first { $1.0 != $1.1 }?.offset
        let place = index ?? min(lines.count, recorded.lines.count)
        let expected = place < recorded.lines.count ? recorded.lines[place] : nil
        let seen = place < lines.count ? lines[place] : nil
        let frame = [expected, seen].compactMap { $0?.split(separator: " ").first.flatMap { Int($0) } }.min() ?? 0
        return """
            \(name), frame \(frame):
            expected  \(expected ?? "nothing more")
            seen      \(seen ?? "nothing more")
            """
    }
}
