import Foundation

/// The records of objects that have no room for one: classes of Foundation's, and strangers' own.
///
/// Swift tells nobody when such an object goes. What was associated with it is let go the next time the table grows.
enum RuntimeTable {
    private struct Entry {
        weak var object: AnyObject?
        let record: RuntimeRecord
        let sequence: Int
    }

    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var count = 0
    nonisolated(unsafe) private static var sizeToPurgeAt = 16
    private static let lock = NSRecursiveLock()

    static func record(of object: AnyObject, creating: Bool) -> RuntimeRecord? {
        lock.withLock {
            let key = ObjectIdentifier(object)
            // Another object may have come to live at the address of one that is gone.
            if let entry = entries[key], entry.object === object { return entry.record }
            guard creating else { return nil }
            purge()
            count += 1
            let entry = Entry(object: object, record: RuntimeRecord(), sequence: count)
            entries[key] = entry
            return entry.record
        }
    }

    private static func purge() {
        guard entries.count >= sizeToPurgeAt else { return }
        // In the order of their making: a dictionary's own order differs from run to run.
        var gone = entries.filter { $0.value.object == nil }.sorted { $0.value.sequence > $1.value.sequence }
        for (key, _) in gone { entries[key] = nil }
        sizeToPurgeAt = max(16, entries.count * 2)
        while !gone.isEmpty { gone.removeLast() }
    }
}
