import SheetPresentation
import Testing
import UIKit

/// The continuity check finds every jump of pages.
@MainActor
struct PageCheckTests {
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

    @Test(arguments: [0, 1, 2])
    func `a jump in a history is found`(seed: Int) throws {
        let sheet = WanderingSheet(
            WanderingSheet.State(seed: seed), framesPerSecond: ContinuityStage.framesPerSecond)
        let check = ScreenCheck(sheet.limits, on: sheet.stage)
        for _ in 0..<2 { sheet.device.advanceFrame() }
        #expect(check.violation == nil)
        let content = try #require(sheet.device.window.rootViewController?.presentedViewController?.view)

        content.superview?.superview?.superview?.superview?.superview?.center.y -= 20
        sheet.device.advanceFrame()

        #expect(check.violation?.subject.hasPrefix("corners") == true)
    }

    @Test func `every page has a color of its own`() {
        let colors = (0..<500).map { UIColor.page($0).cgColor }

        #expect(Set(colors).count == colors.count)
    }
}
