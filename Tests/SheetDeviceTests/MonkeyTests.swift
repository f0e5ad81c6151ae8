import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Random actions in any order: nothing crashes, gets stuck or leaks.
struct MonkeyTests {
    @Test(.separateProcess)
    func `after random actions the screen is usable and everything is freed`() async {
        // A crash in that process fails this test only.
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                for seed in 0..<TestSet.number(quick: 16, full: 120) { MonkeyTests.run(seed) }
            }
        }
    }

    @MainActor
    private static func run(_ seed: Int) {
        for trouble in Monkey.trouble(after: Monkey.actions(of: seed)) { Issue.record("seed \(seed): \(trouble)") }
    }

    @MainActor
    @Test(arguments: [3, 14, 15])
    func `the same actions give the same screen, bit for bit`(seed: Int) {
        let runs = (0..<2).map { _ in
            let monkey = Monkey()
            return Monkey.actions(of: seed).map { action in
                monkey.act(action)
                return monkey.device.layers
            }
        }

        #expect(runs[0] == runs[1])
    }
}
