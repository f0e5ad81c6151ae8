import ArgumentParser
import DeviceServer
import Foundation
import Scenes

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the scenes.")

    @MainActor
    func run() async throws {
        let width = ServedScenes.all.map(\.identifier.count).max() ?? 0
        var group = ""
        for scene in ServedScenes.all {
            if scene.group != group {
                Console.say((group.isEmpty ? "" : "\n") + scene.group)
                group = scene.group
            }
            let name = scene.identifier.padding(toLength: width + 2, withPad: " ", startingAt: 0)
            Console.say("  \(name)\(scene.title): \(scene.summary)")
        }
    }
}
