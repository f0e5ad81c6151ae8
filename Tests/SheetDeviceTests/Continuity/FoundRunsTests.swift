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

    @Test(arguments: runs + runsInAnimations)
    func `a run that once jumped is continuous`(run: FoundRun) {
        #expect(ContinuityRun.violation(in: run.situation, run.actions) == nil)
    }

    nonisolated private static let zoom = ContinuityVariant.named("zoom")!
    nonisolated private static let circle = ContinuityVariant.named("circle")!

    nonisolated static let runs: [FoundRun] = [
        FoundRun(
            "rotated on the way to a detent, resizing content continues from its visible size",
            .present(animated: false), .select(1, animated: true), .frames(1), .rotate(landscape: true)
        ) { $0.resizes = true },
        FoundRun(
            "rotated in the frame in which a detent is selected, resizing content continues from its visible size",
            .present(animated: false), .frames(1), .select(1, animated: true), .rotate(landscape: true)
        ) { $0.resizes = true },
        FoundRun(
            "a width changed during a rotation waits for its end, even if something is presented and the keyboard appears",
            .present(animated: true), .settle, .rotate(landscape: true), .width(false), .present(animated: true), .focus
        ),
        FoundRun(
            "a pulled sheet that becomes dismissible continues from where resistance held it",
            .present(animated: true), .present(animated: false), .frames(5), .down(.sheet(150)),
            .move(dx: 0, dy: 29, frames: 16), .dismiss(animated: true), .move(dx: 0, dy: 7, frames: 1)
        ) {
            $0.detents = 3
            $0.variant = ContinuityVariant.named(".fade")!
        },
        FoundRun(
            "a bar at a side moves with its sheet to a wider stop",
            .present(animated: false), .settle, .select(1, animated: true)
        ) { ($0.edge, $0.detents, $0.hasBars) = (.leading, 2, true) },
        FoundRun(
            "and back, even before anything has moved",
            .present(animated: false), .settle, .select(1, animated: true), .select(0, animated: true)
        ) { ($0.edge, $0.detents, $0.hasBars) = (.trailing, 2, true) },
        FoundRun(
            "bars are widened together with their sheet",
            .present(animated: false), .settle, .width(true)
        ) { $0.hasBars = true },
        FoundRun(
            "a footer at a side moves above the keyboard together with it, even while its sheet appears",
            .present(animated: true), .frames(1), .focus
        ) { ($0.edge, $0.hasBars) = (.leading, true) },
        FoundRun(
            "a footer continues from its visible position when a keyboard is dismissed while it appears",
            .present(animated: true), .frames(1), .focus, .endEditing
        ) { $0.hasBars = true },
        FoundRun(
            "the footer of a sheet that appears while a keyboard disappears stays in its sheet",
            .present(animated: false), .focus, .present(animated: true), .frames(1), .select(1, animated: true)
        ) { ($0.isUndimmed, $0.hasBars) = (true, true) },
        FoundRun(
            "bars at a side stay in place when a finger catches their sheet while it becomes narrower",
            .present(animated: false), .settle, .detents(3), .tap(.sheet(120))
        ) { ($0.edge, $0.hasBars) = (.leading, true) },
        FoundRun(
            "selected without animation and caught while it appears from the opposite edge, a sheet stays under the finger",
            .present(animated: true), .frames(1), .focus, .selectWithoutAnimation(1), .down(.sheet(10)),
            .move(dx: 0, dy: -14, frames: 4)
        ) {
            $0.detents = 2
            $0.variant = ContinuityVariant.all.first { $0.code == ".slide(from: .top)" }!
        },
        FoundRun(
            "dismissed while its width changes, a zoomed sheet is cropped from its visible width",
            .present(animated: true), .settle, .width(true), .dismissAll(animated: true)
        ) { $0.variant = zoom },
        FoundRun(
            "a zoomed sheet whose button becomes visible during a drag keeps its opacity",
            .present(animated: false), .present(animated: true), .frames(15), .down(.sheet(50)),
            .move(dx: 0, dy: 1, frames: 7), .focus
        ) { $0.variant = zoom },
        FoundRun(
            "a cancelled drag with the keyboard continues from where the footer is visible",
            .present(animated: false), .settle, .focus, .down(.sheet(50)), .move(dx: 0, dy: 180, frames: 21), .cancel,
            .settle
        ) { ($0.scrolls, $0.hasBars) = (true, true) },
        FoundRun(
            "a resizing card whose detents stop floating keeps its width while it appears",
            .present(animated: true), .frames(2), .detents(4)
        ) { ($0.detents, $0.resizes) = (5, true) },
        FoundRun(
            "the bars of a card that becomes narrower while it appears keep their scale",
            .present(animated: true), .frames(60), .width(true)
        ) { ($0.detents, $0.hasBars, $0.duration) = (5, true, 0.9) },
        FoundRun(
            "a resizing card becomes narrower while it appears",
            .present(animated: true), .frames(1), .width(true)
        ) { ($0.detents, $0.resizes) = (6, true) },
        FoundRun(
            "a resizing card whose detents stop floating keeps its width under a finger",
            .present(animated: true), .down(.sheet(50)), .move(dx: 0, dy: 3, frames: 1), .detents(3)
        ) { ($0.detents, $0.resizes) = (5, true) },
        FoundRun(
            "a card at a side for which a detent is selected during a rotation continues from its visible position",
            .present(animated: true), .settle, .rotate(landscape: true), .select(1, animated: true)
        ) { ($0.edge, $0.detents) = (.leading, 5) },
        FoundRun(
            "a card for which a detent is selected while its window becomes narrower continues from its visible position",
            .present(animated: true), .settle, .resize(half: true), .select(1, animated: true)
        ) { ($0.detents, $0.duration) = (6, 0.6) },
        FoundRun(
            "a card that is rotated while it appears and a detent is selected continues from its visible position",
            .present(animated: true), .frames(1), .rotate(landscape: true), .select(1, animated: true)
        ) { $0.detents = 5 },
        FoundRun(
            "a card at a side is rotated in the frame in which a detent is selected",
            .present(animated: false), .frames(1), .select(1, animated: true), .rotate(landscape: true)
        ) { ($0.edge, $0.detents, $0.duration) = (.trailing, 5, 0.6) },
        FoundRun(
            "a card that a finger drags above the keyboard is rotated",
            .present(animated: false), .focus, .settle, .down(.sheet(110)), .move(dx: 0, dy: -79, frames: 11),
            .rotate(landscape: true)
        ) { $0.detents = 5 },
        FoundRun(
            "a card that appears in a bubble stops floating, and another detent is selected",
            .present(animated: true), .frames(1), .detents(2), .select(1, animated: true), .frames(1),
            .selectWithAnimationsDisabled(2)
        ) {
            $0.detents = 5
            $0.variant = ContinuityVariant.all.first { $0.code?.contains("bubble") == true }!
        },
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
            "an almost open circle moves with its button in a rotation",
            .present(animated: true), .frames(62), .rotate(landscape: true)
        ) { ($0.edge, $0.variant) = (.top, circle) },
        FoundRun(
            "a circle that has just begun to open stays under a finger that pulls it as the keyboard appears",
            .present(animated: true), .frames(1), .focus, .down(.sheet(130)), .move(dx: 0, dy: 6, frames: 1)
        ) { ($0.timing, $0.variant) = (.easeInOut, circle) },
        FoundRun(
            "a circle keeps its position when its sheet becomes a card",
            .present(animated: true), .frames(1), .detents(0)
        ) { ($0.edge, $0.detents, $0.variant) = (.top, 5, circle) },
        FoundRun(
            "a card that grows as the keyboard leaves is dismissed at its visible velocity",
            .present(animated: false), .focus, .settle, .endEditing, .select(1, animated: true), .frames(11),
            .dismiss(animated: true), .settle
        ) { ($0.detents, $0.duration, $0.timing) = (5, 0.9, .looseSpring) },
        FoundRun(
            "resizing content that becomes a card as a tap catches its dismissal keeps its width",
            .present(animated: false), .dismissAll(animated: true), .detents(5), .frames(12), .tap(.above), .settle
        ) { ($0.edge, $0.resizes, $0.duration) = (.top, true, 0.6) },
    ]
}
