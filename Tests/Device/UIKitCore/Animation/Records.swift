/// A list that keeps only its newest entries, so that it does not grow in a long-running process.
package struct Records<Entry> {
    /// Oldest first, with up to as many older ones: to remove one at a time would move all others each time.
    private var stored: [Entry] = []

    package init() {}

    /// Oldest first.
    package var entries: [Entry] { Array(stored.suffix(Self.capacity)) }

    package mutating func append(_ entry: Entry) {
        if stored.count == 2 * Self.capacity { stored.removeFirst(Self.capacity) }
        stored.append(entry)
    }

    package static var capacity: Int { 500 }
}

extension Records: Sendable where Entry: Sendable {}
