import Support
import Testing
import UIKit

/// The bar of a navigation controller: its frame, its items, its appearance.
@MainActor
struct NavigationBarTests {
    @Test func `the bar adds its height to the content's safe area [D]`() async {
        let scene = await NavigationScene()
        #expect(scene.first.view.safeAreaInsets.top == 103)
        #expect(scene.first.view.frame == scene.stage.window.bounds)

        scene.navigation.setNavigationBarHidden(true, animated: false)
        await scene.stage.settle()
        #expect(scene.first.view.safeAreaInsets.top == 59)
    }

    @Test func `a pushed view has its final safe area in viewIsAppearing [D]`() async {
        let scene = await NavigationScene()
        let pushed = SafeAreaRecorder()

        scene.navigation.pushViewController(pushed, animated: true)
        await scene.stage.settle()

        #expect(pushed.topInsets == [pushed.view.safeAreaInsets.top])
        #expect(pushed.view.safeAreaInsets.top == 103)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on the back button pops [D]`() async {
        let scene = await NavigationScene(pushed: true)

        scene.stage.tap(at: CGPoint(x: 20, y: 59 + 22))
        await scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.navigation.navigationBar.items == [scene.first.navigationItem])
    }

    @Test func `the bar's items follow the stack, and are restored after a cancelled pop [D]`() async {
        let scene = await NavigationScene(pushed: true)
        let bar = scene.navigation.navigationBar
        #expect(bar.items == [scene.first.navigationItem, scene.second.navigationItem])
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.popViewController(animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.3)
        #expect(bar.items == [scene.first.navigationItem])

        interactor.cancel()
        await scene.stage.settle()

        #expect(bar.items == [scene.first.navigationItem, scene.second.navigationItem])
        #expect(bar.layer.speed == 1)
    }

    @Test func `a bar changes its appearance when content scrolls under it [D]`() async {
        let stage = Stage()
        let list = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 300, height: 3_000)
        list.view = scrollView
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.standardAppearance.backgroundColor = .red
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .blue
        navigation.navigationBar.scrollEdgeAppearance = edge
        await stage.show(navigation)
        await stage.settle()
        func colors(in view: UIView) -> [UIColor] {
            [view.backgroundColor].compactMap { $0 } + view.subviews.flatMap(colors)
        }
        #expect(colors(in: navigation.navigationBar).contains(.blue))
        #expect(!colors(in: navigation.navigationBar).contains(.red))

        scrollView.contentOffset.y = 200
        await stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.red))

        navigation.pushViewController(UIViewController(), animated: false)
        await stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.blue))
        navigation.popViewController(animated: false)
        await stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.red))
    }

    @Test func `a bar's background extends to the top of the screen, also after the bar has moved [W]`() async {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        await stage.show(navigation)
        await stage.settle()
        let bar = navigation.navigationBar
        func top() -> CGFloat { bar.subviews.map { $0.convert($0.bounds, to: nil).minY }.min() ?? .nan }
        let home = bar.frame.minY
        #expect(top() == 0)

        navigation.additionalSafeAreaInsets.top = 30
        await stage.settle()
        #expect(bar.frame.minY == home + 30)
        #expect(top() == 0)

        navigation.additionalSafeAreaInsets.top = 0
        await stage.settle()
        #expect(bar.frame.minY == home)
        #expect(top() == 0)
    }
}
