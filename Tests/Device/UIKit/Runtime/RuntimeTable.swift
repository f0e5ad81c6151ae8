import Foundation

/// The records of objects that cannot store one: instances of Foundation's and other modules' classes.
///
/// Swift does not report when such an object is deallocated, so its associated objects are released when the table next
/// grows.
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
            // A new object may have been allocated at the address of a deallocated one.
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
        // Sorted by creation, because a dictionary's order differs between runs.
        var gone = entries.filter { $0.value.object == nil }.sorted { $0.value.sequence > $1.value.sequence }
        for (key, _) in gone { entries[key] = nil }
        sizeToPurgeAt = max(16, entries.count * 2)
        while !gone.isEmpty { gone.removeLast() }
    }
}
