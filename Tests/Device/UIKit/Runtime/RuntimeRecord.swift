import Foundation

/// The data that Objective-C's runtime keeps for an object: associated objects and key-value observations.
package final class RuntimeRecord {
    var observations: [WeakObservation] = []

    /// The record of an object; nil if it has none and `creating` is false.
    static func of(_ object: AnyObject, creating: Bool) -> RuntimeRecord? {
        guard let holder = object as? any RuntimeRecorded else {
            return RuntimeTable.record(of: object, creating: creating)
        }
        if holder.runtimeRecord == nil, creating { holder.runtimeRecord = RuntimeRecord() }
        return holder.runtimeRecord
    }
}

/// A class whose instances store their own record, so that it is deallocated with them.
package protocol RuntimeRecorded: AnyObject {
    var runtimeRecord: RuntimeRecord? { get set }
}

extension RuntimeRecorded {
    /// Notifies observers synchronously. Setters call it after all effects of the new value are applied.
    @inline(__always)
    package func valuesDidChange() {
        runtimeRecord?.look(knowsOfChange: true)
    }
}
