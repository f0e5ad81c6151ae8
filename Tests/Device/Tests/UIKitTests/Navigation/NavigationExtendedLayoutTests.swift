import Support
import Testing
import UIKit

/// The frame of content in bar controllers, and its extension under bars.
@MainActor
struct NavigationExtendedLayoutTests {
    @MainActor
    private final class Scene {
        let stage = Stage()
        let content = UIViewController()
        let navigation: UINavigationController
        let tabs = UITabBarController()

        init() {
            navigation = UINavigationController(rootViewController: content)
            tabs.viewControllers = [navigation]
        }

        func show(_ root: UIViewController) async {
            await stage.show(root)
            await stage.settle()
        }

        /// The content's view in the window.
        var place: CGRect { content.view.convert(content.view.bounds, to: stage.window) }
        var barBottom: CGFloat {
            navigation.navigationBar.convert(navigation.navigationBar.bounds, to: stage.window).maxY
        }
        var tabBarTop: CGFloat { tabs.tabBar.convert(tabs.tabBar.bounds, to: stage.window).minY }
    }

    @Test func `content extends under the bars, which are part of its safe area [D]`() async {
        let scene = Scene()

        await scene.show(scene.tabs)

        #expect(scene.place == scene.stage.window.bounds)
        #expect(scene.content.view.safeAreaInsets.top == scene.barBottom)
        #expect(scene.content.view.safeAreaInsets.bottom == scene.stage.window.bounds.maxY - scene.tabBarTop)
    }

    @Test func `content that extends under no edge is between the bars [D]`() async {
        let scene = Scene()
        scene.content.edgesForExtendedLayout = []

        await scene.show(scene.tabs)

        #expect(scene.place.minY == scene.barBottom)
        #expect(scene.place.maxY == scene.tabBarTop)
        #expect(scene.content.view.safeAreaInsets.top == 0)
        #expect(scene.content.view.safeAreaInsets.bottom == 0)
    }

    @Test func `without a bar below, content that extends under no edge extends to the bottom [D]`() async {
        let scene = Scene()
        scene.content.edgesForExtendedLayout = []

        await scene.show(scene.navigation)

        #expect(scene.place.minY == scene.barBottom)
        #expect(scene.place.maxY == scene.stage.window.bounds.maxY)
        #expect(scene.content.view.safeAreaInsets.bottom == scene.stage.window.safeAreaInsets.bottom)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: [false, true])
    func `content that extends under no edge ends at a tab bar that reappears with it [D]`(isTurned: Bool) async {
        let scene = Scene()
        scene.content.edgesForExtendedLayout = []
        await scene.show(scene.tabs)
        let covering = UIViewController()
        covering.hidesBottomBarWhenPushed = true
        scene.navigation.pushViewController(covering, animated: true)
        await scene.stage.settle()
        if isTurned {
            scene.stage.rotate(to: .landscapeRight)
            await scene.stage.settle()
        }

        scene.navigation.popViewController(animated: true)
        await scene.stage.settle()

        #expect(scene.place.minY == scene.barBottom)
        #expect(scene.place.maxY == scene.tabBarTop)
    }

    @Test func `content between bars is restored after its container had no room [I]`() async {
        let scene = Scene()
        let parent = UIViewController()
        scene.content.edgesForExtendedLayout = []
        parent.addChild(scene.navigation)
        parent.view.addSubview(scene.navigation.view)
        scene.navigation.didMove(toParent: parent)
        await scene.show(parent)
        let place = scene.content.view.frame
        let whole = scene.navigation.view.frame.size

        scene.navigation.view.frame.size.height = 30
        await scene.stage.settle()
        #expect(scene.content.view.frame.height == 0)

        scene.navigation.view.frame.size = whole
        await scene.stage.settle()
        #expect(scene.content.view.frame == place)
    }

    @Test func `a push can change between content below the bar and content under it [D]`() async {
        let scene = Scene()
        await scene.show(scene.navigation)
        let next = UIViewController()
        next.edgesForExtendedLayout = []

        scene.navigation.pushViewController(next, animated: true)
        await scene.stage.settle()
        #expect(next.view.frame.minY == scene.barBottom)
        #expect(next.view.frame.maxY == scene.stage.window.bounds.maxY)

        scene.navigation.popViewController(animated: true)
        await scene.stage.settle()
        #expect(scene.place == scene.stage.window.bounds)
    }

    @Test func `an animator's final frame is between the bars, where it has to set the view's frame [D]`() async {
        let scene = Scene()
        await scene.show(scene.navigation)
        let next = UIViewController()
        next.edgesForExtendedLayout = []
        var (found, final) = (CGRect.null, CGRect.null)
        let animator = NavigationSlide()
        animator.react = { context in
            found = next.view.frame
            final = context.finalFrame(for: next)
        }
        let delegate = NavigationAnimatorRecorder(EventLog(), animator, nil)
        scene.navigation.delegate = delegate

        scene.navigation.pushViewController(next, animated: true)
        await scene.stage.settle()

        #expect(found.minY == 0)
        #expect(final.minY == scene.barBottom)
        #expect(next.view.frame == final)
    }

    @Test func `the final frame follows the bar's visibility [D]`() async {
        let scene = Scene()
        scene.content.edgesForExtendedLayout = []
        await scene.show(scene.navigation)

        scene.navigation.setToolbarHidden(false, animated: true)
        await scene.stage.settle()
        #expect(scene.place.maxY == scene.navigation.toolbar.frame.minY)

        scene.navigation.setToolbarHidden(true, animated: true)
        await scene.stage.settle()
        #expect(scene.place.maxY == scene.stage.window.bounds.maxY)
    }
}
