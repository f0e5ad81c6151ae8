import Foundation
import SimulatedTime
import UIKit

/// The device for tests that do not create one, which are those that XCTest runs on the main thread.
///
/// It is created when UIKit is first used and exists until the process ends. Its dates start at the current date.
@MainActor
enum ProcessDevice {
    private static var device: Device?

    nonisolated static func make() {
        guard isInUse else { return }
        MainActor.assumeIsolated {
            device = Device(
                .iPhone16, framesPerSecond: 60, isAmbient: true, wallTime: Date().timeIntervalSince1970)
        }
        // A test that is already waiting, such as an asynchronous one, does so in the real run loop.
        SimulatedTimeInterruptRunLoop()
    }

    /// The initial date of a device that a test creates, in seconds since 1970.
    ///
    /// XCTest measures its tests with the same clock, before, during and after a device's life, so under XCTest it is the current date.
    static var wallTimeOfNextDevice: TimeInterval {
        guard isInUse else { return MainQueue.usualWallTime }
        if device == nil { make() }
        return Date().timeIntervalSince1970
    }

    /// Continues the dates of the process from `date`, at which another device was deallocated.
    static func `continue`(from date: Date) {
        guard let queue = device?.queue else { return }
        let missing = date.timeIntervalSinceNow
        if missing > 0 { queue.moveDates(by: missing) }
    }

    nonisolated private static var isInUse: Bool { isRunByXCTest && Thread.isMainThread }

    /// Swift Testing is in the same bundle, but runs its tests on other threads.
    nonisolated private static let isRunByXCTest =
        dlopen("libXCTest.so", RTLD_NOLOAD | RTLD_LAZY) != nil && !CommandLine.arguments.contains("swift-testing")
}

/// Called when the program is loaded.
@_cdecl("SimulatorWasLoaded")
func simulatorWasLoaded() {
    World.makeDevice = ProcessDevice.make
}
