import Foundation
import SimulatedTime
import UIKit

/// The main queue, timers and tasks of one world, kept until the world's clock reaches them.
///
/// Like the world, it belongs to the thread that runs the device. It names no actor: the run loop asks it twice a frame, and
/// each proof of being on the main actor would cost a heap block.
final class MainQueue {
    private let handle: OpaquePointer
    private let clock: Unmanaged<ClockReference>
    private let notificationCenter = NotificationCenter()

    /// When the next frame comes: work that is due within a microsecond of it runs in that frame's turn.
    var nextFrame: CFTimeInterval = .infinity

    /// What code that runs the run loop itself waits with.
    var wait: ((_ seconds: CFTimeInterval) -> Void)? {
        get { clock.takeUnretainedValue().wait }
        set { clock.takeUnretainedValue().wait = newValue }
    }

    /// - Parameter wallTime: What `Date()` begins with, in seconds after 1970.
    init(world: World, wallTime: TimeInterval) {
        clock = Unmanaged.passRetained(ClockReference(world: world))
        handle = SimulatedQueueCreate(
            readClock, waitOnClock,
            clock.toOpaque(),
            Int64((wallTime - world.now) * 1_000_000_000)
        )
        SimulatedQueueSetNotificationCenter(handle, Unmanaged.passUnretained(notificationCenter).toOpaque())
    }

    deinit {
        SimulatedQueueClose(handle)
        clock.release()
    }

    /// Makes this thread's work go here; undone by ``leave(_:)`` with the answer.
    func enter() -> OpaquePointer? {
        SimulatedQueueEnter(handle)
    }

    static func leave(_ previous: OpaquePointer?) {
        SimulatedQueueLeave(previous)
    }

    /// Makes this thread's work go to `queue`, or to the real main queue, until something else is asked for.
    static func use(_ queue: MainQueue?) {
        SimulatedQueueUse(queue?.handle)
    }

    /// Runs what is due and answers how much that was.
    func drain() -> Int {
        SimulatedQueueDrain(handle)
    }

    var nextDue: CFTimeInterval? {
        let due = SimulatedQueueNextDue(handle)
        guard due.isFinite else { return nil }
        return abs(due - nextFrame) < Self.dateGrain ? nextFrame : due
    }

    /// Lets `Date()` be `seconds` later from now on.
    func moveDates(by seconds: TimeInterval) {
        SimulatedQueueMoveWallTime(handle, Int64(seconds * 1_000_000_000))
    }

    /// While the run loop tracks a finger, timers of its default mode wait.
    func setTracking(_ isTracking: Bool) {
        SimulatedQueueSetTracking(handle, isTracking)
    }

    /// Blocks, tasks and timers that run once.
    var pendingCount: Int { SimulatedQueuePendingCount(handle) }

    private static let dateGrain: CFTimeInterval = 1e-6

    /// Midnight at the start of 2026 in UTC.
    static let usualWallTime: TimeInterval = 1_767_225_600
}

// Not isolated: a thread that once ran the device's code asks for the time when it goes to rest, too.
private func readClock(_ context: UnsafeMutableRawPointer?) -> Double {
    Unmanaged<ClockReference>.fromOpaque(context!).takeUnretainedValue().world.now
}

private func waitOnClock(_ context: UnsafeMutableRawPointer?, _ seconds: Double) {
    Unmanaged<ClockReference>.fromOpaque(context!).takeUnretainedValue().wait?(seconds)
}

/// What the queue in C holds of the Swift side: never the device.
private final class ClockReference {
    unowned let world: World
    var wait: ((CFTimeInterval) -> Void)?

    init(world: World) {
        self.world = world
    }
}
