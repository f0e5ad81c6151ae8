import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollNestingTests {
    private let stage = Stage()
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 393, height: 500))

    init() {
        outer.contentInsetAdjustmentBehavior = .never
        inner.contentInsetAdjustmentBehavior = .never
        outer.contentSize = CGSize(width: 393, height: 3000)
        outer.addSubview(inner)
        let view = UIView()
        view.addSubview(outer)
        stage.show(view)
    }

    @Test("[D] crossed scroll views share the fingers by direction", arguments: [true, false])
    func crossed(isVertical: Bool) {
        inner.contentSize = CGSize(width: 2000, height: 500)

        stage.touchDown(at: CGPoint(x: 300, y: 450))
        stage.touchMove(to: isVertical ? CGPoint(x: 300, y: 350) : CGPoint(x: 200, y: 450))

        expectClose(outer.contentOffset, CGPoint(x: 0, y: isVertical ? 90 : 0), within: 0.34)
        expectClose(inner.contentOffset, CGPoint(x: isVertical ? 0 : 90, y: 0), within: 0.34)
    }

    @Test
    func `[D] along one axis the inner view scrolls first`() {
        inner.contentSize = CGSize(width: 393, height: 2000)

        stage.touchDown(at: CGPoint(x: 200, y: 450))
        stage.touchMove(to: CGPoint(x: 200, y: 350))

        expectClose(inner.contentOffset.y, 90, within: 0.34)
        #expect(outer.contentOffset.y == 0)
    }

    @Test
    func `[W] an inner view at its end leaves a new drag to the outer one, but not the drag under way`() {
        inner.contentSize = CGSize(width: 393, height: 550)

        stage.touchDown(at: CGPoint(x: 200, y: 600))
        stage.touchMove(to: CGPoint(x: 200, y: 560))
        stage.touchMove(to: CGPoint(x: 200, y: 400))
        #expect(inner.contentOffset.y > 50)
        #expect(outer.contentOffset.y == 0)
        stage.wait(0.3)
        stage.touchUp()
        stage.settle()
        #expect(inner.contentOffset.y == 50)
        stage.touchDown(at: CGPoint(x: 200, y: 600))
        stage.touchMove(to: CGPoint(x: 200, y: 500))

        #expect(inner.contentOffset.y == 50)
        expectClose(outer.contentOffset.y, 90, within: 0.34)
    }

    @Test
    func `[D] an inner view with nothing to scroll is as if it were not there`() {
        inner.contentSize = CGSize(width: 393, height: 400)

        stage.touchDown(at: CGPoint(x: 200, y: 450))
        stage.touchMove(to: CGPoint(x: 200, y: 350))

        expectClose(outer.contentOffset.y, 90, within: 0.34)
    }
}
