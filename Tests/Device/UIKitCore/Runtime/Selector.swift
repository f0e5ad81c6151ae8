import Foundation

/// A message to send to a target: here a method of a class, `Selector(Controller.pan)`, because there is no Objective-C
/// runtime.
///
/// The method is referenced through its type, never through an object, so nothing is retained. Swift methods have no
/// identity, so two selectors are equal only if they were created at the same source location; use `matches` to compare
/// selectors from different locations.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    private let send: (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool
    private let isMethod: (_ target: AnyObject) -> Bool
    private let place: Place
    /// The class and the parameter types of the method.
    public let description: String

    private struct Place: Hashable {
        let file: String
        let line: UInt
        let column: UInt
    }

    public init<T: AnyObject, Result>(
        _ method: @escaping @MainActor (T) -> @MainActor () -> Result,
        file: String = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(
            anywhere: unsafeBitCast(method, to: ((T) -> () -> Result).self),
            Place(file: file, line: line, column: column)
        )
    }

    public init<T: AnyObject, Sender, Result>(
        _ method: @escaping @MainActor (T) -> @MainActor (Sender) -> Result,
        file: String = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        typealias Anywhere = (T) -> (Sender) -> Result
        self.init(anywhere: unsafeBitCast(method, to: Anywhere.self), Place(file: file, line: line, column: column))
    }

    public init<T: AnyObject, Sender, Event, Result>(
        _ method: @escaping @MainActor (T) -> @MainActor (Sender, Event) -> Result,
        file: String = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        typealias Anywhere = (T) -> (Sender, Event) -> Result
        self.init(anywhere: unsafeBitCast(method, to: Anywhere.self), Place(file: file, line: line, column: column))
    }

    @_disfavoredOverload
    public init<T: AnyObject, Result>(
        _ method: @escaping (T) -> () -> Result, file: String = #fileID, line: UInt = #line, column: UInt = #column
    ) {
        self.init(anywhere: method, Place(file: file, line: line, column: column))
    }

    @_disfavoredOverload
    public init<T: AnyObject, Sender, Result>(
        _ method: @escaping (T) -> (Sender) -> Result, file: String = #fileID, line: UInt = #line,
        column: UInt = #column
    ) {
        self.init(anywhere: method, Place(file: file, line: line, column: column))
    }

    private init<T: AnyObject, Result>(anywhere method: @escaping (T) -> () -> Result, _ place: Place) {
        self.place = place
        description = "\(T.self).()"
        isMethod = { $0 is T }
        send = { target, _, _ in
            guard let target = target as? T else { return false }
            _ = method(target)()
            return true
        }
    }

    private init<T: AnyObject, Sender, Result>(anywhere method: @escaping (T) -> (Sender) -> Result, _ place: Place) {
        self.place = place
        description = "\(T.self).(\(Sender.self))"
        isMethod = { $0 is T }
        send = { target, sender, _ in
            guard let target = target as? T, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    private init<T: AnyObject, Sender, Event, Result>(
        anywhere method: @escaping (T) -> (Sender, Event) -> Result, _ place: Place
    ) {
        self.place = place
        description = "\(T.self).(\(Sender.self), \(Event.self))"
        isMethod = { $0 is T }
        send = { target, sender, event in
            guard let target = target as? T, let sender = sender as? Sender, let event = event as? Event else {
                return false
            }
            _ = method(target)(sender, event)
            return true
        }
    }

    /// Whether `target` implements the method, for `responds(to:)`.
    package func canPerform(on target: AnyObject) -> Bool {
        isMethod(target)
    }

    /// Sends the message. Returns false without an effect if `target` has no such method or the arguments do not match.
    @discardableResult
    package func perform(on target: AnyObject, with sender: Any? = nil, event: Any? = nil) -> Bool {
        send(target, sender, event)
    }

    /// Whether both selectors may reference the same method: they have the same location, or methods of the same class
    /// with the same parameters.
    ///
    /// Used by `removeTarget(_:action:)`.
    package func matches(_ other: Selector) -> Bool {
        description == other.description
    }

    public static func == (lhs: Selector, rhs: Selector) -> Bool {
        lhs.place == rhs.place && lhs.description == rhs.description
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
    }
}
