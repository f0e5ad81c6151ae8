import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A container for the whole interface with a panel above it.
@MainActor
struct SheetPanelHostTests {
    @Test func `a panel stays above every tab and page, and the content controls status bar and orientation`() {
        let scene = PanelScene()
        let page = LifecycleRecorder("page", scene.log, recording: .appearance)
        page.statusBarStyle = .lightContent
        let navigation = StatusBarNavigationController(rootViewController: page)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        let host = SheetPanelHost(contentViewController: tabs)
        scene.device.showAndSettle(host)
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

    /// Content that decides about the status bar and the orientation.
    private final class Content: UIViewController {
        var hidesStatusBar = false { didSet { setNeedsStatusBarAppearanceUpdate() } }
        var orientations = UIInterfaceOrientationMask.allButUpsideDown

        override var prefersStatusBarHidden: Bool { hidesStatusBar }
        override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { orientations }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
    }

    @Test(arguments: [false, true])
    func `with and without a panel the content decides about the status bar and the orientation`(hasPanel: Bool) {
        let scene = PanelScene()
        let content = Content()
        let host = SheetPanelHost(contentViewController: content)
        scene.device.show(host)
        if hasPanel { scene.panel.add(to: host) }
        scene.device.settle()
        #expect(scene.device.statusBar.style == .lightContent)
        #expect(!scene.device.statusBar.isHidden)

        content.hidesStatusBar = true
        scene.device.settle()
        #expect(scene.device.statusBar.isHidden)
        content.hidesStatusBar = false
        content.orientations = .portrait
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()
        #expect(scene.device.orientation == .portrait)
        content.orientations = .landscape
        scene.device.rotate(to: .landscapeLeft)
        scene.device.settle()

        #expect(scene.device.orientation == .landscapeLeft)
        #expect(scene.device.presentedFrame(of: content.view).size == CGSize(width: 852, height: 393))
        #expect(host.preferredStatusBarUpdateAnimation == .slide)
        #expect(host.preferredInterfaceOrientationForPresentation == .landscapeRight)
        #expect(scene.panel.parent === (hasPanel ? host : nil))
    }

    @Test func `a child of a tab bar controller is a tab, and one of a navigation controller a page`() {
        let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: UIViewController()))

        tabs.addChild(UIViewController())
        navigation.addChild(UIViewController())

        #expect(tabs.viewControllers?.count == 1)
        #expect(navigation.viewControllers.count == 2)
    }
}

/// Lets its page control the status bar's style.
private final class StatusBarNavigationController: UINavigationController {
    override var childForStatusBarStyle: UIViewController? { topViewController }
}
