import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Random actions in any order: nothing crashes, gets stuck or leaks.
struct MonkeyTests {
    /// The number of actions in one run.
    static let actions = 60

    @Test(.separateProcess)
    func `after random actions the screen is usable and everything is freed`() async {
        // A crash in that process fails this test only.
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for seed in 0..<120 { MonkeyTests.run(seed) }
            }
        }
    }

    @MainActor
    private static func run(_ seed: Int) {
        let actions = (0..<Self.actions).map { UInt64(seed) << 32 + UInt64($0) }
        for trouble in Monkey.trouble(after: actions) { Issue.record("seed \(seed): \(trouble)") }
    }

    @MainActor
    @Test(arguments: [3, 14, 15])
    func `the same actions give the same screen, bit for bit`(seed: Int) {
        let runs = (0..<2).map { _ in
            let monkey = Monkey()
            return (0..<Self.actions).map { index in
                _ = monkey.act(UInt64(seed) << 32 + UInt64(index))
                return monkey.device.layers
            }
        }

        #expect(runs[0] == runs[1])
    }
}
