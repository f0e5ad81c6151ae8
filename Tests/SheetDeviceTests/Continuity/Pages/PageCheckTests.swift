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

    @Test(arguments: 0..<9)
    func `a jump of a page or of something on it in a transition is found`(index: Int) throws {
        let jumps: [Jump] = [
            ("corners of a page", "push", { $0.center.y += 20 }),
            ("corners of a page", "cube", { $0.center.y += 20 }),
            ("angle of a page", "flip", { $0.layer.transform = CATransform3DRotate($0.layer.transform, 0.1, 0, 1, 0) }),
            ("opacity of a page", "fade", { $0.alpha -= 0.05 }),
            (
                "opening's edge of a page", "circle",
                { $0.mask?.layer.transform = CATransform3DMakeScale(0.3, 0.3, 1) }
            ),
            ("corners of a field", "push", { $0.content(UITextField.self)?.center.y += 20 }),
            ("corners of a label", "cube", { $0.content(UILabel.self)?.center.y += 20 }),
            ("opacity of a label", "push", { $0.content(UILabel.self)?.alpha -= 0.05 }),
            ("going image", "push", { $0.content(UIImageView.self)?.isHidden = true }),
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

    private typealias Change = (subject: String?, change: @MainActor (PageRun, UIView) throws -> Void)

    @Test(arguments: 0..<6)
    func `only an opaque view in front, or a snapshot of the same, replaces something`(index: Int) throws {
        let changes: [Change] = [
            (nil, { _, page in try page.hideBehind(#require(page.snapshotView(afterScreenUpdates: false))) }),
            (nil, { _, page in try page.addSubview(#require(page.snapshotView(afterScreenUpdates: false))) }),
            // Another view of the same color.
            (
                "going page",
                { _, page in
                    page.insertSubview(page.plate, at: 0)
                    page.backgroundColor = nil
                }
            ),
            ("going label", { _, page in page.content(UILabel.self)?.hideBehind(page.plate) }),
            // A snapshot behind something else.
            (
                "going page",
                { run, page in
                    let (snapshot, plate) = (try #require(page.snapshotView(afterScreenUpdates: false)), page.plate)
                    plate.backgroundColor = .red
                    page.superview?.insertSubview(plate, belowSubview: page)
                    run.perform(.frames(2))
                    page.superview?.insertSubview(snapshot, belowSubview: plate)
                    page.isHidden = true
                }
            ),
            // What is in front is not opaque.
            (
                "going field",
                { run, page in
                    let plate = page.plate
                    plate.alpha = 0
                    page.addSubview(plate)
                    UIView.animate(withDuration: 1) { plate.alpha = 0.9 }
                    run.perform(.settle)
                    page.content(UITextField.self)?.isHidden = true
                }
            ),
        ]
        let (subject, change) = changes[index]
        let run = try run("slide", .push(animated: true), .settle)
        let page = try #require(run.frontPage)

        try change(run, page)
        run.perform(.frames(2))

        #expect(run.violation?.subject == subject)
    }

    private typealias Rest = (subject: String, action: PageAction, change: @MainActor (PageRun) -> Void)

    @Test(arguments: 0..<6)
    func `a jump at rest is found`(index: Int) throws {
        let jumps: [Rest] = [
            ("corners of a bar", .push(animated: true), { $0.bar(UINavigationBar.self)?.center.y += 0.01 }),
            ("opacity of a bar", .tab(1, animated: true), { $0.bar(UITabBar.self)?.alpha = 0.99 }),
            ("going bar", .tab(1, animated: true), { $0.bar(UITabBar.self)?.isHidden = true }),
            ("corners of an alert", .alert, { $0.frontPage?.center.y += 0.01 }),
            ("opacity of a dimming view", .sheet, { $0.view(named: "DimmingView")?.subviews[0].alpha += 0.01 }),
            // A visit to the home screen lets nothing change after it.
            ("corners of a page", .home, { $0.frontPage?.center.y += 0.01 }),
        ]
        let (subject, action, change) = jumps[index]
        let run = try run("slide", action, .settle, .frames(3))

        change(run)
        run.perform(.frames(2))

        #expect(run.violation?.subject == subject)
    }

    @Test func `a run that never comes to rest fails`() throws {
        let run = try run("slide", .settle)

        run.frontPage?.pulse()
        run.perform(.settle)

        #expect(run.violation?.subject == "screen")
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
        sheet.device.advance(frames: 2)
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

extension PageRun {
    fileprivate func bar<Bar: UIView>(_ type: Bar.Type) -> Bar? {
        device.window.descendants.lazy.compactMap { $0 as? Bar }.first
    }

    fileprivate func view(named name: String) -> UIView? {
        device.window.descendants.first { "\(Swift.type(of: $0))" == name }
    }
}

extension UIView {
    fileprivate var descendants: [UIView] { subviews + subviews.flatMap(\.descendants) }

    fileprivate func content<View: UIView>(_ type: View.Type) -> View? {
        subviews.lazy.compactMap { $0 as? View }.first
    }

    /// A view of its color and size.
    fileprivate var plate: UIView {
        let plate = UIView(frame: bounds)
        plate.backgroundColor = backgroundColor
        return plate
    }

    fileprivate func hideBehind(_ view: UIView) {
        view.frame = frame
        superview?.insertSubview(view, aboveSubview: self)
        isHidden = true
    }

    /// Begins an animation of its opacity after the other.
    fileprivate func pulse() {
        UIView.animate(withDuration: 0.1) {
            self.alpha = self.alpha == 1 ? 0.99 : 1
        } completion: { [weak self] _ in
            self?.pulse()
        }
    }
}
