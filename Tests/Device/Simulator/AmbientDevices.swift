import Foundation
import UIKit

/// The existing devices. Code outside a device's methods runs in the process of the newest one.
@MainActor
enum AmbientDevices {
    private struct Entry {
        unowned let device: Device
        let identifier: ObjectIdentifier
    }

    private static var entries: [Entry] = []

    static func add(_ device: Device) {
        entries.append(Entry(device: device, identifier: ObjectIdentifier(device)))
        use(device)
    }

    /// Called while `device` is being deallocated.
    static func remove(_ device: Device) {
        guard let index = entries.firstIndex(where: { $0.identifier == ObjectIdentifier(device) }) else { return }
        let date = Date()
        entries.remove(at: index)
        use(entries.last?.device)
        ProcessDevice.continue(from: date)
    }

    private static func use(_ device: Device?) {
        MainQueue.use(device?.queue)
        World.inUse = device?.world
    }
}
