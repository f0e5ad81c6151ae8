import Foundation

extension _KeyValueCodingAndObserving {
    /// Calls `changeHandler` when the value differs from what it was, for as long as what is returned is kept.
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

/// Looks at one value of an object and compares it with what it was.
///
/// A key path tells nobody its name here, so a setter cannot say which value changed; it asks all observations of its object to look.
final class ValueObservation {
    var isOver = false
    private let look: (_ knowsOfChange: Bool) -> Void

    init(look: @escaping (_ knowsOfChange: Bool) -> Void) {
        self.look = look
    }

    /// - Parameter knowsOfChange: Whether a value of the object has been set, so that one that cannot be compared may be new.
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

    /// Finds what setters did not tell of, as those of strangers' own classes. Once a turn, where there are observers at all.
    package static func lookAtAllObserved() {
        guard !observed.isEmpty else { return }
        observed.removeAll { $0.observation == nil }
        for entry in observed { entry.observation?.look(knowsOfChange: false) }
    }
}

/// How two values of a type are compared; nil where they cannot be.
private func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
    guard let equatable = type as? any Equatable.Type else { return nil }
    return comparison(equatable)
}

private func comparison<Value, Comparable: Equatable>(_ type: Comparable.Type) -> (Value, Value) -> Bool {
    { ($0 as? Comparable) == ($1 as? Comparable) }
}
