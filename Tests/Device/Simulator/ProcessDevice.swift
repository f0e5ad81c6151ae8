import Foundation
import SimulatedTime
import UIKit

/// The device of tests that know nothing of devices: those that XCTest runs on the main thread, as an app's are.
///
/// It is made when UIKit is first used, stays for all tests of the process, and its dates go on from the real ones.
@MainActor
enum ProcessDevice {
    private static var device: Device?

    nonisolated static func make() {
        guard isInUse else { return }
        MainActor.assumeIsolated {
            device = Device(
                .iPhone16, framesPerSecond: 60, isAmbient: true, wallTime: Date().timeIntervalSince1970)
        }
        // A test that waits already, as asynchronous ones do, waits in the real run loop.
        SimulatedTimeInterruptRunLoop()
    }

    /// What dates of a device that a test makes begin with, in seconds after 1970.
    ///
    /// XCTest takes the time of its tests by the same clock, before, while and after a device lives: there they go on from the present.
    static var wallTimeOfNextDevice: TimeInterval {
        guard isInUse else { return MainQueue.usualWallTime }
        if device == nil { make() }
        return Date().timeIntervalSince1970
    }

    /// Lets the dates of the process go on from `date`, at which another device has just ended.
    static func `continue`(from date: Date) {
        guard let queue = device?.queue else { return }
        let missing = date.timeIntervalSinceNow
        if missing > 0 { queue.moveDates(by: missing) }
    }

    nonisolated private static var isInUse: Bool { isRunByXCTest && Thread.isMainThread }

    /// Swift Testing lives in the same bundle, but runs its tests on other threads.
    nonisolated private static let isRunByXCTest =
        dlopen("libXCTest.so", RTLD_NOLOAD | RTLD_LAZY) != nil && !CommandLine.arguments.contains("swift-testing")
}

/// Called while the program is being loaded, too early for anything but this.
@_cdecl("SimulatorWasLoaded")
func simulatorWasLoaded() {
    World.makeDevice = ProcessDevice.make
}
