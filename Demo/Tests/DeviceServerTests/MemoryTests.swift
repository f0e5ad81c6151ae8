import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer

/// Weak references to everything that was on a device's screen.
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
            note(UIApplication.shared)
            note(UIScreen.main)
            note(UIDevice.current)
        }
    }

    /// The number of objects that are still alive, by class.
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
    func `a page that closes after a tour frees everything that was on its screen`(_ identifier: String) throws {
        try expectFreed(identifier) { phone, tour, census in
            try tour.play()
            census.take(of: phone.device)
        }
    }

    @Test(arguments: ServedScenes.all.map(\.identifier))
    func `a page that closes with a sheet frees everything that was on its screen`(_ identifier: String) throws {
        try expectFreed(identifier) { phone, tour, census in
            if let button = tour.firstButton { try tour.tap(button) }
            phone.device.settle()
            census.take(of: phone.device)
        }
    }

    @Test(arguments: ServedScenes.all.map(\.identifier))
    func `a page that closes with a moving sheet and a finger frees everything`(_ identifier: String) throws {
        try expectFreed(identifier) { phone, tour, census in
            if let button = tour.firstButton { try tour.tap(button) }
            for _ in 0..<8 { phone.advanceFrame() }
            phone.device.touchDown(at: CGPoint(x: 190, y: 800))
            for step in 0..<4 { phone.device.step(to: CGPoint(x: 190, y: 810 + 8 * step)) }
            census.take(of: phone.device)
        }
    }

    /// Frames after the first question: one of the five is in progress, or all have ended.
    @Test(arguments: [2, 20, 45, 60, 120, 260, 275, 400])
    func `a page that closes during a question frees everything`(_ frames: Int) throws {
        try expectFreed("phone") { phone, tour, census in
            try tour.tap("ask")
            for _ in 0..<frames { phone.advanceFrame() }
            census.take(of: phone.device)
        }
    }

    @Test func `repeated presentations and dismissals leave nothing behind`() throws {
        let phone = SimulatedPhone(showing: "one-line")
        let scene = try #require(ServedScenes.all.first(named: "one-line"))
        let tour = TourPlayer(scene, on: phone.device)
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

    /// Runs `visit` with a scene, closes the page, and expects everything to be freed.
    private func expectFreed(
        _ identifier: String, after visit: (SimulatedPhone, TourPlayer, inout Census) throws -> Void
    ) throws {
        let scene = try #require(SceneList.all.first(named: identifier) ?? ServedScenes.all.first(named: identifier))
        var phone: SimulatedPhone? = SimulatedPhone(showing: identifier)
        weak let device = phone?.device
        var census = Census()

        try phone.map { phone in
            census.take(of: phone.device)
            try visit(phone, TourPlayer(scene, on: phone.device), &census)
        }
        phone = nil

        #expect(census.count > 50)
        #expect(device == nil)
        #expect(census.alive == [:])
    }
}

extension SimulatedPhone {
    fileprivate convenience init(showing scene: String) {
        var settings = PageSettings()
        settings.scene = scene
        self.init(settings: settings, scenes: SceneList.all + ServedScenes.all)
        device.settle()
    }
}

extension TourPlayer {
    /// The first button that the tour taps.
    fileprivate var firstButton: String? { scene.tour.firstTap }
}
