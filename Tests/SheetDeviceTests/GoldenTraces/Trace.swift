import Foundation
import Simulator
import Support

/// What a scenario shows and calls, a line for each frame in which something changed.
///
/// A line holds the frame's number, the values that differ from the line before, and behind a bar the callbacks that came since.
/// Frames in which nothing changed have no line; the last line tells in which frame everything had come to rest.
@MainActor
final class Trace {
    private(set) var lines: [String] = []
    private let log: EventLog
    private var last: [String: [String]] = [:]
    private var frame = 0
    private let interval: Int

    /// One thing that is seen, and its place, size and whatever else there is to tell of it.
    struct Value {
        var name: String
        var parts: [String]
    }

    /// Starts with what is seen now and forgets callbacks from before. Looks at every `interval`th frame, and where somebody called back.
    init(of log: EventLog, seeing values: [Value], every interval: Int) {
        self.log = log
        self.interval = interval
        log.clear()
        append(values)
    }

    /// Records `body`, and then everything until nothing moves any more.
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
    /// Its name and the parts that are other ones now; nothing if all are as they were.
    fileprivate func changes(from old: [String]) -> [String] {
        let changed = parts.filter { !old.contains($0) }
        // A part that is gone, such as an opening, leaves the others to tell.
        let isShorter = parts.count < old.count
        return changed.isEmpty && !isShorter ? [] : [name] + (isShorter ? parts : changed)
    }
}

// Rounded, so that another order of the same operations reads the same. What lies half-way between two texts would not: hence the
// millionth.
extension Double {
    /// In points, to a hundredth.
    var asPoints: String { rounded(to: 100) }

    /// Of an opacity or a scale, to a thousandth.
    var asFraction: String { rounded(to: 1_000) }

    private func rounded(to parts: Double) -> String {
        let value = (self * parts + 1e-6).rounded() / parts
        return value == value.rounded() ? String(Int(value)) : String(value)
    }
}

extension CGFloat {
    var asPoints: String { Double(self).asPoints }
}

extension CGPoint {
    var asPoints: String { "\(x.asPoints),\(y.asPoints)" }
}

extension CGSize {
    var asPoints: String { "\(width.asPoints)x\(height.asPoints)" }
}
