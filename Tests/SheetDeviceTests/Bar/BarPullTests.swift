import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An upward pull on a mini bar brings up its sheet, as an interactive presentation of UIKit's.
@MainActor
struct BarPullTests {
    @Test(arguments: SheetEdge.allCases)
    func `the sheet follows the finger from its edge`(edge: SheetEdge) {
        let scene = BarScene(edge)
        var extents: [CGFloat] = []

        scene.device.touchDown(at: scene.point(0))
        for step in 1...25 {
            scene.device.touchMove(to: scene.point(CGFloat(step) * 8))
            scene.device.advanceFrame()
            extents.append(scene.extent)
        }

        // The pan begins after 10 points.
        for (index, extent) in extents.enumerated().dropFirst(2) {
            #expect(abs(extent - (CGFloat(index + 1) * 8 - 10)) < 0.01)
        }
        #expect(scene.isPresented)
        scene.release()
        #expect(scene.extent == 300)
        #expect(scene.problems == [])
    }

    @Test
    func `released upwards the presentation completes`() throws {
        let scene = BarScene()

        scene.pull(200)
        let sheet = try #require(scene.player?.activeSheet)
        var appeared: Bool?
        Task { appeared = await sheet.appeared }
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
    func `released downwards it is cancelled, and the bar brings it up again`() throws {
        let scene = BarScene()
        let before = scene.home.view.outline

        scene.pull(100)
        let sheet = try #require(scene.player?.activeSheet)
        var answers: [String] = []
        Task { answers.append("appeared \(await sheet.appeared)") }
        Task { answers.append("dismissal \(String(describing: await sheet.dismissal))") }
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

    @Test(arguments: [1, 4, 8], [-150, 150])
    func `caught after an upward release it is a sheet like any other`(frames: Int, points: CGFloat) {
        let scene = BarScene()
        scene.pull(200)
        scene.hold()
        scene.device.touchUp()
        for _ in 0..<frames { scene.device.advanceFrame() }

        let start = CGPoint(x: 200, y: 852 - scene.extent + 20)
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        let caught = scene.extent
        #expect(scene.log.events == ["player will appear", "player did appear"])
        for step in 1...10 {
            scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + points * CGFloat(step) / 10))
            scene.device.advanceFrame()
        }
        if points > 0 { #expect(abs(scene.extent - (caught - points)) < 0.01) }
        scene.hold()
        scene.release()

        #expect(scene.isPresented == (points < 0))
        #expect(scene.extent == (points < 0 ? 300 : 0))
    }

    @Test(arguments: [1, 4, 8], [-100, 20])
    func `caught after a downward release it follows the finger, and stays cancelled`(frames: Int, points: CGFloat) {
        let scene = BarScene()
        scene.pull(120)
        scene.hold()
        scene.device.touchUp()
        for _ in 0..<frames { scene.device.advanceFrame() }

        let start = CGPoint(x: 200, y: 852 - scene.extent + 20)
        scene.device.touchDown(at: start)
        scene.device.advanceFrame()
        let caught = scene.extent
        for step in 1...10 {
            scene.device.touchMove(to: CGPoint(x: start.x, y: start.y + points * CGFloat(step) / 10))
            scene.device.advanceFrame()
        }
        #expect(abs(scene.extent - max(0, caught - points)) < 0.01)
        scene.hold()
        scene.release()

        #expect(!scene.isPresented)
        #expect(scene.log.events.last == "player did disappear")
        #expect(!scene.log.events.contains("player did appear"))
    }

    @Test
    func `what the finger does before UIKit has begun is made up for`() {
        let scene = BarScene()
        scene.device.touchDown(at: scene.point(0))
        scene.device.advanceFrame()

        // All in one turn of the run loop.
        for step in 1...10 { scene.device.touchMove(to: scene.point(CGFloat(step) * 20)) }
        scene.device.advanceFrame()
        scene.device.advanceFrame()

        #expect(scene.extent == 190)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300)
    }

    @Test
    func `a flick that is over before UIKit has begun decides by its speed`() {
        let scene = BarScene()
        scene.device.touchDown(at: scene.point(0))
        scene.device.advanceFrame()

        scene.device.touchMove(to: scene.point(80))
        scene.device.touchUp()
        scene.device.settle()

        #expect(scene.extent == 300)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test
    func `a sheet with a style follows the finger in that`() {
        let scene = BarScene { $0.style = .fade }

        scene.pull(200)
        let views = sequence(first: scene.player?.view) { $0?.superview }.compactMap { $0 }
        let opacity = views.map(scene.device.presentedOpacity(of:)).reduce(1, *)
        scene.hold()
        scene.release()

        #expect(abs(opacity - 190 / 300) < 0.01)
        #expect(scene.extent == 300)
    }

    @Test
    func `a fast pull goes to a taller detent`() {
        let scene = BarScene { $0.detents = [.height(200), .large] }

        scene.device.flick(from: scene.point(0), to: scene.point(300), over: 0.1)
        scene.device.settle()

        #expect(scene.player?.activeSheet?.selectedDetent == Detent.large.identifier)
        #expect(scene.log.events == ["player will appear", "player did appear"])
    }

    @Test
    func `a tap, a drag across and a pull outwards are the app's`() {
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
    func `without a page nothing comes`() {
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

    @Test
    func `a page that cannot be presented is reported in mid-gesture, and the next pull works`() {
        let scene = BarScene()
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        scene.transition.attach(to: scene.bar) { child }
        scene.pull(200)
        scene.release()
        #expect(scene.problems.count == 1)
        #expect(!scene.isPresented)

        scene.attach()
        scene.pull(200)
        scene.hold()
        scene.release()
        #expect(scene.extent == 300)
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
    func `an escape under the finger has no effect, and after the release dismisses`() {
        let scene = BarScene()
        scene.pull(200)
        scene.hold()
        scene.device.press(.escape)
        scene.device.advanceFrame()
        #expect(scene.isPresented)
        scene.release()
        #expect(scene.extent == 300)

        scene.device.press(.escape)
        scene.device.settle()
        #expect(!scene.isPresented)
    }

    @Test
    func `a gesture that the system cancels goes where it is`() {
        let scene = BarScene()
        scene.pull(100)
        scene.device.touchCancel()
        scene.device.settle()
        #expect(!scene.isPresented)

        scene.pull(220)
        scene.device.touchCancel()
        scene.device.settle()
        #expect(scene.extent == 300)
    }

    @Test
    func `the app's views move with the sheet from the first point on`() throws {
        let scene = BarScene()
        scene.device.touchDown(at: scene.point(0))
        scene.device.advanceFrame()
        scene.device.touchMove(to: scene.point(30))
        scene.device.advanceFrame()
        let sheet = try #require(scene.player?.activeSheet)
        sheet.drive(scene.bar, to: .height(300)) { progress in ViewState { $0.alpha = 1 - progress } }
        for step in 1...20 {
            scene.device.touchMove(to: scene.point(30 + CGFloat(step) * 8))
            scene.device.advanceFrame()
            #expect(abs(scene.device.presentedOpacity(of: scene.bar) - Double(1 - scene.extent / 300)) < 0.005)
        }
        scene.device.touchMove(to: scene.point(20))
        scene.hold()
        scene.release()

        #expect(!scene.isPresented)
        #expect(scene.bar.alpha == 1)
    }

    @Test(arguments: [false, true])
    func `the bar keeps the transition, and nothing keeps the bar`(isCancelled: Bool) {
        let device = Device(.iPhone16)
        let home = UIViewController()
        device.show(home)
        device.settle()

        expectFreed { check in
            let bar = check.watch(UIView(frame: CGRect(x: 20, y: 700, width: 300, height: 60)))
            home.view.addSubview(bar)
            let transition = check.watch(SheetTransition())
            transition.attach(to: bar) { check.watch(UIViewController()) }
            device.touchDown(at: CGPoint(x: 100, y: 730))
            for step in 1...10 { device.step(to: CGPoint(x: 100, y: 730 - CGFloat(step) * (isCancelled ? 5 : 30))) }
            if let sheet = home.presentedViewController?.activeSheet { check.watch(sheet) }
            device.advance(by: 0.4)
            device.touchUp()
            device.settle()
            #expect((home.presentedViewController == nil) == isCancelled)
            home.dismiss(animated: true)
            device.settle()
            bar.removeFromSuperview()
        }
    }

    @Test
    func `detached, the bar brings up nothing, and the last attachment counts`() {
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
