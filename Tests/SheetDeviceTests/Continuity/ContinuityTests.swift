import Foundation
import Support
import Testing
import UIKit

/// Whatever happens, and whenever: from one frame to the next no sheet moves or dims further than its own velocity allows, unless
/// something without an animation was asked for.
///
/// The gate does 300 runs. More of them, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter ContinuityTests
///
/// `CONTINUITY_FIRST_SEED` makes them begin elsewhere; with it and a single run one failure is seen again.
@MainActor
struct ContinuityTests {
    @Test func `nothing jumps, whatever happens`() {
        let environment = ProcessInfo.processInfo.environment
        let first = environment["CONTINUITY_FIRST_SEED"].flatMap(Int.init) ?? 0
        let count = environment["CONTINUITY_RUNS"].flatMap(Int.init) ?? 300
        let start = ContinuousClock.now
        var kinds: [String: (count: Int, example: ContinuityFailure)] = [:]

        for seed in first..<first + count {
            guard var failure = ContinuityFailure(seed: seed) else { continue }
            failure.shrink()
            kinds[failure.kind, default: (0, failure)].count += 1
        }

        let failures = kinds.values.reduce(0) { $0 + $1.count }
        let seconds = start.duration(to: .now).components.seconds
        print("\(count) runs, seeds \(first)...\(first + count - 1), \(failures) failures of \(kinds.count) kinds, \(seconds) s")
        for (_, kind) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
            Issue.record("\(kind.count) runs such as \(kind.example)")
        }
    }
}
