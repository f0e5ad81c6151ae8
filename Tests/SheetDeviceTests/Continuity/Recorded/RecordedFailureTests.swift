import Foundation
import Testing

/// The runs of `RecordedFailures.txt`. One line can be repeated alone:
///
///     CONTINUITY_LINE='sheet bars | present settle' swift test --filter RecordedFailureTests
@MainActor
struct RecordedFailureTests {
    private nonisolated static let failures: [RecordedFailure] =
        ProcessInfo.processInfo.environment["CONTINUITY_LINE"].map { [RecordedFailure($0)] } ?? RecordedFailure.all

    @Test(arguments: failures)
    func `a run that once jumped is continuous`(failure: RecordedFailure) throws {
        let plan = try #require(failure.plan, "\(failure.line) cannot be read")

        func expectNoViolation() {
            let violation = plan.violation()
            #expect(violation == nil, "\(failure.line)")
        }
        if let reason = failure.knownIssue {
            withKnownIssue("\(reason)") { expectNoViolation() }
        } else {
            expectNoViolation()
        }
    }

    @Test func `there is a file with recorded failures, each of them once`() {
        let lines = RecordedFailure.all.map(\.line)

        #expect(lines.count > 100)
        #expect(Set(lines).count == lines.count)
    }

    @Test func `a line has everything that determines a run`() throws {
        for seed in 0..<200 {
            let plans: [any ContinuityPlan] = [
                SheetPlan(seed: seed), PagePlan(seed: seed), SeededPlan<Monkey>(seed: seed),
                SeededPlan<WanderingSheet>(seed: seed),
            ]
            for plan in plans {
                let read = try #require(RecordedFailure(plan.line).plan, "\(plan.line)")

                #expect(read.line == plan.line)
                #expect(read.code == plan.code)
                #expect(read.codeOfActions == plan.codeOfActions)
            }
        }
    }

    @Test(arguments: [
        "sheet", "sheet detents=99 | settle", "sheet color=red | settle",
        "sheet | jump", "sheet | select", "sheet | select:1:2", "sheet | down:sheet", "sheet | move:1:2:0",
        "sheet | present:later", "page | settle", "page style=spiral | settle", "monkey | settle", "table | settle",
    ])
    func `a line that cannot be read is not a run`(text: String) {
        #expect(RecordedFailure(text).plan == nil)
    }
}
