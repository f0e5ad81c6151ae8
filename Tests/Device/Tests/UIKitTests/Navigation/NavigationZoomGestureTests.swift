import Support
import Testing
import UIKit

/// Drags of a zoomed page.
@MainActor
struct NavigationZoomGestureTests {
    /// Released at rest: 0.914 of the size returned, 0.9 was dismissed. The values in between are not known.
    @Test(.enabled(if: Stage.canTouch), arguments: [(90.0, false), (240.0, true)])
    func `a drag down pops the page, or is cancelled [M]`(distance: Double, pops: Bool) async {
        let scene = await ZoomScene(pushed: true)

        await pull(scene, by: distance)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == (pops ? 1 : 2))
        #expect((scene.second.view.window == nil) == pops)
        if !pops {
            #expect(scene.second.view.frame == scene.stage.window.bounds)
            #expect(scene.second.view.superview === scene.plainSuperview)
        }
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(0.3, 0.812), (0.5, 0.678)])
    func `the page shrinks by two thirds of the translation in heights [M]`(heights: Double, scale: Double) async {
        let scene = await ZoomScene(pushed: true)
        let height = scene.stage.window.bounds.height

        scene.stage.touchDown(at: CGPoint(x: 196, y: 120))
        for step in 1...20 {
            scene.stage.touchMove(to: CGPoint(x: 196, y: 120 + height * heights * Double(step) / 20))
        }
        let width = scene.stage.presentedFrame(of: scene.second.view).width

        #expect(abs(width / scene.stage.window.bounds.width - scale) < 0.03)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a pop that is released too early ends in one turn, before the page has returned [D]`() async {
        let scene = await ZoomScene(pushed: true)

        await pull(scene, by: 90, settles: false)

        scene.log.expectOrder("second will disappear", "second will appear", "second did appear")
        scene.log.expectNone("second did disappear", "did show")
        #expect(scene.stage.presentedFrame(of: scene.second.view).width < 393)
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a catch during the push turns it into a pop [D]`() async {
        let scene = await ZoomScene()
        scene.push()
        await scene.stage.wait(0.15)

        await pull(scene, by: 300)
        await scene.stage.settle()

        scene.log.expectOrder(
            "second will appear", "second did appear", "second will disappear", "second did disappear")
        #expect(scene.navigation.viewControllers == [scene.first])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the app is asked whether an interactive dismissal can begin, with its location and velocity [D]`() async {
        let scene = await ZoomScene(pushed: false)
        let options = UIViewController.Transition.ZoomOptions()
        var contexts: [UIViewController.Transition.ZoomOptions.InteractionContext] = []
        options.interactiveDismissShouldBegin = {
            contexts.append($0)
            return false
        }
        scene.zoom(options)
        scene.push()
        await scene.stage.settle()

        await pull(scene, by: 300)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == 2)
        #expect(contexts.count == 1)
        #expect(contexts.first?.willBegin == true)
        #expect(abs((contexts.first?.location.x ?? 0) - 196) < 20)
        #expect((contexts.first?.velocity.dy ?? 0) > 0)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `scrolled content keeps the drag [M]`(isScrolled: Bool) async {
        let scene = await ZoomScene(pushed: true)
        let scrollView = UIScrollView(frame: scene.second.view.bounds)
        scrollView.contentSize = CGSize(width: 393, height: 3_000)
        scene.second.view.addSubview(scrollView)
        await scene.stage.settle()
        if isScrolled { scrollView.contentOffset.y = 800 }

        await pull(scene, by: 300)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == (isScrolled ? 2 : 1))
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(120.0, false), (330.0, true)])
    func `a drag from the leading edge shrinks the page and pops it [M]`(distance: Double, pops: Bool) async {
        let scene = await ZoomScene(pushed: true)

        scene.stage.touchDown(at: CGPoint(x: 1, y: 400))
        for step in 1...20 { scene.stage.touchMove(to: CGPoint(x: 1 + distance * Double(step) / 20, y: 400)) }
        let width = scene.stage.presentedFrame(of: scene.second.view).width
        #expect(width < 360)
        await scene.stage.wait(0.3)
        scene.stage.touchUp()
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == (pops ? 1 : 2))
    }

    private func pull(_ scene: ZoomScene, by distance: Double, settles: Bool = true) async {
        let start = CGPoint(x: 196, y: 300)
        scene.stage.touchDown(at: start)
        for step in 1...12 {
            scene.stage.touchMove(to: CGPoint(x: start.x, y: start.y + distance * Double(step) / 12))
        }
        await scene.stage.wait(0.3)
        scene.stage.touchUp()
    }
}

/// A first page with a view, and a second page that zooms from it.
@MainActor
final class ZoomScene {
    let stage = Stage()
    let log = EventLog()
    let first: LifecycleRecorder
    let second: LifecycleRecorder
    let navigation: UINavigationController
    /// A view with the screen's aspect ratio.
    let source = UIView(frame: CGRect(x: 40, y: 500, width: 98.25, height: 213))
    private(set) var asked = 0
    private var askedFor: [UIViewController] = []
    private(set) weak var plainSuperview: UIView?

    init(pushed: Bool = false) async {
        first = LifecycleRecorder("first", log)
        second = LifecycleRecorder("second", log)
        navigation = UINavigationController(rootViewController: first)
        await stage.show(navigation)
        source.backgroundColor = .blue
        first.view.addSubview(source)
        plainSuperview = first.view.superview
        zoom(nil)
        if pushed { navigation.pushViewController(second, animated: false) }
        await stage.settle()
        log.clear()
    }

    func zoom(_ options: UIViewController.Transition.ZoomOptions?) {
        second.preferredTransition = .zoom(options: options) { [unowned self] context in
            asked += 1
            askedFor = [context.sourceViewController, context.zoomedViewController]
            return source
        }
    }

    func push() {
        navigation.pushViewController(second, animated: true)
    }

    /// Whether the provider received `controller` as the source of the second page.
    func source(of controller: UIViewController) -> Bool {
        askedFor == [controller, second]
    }
}
