import Foundation
import SheetPresentation
import Support
import Testing
import UIKit

/// From one frame to the next no page moves, turns or fades further than its velocity allows: in modal transitions, pushes, pops and tab
/// changes of every style.
///
/// The default is 16 runs. To run more, with a summary at the end:
///
///     CONTINUITY_RUNS=100000 swift test --filter PageContinuityTests
///
/// `CONTINUITY_FIRST_SEED` sets the first seed; with `CONTINUITY_STYLE=cube` every run has that style.
struct PageContinuityTests {
    @Test(.separateProcess)
    func `nothing jumps in random runs`() async {
        let environment = ProcessInfo.processInfo.environment
        if environment.keys.contains(where: { $0.hasPrefix("CONTINUITY_") }) {
            // In this process, so that its output is visible and a debugger stops.
            await ContinuitySeries.expectNoJumps(environment, Self.plan)
        } else {
            await #expect(processExitsWith: .success) {
                await MainActor.run { ContinuitySeries.expectNoJumps([:], runs: 16, PageContinuityTests.plan) }
            }
        }
    }

    fileprivate static func plan(_ seed: Int, _ environment: [String: String]) -> PagePlan {
        var plan = PagePlan(seed: seed)
        if let style = environment["CONTINUITY_STYLE"].flatMap(PageSituation.init(style:)) {
            plan.situation.style = style.style
        }
        return plan
    }
}

@MainActor
extension PageContinuityTests {
    private func run(_ style: String, _ actions: PageAction...) throws -> PageRun {
        let run = PageRun(try #require(PageSituation(style: style)))
        for action in actions { run.perform(action) }
        #expect(run.violation == nil)
        return run
    }

    @Test func `playing, catching, dragging and releasing do not jump`() throws {
        let run = try run(
            "cube", .push(animated: true), .frames(30), .down(x: 50, y: 50), .move(dx: 90, dy: 0, frames: 20), .up,
            .settle, .down(x: 10, y: 50), .move(dx: 300, dy: 0, frames: 40), .up, .settle)

        #expect(run.comparisons > 200)
    }

    private typealias Jump = (subject: String, style: String, change: @MainActor (UIView) -> Void)

    @Test(arguments: [0, 1, 2, 3])
    func `a jump of a page in a transition is found`(index: Int) throws {
        let jumps: [Jump] = [
            ("corners of a page", "push", { $0.center.y += 20 }),
            ("angle of a page", "flip", { $0.layer.transform = CATransform3DRotate($0.layer.transform, 0.1, 0, 1, 0) }),
            ("opacity of a page", "fade", { $0.alpha -= 0.05 }),
            (
                "opening's edge of a page", "circle",
                { $0.mask?.layer.transform = CATransform3DMakeScale(0.3, 0.3, 1) }
            ),
        ]
        let jump = jumps[index]
        let run = try run(jump.style, .push(animated: true), .frames(40), .down(x: 50, y: 50), .frames(2))
        let page = try #require(run.frontPage)

        jump.change(page)
        run.perform(.frames(1))

        #expect(run.violation?.subject == jump.subject)
    }

    @Test func `a page that disappears or appears in one frame is a jump, unless that was requested`() throws {
        let (lost, told) = (try run("slide", .push(animated: true), .settle), try run("slide", .push(animated: false)))

        lost.frontPage?.isHidden = true
        for run in [lost, told] { run.perform(.frames(2)) }

        #expect(lost.violation?.subject == "going page")
        #expect(told.violation == nil)
    }

    @Test func `a page that disappears in the first frame of a rotation is a jump`() throws {
        let run = try run("slide", .push(animated: true), .settle)

        run.perform(.rotate(landscape: true))
        run.frontPage?.isHidden = true
        run.perform(.frames(2))

        #expect(run.violation?.subject == "going page")
    }
}
