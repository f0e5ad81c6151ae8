/// A list that keeps only its newest entries, so that it does not grow in a long-running process.
package struct Records<Entry> {
    /// Oldest first.
    package private(set) var entries: [Entry] = []

    package init() {}

    package mutating func append(_ entry: Entry) {
        if entries.count == Self.capacity { entries.removeFirst() }
        entries.append(entry)
    }

    package static var capacity: Int { 500 }
}

extension Records: Sendable where Entry: Sendable {}
