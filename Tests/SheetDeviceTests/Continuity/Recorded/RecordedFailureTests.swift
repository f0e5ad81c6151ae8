import Foundation
import Testing

/// The runs of `RecordedFailures.txt`. One line can be repeated alone:
///
///     CONTINUITY_LINE='sheet bars | present settle' swift test --filter RecordedFailureTests
struct RecordedFailureTests {
    @Test(.separateProcess)
    func `runs that once jumped are continuous`() async {
        if let line = ProcessInfo.processInfo.environment["CONTINUITY_LINE"] {
            // In this process, so that its output is visible and a debugger stops.
            await Self.expectContinuous(RecordedFailure(line))
        } else {
            await #expect(processExitsWith: .success) {
                for failure in RecordedFailure.all { await RecordedFailureTests.expectContinuous(failure) }
            }
        }
    }

    @MainActor
    private static func expectContinuous(_ failure: RecordedFailure) {
        guard let plan = failure.plan else {
            Issue.record("\(failure.line) cannot be read")
            return
        }

        let violation = plan.violation()
        #expect(violation == nil, "\(failure.testDescription): \(failure.line)")
    }

    /// So that the list of what is open is true.
    @Test(.separateProcess)
    func `runs that are listed as open still fail`() async {
        await #expect(processExitsWith: .success) {
            for failure in RecordedFailure.open { await RecordedFailureTests.expectViolation(failure) }
        }
    }

    @MainActor
    private static func expectViolation(_ failure: RecordedFailure) {
        let violation = failure.plan?.violation()
        #expect(violation != nil, "Move it from OpenFailures.txt to RecordedFailures.txt: \(failure.line)")
    }

    @Test func `there are files with failures, each of them once`() {
        let lines = (RecordedFailure.all + RecordedFailure.open).map(\.line)

        #expect(RecordedFailure.all.count > 100)
        #expect(!RecordedFailure.open.isEmpty)
        #expect(Set(lines).count == lines.count)
    }

    @MainActor
    @Test func `a line has everything that determines a run`() throws {
        for seed in 0..<TestSet.number(quick: 20, full: 200) {
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

    @MainActor
    @Test(arguments: [
        "sheet", "sheet detents=99 | settle", "sheet color=red | settle",
        "sheet | jump", "sheet | select", "sheet | select:1:2", "sheet | down:sheet", "sheet | move:1:2:0",
        "sheet | present:later", "page | settle", "page style=spiral | settle", "monkey | settle", "table | settle",
    ])
    func `a line that cannot be read is not a run`(text: String) {
        #expect(RecordedFailure(text).plan == nil)
    }
}
