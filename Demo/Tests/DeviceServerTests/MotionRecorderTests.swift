import Foundation
import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer

@MainActor
@Suite struct MotionRecorderTests {
    @Test func `the measured dimming is in step with the position in every frame`() throws {
        let phone = try phone()

        try phone.play([.drag("sheet-title", by: .down(200), over: 0.5, holding: 0.2), .wait(0.8)])

        let samples = phone.motion.takeAll().samples
        #expect(samples.count > 60)
        #expect((samples.map(\.extent).min() ?? 500) < 320)
        for sample in samples {
            #expect(abs(sample.dimming - 0.2 * min(sample.extent / 500, 1)) < 1.0 / 255)
        }
    }

    @Test(arguments: [0.18, 0.25, 0.4])
    func `a release shows that the sheet continues at the finger's velocity`(seconds: Double) throws {
        let phone = try phone()

        try phone.play([.drag("sheet-title", by: .down(220), over: seconds), .wait(0.3)])

        let marks = phone.motion.takeAll().marks
        #expect(marks.map(\.kind) == [.touch, .release])
        let release = try #require(marks.last)
        let (before, after) = (try #require(release.before), try #require(release.after))
        #expect(before < -400)
        #expect(abs(after - before) < 0.05 * abs(before), "\(before) before, \(after) after")
    }

    @Test func `a touch on a moving sheet is a catch, and a tap is no release`() throws {
        let phone = try phone()

        try phone.play([.drag("sheet-title", by: .down(170), over: 0.3), .wait(0.1), .tap("sheet-title"), .wait(1)])

        let marks = phone.motion.takeAll().marks
        #expect(marks.map(\.kind) == [.touch, .release, .catch])
        #expect(abs(try #require(marks.last?.before)) > 200)
    }

    @Test(arguments: PageSettings.knownModels)
    func `the ghost pulls, catches and throws the sheet, which is then at rest again`(model: String) throws {
        let phone = try phone(model)
        let extent = try #require(phone.onScreen?.place(on: phone.device).extent)

        try phone.play(Self.oneLine.ghost)
        phone.settle()

        #expect(phone.motion.takeAll().marks.map(\.kind) == [.touch, .release, .touch, .release, .catch, .release])
        let place = try #require(phone.onScreen?.place(on: phone.device))
        #expect(abs(place.extent - extent) < 0.5)
        #expect(phone.takeConsole() == [])
    }

    @Test func `nothing is measured without a sheet`() throws {
        let phone = SimulatedPhone(settings: PageSettings())

        phone.settle()

        #expect(phone.motion.takeAll().samples == [])
    }

    private static let oneLine = ServedScenes.all[0]

    /// A phone with the sheet of the first scene at rest.
    private func phone(_ model: String = "iphone-16") throws -> SimulatedPhone {
        var settings = PageSettings()
        settings.model = model
        let phone = SimulatedPhone(settings: settings)
        phone.openSheet(of: Self.oneLine)
        _ = phone.motion.takeAll()
        return phone
    }
}

extension SimulatedPhone {
    fileprivate func play(_ steps: [TourStep]) throws {
        let tour = tour(steps, of: ServedScenes.all[0])
        while try tour.advance() { advanceFrame() }
    }
}
