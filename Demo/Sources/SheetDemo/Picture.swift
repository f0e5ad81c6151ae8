import ArgumentParser
import DeviceServer
import Foundation
import Scenes

struct Picture: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a film strip of a scene's tour, a row of phones, as a page.",
        discussion: "Demo/picture turns it into the pictures of the README and the documentation, with Chromium."
    )

    @Option(help: "The scene's name, as list prints it.")
    var scene = "one-line"

    @Option(parsing: .upToNextOption, help: "The moments to show, in seconds from the start of the tour.")
    var at: [Double] = [0.3, 0.86, 1.7, 2.9, 4.42]

    @Flag(
        help: "Write the parts of a moving picture instead. The recording has to begin and end with its sheet: --ghost."
    )
    var moving = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "FILE.html"))
    var output: Output

    @OptionGroup var options: RecordingOptions

    func validate() throws {
        _ = try SceneArgument(scene)
        guard !moving || options.ghost else { throw ValidationError("--moving takes --ghost.") }
        guard !at.isEmpty, at.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            throw ValidationError("--at takes moments in seconds, 0 or more.")
        }
    }

    @MainActor
    func run() async throws {
        try output.check()
        let recording = try options.record(SceneArgument(scene).scene)
        if moving {
            try output.write(recording.movingParts(), summary: "\(recording.count) frames")
            return
        }
        if let late = at.first(where: { $0 > recording.seconds }) {
            throw ValidationError(
                "--at \(late) is beyond the end: the tour of \(scene) takes \(String(format: "%.2f", recording.seconds)) s."
            )
        }
        try output.write(recording.strip(at: at), summary: "\(at.count) of \(recording.count) frames")
    }
}
