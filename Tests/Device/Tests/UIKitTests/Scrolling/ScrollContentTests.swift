import Support
import Testing
import UIKit

@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct ScrollContentTests {
    // MARK: Zooming

    @Test
    func `a zoom scales the delegate's view and the content size, within the range [D]`() async {
        let (scene, content) = await zoomScene()
        let scrollView = scene.scrollView

        scrollView.zoomScale = 2
        #expect(scrollView.zoomScale == 2)
        #expect(content.transform == CGAffineTransform(scaleX: 2, y: 2))
        expectClose(content.frame, CGRect(x: 0, y: 0, width: 786, height: 1704))
        expectClose(scrollView.contentSize, CGSize(width: 786, height: 1704))
        scrollView.zoomScale = 10

        #expect(scrollView.zoomScale == 4)
    }

    @Test
    func `constraints position a zoomed view's visible edges [W]`() async {
        let stage = Stage()
        let scrollView = UIScrollView(frame: stage.window.bounds)
        scrollView.contentInsetAdjustmentBehavior = .never
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(content)
        let top = content.topAnchor.constraint(equalTo: scrollView.topAnchor)
        NSLayoutConstraint.activate([
            content.widthAnchor.constraint(equalToConstant: 600), content.heightAnchor.constraint(equalToConstant: 400),
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor), top,
            scrollView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        ])
        let delegate = ZoomedContent(content)
        scrollView.delegate = delegate
        scrollView.minimumZoomScale = 0.5
        stage.window.addSubview(scrollView)
        await stage.settle()

        scrollView.zoomScale = 0.5
        top.constant = 100
        await stage.settle()

        expectClose(content.bounds.size, CGSize(width: 600, height: 400))
        expectClose(content.frame, CGRect(x: 0, y: 100, width: 300, height: 200))
        expectClose(scrollView.contentSize, CGSize(width: 300, height: 300))
    }

    @Test
    func `without a view for zooming the scale does not change [D]`() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scrollView.maximumZoomScale = 4

        scrollView.zoomScale = 2

        #expect(scrollView.zoomScale == 1)
    }

    @Test
    func `an animated zoom to a rectangle shows that rectangle [D]`() async {
        let (scene, _) = await zoomScene()
        let scrollView = scene.scrollView

        scrollView.zoom(to: CGRect(x: 100, y: 200, width: 393 / 2, height: 426), animated: true)
        await scene.stage.settle()

        expectClose(scrollView.zoomScale, 2)
        expectClose(scrollView.contentOffset, CGPoint(x: 200, y: 400), within: 0.34)
    }

    private func zoomScene() async -> (ScrollScene, UIView) {
        let scene = await ScrollScene(contentHeight: 852)
        let content = UIView(frame: scene.scrollView.bounds)
        scene.scrollView.maximumZoomScale = 4
        scene.scrollView.addSubview(content)
        scene.recorder.zoomed = content
        return (scene, content)
    }

    @Test
    func `two fingers zoom about their center and call the delegate [D]`() async {
        let (scene, _) = await zoomScene()
        let scrollView = scene.scrollView

        scene.stage.pinch(at: CGPoint(x: 196, y: 400), from: 100, to: 200)
        await scene.stage.settle()

        #expect(scrollView.zoomScale > 1.7 && scrollView.zoomScale < 2.1)
        #expect(scrollView.contentOffset.y > 200)
        scene.recorder.log.expectOrder("willBeginZooming", "didZoom", "didEndZooming")
        scene.recorder.log.expectOnce("willBeginZooming", "didEndZooming")
    }

    // MARK: Refreshing

    @Test
    func `a long pull starts a refresh once and keeps the control visible until it ends [W]`() async {
        let scene = await ScrollScene()
        let control = UIRefreshControl()
        let target = RefreshTarget()
        control.addTarget(target, action: RefreshTarget.selector, for: .valueChanged)
        scene.scrollView.refreshControl = control
        #expect(control.superview === scene.scrollView && !control.isRefreshing)

        scene.stage.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 600), over: 0.5, hold: 0.2)
        #expect(control.isRefreshing && target.count == 1)
        await scene.stage.settle()
        #expect(scene.scrollView.contentOffset.y == -control.frame.height)
        #expect(scene.scrollView.contentInset == .zero)
        control.endRefreshing()
        await scene.stage.settle()

        #expect(scene.scrollView.contentOffset.y == 0 && !control.isRefreshing)
    }

    @Test("a short pull does not refresh [W]", arguments: [40.0, 100])
    func shortPull(distance: Double) async {
        let scene = await ScrollScene()
        let control = UIRefreshControl()
        scene.scrollView.refreshControl = control

        scene.stage.drag(from: CGPoint(x: 196, y: 100), to: CGPoint(x: 196, y: 100 + distance), over: 0.5, hold: 0.2)
        await scene.stage.settle()

        #expect(!control.isRefreshing && scene.scrollView.contentOffset.y == 0)
    }

    @Test
    func `a refresh that begins in code does not scroll [D]`() async {
        let scene = await ScrollScene()
        let control = UIRefreshControl()
        scene.scrollView.refreshControl = control

        control.beginRefreshing()

        #expect(control.isRefreshing && scene.scrollView.contentOffset.y == 0)
    }

    @MainActor
    private final class RefreshTarget: NSObject {
        var count = 0
        #if canImport(ObjectiveC)
        static let selector = #selector(RefreshTarget.refresh)
        @objc func refresh() { count += 1 }
        #else
        static let selector = Selector(RefreshTarget.refresh)
        func refresh() { count += 1 }
        #endif
    }
}

private final class ZoomedContent: NSObject, UIScrollViewDelegate {
    private let content: UIView

    init(_ content: UIView) {
        self.content = content
        super.init()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
        content
    }
}
