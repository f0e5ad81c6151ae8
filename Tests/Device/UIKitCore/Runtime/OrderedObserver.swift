import Foundation

/// An observer that is notified after those that registered before it.
///
/// It is registered with Foundation, which retains it and returns its token to the app. Whichever observer Foundation
/// calls first notifies all of them in order; Foundation's calls to the others are then ignored.
final class OrderedObserver: @unchecked Sendable {
    private let center: ObjectIdentifier
    private let name: NSNotification.Name?
    private let object: ObjectIdentifier?
    private let block: (Notification) -> Void
    /// The numbers of pending calls from Foundation to ignore, for posts that have already been delivered.
    private var owed: [Post: Int] = [:]

    /// Identifies a post: by its nesting depth and thread.
    private struct Post: Hashable {
        var thread: UInt
        var depth: Int
    }

    private struct Reference {
        weak var observer: OrderedObserver?
    }

    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var registered: [ObjectIdentifier: [Reference]] = [:]
    nonisolated(unsafe) private static var depths: [UInt: Int] = [:]

    init(
        of center: NotificationCenter, name: NSNotification.Name?, object: AnyObject?,
        block: @escaping (Notification) -> Void
    ) {
        self.center = ObjectIdentifier(center)
        self.name = name
        self.object = object.map { ObjectIdentifier($0) }
        self.block = block
        Self.lock.withLock { register() }
    }

    private func register() {
        var references = Self.registered.removeValue(forKey: center) ?? []
        if references.isEmpty {
            // For a new center, discards the entries of deallocated ones.
            Self.registered = Self.registered.filter { $0.value.contains { $0.observer != nil } }
        } else if references.count.nonzeroBitCount == 1 {
            // Purged only at powers of two, so that the amortized cost of registering stays constant.
            references.removeAll { $0.observer == nil }
        }
        references.append(Reference(observer: self))
        Self.registered[center] = references
    }

    func receive(_ notification: Notification) {
        let thread = pthread_self()
        guard let recipients = recipients(of: notification, on: thread) else { return }
        for recipient in recipients { recipient.block(notification) }
        Self.lock.withLock {
            let depth = Self.depths[thread, default: 1] - 1
            Self.depths[thread] = depth == 0 ? nil : depth
        }
    }

    /// The observers to notify, in order; nil if this post has already been delivered.
    private func recipients(of notification: Notification, on thread: UInt) -> [OrderedObserver]? {
        Self.lock.withLock {
            let post = Post(thread: thread, depth: Self.depths[thread, default: 0])
            if let calls = owed[post] {
                owed[post] = calls > 1 ? calls - 1 : nil
                return nil
            }
            var recipients = (Self.registered[center] ?? []).compactMap(\.observer).filter { $0.observes(notification) }
            if !recipients.contains(where: { $0 === self }) { recipients = [self] }
            for recipient in recipients where recipient !== self { recipient.owed[post, default: 0] += 1 }
            Self.depths[thread] = post.depth + 1
            return recipients
        }
    }

    private func observes(_ notification: Notification) -> Bool {
        guard name == nil || name == notification.name else { return false }
        guard let object else { return true }
        return notification.object.map { ObjectIdentifier($0 as AnyObject) } == object
    }
}
