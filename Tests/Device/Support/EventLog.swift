import Testing

/// Records what happened in which order, and compares it with what should have.
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

    /// Exactly these events, in this order, and then forgets them.
    public func expect(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = events
        clear()
        #expect(found == expected, sourceLocation: sourceLocation)
    }

    /// These events each after the one before it, with anything in between; every one must have happened.
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

    /// Each of these exactly once.
    public func expectOnce(_ unique: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for event in unique where count(of: event) != 1 {
            Issue.record("\(event) happened \(count(of: event)) times in \(events)", sourceLocation: sourceLocation)
        }
    }

    /// None of these.
    public func expectNone(_ absent: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        for event in absent where events.contains(event) {
            Issue.record("\(event) should not have happened in \(events)", sourceLocation: sourceLocation)
        }
    }
}
