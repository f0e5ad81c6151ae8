import Foundation
import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollPhysicsTests {
    @Test(
        "content decelerates over this distance and time [M]",
        arguments: [(750.0, 369.26, 2.157), (1500, 743.51, 2.503), (3000, 1492.01, 2.849), (4875, 2427.64, 3.091)])
    func coasting(speed: Double, travel: Double, seconds: Double) async {
        let scene = await ScrollScene()
        scene.scrollView.contentOffset.y = 5000

        scene.flick(speed)
        let released = Double(scene.scrollView.contentOffset.y)
        let start = scene.stage.now
        await scene.stage.wait(until: { !scene.scrollView.isDecelerating })

        expectClose(Double(scene.scrollView.contentOffset.y) - released, travel, within: 0.8)
        expectClose(scene.stage.now - start, seconds, within: 0.05)
        expectClose(Double(scene.recorder.velocity.y), speed / 1000, within: speed / 100_000)
        expectClose(scene.recorder.target.y, scene.scrollView.contentOffset.y, within: 0.5)
    }

    @Test("the fast rate decelerates faster [M]")
    func fastRate() async {
        let scene = await ScrollScene()
        scene.scrollView.contentOffset.y = 5000
        scene.scrollView.decelerationRate = .fast
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
        #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)

        scene.flick(1500)
        let released = Double(scene.scrollView.contentOffset.y)
        await scene.stage.wait(until: { !scene.scrollView.isDecelerating })

        expectClose(Double(scene.scrollView.contentOffset.y) - released, 1490 * 0.099, within: 1)
    }

    @Test("the finger moves the content one to one, minus exactly 10 points [M]", arguments: [40.0, 180, 400])
    func dragging(distance: Double) async {
        let scene = await ScrollScene()

        scene.stage.touchDown(at: CGPoint(x: 196, y: 700))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 700 - distance))

        expectClose(scene.scrollView.contentOffset, CGPoint(x: 0, y: distance - 10), within: 0.34)
        #expect(scene.scrollView.contentOffset == scene.scrollView.bounds.origin)
    }

    @Test(
        "beyond an edge resistance grows [M]",
        arguments: [(50.0, 26.64), (100, 51.66), (200, 97.42), (400, 174.85), (590, 235.0)])
    func rubberBand(pull: Double, shown: Double) async {
        let scene = await ScrollScene()

        scene.stage.touchDown(at: CGPoint(x: 196, y: 100))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 110 + pull))

        expectClose(Double(scene.scrollView.contentOffset.y), -shown, within: 0.2)
    }

    @Test
    func `without bounces an edge stops content [M]`() async {
        let scene = await ScrollScene()
        scene.scrollView.bounces = false
        scene.scrollView.contentOffset.y = 50

        scene.stage.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 500))

        #expect(scene.scrollView.contentOffset.y == 0)
        #expect(!scene.scrollView.isDecelerating)
    }

    @Test(
        "released at rest beyond an edge, content returns at two rates [M]", arguments: [0.05, 0.1, 0.2, 0.3, 0.5])
    func bounceFromRest(seconds: Double) async {
        let scene = await ScrollScene()
        let finger = CGPoint(x: 196, y: 100)
        scene.stage.touchDown(at: finger)
        scene.stage.touchMove(to: CGPoint(x: 196, y: 310))
        await scene.stage.wait(0.5)
        let pulled = Double(scene.scrollView.contentOffset.y)
        scene.stage.touchUp()
        let start = scene.stage.now

        await scene.stage.wait(seconds)

        let time = scene.stage.now - start
        let expected = pulled * (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
        expectClose(Double(scene.scrollView.contentOffset.y), expected, within: 0.5)
    }

    @Test(
        "content that reaches an edge with a velocity overshoots like a critically damped spring [M]",
        arguments: [1500.0, 3000])
    func bounceAtSpeed(speed: Double) async {
        let scene = await ScrollScene()
        scene.scrollView.contentOffset.y = 700

        scene.flick(-speed)
        let released = Double(scene.scrollView.contentOffset.y)
        await scene.stage.settle()

        // The velocity decreases by one for every 0.499 points.
        let atEdge = speed - released / 0.499
        let lowest = Double(scene.recorder.offsets.map(\.y).min() ?? 0)
        expectClose(lowest, -atEdge / (11 * exp(1)), within: 1)
        #expect(scene.scrollView.contentOffset.y == 0)
    }

    @Test
    func `content is on whole device pixels in every frame [M]`() async {
        let scene = await ScrollScene()
        let scale = scene.stage.window.screen.scale

        scene.flick(1234)
        await scene.stage.settle()

        let broken = scene.recorder.offsets.filter { offset in
            let pixels = Double(offset.y * scale)
            return abs(pixels - pixels.rounded()) > 1e-6
        }
        #expect(scene.recorder.offsets.count > 50)
        #expect(broken.isEmpty)
    }

    @Test
    func `the offset is a model value in every frame of a decelerating view [M]`() async {
        let scene = await ScrollScene()
        scene.flick(2000)
        var last = scene.scrollView.contentOffset.y

        for _ in 0..<20 {
            await scene.stage.waitFrame()
            #expect(scene.scrollView.contentOffset.y > last)
            last = scene.scrollView.contentOffset.y
        }
    }

    @Test
    func `a finger stops a moving view where it is [D]`() async {
        let scene = await ScrollScene()
        scene.flick(2000)
        await scene.stage.wait(0.2)
        #expect(scene.scrollView.isDecelerating)

        scene.stage.touchDown(at: CGPoint(x: 196, y: 400))
        let caught = scene.scrollView.contentOffset
        #expect(!scene.scrollView.isDecelerating && scene.scrollView.isTracking)
        await scene.stage.wait(0.3)
        #expect(scene.scrollView.contentOffset == caught)
        scene.stage.touchUp()
        await scene.stage.wait(0.3)

        #expect(scene.scrollView.contentOffset == caught)
    }

    @Test
    func `a finger that stops a moving view does not tap its content [D]`() async {
        let scene = await ScrollScene()
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 20_000))
        scene.scrollView.addSubview(content)
        let taps = GestureRecorder()
        taps.watch(UITapGestureRecognizer(), on: content)

        scene.flick(2000)
        await scene.stage.wait(0.2)
        scene.stage.tap(at: CGPoint(x: 196, y: 400))
        #expect(taps.states.isEmpty)
        scene.stage.tap(at: CGPoint(x: 196, y: 400))

        #expect(taps.states == [.ended])
    }

    @Test("a delegate can change the target offset [D]", arguments: [300.0, 700, 1000, 1300])
    func retarget(place: Double) async {
        let scene = await ScrollScene()
        scene.recorder.retarget = { CGPoint(x: $0.x, y: place) }

        scene.flick(1500)
        await scene.stage.settle()

        expectClose(Double(scene.scrollView.contentOffset.y), place, within: 0.34)
    }

    @Test(
        "a paging view rests on pages, and a flick moves by one [D]",
        arguments: [(-150.0, 0.1, 393.0), (-60, 0.5, 0), (-250, 0.6, 393), (-390, 0.1, 393)])
    func paging(distance: Double, seconds: Double, rest: Double) async {
        let scene = await ScrollScene(contentHeight: 852, contentWidth: 393 * 5)
        scene.scrollView.isPagingEnabled = true

        let hold = seconds > 0.3 ? 0.2 : 0
        let start = CGPoint(x: 391, y: 400)
        scene.stage.drag(from: start, to: CGPoint(x: 391 + CGFloat(distance), y: 400), over: seconds, hold: hold)
        await scene.stage.settle()

        expectClose(Double(scene.scrollView.contentOffset.x), rest)
    }

    // A tap alone moves content between two pages to one: screwtape.co.uk, "Paging Enabled peculiarity in UIScrollView".
    @Test("pages that a finger catches settle on one of them [W]", arguments: [false, true])
    func caughtPages(isApps: Bool) async {
        let scene = await ScrollScene(contentHeight: 852, contentWidth: 393 * 5)
        scene.scrollView.isPagingEnabled = true

        if isApps {
            scene.scrollView.setContentOffset(CGPoint(x: 786, y: 0), animated: true)
        } else {
            scene.stage.drag(from: CGPoint(x: 391, y: 400), to: CGPoint(x: 141, y: 400), over: 0.1)
        }
        await scene.stage.wait(0.1)
        scene.stage.touchDown(at: CGPoint(x: 196, y: 400))
        let caught = scene.scrollView.contentOffset.x
        #expect(caught.truncatingRemainder(dividingBy: 393) != 0)
        await scene.stage.wait(0.3)
        #expect(scene.scrollView.contentOffset.x == caught)
        scene.stage.touchUp()
        await scene.stage.settle()

        #expect(scene.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 393) == 0)
    }

    // gontovnik/DGElasticPullToRefresh replaces a bounce like this.
    @Test
    func `disabling scrolling stops content at its position, also outside its range [W]`() async {
        let scene = await ScrollScene()
        scene.flick(2000)
        await scene.stage.wait(0.1)
        scene.scrollView.isScrollEnabled = false
        let stopped = scene.scrollView.contentOffset
        scene.scrollView.isScrollEnabled = true
        await scene.stage.wait(0.3)
        #expect(stopped.y > 0 && scene.scrollView.contentOffset == stopped)

        scene.scrollView.contentOffset = .zero
        scene.stage.drag(from: CGPoint(x: 196, y: 200), to: CGPoint(x: 196, y: 500), over: 0.3)
        await scene.stage.wait(0.05)
        scene.scrollView.isScrollEnabled = false
        let pulled = scene.scrollView.contentOffset
        await scene.stage.wait(0.3)

        #expect(pulled.y < 0 && scene.scrollView.contentOffset == pulled)
    }

    @Test
    func `an offset set during a drag changes the drag's origin [W]`() async {
        let scene = await ScrollScene()
        scene.recorder.onScroll = { scrollView in
            if scrollView.contentOffset.y != 0 { scrollView.contentOffset.y = 0 }
        }
        scene.stage.touchDown(at: CGPoint(x: 196, y: 700))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 600))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 500))
        scene.recorder.onScroll = { _ in }
        scene.stage.touchMove(to: CGPoint(x: 196, y: 480))

        expectClose(Double(scene.scrollView.contentOffset.y), 20, within: 0.34)
    }
}
