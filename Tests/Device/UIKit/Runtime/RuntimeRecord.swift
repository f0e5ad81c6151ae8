import Foundation

/// What Objective-C's runtime keeps beside an object: what was associated with it, and who observes its values.
package final class RuntimeRecord {
    var associated: [UnsafeRawPointer: AssociatedValue] = [:]
    var observations: [WeakObservation] = []

    /// The record of any object; nil where nobody has needed one and none is to be made.
    static func of(_ object: AnyObject, creating: Bool) -> RuntimeRecord? {
        guard let holder = object as? any RuntimeRecorded else {
            return RuntimeTable.record(of: object, creating: creating)
        }
        if holder.runtimeRecord == nil, creating { holder.runtimeRecord = RuntimeRecord() }
        return holder.runtimeRecord
    }
}

/// A class whose objects have room for their own record, so that it goes when they go.
package protocol RuntimeRecorded: AnyObject {
    var runtimeRecord: RuntimeRecord? { get set }
}

extension RuntimeRecorded {
    /// Tells observers at once. Setters call it when everything that follows from the new value has been done.
    @inline(__always)
    package func valuesDidChange() {
        runtimeRecord?.look(knowsOfChange: true)
    }
}
