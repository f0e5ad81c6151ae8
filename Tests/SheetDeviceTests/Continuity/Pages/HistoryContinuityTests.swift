import Foundation
import Testing
import UIKit

/// From one frame to the next nothing moves, turns or fades further than its velocity allows, whatever happens to a sheet in the histories
/// of `SheetHistoryTests`: other detents, widths, looks and text sizes, on a phone and an iPad, with lists and fields in it.
///
/// The default is 8 runs. To run more, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter HistoryContinuityTests
///
/// `CONTINUITY_FIRST_SEED` sets the first seed.
struct HistoryContinuityTests {
    @Test(.separateProcess)
    func `nothing jumps in a history`() async {
        let environment = ProcessInfo.processInfo.environment
        if environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            await ContinuitySeries.expectNoJumps(environment, Self.plan)
        } else {
            await #expect(processExitsWith: .success) {
                await MainActor.run { ContinuitySeries.expectNoJumps([:], runs: 8, HistoryContinuityTests.plan) }
            }
        }
    }

    @MainActor
    @Test(arguments: [0, 1, 2])
    func `a sheet that moves 20 points in one frame is a jump`(seed: Int) throws {
        let sheet = WanderingSheet(
            WanderingSheet.State(seed: seed), framesPerSecond: ContinuityStage.framesPerSecond)
        let check = ScreenCheck(sheet.law, on: sheet.stage)
        for _ in 0..<2 { sheet.device.advanceFrame() }
        #expect(check.violation == nil)
        let content = try #require(sheet.device.window.rootViewController?.presentedViewController?.view)

        content.superview?.superview?.superview?.superview?.superview?.center.y -= 20
        sheet.device.advanceFrame()

        #expect(check.violation?.subject.hasPrefix("corners") == true)
    }

    fileprivate static func plan(_ seed: Int, _ environment: [String: String]) -> SeededPlan<WanderingSheet> {
        let frames = ContinuityStage.framesPerSecond
        return SeededPlan(
            seed: seed, code: "WanderingSheet(WanderingSheet.State(seed: \(seed)), framesPerSecond: \(frames))"
        ) {
            WanderingSheet(WanderingSheet.State(seed: seed), framesPerSecond: frames)
        }
    }
}

extension WanderingSheet: SeededScreen {
    nonisolated static var runLength: Int { 8 }

    var law: PieceLaw {
        let situation = ContinuitySituation()
        return PieceLaw(
            acceleration: situation.acceleration / (situation.duration * situation.duration), initialVelocity: 0,
            smallestExtent: 0, frameInterval: stage.device.frameInterval)
    }
}
