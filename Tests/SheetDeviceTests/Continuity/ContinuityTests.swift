import Foundation
import SheetPresentation
import Support
import Testing
import UIKit

/// From one frame to the next no sheet moves or dims further than its velocity allows, unless a change without animation was requested.
///
/// The default is 300 runs. To run more, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter SheetDeviceTests.ContinuityTests
///
/// `CONTINUITY_FIRST_SEED` sets the first seed; with a single run it reproduces a failure. With `CONTINUITY_VARIANT=circle`
/// all sheets appear and disappear in the style whose code contains that word. With `CONTINUITY_PANEL=page` or `aroundTabs` the first sheet
/// of every run is such a panel.
struct ContinuityTests {
    @Test(.separateProcess)
    func `nothing jumps in random runs`() async {
        let environment = ProcessInfo.processInfo.environment
        if environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            // In this process, so that its output is visible and a debugger stops.
            await ContinuitySeries.expectNoJumps(environment, Self.plan)
        } else {
            await #expect(processExitsWith: .success) {
                await MainActor.run { ContinuitySeries.expectNoJumps([:], ContinuityTests.plan) }
            }
        }
    }

    fileprivate static func plan(_ seed: Int, _ environment: [String: String]) -> SheetPlan {
        SheetPlan(
            seed: seed, variant: environment["CONTINUITY_VARIANT"].flatMap(ContinuityVariant.named),
            panel: environment["CONTINUITY_PANEL"].flatMap { name in
                ContinuitySituation.PanelPlace.allCases.first { "\($0)" == name }
            })
    }
}

@MainActor
extension ContinuityTests {
    @Test(arguments: [0, 7, 77])
    func `equal seeds give equal runs`(seed: Int) {
        let runs = (0..<2).map { _ in ContinuityFailure(seed: seed, SheetPlan(seed: seed))?.description }

        #expect(runs[0] == runs[1])
    }

    // MARK: The law

    private func rest(
        _ actions: ContinuityAction..., panel: ContinuitySituation.PanelPlace? = nil
    ) -> ContinuityRun {
        var situation = ContinuitySituation()
        situation.panel = panel
        let run = ContinuityRun(situation, [])
        run.perform(.present(animated: true))
        run.perform(.settle)
        for action in actions { run.perform(action) }
        return run
    }

    @Test func `appearing, dragging, releasing and disappearing do not jump`() {
        let run = rest(
            .down(.sheet(30)), .move(dx: 0, dy: 90, frames: 20), .up, .settle, .down(.sheet(30)),
            .move(dx: 0, dy: -300, frames: 40), .up, .settle, .dismiss(animated: true), .settle)

        #expect(run.violation == nil)
        #expect(run.comparisons > 200)
    }

    @Test func `a movement of 12 points in one frame is a jump`() throws {
        let run = rest()
        let view: UIView = try #require(run.sheetView)

        view.center.y += 12
        run.device.advanceFrame()

        #expect(run.violation?.subject == "edge")
    }

    @Test func `a movement of 12 points after an animation is not`() throws {
        let run = rest()
        let view: UIView = try #require(run.sheetView)

        UIView.animate(withDuration: 0.3) { view.center.y += 12 }
        run.perform(.settle)

        #expect(run.violation == nil)
    }

    @Test func `a change of the dimming by a fiftieth in one frame is a jump`() throws {
        let run = rest()
        let container: UIView = try #require(run.front?.container)
        let dimming = try #require(container.subviews.first { $0 !== run.sheetView })

        dimming.subviews.first?.layer.opacity -= 0.02
        run.device.advanceFrame()

        #expect(run.violation?.subject == "dimming")
    }

    @Test func `a change of the opening by 20 points in one frame is a jump`() throws {
        var situation = ContinuitySituation()
        situation.variant = try #require(ContinuityVariant.named("circle"))
        let run = ContinuityRun(situation, [])
        run.perform(.present(animated: true))
        run.perform(.frames(12))
        #expect(run.violation == nil)
        run.perform(.down(.sheet(30)))
        run.perform(.frames(1))
        let content: UIView = try #require(run.front?.content?.view)
        let opening = try #require(content.superview?.superview?.superview?.mask)

        let scale = opening.layer.transform.m11 + 20 / (opening.bounds.width / 2)
        opening.layer.transform = CATransform3DMakeScale(scale, scale, 1)
        run.device.advanceFrame()

        #expect(run.violation?.subject == "opening")
    }

    @Test(arguments: [ContinuitySituation.PanelPlace.page, .aroundTabs])
    func `a panel's jumps are found, also after a push and another tab`(place: ContinuitySituation.PanelPlace) throws {
        let run = rest(
            .panel(.push(animated: true)), .frames(30), .panel(.modal(true)), .settle, .panel(.pop(animated: true)),
            .settle, .panel(.tab(1)), .frames(2), .panel(.tab(0)), .frames(2), .down(.sheet(30)),
            .move(dx: 0, dy: -300, frames: 40), .up, .settle, panel: place)
        #expect(run.violation == nil)
        #expect(run.comparisons > 200)
        let view: UIView = try #require(run.sheetView)
        #expect(run.front?.panel != nil)

        view.center.y += 12
        run.device.advanceFrame()

        #expect(run.violation?.subject == "edge")
    }

    @Test func `a disappearance in one frame is a jump, unless the sheet was dismissed without animation`() {
        let (told, lost) = (rest(.dismiss(animated: false), .frames(2)), rest())

        lost.front?.content?.dismiss(animated: false)
        lost.device.advanceFrame()

        #expect(told.violation == nil)
        #expect(lost.violation?.subject == "going sheet")
    }
}

extension ContinuityRun {
    /// The view of the front sheet.
    fileprivate var sheetView: UIView? {
        guard let front, let container = front.container else { return nil }
        return sequence(first: front.content?.viewIfLoaded, next: { $0?.superview }).compactMap { $0 }
            .first { $0.superview === container }
    }
}
