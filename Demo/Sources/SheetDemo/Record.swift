import ArgumentParser
import DeviceServer
import Scenes

struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Record a scene's tour as a page that replays it without a server."
    )

    @Argument(help: "The scene's name, as list prints it.")
    var scene: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "FILE.html"))
    var output: Output

    @OptionGroup var options: RecordingOptions

    func validate() throws {
        _ = try SceneArgument(scene)
    }

    @MainActor
    func run() async throws {
        try output.check()
        let recording = try options.record(SceneArgument(scene).scene)
        let page = try recording.page()
        try output.write(page, summary: "\(recording.count) frames, \(page.utf8.count / 1024) KB")
    }
}
