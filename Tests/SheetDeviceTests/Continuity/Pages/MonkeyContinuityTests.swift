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
            await ContinuitySeries.expectNoJumps(environment) { seed, _ in MonkeyPlan(seed: seed) }
        } else {
            await #expect(processExitsWith: .success) {
                await MainActor.run {
                    ContinuitySeries.expectNoJumps([:], runs: 8) { seed, _ in MonkeyPlan(seed: seed) }
                }
            }
        }
    }
}

/// A monkey's run, in which everything is checked in each frame.
private struct MonkeyPlan: ContinuityPlan {
    var actions: [Action]

    struct Action: ContinuityPlanAction {
        let seed: UInt64

        var code: String { "monkey.act(\(seed)) // \(Monkey.name(of: seed))" }
        var shorter: [Action] { [] }
    }

    init(seed: Int) {
        actions = (0..<MonkeyTests.actions).map { Action(seed: UInt64(seed) << 32 + UInt64($0)) }
    }

    var code: [String] { [] }

    static var simplifications: [@Sendable (inout MonkeyPlan) -> Void] { [] }

    func violation() -> ContinuityViolation? {
        let stage = ContinuityStage()
        let monkey = Monkey(on: stage)
        let law = PieceLaw(
            acceleration: Self.acceleration, initialVelocity: Self.initialVelocity, smallestExtent: 0,
            frameInterval: stage.device.frameInterval)
        var watch = ScreenWatch(law)
        var violation: ContinuityViolation?
        stage.onFrame = { [weak stage, weak monkey] circumstances, isExempt in
            guard violation == nil, let stage, let monkey else { return }
            watch.unanimated = monkey.unanimatedPages
            let device = stage.device
            violation = watch.check(
                device.layers, circumstances,
                in: device.presentedFrame(of: device.window).intersection(device.window.frame), isExempt: isExempt)
        }
        for action in actions where violation == nil { _ = monkey.act(action.seed) }
        for _ in 0..<ContinuityStage.framesPerSecond / 4 where violation == nil { stage.device.advanceFrame() }
        return violation
    }

    private static let situations = PageSituation.styles.compactMap { PageSituation(style: $0.identifier.rawValue) }

    /// Of the fastest style and of the shortest sheet.
    private static let acceleration = max(
        situations.map(\.acceleration).max()!,
        ContinuitySituation.Timing.loosestSpring.acceleration / (Monkey.shortestDuration * Monkey.shortestDuration))
    private static let initialVelocity = situations.map(\.initialVelocity).max()!
}
