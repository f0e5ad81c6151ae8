import Foundation

/// An observation of a value, which ends when it is deallocated.
public class NSKeyValueObservation: NSObject {
    private var observation: ValueObservation?

    init(_ observation: ValueObservation) {
        self.observation = observation
    }

    /// Ends the observation.
    public func invalidate() {
        observation?.isOver = true
        observation = nil
    }

    deinit {
        observation?.isOver = true
    }
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let new = Self(rawValue: 1)
    public static let old = Self(rawValue: 2)
    public static let initial = Self(rawValue: 4)
    public static let prior = Self(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable {
    case setting = 1
    case insertion = 2
    case removal = 3
    case replacement = 4
}

public struct NSKeyValueObservedChange<Value> {
    public typealias Kind = NSKeyValueChange
    public let kind: Kind
    /// Only with the option `new`.
    public let newValue: Value?
    /// Only with the option `old`.
    public let oldValue: Value?
    public let indexes: IndexSet?
    public let isPrior: Bool
}

extension NSKeyValueObservedChange: Sendable where Value: Sendable {}

public protocol _KeyValueCodingAndObserving {}

extension NSObject: _KeyValueCodingAndObserving {}
