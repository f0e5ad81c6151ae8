import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollNestingTests {
    @MainActor
    private struct Scene {
        let stage = Stage()
        let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 500))

        init() async {
            outer.contentInsetAdjustmentBehavior = .never
            inner.contentInsetAdjustmentBehavior = .never
            outer.contentSize = CGSize(width: 393, height: 3000)
            outer.addSubview(inner)
            await stage.place(outer)
        }
    }

    @Test("perpendicular scroll views share drags by direction [D]", arguments: [true, false])
    func crossed(isVertical: Bool) async {
        let scene = await Scene()
        scene.inner.contentSize = CGSize(width: 2000, height: 500)

        scene.stage.touchDown(at: CGPoint(x: 300, y: 450))
        scene.stage.touchMove(to: isVertical ? CGPoint(x: 300, y: 350) : CGPoint(x: 200, y: 450))

        expectClose(scene.outer.contentOffset, CGPoint(x: 0, y: isVertical ? 90 : 0), within: 0.34)
        expectClose(scene.inner.contentOffset, CGPoint(x: isVertical ? 0 : 90, y: 0), within: 0.34)
    }

    @Test
    func `along one axis the inner view scrolls first [D]`() async {
        let scene = await Scene()
        scene.inner.contentSize = CGSize(width: 393, height: 2000)

        scene.stage.touchDown(at: CGPoint(x: 200, y: 450))
        scene.stage.touchMove(to: CGPoint(x: 200, y: 350))

        expectClose(scene.inner.contentOffset.y, 90, within: 0.34)
        #expect(scene.outer.contentOffset.y == 0)
    }

    @Test
    func `at the inner view's end a new drag scrolls the outer one, but the current drag does not [W]`() async {
        let scene = await Scene()
        scene.inner.contentSize = CGSize(width: 393, height: 550)

        scene.stage.touchDown(at: CGPoint(x: 200, y: 600))
        scene.stage.touchMove(to: CGPoint(x: 200, y: 560))
        scene.stage.touchMove(to: CGPoint(x: 200, y: 400))
        #expect(scene.inner.contentOffset.y > 50)
        #expect(scene.outer.contentOffset.y == 0)
        await scene.stage.wait(0.3)
        scene.stage.touchUp()
        await scene.stage.settle()
        #expect(scene.inner.contentOffset.y == 50)
        scene.stage.touchDown(at: CGPoint(x: 200, y: 600))
        scene.stage.touchMove(to: CGPoint(x: 200, y: 500))

        #expect(scene.inner.contentOffset.y == 50)
        expectClose(scene.outer.contentOffset.y, 90, within: 0.34)
    }

    @Test
    func `an inner view that cannot scroll is ignored [D]`() async {
        let scene = await Scene()
        scene.inner.contentSize = CGSize(width: 393, height: 400)

        scene.stage.touchDown(at: CGPoint(x: 200, y: 450))
        scene.stage.touchMove(to: CGPoint(x: 200, y: 350))

        expectClose(scene.outer.contentOffset.y, 90, within: 0.34)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `a pan that requires a scroll view that cannot scroll to fail waits for the release [W]`(waits: Bool)
        async
    {
        let stage = Stage()
        let root = UIView()
        let sheet = UIView(frame: CGRect(x: 0, y: 400, width: 393, height: 400))
        let scroll = UIScrollView(frame: sheet.bounds)
        scroll.contentSize = CGSize(width: 393, height: 200)
        let pan = UIPanGestureRecognizer()
        sheet.addGestureRecognizer(pan)
        if waits { pan.require(toFail: scroll.panGestureRecognizer) }
        sheet.addSubview(scroll)
        root.addSubview(sheet)
        await stage.show(root)

        stage.touchDown(at: CGPoint(x: 200, y: 450))
        for step in 1...5 { stage.touchMove(to: CGPoint(x: 200, y: 450 + 20 * CGFloat(step))) }
        #expect(pan.state == (waits ? .possible : .changed))
        #expect(scroll.panGestureRecognizer.state == (waits ? .possible : .failed))
        stage.touchUp()
    }
}
