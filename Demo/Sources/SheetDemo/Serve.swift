import ArgumentParser
import DeviceServer
import Foundation

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the page and a device for each browser that opens it (default)."
    )

    @Option(help: "The address to listen on. The default is for this machine only; 0.0.0.0 lets others in.")
    var host = "127.0.0.1"

    // Unconditional, so that a negative number counts as a value and not as a missing one.
    @Option(name: .shortAndLong, parsing: .unconditional, help: "The port to listen on; 0 chooses a free one.")
    var port = 8080

    @Option(name: .customLong("max-pages"), help: "How many pages may have a device at a time.")
    var mostPages = 16

    // Serving is the default command, so a misspelled command or option arrives here.
    @Argument(parsing: .allUnrecognized, help: .hidden)
    var unknown: [String] = []

    func validate() throws {
        if let option = unknown.first(where: { $0.hasPrefix("-") }).map({ String($0.prefix { $0 != "=" }) }) {
            throw ValidationError(
                "There is no option called \"\(option)\".\(option.suggestion(from: Self.options)) The options are: "
                    + "\(Self.options.joined(separator: ", ")).")
        }
        if let command = unknown.first {
            let known = SheetDemo.configuration.subcommands.map { "\($0)".lowercased() }
            throw ValidationError(
                "There is no command called \"\(command)\".\(command.suggestion(from: known)) The commands are: "
                    + "\(known.joined(separator: ", ")).")
        }
        guard UInt16(exactly: port) != nil else {
            throw ValidationError("\(port) is no port. --port is a number from 0 to 65535; 0 chooses a free one.")
        }
        guard (1...1_000).contains(mostPages) else { throw ValidationError("--max-pages is a number from 1 to 1000.") }
    }

    private static let options = ["--host", "--port", "--max-pages"]

    func run() async throws {
        var options = DeviceServer.Options()
        options.host = host
        options.port = UInt16(port)
        options.mostPages = mostPages
        let (server, host) = (DeviceServer(options: options), host)
        let (stops, stop) = AsyncStream<Void>.makeStream()
        let interruption = Interruption { stop.yield() }
        defer { interruption.end() }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run { Self.announce(host, $0) } }
                group.addTask { for await _ in stops { return } }
                try await group.next()
                group.cancelAll()
            }
        } catch let failure as DeviceServer.Failure {
            Console.fail(failure.description)
            throw ExitCode.failure
        }
    }

    private static func announce(_ host: String, _ port: UInt16) {
        let isOpen = ["0.0.0.0", "::"].contains(host)
        let name = isOpen ? "localhost" : host.contains(":") ? "[\(host)]" : host
        Console.say("A phone is waiting at http://\(name):\(port)/  (stop with Ctrl-C)")
        if isOpen { Console.say("Anyone who can reach this machine can use it.") }
    }
}
