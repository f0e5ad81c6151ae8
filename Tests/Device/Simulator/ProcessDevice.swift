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
        guard isRunByXCTest, Thread.isMainThread else { return }
        MainActor.assumeIsolated {
            device = Device(
                .iPhone16, framesPerSecond: 60, isAmbient: true, wallTime: Date().timeIntervalSince1970)
        }
        // A test that waits already, as asynchronous ones do, waits in the real run loop.
        SimulatedTimeInterruptRunLoop()
    }

    /// Swift Testing lives in the same bundle, but runs its tests on other threads.
    nonisolated private static var isRunByXCTest: Bool {
        dlopen("libXCTest.so", RTLD_NOLOAD | RTLD_LAZY) != nil && !CommandLine.arguments.contains("swift-testing")
    }
}

/// Called while the program is being loaded, too early for anything but this.
@_cdecl("SimulatorWasLoaded")
func simulatorWasLoaded() {
    World.makeDevice = ProcessDevice.make
}
