import Support
import Testing
import UIKit

@MainActor
struct NavigationTests {
    @Test(arguments: [true, false])
    func `a push calls both controllers in the measured order [M]`(animated: Bool) async {
        let scene = await NavigationScene()

        scene.navigation.pushViewController(scene.second, animated: animated)
        await scene.stage.settle()

        #expect(
            scene.appearance == [
                "first will disappear", "second will appear", "first did disappear", "second did appear",
            ])
        scene.log.expectOrder(
            "second will move to parent", "second did load", "second will appear", "second did appear",
            "second did move to parent")
        scene.log.expectOrder("will show", "did show")
        #expect(scene.first.view.window == nil)
    }

    @Test(arguments: [true, false])
    func `a pop calls both controllers in the measured order [M]`(animated: Bool) async {
        let scene = await NavigationScene(pushed: true)

        let popped = scene.navigation.popViewController(animated: animated)
        #expect(popped === scene.second)
        #expect(scene.navigation.topViewController === scene.first)
        await scene.stage.settle()

        #expect(
            scene.appearance == [
                "second will disappear", "first will appear", "second did disappear", "first did appear",
            ])
        scene.log.expectOrder("second will move to nil", "second did disappear", "second did move to nil")
        #expect(scene.second.parent == nil)
    }

    @Test func `the stack changes immediately and there is a coordinator after a push [W]`() async {
        let scene = await NavigationScene()

        scene.navigation.pushViewController(scene.second, animated: true)

        #expect(scene.navigation.viewControllers == [scene.first, scene.second])
        #expect(scene.second.navigationController === scene.navigation)
        var isEnded = false
        let coordinator = scene.navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true)
        coordinator?.animate(alongsideTransition: nil) { _ in isEnded = true }
        await scene.stage.settle()
        #expect(isEnded)
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    /// Read in decompiled UIKits, and in the traces of crashes.
    @Test func `a push begins in the layout of the view, also in one that is forced in the same turn [S]`() async {
        let scene = await NavigationScene()

        scene.navigation.pushViewController(scene.second, animated: true)
        #expect(scene.second.viewIfLoaded?.window == nil)
        scene.navigation.view.layoutIfNeeded()

        #expect(scene.second.viewIfLoaded?.window != nil)
        await scene.stage.settle()
        #expect(scene.first.view.window == nil)
    }

    @Test func `a custom animator gets both views in a container and is asked before the interactor [D]`() async {
        let scene = await NavigationScene()
        var views: [UIView?] = []
        var frames: [CGRect] = []
        let animator = NavigationSlide()
        animator.react = { context in
            views = [context.view(forKey: .from), context.view(forKey: .to)]
            frames = [context.finalFrame(for: context.viewController(forKey: .to)!)]
        }
        scene.animate(with: animator)

        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.settle()

        #expect(views == [scene.first.view, scene.second.view])
        #expect(frames == [scene.stage.window.bounds])
        scene.log.expectOrder("askAnimator push", "askInteractor", "will show", "did show")
        #expect(scene.first.view.superview == nil)
    }

    @Test func `two pushes in one turn show the last in one transition [W]`() async {
        let scene = await NavigationScene()
        let third = LifecycleRecorder("third", scene.log)

        scene.navigation.pushViewController(scene.second, animated: true)
        scene.navigation.pushViewController(third, animated: true)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first, scene.second, third])
        #expect(third.view.window != nil)
        scene.log.expectNone("second did appear")
        scene.log.expectOrder("first will disappear", "third did appear")
    }

    @Test func `a push during a transition follows it [W]`() async {
        let scene = await NavigationScene()
        let third = LifecycleRecorder("third", scene.log)
        scene.navigation.pushViewController(scene.second, animated: true)
        await scene.stage.wait(0.1)

        scene.navigation.pushViewController(third, animated: true)
        await scene.stage.settle()

        #expect(scene.navigation.topViewController === third)
        #expect(third.view.window != nil)
        scene.log.expectOrder("second did appear", "second will disappear", "second did disappear", "third did appear")
    }

    @Test func `a push in the root's viewDidLoad shows the pushed controller [W]`() async {
        let stage = Stage()
        let log = EventLog()
        let first = LifecycleRecorder("first", log)
        let second = LifecycleRecorder("second", log)
        let navigation = UINavigationController(rootViewController: first)
        first.onCallback = { [unowned navigation, unowned second] event in
            if event == .viewDidLoad { navigation.pushViewController(second, animated: false) }
        }

        await stage.show(navigation)
        await stage.settle()

        #expect(second.view.window === stage.window)
        #expect(first.view.window == nil)
        log.expectOnce("second will appear", "second did appear")
        log.expectNone("first did appear")
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(first.view.window === stage.window)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `pushing the same controller twice raises an exception [D]`() async {
        let scene = await NavigationScene(pushed: true)
        scene.navigation.pushViewController(scene.second, animated: true)
        #expect(scene.stage.exceptions.count == 1)
        #expect(scene.navigation.viewControllers.count == 2)
    }

    @Test func `setting the stack keeps the remaining controllers and releases the others [D]`() async {
        let scene = await NavigationScene(pushed: true)
        let third = LifecycleRecorder("third", scene.log)

        scene.navigation.setViewControllers([scene.first, third], animated: true)
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first, third])
        #expect(scene.second.parent == nil)
        #expect(third.view.window != nil)
        scene.log.expectOrder("second will disappear", "third will appear", "second did disappear", "third did appear")
    }

    // -[UINavigationController loadView] asks for a deferred transition, which the first layout begins without looking at window or appearance.
    @Test func `the first page enters the view in its first layout, also before it appears [S]`() {
        let first = UIViewController()
        let navigation = UINavigationController(rootViewController: first)
        navigation.loadViewIfNeeded()
        #expect(!first.isViewLoaded)

        navigation.view.layoutIfNeeded()

        #expect(first.viewIfLoaded?.isDescendant(of: navigation.view) == true)
    }

    @Test func `popping to the root releases everything above [D]`() async {
        let scene = await NavigationScene(pushed: true)
        let third = UIViewController()
        scene.navigation.pushViewController(third, animated: false)

        let popped = scene.navigation.popToRootViewController(animated: true)
        await scene.stage.settle()

        #expect(popped == [scene.second, third])
        #expect(scene.first.view.window != nil)
        #expect(scene.second.parent == nil && third.parent == nil)
    }

    @Test func `a popped controller is freed [D]`() async {
        let scene = await NavigationScene()
        await expectFreed { check in
            let pushed = check.watch(UIViewController())
            scene.navigation.pushViewController(pushed, animated: true)
            await scene.stage.settle()
            scene.navigation.popViewController(animated: true)
            await scene.stage.settle()
        }
    }

}
