import Testing

/// Reduced random runs with pages that once violated the law.
@MainActor
struct FoundPageRunsTests {
    struct FoundRun: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var plan: PagePlan

        init(
            _ testDescription: String, _ style: String, _ actions: PageAction..., hasSource: Bool = false,
            timing: ContinuitySituation.Timing = .spring
        ) {
            self.testDescription = testDescription
            guard let situation = PageSituation(style: style) else { fatalError("There is no style called \(style).") }
            plan = PagePlan(situation, actions)
            (plan.situation.hasSource, plan.situation.timing) = (hasSource, timing)
        }
    }

    @Test(arguments: runs)
    func `a run that once jumped is continuous`(run: FoundRun) {
        #expect(run.plan.violation() == nil)
    }

    nonisolated static let runs: [FoundRun] = [
        FoundRun(
            "a tab that is selected during another tab's transition fades in over what that shows", "slide",
            .tab(1, animated: true), .frames(1), .tab(2, animated: true)),
        FoundRun(
            "and in the turn in which the other one was selected", "slide",
            .tab(1, animated: true), .tab(2, animated: true)),
        FoundRun(
            "even if that is the way back", "flip", .tab(1, animated: true), .tab(0, animated: true)),
        FoundRun(
            "the way back can also be selected in the turn of a rotation", "slide", .tab(1, animated: true),
            .rotate(landscape: true), .tab(0, animated: true)),
        FoundRun(
            "a pushed page moves from its visible place in a rotation", "slide", .push(animated: true), .frames(4),
            .rotate(landscape: true)),
        FoundRun(
            "and a dismissed one too, with the page that returns", "push", .present(animated: false),
            .dismiss(animated: true), .frames(2), .rotate(landscape: true)),
        FoundRun(
            "a circle keeps its center in a rotation", "circle", .present(animated: true), .frames(2),
            .rotate(landscape: true)),
        FoundRun(
            "a shade covers its page in a rotation", "parallax", .push(animated: true), .frames(10),
            .rotate(landscape: true)),
        FoundRun(
            "the wings of a door are resized with the page that they show", "door", .present(animated: true),
            .frames(2), .rotate(landscape: true)),
        FoundRun(
            "a door can open in the turn of a rotation", "door", .tab(1, animated: true), .rotate(landscape: true)),
        FoundRun(
            "the disc of a bubble moves in a rotation", "bubble", .push(animated: true), .frames(3),
            .rotate(landscape: true)),
        FoundRun(
            "a sunken presenter stays sunken when a held card is rotated", "sink", .present(animated: true),
            .frames(10), .down(x: 89, y: 78), .move(dx: 0, dy: 14, frames: 1), .rotate(landscape: true)),
        FoundRun(
            "beneath a card's card everything sinks", "sink", .present(animated: true), .present(animated: true),
            .down(x: 2, y: 14)),
        FoundRun("a sheet that comes from the opposite edge ends with its content", "slide(from: top)", .sheet),
        FoundRun(
            "a presentation waits as long as a finger holds the one before", "parallax", .present(animated: true),
            .down(x: 46, y: 3), .present(animated: true), .settle),
        FoundRun(
            "what is beneath a sheet moves with it when a page is presented from there", "parallax", .sheet,
            .present(animated: true), .settle),
        FoundRun(
            "a shade covers a sheet that a rotation resizes", "door", .sheet, .frames(1), .rotate(landscape: true)),
        FoundRun(
            "also when the sheet is held", "page", .sheet, .rotate(landscape: true), .down(x: 16, y: 82),
            .move(dx: 0, dy: 0, frames: 19), .rotate(landscape: false)),
        FoundRun(
            "the faces of a cube keep their depth in a rotation", "cube", .present(animated: true), .frames(4),
            .rotate(landscape: true)),
        FoundRun(
            "also if they are released meanwhile", "cube", .down(x: 97, y: 18), .move(dx: -21, dy: 0, frames: 11),
            .rotate(landscape: true), .up),
        FoundRun(
            "sheets that are dismissed together fade out with the one on top", "slide", .sheet, .settle, .sheet,
            .settle, .dismissAll(animated: true), .settle),
        FoundRun(
            "the picture beneath a page shows what returns when everything is dismissed", "flip", .sheet, .settle,
            .present(animated: true), .settle, .dismissAll(animated: true), .settle),
        FoundRun(
            "a page that comes during a rotation begins off the screen", "slide", .tab(1, animated: true),
            .rotate(landscape: true)),
        FoundRun(
            "a door whose wings show another one's", "door", .push(animated: true), .frames(2),
            .present(animated: true)),
        FoundRun(
            "a page that is pushed while its navigation controller moves is clipped to that", "slide",
            .tab(1, animated: true), .settle, .down(x: 58, y: 50), .move(dx: 14, dy: 0, frames: 12),
            .push(animated: true)),
        FoundRun(
            "what is blended into a rotation goes on after a release", "slide", .down(x: 30, y: 56),
            .move(dx: -21, dy: 0, frames: 5), .rotate(landscape: true), .frames(15), .cancel),
        FoundRun(
            "a held door keeps its eye in a rotation", "door", .present(animated: true), .frames(20),
            .down(x: 73, y: 50), .rotate(landscape: true)),
        FoundRun(
            "a sheet that turns keeps its eye when a keyboard lifts it", "cube", .sheet, .frames(11), .focus),
        FoundRun(
            "a finger's axes stay the same when what it moves is turned over", "flip", .push(animated: true),
            .down(x: 97, y: 11), .move(dx: -22, dy: 0, frames: 13), .present(animated: true),
            .move(dx: -12, dy: 0, frames: 1)),
        FoundRun(
            "a page that was pulled without a neighbour returns while another one comes", "slide",
            .down(x: 2, y: 57), .move(dx: 66, dy: 0, frames: 11), .tab(2, animated: true)),
        FoundRun(
            "the visible part of a page that zooms stays where it is in a rotation", "zoom", .push(animated: true),
            .frames(1), .rotate(landscape: true), hasSource: true),
        FoundRun(
            "a second rotation adds only its own difference", "cube", .push(animated: true), .frames(20),
            .rotate(landscape: true), .frames(20), .rotate(landscape: false), .frames(50)),
        FoundRun(
            "also in the same turn, with a held door", "door", .push(animated: true), .frames(20), .down(x: 50, y: 50),
            .rotate(landscape: true), .rotate(landscape: false), .frames(30), .up, .frames(20)),
        FoundRun(
            "a presentation waits as long as a finger holds a page that covers a sheet", "push", .sheet, .settle,
            .present(animated: true), .down(x: 8, y: 71), .present(animated: true), .frames(10), .up, .settle),
        FoundRun(
            "a card that dismisses a keyboard begins off the screen", "sink", .sheet, .frames(1), .focus, .settle,
            .present(animated: true)),
        FoundRun(
            "a sheet that is dismissed with a page that has hardly come fades", "slide", .sheet, .settle,
            .present(animated: true), .down(x: 2, y: 21), .dismissAll(animated: true)),
        FoundRun(
            "a page that is caught beyond its place goes on from there in any direction", "zoom",
            .push(animated: true), .frames(35), .down(x: 2, y: 78), .move(dx: 1, dy: 0, frames: 1),
            timing: .looseSpring),
        FoundRun(
            "a sheet that turns adds only the difference of a second rotation", "cube", .sheet, .frames(20),
            .rotate(landscape: true), .frames(20), .rotate(landscape: false), .frames(60)),
        FoundRun(
            "a sheet that grows ends with its content in every orientation", "bubble", .sheet, .frames(20),
            .rotate(landscape: true), .frames(20), .rotate(landscape: false), .frames(60)),
    ]
}
