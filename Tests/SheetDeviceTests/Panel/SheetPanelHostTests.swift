import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A container around the whole interface, over which a panel stands.
@MainActor
struct SheetPanelHostTests {
    @Test func `a panel stays over every tab and page, and the content answers for the screen`() {
        let scene = PanelScene()
        let page = LifecycleRecorder("page", scene.log, recording: .appearance)
        page.statusBarStyle = .lightContent
        let navigation = StatusBarNavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let host = SheetPanelHost(content: tabs)
        scene.device.show(host)
        scene.device.settle()
        scene.log.expectOnce("page will appear", "page did appear")

        scene.panel.add(to: host)
        scene.device.settle()
        navigation.pushViewController(UIViewController(), animated: true)
        scene.device.settle()
        navigation.popViewController(animated: true)
        tabs.selectedIndex = 1
        scene.device.settle()

        #expect(scene.height == 200)
        #expect(scene.content.view.window != nil)
        #expect(tabs.viewControllers?.count == 2)
        tabs.selectedIndex = 0
        scene.device.settle()
        #expect(scene.device.statusBar.style == .lightContent)
        #expect(host.supportedInterfaceOrientations == tabs.supportedInterfaceOrientations)
        #expect(host.childForHomeIndicatorAutoHidden === tabs)
        #expect(host.childForScreenEdgesDeferringSystemGestures === tabs)
        #expect(scene.device.console == [])
    }

    @Test func `a child of a tab bar is a tab, and one of a navigation controller a page`() {
        let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: UIViewController()))

        tabs.addChild(UIViewController())
        navigation.addChild(UIViewController())

        #expect(tabs.viewControllers?.count == 1)
        #expect(navigation.viewControllers.count == 2)
    }
}

/// Lets its page say how the status bar looks.
private final class StatusBarNavigationController: UINavigationController {
    override var childForStatusBarStyle: UIViewController? { topViewController }
}
