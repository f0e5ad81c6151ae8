import Foundation
import SheetPresentation
import Support
import Testing
import UIKit

/// From one frame to the next nothing moves, turns or fades further than its velocity allows, whatever a monkey does: fingers, wheels and
/// keys, sheets beneath pages and pages beneath sheets, other styles, settings and directions, in any order.
///
/// The default is 8 runs. To run more, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter MonkeyContinuityTests
///
/// `CONTINUITY_FIRST_SEED` sets the first seed.
struct MonkeyContinuityTests {
    @Test(.separateProcess)
    func `nothing jumps under a monkey`() async {
        let environment = ProcessInfo.processInfo.environment
        if environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            await ContinuitySeries.expectNoJumps(environment, Self.plan)
        } else {
            await #expect(processExitsWith: .success) {
                await MainActor.run { ContinuitySeries.expectNoJumps([:], runs: 8, MonkeyContinuityTests.plan) }
            }
        }
    }

    fileprivate static func plan(_ seed: Int, _ environment: [String: String]) -> SeededPlan<Monkey> {
        SeededPlan(seed: seed, code: "Monkey(on: ContinuityStage())") {
            Monkey(on: ContinuityStage())
        }
    }
}

extension Monkey: SeededScreen {
    nonisolated static var runLength: Int { 60 }

    var law: PieceLaw {
        PieceLaw(
            acceleration: Self.acceleration, initialVelocity: Self.initialVelocity, smallestExtent: 0,
            frameInterval: stage.device.frameInterval)
    }

    private static let situations = PageSituation.styles.compactMap { PageSituation(style: $0.identifier.rawValue) }

    /// Of the fastest style and of the shortest sheet.
    private static let acceleration = max(
        situations.map(\.acceleration).max()!,
        ContinuitySituation.Timing.loosestSpring.acceleration / (shortestDuration * shortestDuration))
    private static let initialVelocity = situations.map(\.initialVelocity).max()!
}
