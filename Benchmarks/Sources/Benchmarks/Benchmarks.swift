import ArgumentParser

/// Prints the costs of a touch, a frame and a sheet.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints what a touch, a frame and a whole sheet cost.",
        discussion: """
            Counts are exact and the same on every machine. Rates depend on the machine, and nothing is expected of them.
            """
    )

    @Flag(help: "Leave out the rates, and fail when a count or a growth is not what it has to be.")
    var check = false

    @Option(help: "Only present and dismiss a sheet with 50 views this many times, for a profiler.")
    var presentations: Int?

    @Flag(help: "With --presentations: a presentation controller that an app writes itself, to compare with.")
    var byHand = false

    func run() throws {
        if let presentations { return MainActor.assumeIsolated { present(presentations) } }
        let failures = MainActor.assumeIsolated { () -> [String] in
            var report = Report()
            report.touchMoves()
            report.companions()
            report.cardMoves()
            report.presenting()
            report.playing()
            report.resizing()
            report.memory(rounds: 10_000)
            report.styles()
            report.pictures()
            report.growth()
            report.screens()
            if !check { report.rates() }
            return report.failures
        }
        for failure in failures { print("FAILED:", failure) }
        if !failures.isEmpty { throw ExitCode.failure }
    }

    @MainActor
    private func present(_ rounds: Int) {
        if byHand {
            let device = HandWrittenOnDevice(views: 50)
            for _ in 0..<rounds { device.presentAndDismiss() }
        } else {
            let device = SheetOnDevice(views: 50)
            for _ in 0..<rounds { device.presentAndDismiss() }
        }
    }
}
