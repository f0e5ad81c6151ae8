import Scenes
import Simulator
import Testing
import UIKit

@testable import DeviceServer

@MainActor
@Suite struct PhoneCheckTests {
    @Test func `the check answers every question, and counts touches`() throws {
        let scene = try #require(ServedScenes.all.first(named: "phone"))
        var settings = PageSettings()
        settings.scene = "phone"
        let phone = SimulatedPhone(settings: settings)
        phone.device.settle()

        try TourPlayer(scene, on: phone.device).play()
        phone.device.settle()

        let answers = try answers(on: phone.device.window)
        #expect(answers.count == 5)
        #expect(!answers.contains("Not asked yet"))
        #expect(answers[2] == "1 came")
    }

    private func answers(on window: UIWindow) throws -> [String] {
        let navigation = try #require(window.rootViewController as? UINavigationController)
        let table = try #require(navigation.topViewController?.view as? UITableView)
        return (0..<table.numberOfRows(inSection: 0)).compactMap { row in
            let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
            return (cell?.contentConfiguration as? UIListContentConfiguration)?.secondaryText
        }
    }
}
