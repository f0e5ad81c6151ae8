import Foundation

/// Calls a closure at every notification of a name, which is posted on the main thread, until it is deallocated.
@MainActor
final class NotificationObserver {
    nonisolated(unsafe) private let token: any NSObjectProtocol

    init(_ name: Notification.Name, of object: AnyObject? = nil, _ action: @escaping @MainActor () -> Void) {
        token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { _ in
            MainActor.assumeIsolated { action() }
        }
    }

    deinit {
        NotificationCenter.default.removeObserver(token)
    }
}
