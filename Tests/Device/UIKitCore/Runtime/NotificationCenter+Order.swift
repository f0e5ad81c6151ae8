import Foundation

// Replacements for Foundation's methods. On Linux, Foundation notifies observers in an arbitrary order, which differs
// between runs, and waits for the queue, which never runs while the main thread is driven by hand. On a phone,
// observers are notified in the order of their registration, and blocks for the main queue run immediately if the
// notification is posted on the main thread.
extension NotificationCenter {
    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object obj: AnyObject?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addOrderedObserver(name: name, object: obj, queue: queue, using: block)
    }

    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object obj: AnyObject?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addOrderedObserver(name: name, object: obj, queue: queue, using: block)
    }

    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        addOrderedObserver(name: name, object: obj, queue: queue, using: block)
    }

    func addOrderedObserver(
        name: NSNotification.Name?, object: Any?, queue: OperationQueue? = nil,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        let observer = OrderedObserver(of: self, name: name, object: object as AnyObject?) { notification in
            guard let queue, queue !== OperationQueue.main else { return block(notification) }
            nonisolated(unsafe) let posted = notification
            queue.addOperation { block(posted) }
        }
        return addObserver(forName: name, object: object, queue: OperationQueue?.none) { observer.receive($0) }
    }
}
