import BuiltInStyles
import Foundation
import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer
@testable import SheetPresentation

@MainActor
@Suite struct SceneTests {
    /// A device that a visitor can choose, and that a tour has to support.
    enum Setup: String, CaseIterable, CustomTestStringConvertible {
        case standard, rightToLeft, largeText, smallPhone, tablet

        var testDescription: String { rawValue }

        var settings: PageSettings {
            var settings = PageSettings()
            switch self {
            case .standard: break
            case .rightToLeft: settings.rightToLeft = true
            // At the largest sizes a tour would have to scroll, which is not supported.
            case .largeText: settings.textSize = 7
            case .smallPhone: settings.model = "iphone-se"
            case .tablet: settings.model = "ipad"
            }
            return settings
        }
    }

    @Test(arguments: ServedScenes.all.map(\.identifier), Setup.allCases)
    func `a tour causes no problems`(_ identifier: String, setup: Setup) throws {
        let scene = try #require(ServedScenes.all.first(named: identifier))
        var settings = setup.settings
        settings.scene = identifier
        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()

        try TourPlayer(scene, on: phone.device).play()
        phone.device.settle()

        #expect(phone.takeConsole() == [])
    }

    /// Not those that would have to scroll on a low screen.
    @Test(
        arguments: ServedScenes.all.map(\.identifier).filter {
            !["form", "reader", "conversation", "settings"].contains($0)
        })
    func `a tour causes no problems in landscape`(_ identifier: String) throws {
        let scene = try #require(ServedScenes.all.first(named: identifier))
        var settings = PageSettings()
        settings.scene = identifier
        settings.landscape = true
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

    @Test func `the app's list of scenes is laid out without warnings, and opens a scene`() throws {
        let device = Device(.iPhone16)
        device.show(SceneList.all.makeRootViewController())
        device.settle()

        try TourPlayer([.tap("one-line")], of: SceneList.all[0], on: device).play()
        device.settle()

        #expect(device.layers.layer(identifiedBy: "choose-dates") != nil)
        #expect(device.console == [])
    }

    @Test func `what asks about real phones is in the app only`() {
        #expect(SceneList.all.first(named: "phone") != nil)
        #expect(ServedScenes.all.first(named: "phone") == nil)
    }

    @Test(arguments: ["", "nothing"])
    func `a device without a valid scene shows the first one`(name: String) {
        var settings = PageSettings()
        settings.scene = name

        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()

        #expect(phone.layers.layer(identifiedBy: "choose-dates") != nil)
    }
}
