import ArgumentParser
import Foundation
import MallocCount
import Simulator

/// Prints what a touch, a frame and a whole sheet cost.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints what a touch, a frame and a whole sheet cost.",
        discussion:
            "Counts are exact and the same on every machine. Rates depend on the machine and are printed for comparison only."
    )

    @Flag(help: "Print the counts only, and fail when one is not what it has to be.")
    var check = false

    func run() throws {
        let failures = MainActor.assumeIsolated { () -> [String] in
            var report = Report()
            report.touchMoves()
            report.playing()
            report.memory(rounds: check ? 200 : 1_000)
            if !check { report.rates() }
            return report.failures
        }
        for failure in failures { print("FAILED:", failure) }
        if !failures.isEmpty { throw ExitCode.failure }
    }
}

/// Runs the measurements, prints a line for each, and remembers what was not as it has to be.
@MainActor
struct Report {
    private(set) var failures: [String] = []

    private static let frames = 200

    /// Two layer writes, no layout and no heap block a touch move, whatever the sheet contains.
    mutating func touchMoves() {
        print("A touch move of a sheet (per move, with the frame that shows it)")
        for views in [10, 1_000, 10_000] {
            let sheet = SheetOnDevice(views: views)
            sheet.grab()
            let before = malloc_count_taken()
            let cost = sheet.device.measure {
                for index in 0..<Self.frames { sheet.move(by: index % 2 == 0 ? 3 : -3) }
            }
            let blocks = Double(malloc_count_taken() - before) / Double(Self.frames)
            let writes = Double(cost.layerWrites) / Double(Self.frames)
            print(
                line(
                    "\(views) views inside",
                    "\(writes) layer writes, \(cost.layoutPasses) layouts, \(blocks) heap blocks"))
            expect(writes == 2, "\(writes) layer writes a touch move with \(views) views")
            expect(cost.layoutPasses == 0, "\(cost.layoutPasses) layout passes in a drag with \(views) views")
            expect(blocks == 0, "\(blocks) heap blocks a touch move with \(views) views")
        }
    }

    /// Nothing runs on the main thread while the render server plays.
    mutating func playing() {
        print("A frame of a sheet that plays")
        for views in [10, 1_000, 10_000] {
            let sheet = SheetOnDevice(views: views)
            sheet.grab()
            sheet.device.touchUp()
            sheet.device.advanceFrame()
            let cost = sheet.device.measure { for _ in 0..<10 { sheet.device.advanceFrame() } }
            print(
                line("\(views) views inside", "\(cost.mainThreadCallbacks) callbacks, \(cost.layerWrites) layer writes")
            )
            expect(
                cost.mainThreadCallbacks == 0, "\(cost.mainThreadCallbacks) callbacks in ten frames of a playing sheet")
            expect(cost.layerWrites == 0, "\(cost.layerWrites) layer writes in ten frames of a playing sheet")
        }
    }

    /// Presenting and dismissing again and again leaves nothing behind.
    mutating func memory(rounds: Int) {
        print("Memory over \(rounds) presentations and dismissals")
        let sheet = SheetOnDevice(views: 50)
        for _ in 0..<100 { sheet.presentAndDismiss() }
        let before = malloc_count_live()
        for _ in 0..<rounds { sheet.presentAndDismiss() }
        let growth = Double(malloc_count_live() - before) / Double(rounds)
        print(line("live heap blocks", String(format: "%+.2f a round", growth)))
        expect(growth < 1, "\(growth) heap blocks stay behind after each presentation")
    }

    mutating func rates() {
        print("Rates on this machine, one core")
        for views in [50, 5_000] {
            let sheet = SheetOnDevice(views: views)
            let idle = rate(200_000) { _ in sheet.device.advanceFrame() }
            sheet.grab()
            let drag = rate(100_000) { sheet.move(by: $0 % 2 == 0 ? 3 : -3) }
            print(line("\(views) views: drag frames", "\(Int(drag)) a second"))
            print(line("\(views) views: idle frames", "\(Int(idle)) a second"))
        }
    }

    private func rate(_ count: Int, _ body: (Int) -> Void) -> Double {
        for index in 0..<(count / 10) { body(index) }
        let clock = ContinuousClock()
        let time = clock.measure { for index in 0..<count { body(index) } }
        return Double(count) / (Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18)
    }

    private mutating func expect(_ condition: Bool, _ failure: String) {
        if !condition { failures.append(failure) }
    }

    private func line(_ label: String, _ value: String) -> String {
        "  " + label.padding(toLength: 30, withPad: " ", startingAt: 0) + value
    }
}
