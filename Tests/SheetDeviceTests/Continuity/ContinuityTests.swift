import Foundation
import Testing

/// From one frame to the next nothing moves, turns, opens, fades or dims further than its velocity allows, and nothing appears or disappears,
/// unless a change without animation was requested.
///
/// The default is a fixed set of runs of every kind. To do others, with a summary at the end:
///
///     CONTINUITY_KIND=page CONTINUITY_RUNS=1000 CONTINUITY_FIRST_SEED=50000 swift test --filter SheetDeviceTests.ContinuityTests
///
/// With `CONTINUITY_STYLE=cube` sheets or pages appear and disappear in the style whose name contains that word, with `CONTINUITY_PANEL=page` or
/// `aroundTabs` the first sheet of every run is such a panel. With `CONTINUITY_SYSTEM=26.0` the system has that version, also when a line is repeated.
struct ContinuityTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let kinds = environment["CONTINUITY_KIND"].map { name in
        ContinuityKind.allCases.filter { $0.rawValue == name }
    }

    @Test(.separateProcess, arguments: kinds ?? ContinuityKind.allCases)
    func `nothing jumps in random runs`(kind: ContinuityKind) async {
        if Self.environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            // In this process, so that its output is visible and a debugger stops.
            await kind.expectNoJumps(Self.environment)
        } else {
            await #expect(processExitsWith: .success) { [kind] in
                await kind.expectNoJumps([:])
            }
        }
    }

    @Test func `there is such a kind of runs`() {
        #expect(Self.kinds?.isEmpty != true)
    }

    @MainActor
    @Test(arguments: ContinuityKind.allCases)
    func `equal seeds give equal runs`(kind: ContinuityKind) {
        let plans = (0..<2).map { _ in kind.plan(seed: 7, [:]).line }

        #expect(plans[0] == plans[1])
        #expect(plans[0] != kind.plan(seed: 8, [:]).line)
    }
}
