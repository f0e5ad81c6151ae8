import Foundation
import Simulator
import Testing
import UIKit

@testable import DeviceServer

@MainActor
@Suite struct LayerDifferenceTests {
    @Test func `a screen at rest has no difference`() {
        let device = Device(.iPhone16)
        device.show(UIViewController())
        device.settle()

        #expect(LayerDifference(from: device.layers, to: device.layers).isEmpty)
    }

    @Test func `a moved view costs one short record`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        device.show(root)
        root.view.addSubview(child)
        device.settle()
        let before = device.layers

        child.transform = CGAffineTransform(translationX: 0, y: 12.3456)
        device.settle()
        let difference = LayerDifference(from: before, to: device.layers)

        #expect(difference.count == 1)
        #expect(difference.records.text.hasSuffix(",128,[0,12.35]]"))
    }

    @Test func `a new view is sent with all values, and its parent updated`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.show(root)
        device.settle()
        let before = device.layers

        let child = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        child.accessibilityIdentifier = "child"
        root.view.addSubview(child)
        device.settle()
        let difference = LayerDifference(from: before, to: device.layers)

        #expect(difference.count == 2)
        #expect(difference.records.text.contains("\"child\",30,40,25,40"))
    }

    @Test func `every layer of a stack that recedes has its own identifier`() throws {
        let scene = try #require(ServedScenes.all.first(named: "stack"))
        var settings = PageSettings()
        settings.scene = scene.identifier
        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()
        let tour = TourPlayer(scene, on: phone.device)

        for button in ["next-0", "next-1", "next-2"] {
            try tour.tap(button)
            phone.device.settle()
        }

        let identifiers = phone.layers.identifiers
        #expect(Set(identifiers).count == identifiers.count)
    }
}

extension LayerSnapshot {
    /// The identifiers of this layer and of all below it.
    fileprivate var identifiers: [Int] {
        [id] + (mask + sublayers).flatMap(\.identifiers)
    }
}
