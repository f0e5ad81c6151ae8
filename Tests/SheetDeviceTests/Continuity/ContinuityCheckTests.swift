import SheetPresentation
import Testing
import UIKit

/// The continuity check finds every jump of a sheet.
@MainActor
struct ContinuityCheckTests {
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

    private typealias Jump = (
        subject: String, actions: [ContinuityAction], change: @MainActor @Sendable (ContinuityRun) -> Void
    )

    /// What changes in one frame at rest, and what is found.
    private nonisolated static let jumps: [Jump] = [
        ("edge", [], { $0.sheetView?.center.y += 12 }),
        ("edge", [], { $0.sheetView?.center.y -= 0.01 }),
        ("first side", [], { $0.sheetView?.center.x += 0.01 }),
        ("dimming", [], { $0.shade?.opacity -= 0.02 }),
        ("opacity", [], { $0.sheetView?.alpha = 0.99 }),
        // A finger that rests lets nothing jump.
        ("edge", [.down(.sheet(30)), .frames(60)], { $0.sheetView?.center.y += 0.01 }),
        // Nor does another sheet that is changed without animation.
        (
            "edge", [.present(animated: true), .settle, .select(1, animated: false)],
            { $0.sheetView(ofSheet: 0)?.center.y += 12 }
        ),
        // Nor a change of this one before the last frame.
        ("edge", [.select(1, animated: false), .frames(3)], { $0.sheetView?.center.y += 0.01 }),
        // A dismissal that UIKit ignored does not let the sheet disappear later.
        (
            "going sheet", [.present(animated: true), .frames(3), .dismiss(animated: false), .settle, .frames(3)],
            { $0.front?.content?.dismiss(animated: false) }
        ),
        // A visit to the home screen lets nothing change after it.
        ("edge", [.home, .frames(3)], { $0.sheetView?.center.y += 0.01 }),
    ]

    @Test(arguments: jumps.indices)
    func `a jump at rest is found`(index: Int) throws {
        let jump = Self.jumps[index]
        let run = rest()
        for action in jump.actions { run.perform(action) }
        try #require(run.violation == nil)

        jump.change(run)
        run.device.advanceFrame()

        #expect(run.violation?.subject == jump.subject)
    }

    private typealias RegionJump = (
        subject: String, option: ContinuityOption?, style: String?, actions: [ContinuityAction],
        change: @MainActor @Sendable (ContinuityRun) -> Void
    )

    /// What changes on a sheet while its edges stay where they are.
    private nonisolated static let regionJumps: [RegionJump] = [
        ("corners of a label", nil, nil, [.settle], { $0.onPage(UILabel.self)?.center.y += 0.01 }),
        ("corners of a field", nil, nil, [.settle], { $0.onPage(UITextField.self)?.center.x -= 0.01 }),
        ("opacity of a label", nil, nil, [.settle], { $0.onPage(UILabel.self)?.alpha = 0.99 }),
        ("going image", nil, nil, [.settle], { $0.onPage(UIImageView.self)?.isHidden = true }),
        ("corners of a bar", .navigation, nil, [.settle], { $0.navigationBar?.center.y += 0.01 }),
        // On a sheet beneath.
        (
            "corners of a label", nil, nil,
            [.settle, .select(1, animated: true), .settle, .present(animated: true), .settle],
            { $0.page(ofSheet: 0)?.content(UILabel.self)?.center.y += 0.01 }
        ),
        // While the sheet moves, and while a finger holds it.
        ("corners of a label", nil, nil, [.frames(30)], { $0.onPage(UILabel.self)?.center.y += 20 }),
        (
            "corners of an image", nil, nil, [.settle, .down(.sheet(30)), .move(dx: 0, dy: 60, frames: 20)],
            { $0.onPage(UIImageView.self)?.center.y += 20 }
        ),
        // In perspective.
        (
            "angle of a page", nil, "flip", [.frames(60), .down(.sheet(30)), .frames(2)],
            { $0.page(ofSheet: 0)?.layer.transform = CATransform3DMakeRotation(0.1, 0, 1, 0) }
        ),
        ("corners of a label", nil, "cube", [.settle], { $0.onPage(UILabel.self)?.center.y += 0.01 }),
        ("corners of an image", nil, "zoom", [.settle], { $0.onPage(UIImageView.self)?.center.y += 0.01 }),
    ]

    @Test(arguments: regionJumps.indices)
    func `a jump of something on a sheet is found`(index: Int) throws {
        let jump = Self.regionJumps[index]
        var situation = ContinuitySituation()
        situation.option = jump.option
        if let style = jump.style { situation.variant = try #require(ContinuityVariant.named(style)) }
        let run = ContinuityRun(situation, jump.actions)
        for action in [.present(animated: true)] + jump.actions { run.perform(action) }
        try #require(run.violation == nil)

        jump.change(run)
        run.device.advanceFrame()

        #expect(run.violation?.subject == jump.subject)
    }

    @Test func `a bar that becomes wider in one frame is a jump`() throws {
        var situation = ContinuitySituation()
        situation.hasBars = true
        let run = ContinuityRun(situation, [])
        for action in [ContinuityAction.present(animated: true), .settle] { run.perform(action) }
        try #require(run.violation == nil)

        let bar: UIView = try #require(run.front?.footer?.superview)
        bar.bounds.size.width += 2
        run.device.advanceFrame()

        #expect(run.violation?.subject == "footer")
    }

    @Test func `a driven view that moves in one frame at rest is a jump`() throws {
        var situation = ContinuitySituation()
        situation.option = .drivesView
        let run = ContinuityRun(situation, [])
        for action in [ContinuityAction.present(animated: true), .settle] { run.perform(action) }
        let view: UIView = try #require((run.front?.content as? ContinuityPage)?.driven)
        try #require(run.violation == nil && view.layer.transform.m42 > 10)

        view.layer.transform.m42 -= 0.01
        run.device.advanceFrame()

        #expect(run.violation?.subject == "driven")
    }

    @Test func `a run that does not come to rest fails`() throws {
        let run = rest()
        let view: UIView = try #require(run.sheetView)

        UIView.animate(withDuration: 10) { view.center.y += 40 }
        run.perform(.settle)

        #expect(run.violation?.subject == "screen")
    }

    @Test(arguments: [false, true], [false, true])
    func `a sheet that something keeps in memory is found at the end, also in a closed window`(
        isKept: Bool, isClosed: Bool
    ) {
        let run = rest(.present(animated: true), .settle)
        let kept = isKept ? run.front : nil
        if isClosed { run.perform(.closeWindow) }

        run.end()

        #expect(run.violation?.subject == (isKept ? "sheet" : nil))
        _ = kept
    }

    @Test(arguments: [(steps: 1.0, subject: "stopping edge"), (steps: 2, subject: "edge")])
    func `a movement that stops, or turns round, in one frame is a jump`(steps: Double, subject: String) throws {
        let run = rest(.dismiss(animated: true), .frames(9))
        let view: UIView = try #require(run.sheetView)
        let former = run.device.presentedFrame(of: view).minY
        run.device.advanceFrame()
        let velocity = run.device.presentedFrame(of: view).minY - former
        try #require(run.violation == nil)

        view.center.y -= velocity * steps
        // A request may stop it, but not turn it round.
        if steps == 2 { run.perform(.refuse(false)) }
        run.device.advanceFrame()

        #expect(run.violation?.subject == subject)
    }

    @Test func `a movement of 12 points after an animation is not`() throws {
        let run = rest()
        let view: UIView = try #require(run.sheetView)

        UIView.animate(withDuration: 0.3) { view.center.y += 12 }
        run.perform(.settle)

        #expect(run.violation == nil)
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
    fileprivate var sheetView: UIView? { front.flatMap(Self.view) }

    /// The view of one of the sheets, the lowest first.
    fileprivate func sheetView(ofSheet index: Int) -> UIView? { Self.view(of: stack[index]) }

    private static func view(of sheet: SheetController) -> UIView? {
        guard let container = sheet.container else { return nil }
        return sequence(first: sheet.content?.viewIfLoaded, next: { $0?.superview }).compactMap { $0 }
            .first { $0.superview === container }
    }

    /// The view of the page of one of the sheets, the lowest first.
    fileprivate func page(ofSheet index: Int) -> UIView? { ContinuityPage.page(in: stack[index].content)?.view }

    fileprivate func onPage<View: UIView>(_ type: View.Type) -> View? { page(ofSheet: stack.count - 1)?.content(type) }

    fileprivate var navigationBar: UIView? { (front?.content as? UINavigationController)?.navigationBar }

    /// The layer of the dimming's color.
    fileprivate var shade: CALayer? {
        front?.container?.subviews.first { $0 !== sheetView }?.subviews.first?.layer
    }
}

extension UIView {
    fileprivate func content<View: UIView>(_ type: View.Type) -> View? {
        subviews.lazy.compactMap { $0 as? View }.first
    }
}
