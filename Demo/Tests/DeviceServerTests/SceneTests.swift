import Foundation
import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer

@MainActor
@Suite struct SceneTests {
    @Test(arguments: ServedScenes.all.map(\.identifier))
    func `a tour leaves nothing to complain about`(_ identifier: String) throws {
        let scene = try #require(ServedScenes.all.first(named: identifier))
        var settings = PageSettings()
        settings.scene = identifier
        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()

        try TourPlayer(scene, on: phone.device).play()
        phone.device.settle()

        #expect(phone.takeConsole() == [])
    }

    @Test func `the list of scenes lays itself out in peace`() {
        let phone = SimulatedPhone(settings: PageSettings())
        phone.device.settle()

        #expect(phone.takeConsole() == [])
    }
}
