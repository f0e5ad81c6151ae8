import Foundation

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` whenever the value changes, until the returned observation is deallocated.
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let object = self as AnyObject
        let isSame = equality(of: Value.self)
        var last = self[keyPath: keyPath]
        let observation = ValueObservation { [weak object] knowsOfChange in
            guard let observed = object as? Self else { return }
            let new = observed[keyPath: keyPath]
            guard isSame?(last, new) != true, isSame != nil || knowsOfChange else { return }
            let old = last
            last = new
            let changes: [Bool] = options.contains(.prior) ? [true, false] : [false]
            for isPrior in changes {
                let change = NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) && !isPrior ? new : nil,
                    oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: isPrior)
                changeHandler(observed, change)
            }
        }
        RuntimeRecord.of(object, creating: true)?.add(observation)
        if options.contains(.initial) {
            let change = NSKeyValueObservedChange(
                kind: .setting, newValue: options.contains(.new) ? last : nil, oldValue: nil, indexes: nil,
                isPrior: false)
            changeHandler(self, change)
        }
        return NSKeyValueObservation(observation)
    }
}

/// Compares a value of an object with its last known value.
///
/// A key path does not reveal its name on Linux, so a setter cannot report which value changed; it makes all
/// observations of its object compare their values.
final class ValueObservation {
    var isOver = false
    private let look: (_ knowsOfChange: Bool) -> Void

    init(look: @escaping (_ knowsOfChange: Bool) -> Void) {
        self.look = look
    }

    /// - Parameter knowsOfChange: Whether a value of the object was set, so that a value that is not equatable counts as changed.
    func look(knowsOfChange: Bool) {
        if !isOver { look(knowsOfChange) }
    }
}

struct WeakObservation {
    weak var observation: ValueObservation?
}

extension RuntimeRecord {
    nonisolated(unsafe) private static var observed: [WeakObservation] = []

    func add(_ observation: ValueObservation) {
        observations.removeAll { $0.observation == nil }
        observations.append(WeakObservation(observation: observation))
        Self.observed.append(WeakObservation(observation: observation))
    }

    func look(knowsOfChange: Bool) {
        for entry in observations { entry.observation?.look(knowsOfChange: knowsOfChange) }
    }

    /// Finds changes that setters did not report, such as those of classes in other modules. Called once per run loop
    /// turn; does nothing without observers.
    package static func lookAtAllObserved() {
        guard !observed.isEmpty else { return }
        observed.removeAll { $0.observation == nil }
        for entry in observed { entry.observation?.look(knowsOfChange: false) }
    }
}

/// A function that compares two values of a type; nil if the type is not equatable.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard let equatable = type as? any Equatable.Type else { return nil }
    return comparison(equatable)
}

private func comparison<Value, Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
    { ($0 as? Comparable) == ($1 as? Comparable) }
}
