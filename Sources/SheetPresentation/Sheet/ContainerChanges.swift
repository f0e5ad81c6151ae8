/// The animated changes of a container's size that are in progress.
///
/// Each is retained only by the completion that UIKit will call: one whose coordinator is discarded without that is over, too.
struct ContainerChanges {
    private var entries: [Entry] = []

    final class Change {}

    private struct Entry {
        weak var change: Change?
    }

    var isEmpty: Bool { entries.allSatisfy { $0.change == nil } }

    mutating func begin(_ change: Change) {
        entries.removeAll { $0.change == nil }
        entries.append(Entry(change: change))
    }

    mutating func end(_ change: Change) {
        entries.removeAll { $0.change == nil || $0.change === change }
    }
}
