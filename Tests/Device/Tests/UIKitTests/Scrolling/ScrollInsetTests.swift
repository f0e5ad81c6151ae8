import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollInsetTests {
    private func show(
        _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, content: CGSize
    ) async -> (Stage, UIScrollView) {
        let stage = Stage()
        let scrollView = UIScrollView(frame: stage.window.bounds)
        scrollView.contentInsetAdjustmentBehavior = behavior
        scrollView.contentSize = content
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        let view = UIView(frame: stage.window.bounds)
        view.addSubview(scrollView)
        await stage.show(view)
        return (stage, scrollView)
    }

    @Test(
        "the adjustment behavior determines which part of the safe area is added [D]",
        arguments: [
            (UIScrollView.ContentInsetAdjustmentBehavior.never, 3000.0, false),
            (.always, 3000, true), (.always, 100, true), (.scrollableAxes, 3000, true), (.scrollableAxes, 100, false),
            (.automatic, 3000, true),
        ])
    func adjustment(behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: Double, adds: Bool) async {
        let (stage, scrollView) = await show(behavior, content: CGSize(width: 393, height: height))
        let safe = stage.window.safeAreaInsets

        #expect(safe.top > 0 && safe.bottom > 0)
        #expect(scrollView.adjustedContentInset == (adds ? safe : .zero))
        #expect(scrollView.contentInset == .zero)
    }

    @Test
    func `content at its top starts below the safe area [W]`() async {
        let (stage, scrollView) = await show(.always, content: CGSize(width: 393, height: 3000))

        #expect(scrollView.contentOffset.y == -stage.window.safeAreaInsets.top)
    }

    @Test(arguments: [10, 24.6669, 0.1])
    func `content at its top stays there while the safe area changes by fractions of a point [W]`(
        inset: Double
    ) async throws {
        let (stage, scrollView) = await show(.always, content: CGSize(width: 393, height: 3000))
        let top = scrollView.contentOffset.y
        let controller = try #require(stage.window.rootViewController)

        controller.additionalSafeAreaInsets.top = inset
        stage.window.layoutIfNeeded()
        let below = scrollView.contentOffset.y
        controller.additionalSafeAreaInsets.top = 0
        stage.window.layoutIfNeeded()

        expectClose(below, top - inset, within: 0.34)
        #expect(scrollView.contentOffset.y == top)
    }

    @Test
    func `the content inset adds to the safe area and widens the range [D]`() async {
        let (stage, scrollView) = await show(.always, content: CGSize(width: 393, height: 3000))
        let safe = stage.window.safeAreaInsets
        scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        #expect(scrollView.adjustedContentInset.top == safe.top + 10)

        scrollView.setContentOffset(CGPoint(x: 0, y: 3000 - 852), animated: false)
        stage.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 300), over: 0.3, hold: 0.3)
        await stage.settle()

        expectClose(scrollView.contentOffset.y, 3000 + safe.bottom + 20 - 852, within: 0.34)
    }

    @Test
    func `content that becomes smaller scrolls back into view [W]`() async {
        let (_, scrollView) = await show(.never, content: CGSize(width: 393, height: 3000))
        scrollView.contentOffset.y = 2000

        scrollView.contentSize.height = 1000

        #expect(scrollView.contentOffset.y == 148)
    }

    @Test
    func `every change of the offset requests a layout of the scroll view [D]`() async {
        let stage = Stage()
        let scrollView = CountingScrollView(frame: stage.window.bounds)
        await stage.show(scrollView)
        let before = scrollView.layouts

        scrollView.contentOffset.y = 10
        await stage.wait(0)
        scrollView.contentOffset.y = 20
        await stage.wait(0)

        #expect(scrollView.layouts - before == 2)
    }

    private final class CountingScrollView: UIScrollView {
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    @Test
    func `overridden offset and content size setters are called for every change [D]`() async {
        let stage = Stage()
        let scrollView = OverridingScrollView(frame: stage.window.bounds)
        await stage.show(scrollView)
        scrollView.contentSize = CGSize(width: 393, height: 3000)
        let before = scrollView.offsets

        stage.drag(from: CGPoint(x: 196, y: 600), to: CGPoint(x: 196, y: 500))

        #expect(scrollView.sizes == 1)
        #expect(scrollView.offsets > before + 5)
    }

    private final class OverridingScrollView: UIScrollView {
        var offsets = 0
        var sizes = 0
        override var contentOffset: CGPoint { didSet { offsets += 1 } }
        override var contentSize: CGSize { didSet { sizes += 1 } }
    }

    // Custom pull-to-refresh controls end like this: SVPullToRefresh, EGORefreshTableHeaderView, DGElasticPullToRefresh.
    @Test
    func `content follows an inset that is removed, animated if the inset is [W]`() async {
        let scene = await ScrollScene()
        scene.scrollView.contentInset.top = 50
        scene.scrollView.contentOffset.y = -50

        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
            scene.scrollView.contentInset.top = 0
        }
        await scene.stage.wait(0.2)
        let shown = scene.scrollView.layer.presentation()?.bounds.origin.y ?? 0

        #expect(scene.scrollView.contentOffset.y == 0)
        #expect(shown < -15 && shown > -35)
        scene.scrollView.contentInset.top = 50
        #expect(scene.scrollView.contentOffset.y == 0)
    }
}
