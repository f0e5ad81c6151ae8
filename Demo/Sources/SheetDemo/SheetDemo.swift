import ArgumentParser

/// The demo's command line.
@main
struct SheetDemo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "SheetDemo",
        abstract: "Sheets for UIKit on a simulated device, in your browser.",
        discussion: """
            Without a subcommand the device is served: open the address that is printed and put a finger on it.
            """,
        version: "0.2.0",
        subcommands: [Serve.self, List.self, Record.self, Picture.self, Figures.self],
        defaultSubcommand: Serve.self
    )
}
