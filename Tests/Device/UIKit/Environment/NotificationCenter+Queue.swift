import Foundation

extension NotificationCenter {
    /// Stands in for Foundation's own where a queue is given: that one waits for the queue, which never comes while the main
    /// thread's work is done by hand. Blocks for the main queue run at once, as they do on a phone when the main thread posts.
    @discardableResult
    public func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol {
        guard queue !== OperationQueue.main else {
            return addObserver(forName: name, object: obj, queue: OperationQueue?.none, using: block)
        }
        return addObserver(forName: name, object: obj, queue: OperationQueue?.none) { notification in
            nonisolated(unsafe) let posted = notification
            queue.addOperation { block(posted) }
        }
    }
}
