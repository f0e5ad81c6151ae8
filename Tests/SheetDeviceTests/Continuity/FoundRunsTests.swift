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

    nonisolated private static let zoom = ContinuityVariant.named("zoom")!
    nonisolated private static let circle = ContinuityVariant.named("circle")!

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
            $0.variant = ContinuityVariant.named(".fade")!
        },
        FoundRun(
            "a bar at a side goes along to a wider stop",
            .present(animated: false), .settle, .select(1, animated: true)
        ) { ($0.edge, $0.detents, $0.hasBars) = (.leading, 2, true) },
        FoundRun(
            "and back, also where nothing else has moved yet",
            .present(animated: false), .settle, .select(1, animated: true), .select(0, animated: true)
        ) { ($0.edge, $0.detents, $0.hasBars) = (.trailing, 2, true) },
        FoundRun(
            "bars become as wide as their sheet along with it",
            .present(animated: false), .settle, .width(true)
        ) { $0.hasBars = true },
        FoundRun(
            "a footer at a side goes above the keyboard with it, also while its sheet comes",
            .present(animated: true), .frames(1), .focus
        ) { ($0.edge, $0.hasBars) = (.leading, true) },
        FoundRun(
            "a footer goes on from where it is seen when a keyboard turns back on its way",
            .present(animated: true), .frames(1), .focus, .endEditing
        ) { $0.hasBars = true },
        FoundRun(
            "a footer of a sheet that comes as a keyboard goes stays in its sheet",
            .present(animated: false), .focus, .present(animated: true), .frames(1), .select(1, animated: true)
        ) { ($0.isUndimmed, $0.hasBars) = (true, true) },
        FoundRun(
            "bars at a side are held where a finger catches their sheet as it becomes narrower",
            .present(animated: false), .settle, .detents(3), .tap(.sheet(120))
        ) { ($0.edge, $0.hasBars) = (.leading, true) },
        FoundRun(
            "selected without animation and caught as it comes from the opposite edge, a sheet stays under the finger",
            .present(animated: true), .frames(1), .focus, .selectWithoutAnimation(1), .down(.sheet(10)),
            .move(dx: 0, dy: -14, frames: 4)
        ) {
            $0.detents = 2
            $0.variant = ContinuityVariant.all.first { $0.code == ".slide(from: .top)" }!
        },
        FoundRun(
            "dismissed as its width changes, a zoomed sheet is cropped from the width that is seen",
            .present(animated: true), .settle, .width(true), .dismissAll(animated: true)
        ) { $0.variant = zoom },
        FoundRun(
            "a zoomed sheet whose button comes into sight under a finger keeps its opacity",
            .present(animated: false), .present(animated: true), .frames(15), .down(.sheet(50)),
            .move(dx: 0, dy: 1, frames: 7), .focus
        ) { $0.variant = zoom },
        FoundRun(
            "a cancelled drag with the keyboard continues from where the footer is visible",
            .present(animated: false), .settle, .focus, .down(.sheet(50)), .move(dx: 0, dy: 180, frames: 21), .cancel,
            .settle
        ) { ($0.scrolls, $0.hasBars) = (true, true) },
        FoundRun(
            "a finger that begins a zoom across a side sheet's axis does not crop it before it has moved it",
            .present(animated: false), .down(.sheet(10)), .move(dx: -12, dy: 69, frames: 7)
        ) { ($0.edge, $0.variant) = (.leading, zoom) },
        FoundRun(
            "a zoom whose button comes into view in a rotation is cropped from its visible size",
            .present(animated: false), .present(animated: true), .frames(1), .rotate(landscape: true)
        ) { $0.variant = zoom },
        FoundRun(
            "a zoom that is pulled back while its sheet becomes smaller is not cropped before that",
            .present(animated: false), .dismiss(animated: true), .frames(1), .contentHeight(150), .down(.sheet(170)),
            .move(dx: 0, dy: 12, frames: 1)
        ) { ($0.edge, $0.detents, $0.variant) = (.top, 3, zoom) },
        FoundRun(
            "an almost closed circle stays at its button when the sheet becomes wider",
            .present(animated: false), .dismiss(animated: true), .frames(103), .detents(3)
        ) { ($0.edge, $0.detents, $0.variant) = (.trailing, 2, circle) },
        FoundRun(
            "an almost open circle goes to the place of its button in a rotation",
            .present(animated: true), .frames(62), .rotate(landscape: true)
        ) { ($0.edge, $0.variant) = (.top, circle) },
        FoundRun(
            "a circle that has just begun to open stays under a finger that pulls it as the keyboard appears",
            .present(animated: true), .frames(1), .focus, .down(.sheet(130)), .move(dx: 0, dy: 6, frames: 1)
        ) { ($0.timing, $0.variant) = (.easeInOut, circle) },
        FoundRun(
            "a circle is where it was when its sheet becomes a card",
            .present(animated: true), .frames(1), .detents(0)
        ) { ($0.edge, $0.detents, $0.variant) = (.top, 5, circle) },
    ]
}
