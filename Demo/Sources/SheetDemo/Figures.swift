import ArgumentParser
import DeviceServer
import Foundation
import MemoryArenas

struct Figures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure what a drag sends, and the server's memory with many pages and after many visits."
    )

    @Option(help: "How long ten pages stay connected, in seconds.")
    var seconds = 60.0

    @Option(help: "How many pages there are at a time.")
    var pages = 10

    @Option(help: "How many visits come and go, each closed with a sheet on its way; 0 leaves them out.")
    var visits = 5_000

    func validate() throws {
        guard seconds.isFinite, seconds >= 2, (1...100).contains(pages) else {
            throw ValidationError("--seconds is 2 or more, --pages is from 1 to 100.")
        }
        guard visits == 0 || (50...1_000_000).contains(visits) else {
            throw ValidationError("--visits is 0, or from 50 to 1000000.")
        }
    }

    func run() async throws {
        restartWithoutThreadCaches(CommandLine.unsafeArgv)
        shareMemoryArena()
        var options = DeviceServer.Options()
        options.port = 0
        // A page that has disconnected is detected a little later.
        options.mostPages = 2 * pages
        let server = DeviceServer(options: options)
        let (ports, announce) = AsyncStream<UInt16>.makeStream()
        let serving = Task { try await server.run { announce.yield($0) } }
        defer { serving.cancel() }
        guard let port = await ports.first(where: { _ in true }) else { throw ExitCode.failure }
        try await measureDrag(port)
        try await measureMemory(port)
        if visits > 0 { try await measureVisits(port) }
    }

    /// Measures a drag of some seconds.
    private func measureDrag(_ port: UInt16) async throws {
        let page = try await FigurePage(port: port, scene: "one-line")
        try await page.openSheet()
        try await page.press()
        try await page.drag(seconds: 0.5)
        let before = await page.traffic
        let start = ContinuousClock.now
        let processor = Usage.processorSeconds
        try await page.drag(seconds: Self.dragSeconds)
        let wall = start.duration(to: .now).seconds
        let after = await page.traffic
        let frames = after.frames - before.frames
        let used = (Usage.processorSeconds - processor) / wall
        let bytes = Double(after.frameBytes - before.frameBytes) / Double(max(frames, 1))
        Console.say("A drag of \(Self.text(wall, 1)) s")
        Console.say("  frames sent         \(Self.text(Double(frames) / wall, 1)) a second")
        Console.say("  bytes a frame       \(Self.text(bytes, 1))")
        Console.say(
            "  processor           \(Self.text(used * 100, 0)) % of one core, server and measuring page together")
        try await page.lift()
        let rest = await page.traffic
        try await Task.sleep(for: .seconds(2))
        let rested = await page.traffic
        Console.say("  at rest             \(rested.messages - rest.messages) messages in 2 s")
        await page.close()
    }

    /// Measures many pages, each with a continuously moving sheet.
    private func measureMemory(_ port: UInt16) async throws {
        let seconds = seconds
        var connected: [FigurePage] = []
        for _ in 0..<pages {
            let page = try await FigurePage(port: port, scene: "one-line")
            try await page.openSheet()
            connected.append(page)
        }
        Console.say("\(pages) pages, each dragging its sheet for \(Self.text(seconds, 0)) s")
        let movers = connected.map { page in
            Task {
                try await page.press()
                try await page.drag(seconds: seconds + Self.warmUpSeconds)
                try await page.lift()
            }
        }
        try await Task.sleep(for: .seconds(Self.warmUpSeconds))
        let first = Usage.residentBytes
        let framesBefore = await Self.frames(of: connected)
        let start = ContinuousClock.now
        var most = first
        while start.duration(to: .now).seconds < seconds {
            try await Task.sleep(for: .seconds(1))
            most = max(most, Usage.residentBytes)
            Console.progress(
                "\(Self.text(start.duration(to: .now).seconds, 0)) s: \(Self.megabytes(Usage.residentBytes))")
        }
        let wall = start.duration(to: .now).seconds
        let sent = await Self.frames(of: connected) - framesBefore
        Console.endProgress()
        for mover in movers { try? await mover.value }
        let last = Usage.residentBytes
        Console.say("  frames sent         \(Self.text(Double(sent) / wall / Double(pages), 1)) a second to each")
        Console.say(
            "  memory              \(Self.megabytes(first)) at first, \(Self.megabytes(most)) at most, \(Self.megabytes(last)) at last"
        )
        for page in connected { await page.close() }
        try await Task.sleep(for: .seconds(1))
        returnFreeMemory()
        Console.say("  after they closed   \(Self.megabytes(Usage.residentBytes))")
    }

    /// Measures visits that open a sheet and disconnect; the server must free everything.
    private func measureVisits(_ port: UInt16) async throws {
        Console.say("\(visits) visits, \(pages) at a time")
        let early = visits / 5
        try await visit(early, port)
        let first = Usage.residentBytes
        Console.say(
            "  after \(early) visits".padding(toLength: 22, withPad: " ", startingAt: 0) + Self.megabytes(first))
        try await visit(visits - early, port)
        let last = Usage.residentBytes
        let growth = Double(last - first) / Double(first)
        Console.say(
            "  after \(visits) visits".padding(toLength: 22, withPad: " ", startingAt: 0)
                + "\(Self.megabytes(last)), \(Self.text(growth * 100, 1)) % more")
        guard growth <= Self.allowedGrowth else {
            Console.fail(
                "The server's memory grows with its visits; \(Self.text(Self.allowedGrowth * 100, 0)) % is allowed.")
            throw ExitCode.failure
        }
    }

    private func visit(_ count: Int, _ port: UInt16) async throws {
        let pages = pages
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<count {
                if number >= pages { try await group.next() }
                group.addTask { try await FigurePage.visit(port: port, scene: "one-line") }
                Console.progress("\(number) visits: \(Self.megabytes(Usage.residentBytes))")
            }
            try await group.waitForAll()
        }
        Console.endProgress()
        // The last devices end with their sockets, which have two seconds to close.
        try await Task.sleep(for: .seconds(5))
        returnFreeMemory()
    }

    /// The memory that the allocator reserves varies a little.
    private static let allowedGrowth = 0.05
    private static let dragSeconds = 5.0
    private static let warmUpSeconds = 5.0

    private static func frames(of pages: [FigurePage]) async -> Int {
        var sum = 0
        for page in pages { sum += await page.traffic.frames }
        return sum
    }

    private static func text(_ value: Double, _ decimals: Int) -> String {
        String(format: "%.\(decimals)f", value)
    }

    private static func megabytes(_ bytes: Int) -> String {
        text(Double(bytes) / 1_048_576, 1) + " MB"
    }
}

/// The kernel's accounting of this process.
enum Usage {
    static var residentBytes: Int {
        let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    }

    static var processorSeconds: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
        return seconds(usage.ru_utime) + seconds(usage.ru_stime)
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
