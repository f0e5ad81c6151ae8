import Foundation

/// Limits the number of concurrent pages.
final class Admission: @unchecked Sendable {
    let most: Int
    private let lock = NSLock()
    private var count = 0

    init(_ most: Int) {
        self.most = most
    }

    func enter() -> Bool {
        lock.withLock {
            guard count < most else { return false }
            count += 1
            return true
        }
    }

    func leave() {
        lock.withLock { count -= 1 }
    }
}
