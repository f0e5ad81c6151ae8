import Foundation

/// Observers with a selector, which Foundation provides only with Objective-C.
extension NotificationCenter {
    /// Does not retain the observer.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
    ) {
        let target = observer as AnyObject
        let registration = MethodObserver(center: self, observer: target, name: aName, object: anObject as AnyObject?)
        registration.token = addOrderedObserver(name: aName, object: anObject) { [weak registration] notification in
            guard let registration, let observer = registration.observer else { return }
            aSelector.perform(on: observer, with: notification)
        }
        MethodObserver.forgetDead()
        MethodObserver.all.append(registration)
    }

    /// Accepts the token of a block observer as well.
    public func removeObserver(_ observer: AnyObject) {
        MethodObserver.remove { $0.observer === observer && $0.center === self }
        removeObserver(observer as Any)
    }

    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: AnyObject?) {
        MethodObserver.remove {
            $0.observer === observer && $0.center === self && (aName == nil || $0.name == aName)
                && (anObject == nil || $0.object === anObject)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

private final class MethodObserver: @unchecked Sendable {
    nonisolated(unsafe) static var all: [MethodObserver] = []

    weak var center: NotificationCenter?
    weak var observer: AnyObject?
    weak var object: AnyObject?
    let name: NSNotification.Name?
    var token: (any NSObjectProtocol)?

    init(center: NotificationCenter, observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) {
        self.center = center
        self.observer = observer
        self.name = name
        self.object = object
    }

    static func remove(where shouldRemove: (MethodObserver) -> Bool) {
        let removed = all.filter(shouldRemove)
        all.removeAll { kept in removed.contains { $0 === kept } }
        for registration in removed {
            if let token = registration.token { registration.center?.removeObserver(token as Any) }
        }
    }

    static func forgetDead() {
        remove { $0.observer == nil || $0.center == nil }
    }
}
