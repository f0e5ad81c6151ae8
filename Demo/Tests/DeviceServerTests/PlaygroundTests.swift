import Foundation
import Scenes
import SheetPresentation
import Simulator
import Testing
import UIKit

@testable import DeviceServer

@MainActor
@Suite struct PlaygroundTests {
    nonisolated private static let sheetScenes = ServedScenes.all.filter { $0.group == "Sheets" }.map(\.identifier)

    @Test func `an option changes the sheet on the screen, and a reset restores it`() throws {
        let phone = try phone(with: SheetOptions())
        let sheet = try #require(phone.sheet)
        let radius = sheet.configuration.appearance.cornerRadius

        #expect(phone.playground.set("radius", to: .number(40)))
        #expect(phone.playground.set("detents", to: .text("two")))
        phone.settle()

        #expect(sheet.configuration.appearance.cornerRadius == 40)
        #expect(sheet.configuration.detents == [.medium, .large])
        #expect(phone.playground.reading?.values["radius"] == .number(Double(radius)))

        _ = phone.playground.set("radius", to: nil)
        _ = phone.playground.set("detents", to: nil)
        phone.settle()

        #expect(sheet.configuration.appearance.cornerRadius == radius)
        #expect(sheet.configuration.detents == [.height(500)])
    }

    @Test func `a later sheet has the options from its first frame on`() throws {
        let phone = try phone(with: SheetOptions())
        _ = phone.playground.set("radius", to: .number(40))
        phone.press("Escape")
        phone.settle()
        #expect(phone.sheet == nil)

        phone.deliver(.init(phase: .down, finger: 0, point: Self.button, milliseconds: 0), time: phone.nextFrameTime)
        phone.advanceFrame()
        phone.deliver(.init(phase: .up, finger: 0, point: Self.button, milliseconds: 0), time: phone.nextFrameTime)
        phone.advanceFrame()

        let sheet = try #require(phone.sheet)
        #expect(sheet.configuration.appearance.cornerRadius == 40)
    }

    @Test func `another edge presents the same content again, there and at later times`() throws {
        let phone = try phone(with: SheetOptions())
        let content = try #require(phone.onScreen?.content)

        _ = phone.playground.set("edge", to: .text("top"))
        phone.settle()

        #expect(phone.onScreen?.content === content)
        #expect(phone.sheet?.configuration.edge == .top)
        #expect(phone.playground.reading?.values["edge"] == .text("bottom"))
        #expect(phone.device.presentedFrame(of: content.view).minY == 0)

        _ = phone.playground.set("edge", to: nil)
        phone.settle()

        #expect(phone.onScreen?.content === content)
        #expect(phone.sheet?.configuration.edge == .bottom)
        #expect(phone.takeConsole() == [])
    }

    @Test func `another edge that is chosen during a transition is applied after it`() throws {
        let phone = try phone(with: SheetOptions())
        phone.press("Escape")
        phone.settle()
        phone.deliver(.init(phase: .down, finger: 0, point: Self.button, milliseconds: 0), time: phone.nextFrameTime)
        phone.advanceFrame()
        phone.deliver(.init(phase: .up, finger: 0, point: Self.button, milliseconds: 0), time: phone.nextFrameTime)
        for _ in 0..<6 { phone.advanceFrame() }
        let content = try #require(phone.onScreen?.content)
        #expect(content.isBeingPresented)

        _ = phone.playground.set("edge", to: .text("top"))
        while phone.needsFrame { phone.advanceFrame() }

        #expect(phone.onScreen?.content === content)
        #expect(phone.sheet?.configuration.edge == .top)
        #expect(phone.device.presentedFrame(of: content.view).minY == 0)
    }

    @Test func `a device that begins with options has them on its sheet at rest`() throws {
        var options = SheetOptions()
        _ = options.set("edge", to: .text("top"))
        _ = options.set("grabber", to: .text("none"))

        let phone = try phone(with: options)

        let sheet = try #require(phone.sheet)
        #expect(sheet.configuration.edge == .top)
        #expect(sheet.configuration.grabber == nil)
        #expect(!phone.needsFrame)
    }

    @Test(arguments: sheetScenes, 0..<3)
    func `options at random, before and during a scene, cause no problem`(scene: String, seed: Int) throws {
        var generator = SplitMix64(state: UInt64(seed))
        let phone = try phone(scene, with: .random(using: &generator))

        for _ in 0..<4 {
            let option = try #require(SheetOption.all.randomElement(using: &generator))
            let value = Bool.random(using: &generator) ? option.someValues.randomElement(using: &generator) : nil
            _ = phone.playground.set(option.identifier, to: value)
            for _ in 0..<Int.random(in: 0...40, using: &generator) { phone.advanceFrame() }
        }
        phone.settle()

        // A visitor may choose less room than a scene's content needs.
        #expect(phone.takeConsole().filter { !$0.hasPrefix("[LayoutConstraints]") } == [])
        let wanted = phone.playground.options
        // A panel keeps its edge.
        if let sheet = phone.sheet, sheet.panel == nil {
            for (identifier, value) in wanted.values {
                #expect(SheetOption.named(identifier)?.read(sheet.configuration) == value, "\(identifier)")
            }
        }
    }

    /// The button of the scene, on an iPhone 16.
    private static let button = CGPoint(x: 196, y: 780)

    private func phone(_ scene: String = "one-line", with options: SheetOptions) throws -> SimulatedPhone {
        var settings = PageSettings()
        settings.scene = scene
        settings.options = options
        let phone = SimulatedPhone(settings: settings)
        phone.openSheet(of: try #require(ServedScenes.all.first(named: scene)))
        return phone
    }
}

extension SimulatedPhone {
    var onScreen: SheetOnScreen? { device.perform { SheetOnScreen(in: device.window) } }
    var sheet: SheetController? { onScreen?.sheet }

    func settle() {
        device.settle()
        advanceFrame()
        device.settle()
    }
}
