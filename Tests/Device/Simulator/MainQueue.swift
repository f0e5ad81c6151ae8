import Foundation
import SimulatedTime
import UIKit

/// The main queue, timers and tasks of one world, which run at its clock's times.
///
/// Like the world, it belongs to the thread that runs the device. It is not isolated to an actor: the run loop uses it twice per frame, and
/// each check of the main actor would allocate.
final class MainQueue {
    private let handle: OpaquePointer
    private let clock: Unmanaged<ClockReference>
    private let notificationCenter = NotificationCenter()

    /// The time of the next frame: work that is due within a microsecond of it runs in that frame's turn.
    var nextFrame: CFTimeInterval = .infinity

    /// Called to wait by code that runs the run loop itself.
    var wait: ((_ seconds: CFTimeInterval) -> Void)? {
        get { clock.takeUnretainedValue().wait }
        set { clock.takeUnretainedValue().wait = newValue }
    }

    /// - Parameter wallTime: The initial `Date()`, in seconds since 1970.
    init(world: World, wallTime: TimeInterval) {
        clock = Unmanaged.passRetained(ClockReference(world: world))
        handle = SimulatedQueueCreate(
            readClock, waitOnClock,
            clock.toOpaque(),
            Int64((wallTime - world.now) * 1_000_000_000)
        )
        SimulatedQueueSetSleep(handle, sleepOnClock)
        SimulatedQueueSetNotificationCenter(handle, Unmanaged.passUnretained(notificationCenter).toOpaque())
    }

    deinit {
        SimulatedQueueClose(handle)
        clock.release()
    }

    /// Redirects this thread's work to this queue, until ``leave(_:)`` is called with the result.
    func enter() -> OpaquePointer? {
        SimulatedQueueEnter(handle)
    }

    static func leave(_ previous: OpaquePointer?) {
        SimulatedQueueLeave(previous)
    }

    /// Redirects this thread's work to `queue`, or to the real main queue for nil.
    static func use(_ queue: MainQueue?) {
        SimulatedQueueUse(queue?.handle)
    }

    /// Runs due work and returns its count.
    func drain() -> Int {
        SimulatedQueueDrain(handle)
    }

    /// Calls the observers of a run loop that is about to wait.
    func willWait() {
        SimulatedQueueWillWait(handle)
    }

    var nextDue: CFTimeInterval? {
        let due = SimulatedQueueNextDue(handle)
        guard due.isFinite else { return nil }
        return abs(due - nextFrame) < Self.dateGrain ? nextFrame : due
    }

    /// Moves `Date()` by `seconds`.
    func moveDates(by seconds: TimeInterval) {
        SimulatedQueueMoveWallTime(handle, Int64(seconds * 1_000_000_000))
    }

    /// Sets whether the run loop tracks a finger, during which timers of its default mode are paused.
    func setTracking(_ isTracking: Bool) {
        SimulatedQueueSetTracking(handle, isTracking)
    }

    /// The number of pending blocks, tasks and one-shot timers.
    var pendingCount: Int { SimulatedQueuePendingCount(handle) }

    private static let dateGrain: CFTimeInterval = 1e-6

    /// Midnight at the start of 2026 in UTC.
    static let usualWallTime: TimeInterval = 1_767_225_600
}

// Not isolated, because a thread that has run the device's code also reads the time when it becomes idle.
private func readClock(_ context: UnsafeMutableRawPointer?) -> Double {
    Unmanaged<ClockReference>.fromOpaque(context!).takeUnretainedValue().world.now
}

private func waitOnClock(_ context: UnsafeMutableRawPointer?, _ seconds: Double) {
    Unmanaged<ClockReference>.fromOpaque(context!).takeUnretainedValue().wait?(seconds)
}

private func sleepOnClock(_ context: UnsafeMutableRawPointer?, _ seconds: Double) {
    Unmanaged<ClockReference>.fromOpaque(context!).takeUnretainedValue().world.spend(seconds)
}

/// The Swift object that the C queue retains, which does not retain the device.
private final class ClockReference {
    unowned let world: World
    var wait: ((CFTimeInterval) -> Void)?

    init(world: World) {
        self.world = world
    }
}
