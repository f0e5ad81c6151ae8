import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollViewTests {
    // MARK: Delegate calls

    @Test
    func `a flick calls the delegate in this order [D]`() async {
        let scene = await ScrollScene()

        scene.flick(1500)
        await scene.stage.settle()

        scene.recorder.log.expect([
            "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
            "didScroll", "didEndDecelerating",
        ])
    }

    @Test
    func `a drag that ends at rest does not decelerate [D]`() async {
        let scene = await ScrollScene()

        scene.stage.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 400), over: 0.3, hold: 0.3)
        await scene.stage.settle()

        scene.recorder.log.expect(["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        expectClose(scene.recorder.velocity, .zero, within: 0.02)
    }

    @Test
    func `tracking, dragging and decelerating follow one another [D]`() async {
        let scene = await ScrollScene()
        let view = scene.scrollView
        func now() -> [Bool] { [view.isTracking, view.isDragging, view.isDecelerating] }

        #expect(now() == [false, false, false])
        scene.stage.touchDown(at: CGPoint(x: 196, y: 600))
        #expect(now() == [true, false, false])
        for step in 1...5 { scene.stage.touchMove(to: CGPoint(x: 196, y: 600 - CGFloat(step) * 20)) }
        #expect(now() == [true, true, false])
        scene.stage.touchUp()
        #expect(now() == [false, false, true])
        await scene.stage.settle()

        #expect(now() == [false, false, false])
    }

    @Test
    func `an animated change of offset runs frame by frame and calls the delegate at the end [D]`() async {
        let scene = await ScrollScene()

        scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        #expect(scene.scrollView.contentOffset.y < 500)
        await scene.stage.wait(0.15)
        #expect(scene.scrollView.contentOffset.y > 50 && scene.scrollView.contentOffset.y < 450)
        #expect(!scene.scrollView.isDecelerating)
        await scene.stage.settle()

        #expect(scene.scrollView.contentOffset.y == 500)
        scene.recorder.log.expect(["didScroll", "didEndScrollingAnimation"])
    }

    @Test
    func `a change without animation is immediate, calls the delegate once and stops deceleration [D]`() async {
        let scene = await ScrollScene()
        scene.flick(2000)
        await scene.stage.wait(0.1)
        scene.recorder.log.clear()

        scene.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
        #expect(scene.scrollView.contentOffset.y == 500)
        await scene.stage.wait(0.5)

        #expect(scene.scrollView.contentOffset.y == 500)
        #expect(!scene.scrollView.isDecelerating)
    }

    @Test(
        "a rectangle is scrolled into view by the minimum distance [D]",
        arguments: [(2000.0, 1248.0), (100, 100), (600, 500), (1300, 548)])
    func rectToVisible(top: Double, expected: Double) async {
        let scene = await ScrollScene()
        scene.scrollView.contentOffset.y = 500

        scene.scrollView.scrollRectToVisible(CGRect(x: 0, y: top, width: 100, height: 100), animated: false)

        expectClose(Double(scene.scrollView.contentOffset.y), expected)
    }

    // MARK: Conditions for scrolling

    @Test("content that fits does not scroll, unless it always bounces [D]", arguments: [false, true])
    func alwaysBounce(bounces: Bool) async {
        let scene = await ScrollScene(contentHeight: 300)
        scene.scrollView.alwaysBounceVertical = bounces

        scene.stage.touchDown(at: CGPoint(x: 196, y: 300))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 400))
        #expect((scene.scrollView.contentOffset.y < 0) == bounces)
        scene.stage.touchUp()
        await scene.stage.settle()

        #expect(scene.scrollView.contentOffset.y == 0)
    }

    @Test
    func `a scroll view with scrolling disabled ignores drags [D]`() async {
        let scene = await ScrollScene()
        scene.scrollView.isScrollEnabled = false

        scene.flick(1000)
        #expect(scene.scrollView.contentOffset.y == 0)
        scene.scrollView.contentOffset.y = 100

        #expect(scene.scrollView.contentOffset.y == 100)
        #expect(!scene.scrollView.panGestureRecognizer.isEnabled)
    }

    @Test
    func `a trackpad scrolls without touches [D]`() async {
        let scene = await ScrollScene()

        scene.stage.scroll(at: CGPoint(x: 196, y: 400), by: CGVector(dx: 0, dy: -120), over: 1)

        expectClose(Double(scene.scrollView.contentOffset.y), 120, within: 60)
        #expect(scene.recorder.log.events.first == "willBeginDragging")
    }

    // MARK: Content touches

    @Test("content receives a touch with a delay if it could become a drag [W]", arguments: [true, false])
    func delaysContentTouches(delays: Bool) async {
        let scene = await ScrollScene()
        let content = TouchedView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
        scene.scrollView.delaysContentTouches = delays
        scene.scrollView.addSubview(content)

        scene.stage.touchDown(at: CGPoint(x: 196, y: 400))
        content.log.expect(delays ? [] : ["view began"])
        await scene.stage.wait(0.3)
        content.log.expect(delays ? ["view began"] : [])
        scene.stage.touchMove(to: CGPoint(x: 196, y: 300))

        content.log.expect(["view cancelled"])
    }

    @Test
    func `a quick tap reaches the content when the finger lifts [D]`() async {
        let scene = await ScrollScene()
        let content = TouchedView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
        scene.scrollView.addSubview(content)

        scene.stage.tap(at: CGPoint(x: 196, y: 400))

        content.log.expect(["view began", "view ended"])
    }

    @Test
    func `in a quick drag the content receives no touch [D]`() async {
        let scene = await ScrollScene()
        let content = TouchedView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
        scene.scrollView.addSubview(content)

        scene.flick(1000)

        content.log.expect([])
    }

    @Test("content that has received its touch can keep it [D]", arguments: [true, false])
    func cancelsContentTouches(cancels: Bool) async {
        let scene = await ScrollScene()
        let content = TouchedView(frame: CGRect(x: 0, y: 0, width: 393, height: 2000))
        scene.scrollView.canCancelContentTouches = cancels
        scene.scrollView.addSubview(content)

        scene.stage.touchDown(at: CGPoint(x: 196, y: 400))
        await scene.stage.wait(0.3)
        scene.stage.touchMove(to: CGPoint(x: 196, y: 300))

        #expect((scene.scrollView.contentOffset.y > 0) == cancels)
        #expect(content.log.events.last == (cancels ? "view cancelled" : "view moved"))
    }

    @Test
    func `a control keeps its touch in a drag, a view does not [D]`() {
        let view = UIScrollView()

        #expect(!view.touchesShouldCancel(in: UIButton()))
        #expect(view.touchesShouldCancel(in: UIView()))
    }

    // MARK: The pan recognizer

    @Test(.enabled(if: Stage.canRecord))
    func `the built-in pan accepts no other delegate [W]`() async {
        let scene = await ScrollScene()
        let judge = GestureJudge()

        scene.scrollView.panGestureRecognizer.delegate = judge

        #expect(scene.stage.exceptions.count == 1)
    }

    @Test
    func `targets added to the pan are called after the scroll view has moved [D]`() async {
        let scene = await ScrollScene()
        let target = GestureRecorder()
        var offset: CGFloat = 0
        target.react = { _ in offset = scene.scrollView.contentOffset.y }
        scene.scrollView.panGestureRecognizer.addTarget(target, action: GestureRecorder.selector)

        scene.stage.touchDown(at: CGPoint(x: 196, y: 600))
        scene.stage.touchMove(to: CGPoint(x: 196, y: 500))

        expectClose(Double(offset), 90, within: 0.34)
    }

    @Test(
        "an outer pan that allows simultaneous recognition moves along with the content [W]", arguments: [false, true])
    func simultaneousPan(allows: Bool) async {
        let scene = await ScrollScene()
        let judge = GestureJudge()
        judge.allowsBoth = { _, _ in allows }
        let recorder = GestureRecorder()
        let pan = UIPanGestureRecognizer()
        pan.delegate = judge
        recorder.watch(pan, on: scene.stage.window)

        scene.flick(1000)

        #expect(recorder.states.isEmpty != allows)
        #expect(scene.scrollView.contentOffset.y > 0)
    }

    @Test
    func `an offset set during deceleration continues the deceleration from there [I]`() async {
        let (plain, moved) = await (ScrollScene(), ScrollScene())
        plain.flick(1500)
        await plain.stage.settle()

        moved.flick(1500)
        await moved.stage.wait(0.2)
        moved.scrollView.contentOffset.y += 50
        await moved.stage.settle()

        expectClose(moved.scrollView.contentOffset.y, plain.scrollView.contentOffset.y + 50, within: 1)
    }

    @Test
    func `a control dragged perpendicular to the scroll axis gets its touch immediately [I]`() async {
        let scene = await ScrollScene()
        let slider = UISlider(frame: CGRect(x: 40, y: 300, width: 300, height: 30))
        scene.scrollView.addSubview(slider)
        await scene.stage.settle()
        let thumb = slider.thumbRect(
            forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)

        scene.stage.drag(
            from: CGPoint(x: 40 + thumb.midX, y: 315), to: CGPoint(x: 40 + 160, y: 315), over: 0.1)

        #expect(slider.value > 0.3)
        #expect(scene.scrollView.contentOffset.y == 0)
    }

    @Test
    func `without a window animated scrolling is immediate [W]`() async {
        let scene = await ScrollScene()
        let hidden = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        hidden.contentSize = CGSize(width: 100, height: 900)
        for scrollView in [scene.scrollView, hidden] {
            scrollView.setContentOffset(CGPoint(x: 0, y: 60), animated: true)
        }
        #expect(scene.scrollView.contentOffset.y == 0)
        #expect(hidden.contentOffset.y == 60)

        await scene.stage.settle()

        #expect(scene.scrollView.contentOffset.y == 60)
    }
}
