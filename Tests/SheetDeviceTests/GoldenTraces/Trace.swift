import Foundation
import ScreenContinuity
import Simulator
import Support

/// The visible values and the callbacks of a scenario, with a line for each frame in which something changed.
///
/// A line contains the frame's number, the values that differ from the previous line and, after a bar, the callbacks since then. Frames
/// without changes have no line. The last line is the frame in which everything is at rest.
@MainActor
final class Trace {
    private(set) var lines: [String] = []
    private let log: EventLog
    private var last: [String: [String]] = [:]
    private var frame = 0
    private let interval: Int

    /// A visible element with its position, size and other properties.
    struct Value {
        var name: String
        var parts: [String]
    }

    /// Starts with the current values and discards earlier callbacks. Records every `interval`th frame, and those with callbacks.
    init(of log: EventLog, seeing values: [Value], every interval: Int) {
        self.log = log
        self.interval = interval
        log.clear()
        append(values)
    }

    /// Records `body`, and everything after it until nothing moves.
    static func record(
        on device: Device, log: EventLog, every interval: Int = 1, seeing look: @escaping @MainActor () -> [Value],
        _ body: () -> Void
    ) -> [String] {
        let trace = Trace(of: log, seeing: look(), every: interval)
        device.onFrame = { _ in trace.advance(look) }
        body()
        let settling = device.settle()
        device.onFrame = nil
        trace.append(look())
        trace.lines.append("\(trace.frame) \(settling.unrest ?? "rest")")
        return trace.lines
    }

    private func advance(_ look: () -> [Value]) {
        frame += 1
        if frame.isMultiple(of: interval) || !log.events.isEmpty { append(look()) }
    }

    private func append(_ values: [Value]) {
        var changes = values.flatMap { $0.changes(from: last[$0.name] ?? []) }
        changes += Set(last.keys).subtracting(values.map(\.name)).sorted().map { "\($0) gone" }
        last = Dictionary(values.map { ($0.name, $0.parts) }, uniquingKeysWith: { first, _ in first })
        let events = takeEvents()
        guard !changes.isEmpty || !events.isEmpty else { return }
        lines.append(([String(frame)] + changes).joined(separator: " ") + events)
    }

    private func takeEvents() -> String {
        defer { log.clear() }
        return log.events.isEmpty ? "" : " | " + log.events.joined(separator: ", ")
    }
}

extension Trace.Value {
    /// The name and the parts that have changed; empty without a change.
    fileprivate func changes(from old: [String]) -> [String] {
        let changed = parts.filter { !old.contains($0) }
        // If a part such as an opening was removed, the others are recorded.
        let isShorter = parts.count < old.count
        return changed.isEmpty && !isShorter ? [] : [name] + (isShorter ? parts : changed)
    }
}

extension CGPoint {
    var asPoints: String { "\(x.asPoints),\(y.asPoints)" }
}

extension CGSize {
    var asPoints: String { "\(width.asPoints)x\(height.asPoints)" }
}
