import Support
import Testing

/// Reduced random runs that once violated the law.
@MainActor
struct FoundRunsTests {
    struct FoundRun: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var situation = ContinuitySituation()
        var actions: [ContinuityAction]

        init(
            _ testDescription: String, _ actions: ContinuityAction...,
            in change: (inout ContinuitySituation) -> Void = { _ in }
        ) {
            self.testDescription = testDescription
            self.actions = actions
            change(&situation)
        }
    }

    @Test(arguments: runs)
    func `a run that once jumped is continuous`(run: FoundRun) {
        #expect(ContinuityRun.violation(in: run.situation, run.actions) == nil)
    }

    nonisolated static let runs: [FoundRun] = [
        FoundRun(
            "turned on its way to a detent, resizing content goes on from where it is seen",
            .present(animated: false), .select(1, animated: true), .frames(1), .rotate(landscape: true)
        ) { $0.resizes = true },
        FoundRun(
            "turned in the same frame as a detent is selected, resizing content goes on from where it is seen",
            .present(animated: false), .frames(1), .select(1, animated: true), .rotate(landscape: true)
        ) { $0.resizes = true },
        FoundRun(
            "a width changed during a turn waits for its end, also where something is presented and the keyboard comes",
            .present(animated: true), .settle, .rotate(landscape: true), .width(false), .present(animated: true), .focus
        ),
        FoundRun(
            "a pulled sheet that can be dismissed from now on goes on from where resistance has held it",
            .present(animated: true), .present(animated: false), .frames(5), .down(.sheet(150)),
            .move(dx: 0, dy: 29, frames: 16), .dismiss(animated: true), .move(dx: 0, dy: 7, frames: 1)
        ) {
            $0.detents = 3
            $0.variant = ContinuityVariant.all.first { $0.code == ".fade" }!
        },
    ]
}
