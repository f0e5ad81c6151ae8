import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer

/// Weak references to everything that was seen on a device's screen.
@MainActor
private struct Census {
    private struct Entry {
        weak var object: AnyObject?
        let name: String
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    var count: Int { entries.count }

    mutating func take(of device: Device) {
        device.perform {
            for window in UIApplication.shared.connectedScenes.compactMap({ $0 as? UIWindowScene }).flatMap(\.windows) {
                add(window.rootViewController)
                add(window)
            }
        }
    }

    /// The classes of the objects that still live, with the number of each.
    var alive: [String: Int] {
        entries.values.reduce(into: [:]) { counts, entry in
            if entry.object != nil { counts[entry.name, default: 0] += 1 }
        }
    }

    private mutating func add(_ controller: UIViewController?) {
        guard let controller else { return }
        note(controller)
        if let presented = controller.presentedViewController {
            if let presentation = presented.presentationController { note(presentation) }
            add(presented)
        }
        for child in controller.children { add(child) }
    }

    private mutating func add(_ view: UIView) {
        note(view)
        note(view.layer)
        for recognizer in view.gestureRecognizers ?? [] { note(recognizer) }
        for constraint in view.constraints { note(constraint) }
        for subview in view.subviews { add(subview) }
    }

    private mutating func note(_ object: AnyObject) {
        entries[ObjectIdentifier(object)] = Entry(object: object, name: "\(type(of: object))")
    }
}

@MainActor
@Suite struct MemoryTests {
    @Test(arguments: ServedScenes.all.map(\.identifier))
    func `a page that closes in the middle of a scene frees everything that was on its screen`(
        _ identifier: String
    ) throws {
        let scene = try #require(ServedScenes.all.first(named: identifier))
        var settings = PageSettings()
        settings.scene = identifier
        var phone: SimulatedPhone? = SimulatedPhone(settings: settings)
        var census = Census()

        try phone.map { phone in
            var frames = 0
            let tour = TourPlayer(scene, on: phone.device) { [unowned device = phone.device] in
                frames += 1
                if frames.isMultiple(of: 10) { census.take(of: device) }
            }
            try tour.play()
            // With a sheet up, where the scene has one to show.
            if case .tap(let first)? = scene.tour.first(where: { if case .tap = $0 { true } else { false } }) {
                try? tour.tap(first)
                phone.device.settle()
            }
            census.take(of: phone.device)
        }
        phone = nil

        #expect(census.count > 50)
        #expect(census.alive == [:])
    }

    @Test func `a sheet that is presented and dismissed over and over leaves nothing behind`() throws {
        var settings = PageSettings()
        settings.scene = "one-line"
        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()
        let scene = try #require(ServedScenes.all.first(named: "one-line"))
        let tour = TourPlayer(scene, on: phone.device) {}
        var census = Census()
        census.take(of: phone.device)
        let before = census.alive

        for _ in 0..<20 {
            try tour.tap("choose-dates")
            phone.device.settle()
            census.take(of: phone.device)
            phone.press("Escape")
            phone.device.settle()
        }

        #expect(census.alive == before)
    }
}
