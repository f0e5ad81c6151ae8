import Foundation

// These stand in for Foundation's own. On Linux that one calls observers in any order, another one in each run, and waits for
// the queue, which never comes while the main thread's work is done by hand. On a phone observers hear of a notification in the
// order of their registration, and blocks for the main queue run at once when the main thread posts.
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
