import Support
import Testing
import UIKit

/// More tabs than a phone's bar has space for.
@MainActor
struct TabMoreTests {
    @Test func `a phone's bar of six tabs shows four of them and More [D]`() async {
        let scene = await Scene()

        let items = scene.tabs.tabBar.items ?? []

        #expect(items.count == 5)
        #expect(zip(items, scene.pages.prefix(4)).allSatisfy { $0 === $1.tabBarItem })
        #expect(items.last === scene.tabs.moreNavigationController.tabBarItem)
        #expect(scene.tabs.viewControllers?.count == 6)
    }

    @Test func `a phone's bar of five tabs shows all of them [D]`() async {
        let scene = await Scene(count: 5)

        #expect(scene.tabs.tabBar.items?.count == 5)
        #expect(scene.tabs.tabBar.items?.last === scene.pages[4].tabBarItem)
    }

    @Test func `no index is selected while More is [D]`() async {
        let scene = await Scene()

        scene.tabs.selectedViewController = scene.tabs.moreNavigationController
        await scene.stage.settle()

        #expect(scene.tabs.selectedIndex == NSNotFound)
        #expect(scene.tabs.selectedViewController === scene.tabs.moreNavigationController)
        #expect(scene.tabs.moreNavigationController.view.window != nil)
        #expect(scene.pages[0].view.window == nil)
        #expect(scene.tabs.tabBar.selectedItem === scene.tabs.moreNavigationController.tabBarItem)
    }

    @Test func `a controller without an item that is selected with code opens in More [D]`() async {
        let scene = await Scene()

        scene.tabs.selectedIndex = 5
        await scene.stage.settle()

        #expect(scene.tabs.moreNavigationController.viewControllers.last === scene.pages[5])
        #expect(scene.pages[5].view.window != nil)
        #expect(scene.tabs.tabBar.selectedItem === scene.tabs.moreNavigationController.tabBarItem)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on More asks the delegate about it, and a tap in its list opens a controller [D]`() async {
        let scene = await Scene()
        let delegate = Listener()
        scene.tabs.delegate = delegate

        scene.stage.tap(at: CGPoint(x: 360, y: 852 - 34 - 25))
        await scene.stage.settle()
        #expect(delegate.asked.last === scene.tabs.moreNavigationController)
        scene.stage.tap(at: CGPoint(x: 60, y: 59 + 44 + 66))
        await scene.stage.settle()

        #expect(scene.pages[5].view.window != nil)
        scene.tabs.moreNavigationController.popViewController(animated: true)
        await scene.stage.settle()
        #expect(scene.pages[5].tabBarController === scene.tabs)
        #expect(scene.tabs.selectedIndex == NSNotFound)
    }

    @Test func `a navigation controller that opens in More shows one bar [W]`() async {
        let scene = await Scene()
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        scene.tabs.viewControllers?.append(navigation)

        scene.tabs.selectedViewController = navigation
        await scene.stage.settle()

        #expect(page.view.window != nil)
        let bars: CGFloat = 59 + 44
        #expect(abs(page.view.safeAreaInsets.top - bars) < 1)
    }

    @Test func `with one tab less, More disappears and the first tab is selected [I]`() async {
        let scene = await Scene()
        scene.tabs.selectedIndex = 5
        await scene.stage.settle()

        scene.tabs.viewControllers = Array(scene.pages.prefix(5))
        await scene.stage.settle()

        #expect(scene.tabs.selectedIndex == 0)
        #expect(scene.pages[0].view.window != nil)
        #expect(scene.pages[5].view.window == nil)
        #expect(scene.tabs.tabBar.items?.count == 5)
    }
}

private final class Listener: NSObject, UITabBarControllerDelegate {
    var asked: [UIViewController] = []

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        asked.append(viewController)
        return true
    }
}

@MainActor
private final class Scene {
    let stage = Stage()
    let tabs = UITabBarController()
    let pages: [UIViewController]

    init(count: Int = 6) async {
        pages = (0..<count).map { index in
            let page = UIViewController()
            page.title = "Page \(index)"
            return page
        }
        tabs.viewControllers = pages
        await stage.show(tabs)
        await stage.settle()
    }
}
