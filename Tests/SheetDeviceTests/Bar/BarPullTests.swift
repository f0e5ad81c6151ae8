import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An upward pull on a mini bar presents its sheet interactively.
@MainActor
struct BarPullTests {
    @Test(arguments: SheetEdge.allCases)
    func `the sheet appears over the bar and follows the finger from its edge`(edge: SheetEdge) {
        let scene = BarScene(edge)

        scene.device.touchDown(at: scene.point(0))
        for step in Array(1...55) + Array((20..<55).reversed()) + Array(20...50) {
            scene.device.step(to: scene.point(CGFloat(step) * 3))
            // The pan begins after 10 points.
            guard step > 4 else { continue }
            #expect(abs(scene.extent - (scene.barExtent + CGFloat(step) * 3 - 10)) < 0.01)
            scene.expectInStep()
        }

        #expect(scene.isPresented)
        scene.release()
        #expect(scene.extent == 300)
        #expect(scene.problems == [])
    }

    @Test(arguments: SheetEdge.allCases, [false, true])
    func `a sheet that fits its content is measured before the finger moves it`(edge: SheetEdge, isStyled: Bool) {
        let scene = BarScene(edge) {
            $0.detents = [.fitContent]
            if isStyled { $0.style = .fade }
        }
        scene.preferredSize = CGSize(width: 300, height: 300)

        scene.device.touchDown(at: scene.point(0))
        for step in 1...70 {
            scene.device.step(to: scene.point(CGFloat(step) * 3))
            guard (5...55).contains(step), !isStyled else { continue }
            #expect(abs(scene.extent - (scene.barExtent + CGFloat(step) * 3 - 10)) < 0.01)
        }
        scene.release()

        let inset: CGFloat = edge == .bottom ? 34 : edge == .top ? 59 : 0
        expectClose(scene.extent, 300 + inset, within: 0.01)
        #expect(scene.problems == [])
    }

    @Test
    func `a release upwards completes the presentation`() throws {
        let scene = BarScene()

        scene.pull(200)
        let sheet = try #require(scene.player?.activeSheet)
        var appeared: Bool?
        Task { appeared = await sheet.waitUntilPresented() }
        scene.hold()
        #expect(appeared == nil)
        scene.release()

        #expect(scene.log.events == ["player will appear", "player did appear"])
        #expect(scene.listener.log.events == ["release height(300.0)", "move height(300.0)", "settle height(300.0)"])
        #expect(appeared == true)
        #expect(scene.extent == 300)

        scene.home.dismiss(animated: true)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a release downwards cancels it, and the next pull presents it again`() throws {
        let scene = BarScene()
        let before = scene.home.view.outline

        scene.pull(60)
        let sheet = try #require(scene.player?.activeSheet)
        var answers: [String] = []
        Task { answers.append("appeared \(await sheet.waitUntilPresented())") }
        Task { answers.append("dismissal \(String(describing: await sheet.waitUntilDismissed()))") }
        scene.hold()
        scene.release()

        #expect(!scene.isPresented)
        #expect(scene.log.events.filter { $0.hasPrefix("player will appear") }.count == 1)
        #expect(scene.log.events.last == "player did disappear")
        #expect(!scene.log.events.contains { $0.hasPrefix("home") || $0 == "player did appear" })
        #expect(scene.listener.log.events == ["release out", "move out"])
        #expect(answers.sorted() == ["appeared false", "dismissal nil"])
        #expect(scene.home.view.outline == before)

        scene.log.clear()
        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test
    func `caught on its way back to the bar it can be pulled up again`() {
        let scene = BarScene()
        scene.pull(80)
        scene.hold()
        let held = scene.extent
        scene.device.touchUp()
        scene.device.advance(frames: 6)
        #expect(scene.extent < held && scene.extent > scene.barExtent)

        let start = CGPoint(x: 196, y: scene.device.window.bounds.maxY - scene.extent + 30)
        scene.device.touchAndMove(from: start, to: CGPoint(x: start.x, y: start.y - 200), frames: 20)
        scene.hold()
        scene.release()

        #expect(scene.isPresented)
        #expect(scene.extent == 300)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test(arguments: SheetEdge.allCases)
    func `released outwards it moves back to the bar and fades out there`(edge: SheetEdge) {
        let scene = BarScene(edge)
        scene.pull(80)
        scene.hold()

        scene.device.touchUp()
        var extents = [scene.extent]
        while scene.isPresented || scene.device.unrest != nil {
            scene.device.advanceFrame()
            guard scene.extent > 0 else { continue }
            extents.append(scene.extent)
            scene.expectInStep()
        }

        #expect(extents.count > 10)
        #expect(extents == extents.sorted(by: >))
        #expect(extents.last! - scene.barExtent < 1)
    }

    @Test(arguments: [true, false])
    func `dismissed later it moves back to where the bar is then`(isBarInPlace: Bool) {
        let scene = BarScene()
        scene.pull(200)
        scene.release()
        scene.expectInStep()
        if isBarInPlace { scene.bar.center.y += 40 } else { scene.bar.removeFromSuperview() }

        scene.home.dismiss(animated: true)
        var extents: [CGFloat] = []
        while scene.isPresented || scene.device.unrest != nil {
            scene.device.advanceFrame()
            guard scene.extent > 0 else { continue }
            extents.append(scene.extent)
            if isBarInPlace { scene.expectInStep() } else { #expect(scene.opacity == 1) }
        }

        #expect(extents == extents.sorted(by: >))
        #expect(extents.last! < (isBarInPlace ? 81 : 5))
        #expect(extents.last! >= (isBarInPlace ? 80 : 0))
    }

    @Test
    func `dragged out later it fades out over the bar, and back in with the finger`() {
        let scene = BarScene()
        scene.pull(200)
        scene.release()

        scene.device.touchDown(at: CGPoint(x: 200, y: 852 - scene.extent + 20))
        for step in Array(1...60) + Array((30..<60).reversed()) + Array(30...56) {
            scene.device.step(to: CGPoint(x: 200, y: 572 + CGFloat(step) * 4))
            guard step > 3 else { continue }
            #expect(abs(scene.extent - max(scene.barExtent, 310 - CGFloat(step) * 4)) < 0.01)
            scene.expectInStep()
        }
        scene.hold()
        scene.release()

        #expect(!scene.isPresented)
        #expect(scene.log.events.last == "player did disappear")
    }

    @Test
    func `the lowest detent is always above the edge where it appears`() {
        let scene = BarScene { $0.detents = [.height(130), .height(300)] }

        scene.pull(10 + 20)
        #expect(abs(scene.extent - (86 + 20)) < 0.01)
        scene.device.touchMove(to: scene.point(10 + 214))
        scene.hold()
        scene.release()

        #expect(scene.extent == 300)
        #expect(scene.opacity == 1)
    }

    @Test
    func `a drag before UIKit has begun is applied later`() {
        let scene = BarScene()
        scene.device.touchAndHold(at: scene.point(0))

        // All in one turn of the run loop.
        for step in 1...10 { scene.device.touchMove(to: scene.point(CGFloat(step) * 15)) }
        scene.device.advanceFrame()
        scene.device.advanceFrame()

        #expect(scene.extent == scene.barExtent + 140)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300)
    }

    @Test
    func `a flick that ends before UIKit has begun decides by its velocity`() {
        let scene = BarScene()
        scene.device.touchAndHold(at: scene.point(0))

        scene.device.touchMove(to: scene.point(80))
        scene.device.touchUp()
        var extents: [CGFloat] = []
        scene.watch { extents.append(scene.extent) }

        #expect(extents.first { $0 > 0 } ?? 0 >= scene.barExtent + 70)
        #expect(scene.extent == 300)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test
    func `a sheet with a style follows the finger in the style`() {
        let scene = BarScene { $0.style = .fade }

        scene.pull(200)
        let opacity = scene.opacity
        scene.hold()
        scene.release()

        #expect(abs(opacity - 190 / 300) < 0.01)
        #expect(scene.extent == 300)
    }

    @Test
    func `a tap, a perpendicular drag and a pull outwards are for the app`() {
        let scene = BarScene()

        scene.device.tap(at: scene.point(0))
        scene.device.drag(from: scene.point(0), to: CGPoint(x: scene.bar.center.x + 100, y: scene.bar.center.y))
        scene.device.drag(from: scene.point(0), to: scene.point(-50))
        scene.device.settle()

        #expect(scene.taps == 1)
        #expect(!scene.isPresented)
        #expect(scene.player == nil)
    }

    @Test
    func `without a page nothing is presented`() {
        let scene = BarScene()
        scene.hasPage = false

        scene.pull(200)
        scene.release()
        #expect(!scene.isPresented)

        scene.hasPage = true
        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300)
        #expect(scene.problems == [])
    }

    private func expectNextPullPresents(_ scene: BarScene, sourceLocation: SourceLocation = #_sourceLocation) {
        scene.attach()
        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300, sourceLocation: sourceLocation)
    }

    @Test
    func `a page that cannot be presented is reported during the gesture, and the next pull works`() {
        let scene = BarScene()
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        scene.transition.attach(to: scene.bar) { child }
        scene.pull(200)
        scene.release()
        #expect(scene.problems.count == 1)
        #expect(!scene.isPresented)

        expectNextPullPresents(scene)
    }

    @Test(arguments: ["presents", "keeps"])
    func `a presentation that is refused when the pull begins leaves the bar as it was`(mistake: String) throws {
        let scene = BarScene()
        let before = scene.home.view.outline
        scene.transition.attach(to: scene.bar) { [home = scene.home] in
            guard mistake == "presents" else { return Stubborn() }
            let page = UIViewController()
            home.present(UIViewController(), animated: false)
            return page
        }

        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.problems.count == 1)
        #expect(scene.listener.log.events == [])
        scene.home.dismiss(animated: false)
        scene.device.settle()
        #expect(scene.home.view.outline == before)
        #expect(!scene.isPresented)

        expectNextPullPresents(scene)
    }

    @Test
    func `while animations are disabled a pull presents the sheet at its detent`() throws {
        let scene = BarScene()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }

        scene.pull(100)
        let sheet = try #require(scene.player?.activeSheet)
        var appeared: Bool?
        Task { appeared = await sheet.waitUntilPresented() }
        scene.hold()
        scene.release()

        #expect(scene.extent == 300)
        #expect(scene.opacity == 1)
        #expect(scene.listener.drags == ["begin", "end"])
        #expect(appeared == true)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test
    func `while something else is presented a pull has no effect`() {
        let scene = BarScene()
        let other = SheetTransition(configuration: scene.transition.configuration)
        other.configuration.detents = [.height(40)]
        other.configuration.largestUndimmedDetent = .height(40)
        other.present(UIViewController(), from: scene.home)
        scene.device.settle()

        scene.pull(200)
        scene.release()

        #expect(scene.player == nil)
        #expect(scene.problems == [])
    }

    @Test
    func `an escape during the pull has no effect, and dismisses after the release`() {
        let scene = BarScene()
        scene.pull(200)
        scene.hold()
        scene.device.press(.escape)
        scene.device.advanceFrame()
        #expect(scene.isPresented)
        #expect(scene.listener.log.events == [])
        scene.release()
        #expect(scene.extent == 300)

        scene.device.press(.escape)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a gesture that the system cancels ends by its position`() {
        let scene = BarScene()
        scene.pull(60)
        scene.device.touchCancel()
        scene.device.settle()
        #expect(!scene.isPresented)

        scene.pull(220)
        scene.device.touchCancel()
        scene.device.settle()
        #expect(scene.extent == 300)
    }

    @Test(arguments: [false, true])
    func `the bar retains the transition, and the transition does not retain the bar`(isCancelled: Bool) {
        let device = Device(.iPhone16)
        let home = UIViewController()
        device.showAndSettle(home)

        expectFreed { check in
            let bar = check.watch(UIView(frame: CGRect(x: 20, y: 700, width: 300, height: 60)))
            home.view.addSubview(bar)
            let transition = check.watch(SheetTransition())
            transition.attach(to: bar) { check.watch(UIViewController()) }
            device.touchDown(at: CGPoint(x: 100, y: 730))
            device.move(to: CGPoint(x: 100, y: isCancelled ? 680 : 430), frames: 10)
            if let sheet = home.presentedViewController?.activeSheet { check.watch(sheet) }
            device.advance(by: 0.4)
            device.liftAndSettle()
            #expect((home.presentedViewController == nil) == isCancelled)
            home.dismiss(animated: true)
            device.settle()
            bar.removeFromSuperview()
        }
    }

    @Test(arguments: [60, 220])
    func `detached during a drag, the bar lets go of the sheet`(points: CGFloat) {
        let scene = BarScene()
        scene.pull(points)
        scene.hold()

        scene.transition.detach(from: scene.bar)
        scene.device.settle()
        scene.device.step(to: scene.point(300))
        scene.release()

        #expect(scene.isPresented == (points > 150))
        #expect(scene.extent == (points > 150 ? 300 : 0))
    }

    @Test
    func `after detach a pull has no effect, and the last attachment counts`() {
        let scene = BarScene()
        let other = SheetTransition()
        other.sheetHeight = 250
        other.attach(to: scene.bar) { UIViewController() }
        #expect(scene.bar.interactions.count == 1)
        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.player == nil)
        #expect(scene.isPresented)
        scene.home.dismiss(animated: false)

        other.detach(from: scene.bar)
        scene.pull(200)
        scene.release()

        #expect(!scene.isPresented)
        #expect(scene.bar.interactions.isEmpty)
    }
}
