import ArgumentParser
import DeviceServer
import Scenes

struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record a scene's tour as a page that replays it without a server."
    )

    @Argument(help: "The scene's name, as list prints it.")
    var scene: String

    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "FILE.html"))
    var output: String

    @OptionGroup var options: RecordingOptions

    func validate() throws {
        _ = try SceneArgument(scene)
    }

    @MainActor
    func run() async throws {
        let recording = try options.record(SceneArgument(scene).scene)
        let page = try recording.page()
        try write(page, to: output)
        Console.say("\(output): \(recording.count) frames, \(page.utf8.count / 1024) KB")
    }
}
