import Foundation
import Scenes
import SheetPresentation
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

    @Test(arguments: TransitionStyle.builtIn.filter { $0 != .none })
    func `every built-in style has a scene`(style: TransitionStyle) {
        let name = style.identifier.rawValue.prefix { $0 != "(" }

        #expect(SceneList.all.first(named: String(name)) != nil)
    }

    @Test func `the list of scenes lays itself out in peace`() {
        let phone = SimulatedPhone(settings: PageSettings())
        phone.device.settle()

        #expect(phone.takeConsole() == [])
    }
}
