import Testing

/// Records events in order, and compares them with the expected ones.
@MainActor
public final class EventLog {
    public private(set) var events: [String] = []

    public init() {}

    public func append(_ event: String) {
        events.append(event)
    }

    public func clear() {
        events = []
    }

    public func count(of event: String) -> Int {
        events.filter { $0 == event }.count
    }

    /// Expects exactly these events, in this order, and removes them.
    public func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = events
        clear()
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    /// Expects these events in this order, possibly with others in between.
    public func expectOrder(_ ordered: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        var rest = events[...]
        for event in ordered {
            guard let index = rest.firstIndex(of: event) else {
                let cause = events.contains(event) ? "came too early" : "is missing"
                Issue.record("\(event) \(cause) in \(events)", sourceLocation: sourceLocation)
                return
            }
            rest = events[(index + 1)...]
        }
    }

    /// Expects each of these events exactly once.
    public func expectOnce(_ unique: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for event in unique where count(of: event) != 1 {
            Issue.record("\(event) happened \(count(of: event)) times in \(events)", sourceLocation: sourceLocation)
        }
    }

    /// Expects none of these events.
    public func expectNone(_ absent: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for event in absent where events.contains(event) {
            Issue.record("\(event) should not have happened in \(events)", sourceLocation: sourceLocation)
        }
    }
}
