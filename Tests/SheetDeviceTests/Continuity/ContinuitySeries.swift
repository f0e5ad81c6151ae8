import Foundation
import Testing

/// Random runs with successive seeds.
enum ContinuitySeries {
    /// Further failures are only counted, because reducing one takes as long as a hundred runs.
    private static let shownFailures = 20

    /// Records the kinds of failures, each with the shortest code of one, and prints a summary if a number of runs was requested.
    @MainActor
    static func expectNoJumps<Plan: ContinuityPlan>(
        _ environment: [String: String], runs: Int = 300, _ plan: (_ seed: Int, [String: String]) -> Plan
    ) {
        let first = environment["CONTINUITY_FIRST_SEED"].flatMap(Int.init) ?? 0
        let count = environment["CONTINUITY_RUNS"].flatMap(Int.init) ?? runs
        let start = ContinuousClock.now
        var failedSeeds: [Int] = []
        var kinds: [String: (count: Int, example: ContinuityFailure<Plan>)] = [:]

        for seed in first..<first + count {
            guard var failure = ContinuityFailure(seed: seed, plan(seed, environment)) else { continue }
            failedSeeds.append(seed)
            guard failedSeeds.count <= shownFailures else { continue }
            failure.shrink()
            kinds[failure.kind, default: (0, failure)].count += 1
        }

        let seconds = start.duration(to: .now).components.seconds
        let summary = "\(count) runs, seeds \(first)...\(first + count - 1), \(failedSeeds.count) failed, \(seconds) s"
        if environment["CONTINUITY_RUNS"] != nil { print(summary) }
        for kind in kinds.values.sorted(by: { $0.count > $1.count }) {
            Issue.record("\(kind.count) of \(summary), such as \(kind.example)")
        }
        #expect(failedSeeds == [])
    }
}
