import Support
import Testing
import UIKit

/// Who decides what the status bar looks like.
@MainActor
struct ControllerStatusBarTests {
    private func style(_ root: UIViewController) -> UIStatusBarStyle? {
        let stage = Stage()
        stage.show(root)
        stage.settle()
        return stage.window.windowScene?.statusBarManager?.statusBarStyle
    }

    @Test func `under a navigation bar the bar decides the style, not the content [W]`() {
        #expect(style(UINavigationController(rootViewController: LightController())) != .lightContent)
        let black = UINavigationController(rootViewController: UIViewController())
        black.navigationBar.barStyle = .black
        #expect(style(black) == .lightContent)
    }

    @Test func `without its bar a navigation controller leaves the style to the content [W]`() {
        let navigation = UINavigationController(rootViewController: LightController())
        navigation.isNavigationBarHidden = true

        #expect(style(navigation) == .lightContent)
    }

    @Test func `a navigation controller can name the child that decides [D]`() {
        #expect(style(NamingController(rootViewController: LightController())) == .lightContent)
    }

    @Test func `a tab bar controller leaves the style to the selected tab [W]`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [LightController(), UIViewController()]

        #expect(style(tabs) == .lightContent)
    }

    @Test func `the content of a container of one's own decides nothing unless it is named [D]`() {
        let container = UIViewController()
        let child = LightController()
        container.addChild(child)
        container.view.addSubview(child.view)
        child.didMove(toParent: container)

        #expect(style(container) != .lightContent)
    }
}

private final class LightController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

private final class NamingController: UINavigationController {
    override var childForStatusBarStyle: UIViewController? { topViewController }
}
