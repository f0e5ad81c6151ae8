import Foundation
import Testing

/// Random runs with successive seeds.
struct ContinuitySeries {
    private let kind: ContinuityKind
    private let seeds: Range<Int>
    private let printsSummary: Bool

    /// Further failures are only counted, because reducing one takes as long as a hundred runs.
    private static let shownFailures = 20

    /// - Parameter runs: Their number, unless the environment requests another one.
    init(_ kind: ContinuityKind, _ environment: [String: String], runs: Int) {
        self.kind = kind
        let first = environment["CONTINUITY_FIRST_SEED"].flatMap(Int.init) ?? 0
        let count = environment["CONTINUITY_RUNS"].flatMap(Int.init) ?? runs
        seeds = first..<first + count
        printsSummary = environment["CONTINUITY_RUNS"] != nil
    }

    /// Records the kinds of failures that are not known, each with the shortest run that shows it, and prints a summary if a number of runs was requested.
    @MainActor
    func expectNoJumps<Plan: ContinuityPlan>(_ plan: (_ seed: Int) -> Plan) {
        let start = ContinuousClock.now
        var failedSeeds: [Int] = []
        var kinds: [String: (count: Int, example: ContinuityFailure<Plan>)] = [:]

        for seed in seeds {
            guard var failure = ContinuityFailure(seed: seed, plan(seed)) else { continue }
            guard failedSeeds.count < Self.shownFailures else {
                failedSeeds.append(seed)
                continue
            }
            failure.shrink()
            // Listed as open.
            if RecordedFailure.open.contains(where: { $0.line == failure.plan.line }) { continue }
            failedSeeds.append(seed)
            kinds[failure.kind, default: (0, failure)].count += 1
        }

        let seconds = start.duration(to: .now).components.seconds
        let summary =
            "\(seeds.count) runs (\(kind.rawValue)), seeds \(seeds.lowerBound)...\(seeds.upperBound - 1), "
            + "\(failedSeeds.count) failed, \(seconds) s"
        if printsSummary { print(summary) }
        for kind in kinds.values.sorted(by: { $0.count > $1.count }) {
            Issue.record("\(kind.count) of \(summary), such as \(kind.example)")
        }
        #expect(failedSeeds == [])
    }
}
