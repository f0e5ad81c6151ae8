import Foundation

/// The open connections. If there are too many, the one with the longest idle time is closed.
final class WaitingRoom: @unchecked Sendable {
    private struct Guest {
        let number: Int
        let descriptor: Int32
        /// The time of its last request; nil for a page with a device, which is never closed.
        var lastHeard: ContinuousClock.Instant?
    }

    private let most: Int
    private let lock = NSLock()
    private var guests: [Guest] = []
    private var count = 0

    init(most: Int) {
        self.most = most
    }

    /// The guest's number; nil if no other connection is idle.
    func enter(_ descriptor: Int32) -> Int? {
        lock.withLock { () -> Int? in
            if guests.count >= most {
                let idle = guests.indices.filter { guests[$0].lastHeard != nil }
                guard let oldest = idle.min(by: { guests[$0].lastHeard! < guests[$1].lastHeard! }) else { return nil }
                // Its reader detects the end of the stream and closes the connection.
                shutdown(guests.remove(at: oldest).descriptor, Int32(SHUT_RDWR))
            }
            count += 1
            guests.append(Guest(number: count, descriptor: descriptor, lastHeard: .now))
            return count
        }
    }

    func heard(_ number: Int) {
        change(number) { $0.lastHeard = .now }
    }

    func stays(_ number: Int) {
        change(number) { $0.lastHeard = nil }
    }

    /// Called before the guest's descriptor is closed and may be reused.
    func leave(_ number: Int) {
        lock.withLock { guests.removeAll { $0.number == number } }
    }

    private func change(_ number: Int, _ body: (inout Guest) -> Void) {
        lock.withLock {
            guard let index = guests.firstIndex(where: { $0.number == number }) else { return }
            body(&guests[index])
        }
    }
}
