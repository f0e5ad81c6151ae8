import Support
import Testing
import UIKit

/// Interactive pops.
@MainActor
struct NavigationGestureTests {
    @Test(.enabled(if: Stage.canTouch))
    func `the edge for popping follows the layout direction, also if it is set later [W]`() async {
        let scene = await NavigationScene(pushed: true)
        scene.navigation.view.semanticContentAttribute = .forceRightToLeft
        await scene.stage.settle()

        scene.stage.drag(from: CGPoint(x: 392, y: 400), to: CGPoint(x: 100, y: 400), over: 0.3)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `a swipe at the root that a custom delegate allows blocks the next push [W]`(allows: Bool) async {
        let scene = await NavigationScene()
        if allows { scene.navigation.interactivePopGestureRecognizer?.delegate = nil }

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 200, y: 400), over: 0.3)
        await scene.stage.wait(0.5)
        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.wait(2)

        #expect(scene.log.count(of: "second will appear") == 1)
        #expect(scene.log.count(of: "second did appear") == (allows ? 0 : 1))
    }

    @Test func `a cancelled interactive pop has the measured order and no didShow [M]`() async {
        let scene = await NavigationScene(pushed: true)
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.popViewController(animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.3)
        await scene.stage.wait(0.05)

        interactor.cancel()
        await scene.stage.settle()

        #expect(
            scene.appearance == [
                "second will disappear", "first will appear", "first will disappear", "first did disappear",
                "second will appear", "second did appear",
            ])
        scene.log.expectOnce("will show")
        scene.log.expectNone("did show")
        #expect(scene.navigation.viewControllers == [scene.first, scene.second])
        #expect(scene.second.view.window != nil)
        #expect(scene.second.view.frame == scene.stage.window.bounds)
        #expect(scene.first.view.superview == nil)
    }

    @Test func `a cancelled interactive push removes the controller again [I]`() async {
        let scene = await NavigationScene()
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.3)

        interactor.cancel()
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.second.parent == nil)
        #expect(scene.first.view.window != nil)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(300.0, true), (60.0, false)])
    func `the edge gesture pops, or is cancelled [D]`(distance: Double, pops: Bool) async {
        let scene = await NavigationScene(pushed: true)

        scene.stage.drag(
            from: CGPoint(x: 1, y: 400), to: CGPoint(x: 1 + distance, y: 400), over: 0.4, hold: 0.3)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == (pops ? 1 : 2))
        scene.log.expectOnce("will show")
        #expect(scene.log.count(of: "did show") == (pops ? 1 : 0))
        if pops {
            scene.log.expectOrder("second did disappear", "first did appear")
        } else {
            scene.log.expectOrder("first did disappear", "second will appear", "second did appear")
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a custom animator disables the edge gesture [D]`() async {
        let scene = await NavigationScene(pushed: true)
        scene.animate(with: NavigationSlide())

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 350, y: 400), over: 0.4)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == 2)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the edge gesture does not begin at the root [D]`() async {
        let scene = await NavigationScene()
        scene.navigation.delegate = nil

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 350, y: 400), over: 0.4)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        scene.log.expectNone("first will disappear")
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a pop that a custom gesture delegate begins does not affect the next push [W]`() async {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let popper = PopsWhenAsked(navigation)
        await stage.show(navigation)
        navigation.pushViewController(UIViewController(), animated: false)
        await stage.settle()
        navigation.interactivePopGestureRecognizer?.delegate = popper

        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 300, y: 400))
        await stage.settle()
        #expect(navigation.viewControllers.count == 1)
        let next = UIViewController()
        navigation.pushViewController(next, animated: true)
        await stage.wait(0)
        #expect(navigation.transitionCoordinator?.isInteractive == false)
        await stage.settle()

        #expect(next.viewIfLoaded?.window != nil && navigation.transitionCoordinator == nil)
    }
}

/// Pops with animation when it is asked whether the gesture may begin.
@MainActor
private final class PopsWhenAsked: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        navigation?.popViewController(animated: true)
        return true
    }
}
