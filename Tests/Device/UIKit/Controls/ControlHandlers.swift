import Foundation

/// The handlers of a control's events, in the order of registration.
@MainActor
struct ControlHandlers {
    enum Handler {
        case target(WeakReceiver?, Selector)
        case action(UIAction)
    }

    struct Entry {
        var events: UIControl.Event
        let handler: Handler
    }

    /// A weak reference to a target.
    final class WeakReceiver {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private(set) var entries: [Entry] = []

    var allEvents: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

    /// Adding the same target and action again only adds events.
    mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
        if let index = entries.firstIndex(where: { $0.matches(target, action) }) {
            entries[index].events.formUnion(events)
        } else {
            entries.append(Entry(events: events, handler: .target(target.map(WeakReceiver.init), action)))
        }
    }

    /// Replaces an action with the same identifier for the same events.
    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        remove(action.identifier, events)
        entries.append(Entry(events: events, handler: .action(action)))
    }

    /// A nil target matches any target, a nil action any action.
    mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
        let isSame = entries.contains { $0.matches(target, action) { $0 == $1 } }
        removeEvents(events) { entry in
            // A selector created elsewhere may name the same method.
            entry.matches(target, action) { isSame ? $0 == $1 : $0.matches($1) }
        }
    }

    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        removeEvents(events) { entry in
            guard case .action(let action) = entry.handler else { return false }
            return action.identifier == identifier
        }
    }

    private mutating func removeEvents(_ events: UIControl.Event, from shouldRemove: (Entry) -> Bool) {
        for index in entries.indices where shouldRemove(entries[index]) {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
    }
}

extension ControlHandlers.Entry {
    /// A nil target matches any target, a nil action any action.
    fileprivate func matches(
        _ target: AnyObject?, _ action: Selector?, by compare: (Selector, Selector) -> Bool
    ) -> Bool {
        guard case .target(let receiver, let own) = handler else { return false }
        return (target == nil || receiver?.object === target) && (action.map { compare(own, $0) } ?? true)
    }

    fileprivate func matches(_ target: AnyObject?, _ selector: Selector) -> Bool {
        guard case .target(let receiver, let own) = handler, own == selector else { return false }
        return receiver?.object === target
    }
}
