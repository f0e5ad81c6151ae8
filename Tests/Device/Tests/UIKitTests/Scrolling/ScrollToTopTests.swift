import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollToTopTests {
    private func scrolled() async -> ScrollScene {
        let scene = await ScrollScene()
        scene.scrollView.contentOffset.y = 5000
        await scene.stage.settle()
        scene.recorder.log.clear()
        return scene
    }

    private func tapStatusBar(_ scene: ScrollScene) async {
        scene.stage.tap(at: CGPoint(x: 60, y: 30))
        await scene.stage.settle()
    }

    @Test
    func `a tap on the status bar scrolls to the top and calls the delegate at the end [D]`() async {
        let scene = await scrolled()

        await tapStatusBar(scene)

        #expect(scene.scrollView.contentOffset.y == 0)
        scene.recorder.log.expect(["shouldScrollToTop", "didScroll", "didScrollToTop"])
    }

    @Test
    func `the delegate can refuse the scroll to the top [D]`() async {
        let scene = await scrolled()
        scene.recorder.allowsScrollToTop = false

        await tapStatusBar(scene)

        #expect(scene.scrollView.contentOffset.y == 5000)
        scene.recorder.log.expect(["shouldScrollToTop"])
    }

    @Test
    func `content that is already at its top calls the delegate immediately [D]`() async {
        let scene = await ScrollScene()

        await tapStatusBar(scene)

        scene.recorder.log.expect(["shouldScrollToTop", "didScrollToTop"])
    }

    @Test
    func `nothing scrolls if two visible scroll views allow it [D]`() async {
        let scene = await scrolled()
        let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 393, height: 200))
        other.contentSize = CGSize(width: 393, height: 900)
        scene.scrollView.superview?.addSubview(other)

        await tapStatusBar(scene)
        #expect(scene.scrollView.contentOffset.y == 5000)
        scene.recorder.log.expect([])

        other.scrollsToTop = false
        await tapStatusBar(scene)
        #expect(scene.scrollView.contentOffset.y == 0)
    }

    @Test
    func `a drag that begins on the status bar is not a tap [I]`() async {
        let scene = await scrolled()

        scene.stage.drag(from: CGPoint(x: 60, y: 30), to: CGPoint(x: 60, y: 200), over: 0.2, hold: 0.3)
        await scene.stage.settle()

        scene.recorder.log.expectNone("shouldScrollToTop")
    }
}
