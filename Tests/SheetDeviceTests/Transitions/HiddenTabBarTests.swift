import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Swipes on pages that hide the tab bar do not change the tab.
@MainActor
struct HiddenTabBarTests {
    /// Two tabs; the first is a navigation controller.
    @MainActor
    private final class Screen {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: UIViewController())

        init() {
            tabs.viewControllers = [navigation, UIViewController()]
            TabTransition(.slide).attach(to: tabs)
            device.showAndSettle(tabs)
        }

        func push(hidesBar: Bool = false) {
            let page = UIViewController()
            page.hidesBottomBarWhenPushed = hidesBar
            navigation.pushViewController(page, animated: false)
            device.settle()
        }

        func swipeToTheNextTab() {
            device.drag(from: CGPoint(x: 346, y: 400), to: CGPoint(x: 46, y: 400), over: 0.3)
            device.settle()
        }
    }

    @Test(arguments: [false, true])
    func `a swipe on a pushed page changes the tab only while the tab bar is visible`(hidesBar: Bool) {
        let screen = Screen()
        screen.push(hidesBar: hidesBar)

        screen.swipeToTheNextTab()

        #expect(screen.tabs.selectedIndex == (hidesBar ? 0 : 1))
    }

    @Test
    func `a swipe on a page above one that hides the tab bar does not change the tab either`() {
        let screen = Screen()
        screen.push(hidesBar: true)
        screen.push()

        screen.swipeToTheNextTab()

        #expect(screen.tabs.selectedIndex == 0)
    }

    @Test
    func `after a pop to the first page a swipe changes the tab again`() {
        let screen = Screen()
        screen.push(hidesBar: true)
        screen.navigation.popViewController(animated: true)
        screen.device.settle()

        screen.swipeToTheNextTab()

        #expect(screen.tabs.selectedIndex == 1)
    }

    @Test(arguments: [false, true])
    func `if the app hides the bar itself a swipe changes the tab on the first page only`(isPushed: Bool) {
        let screen = Screen()
        if isPushed { screen.push() }
        screen.tabs.tabBar.isHidden = true

        screen.swipeToTheNextTab()

        #expect(screen.tabs.selectedIndex == (isPushed ? 0 : 1))
    }

    @Test func `after a back swipe that shows the tab bar again the page ends above it`() {
        let screen = Screen()
        NavigationTransition(.sink).attach(to: screen.navigation)
        let home = screen.navigation.viewControllers[0]
        let insets = home.view.safeAreaInsets
        screen.push(hidesBar: true)

        screen.device.drag(from: CGPoint(x: 2, y: 420), to: CGPoint(x: 370, y: 420), over: 0.2)
        screen.device.settle()

        #expect(screen.navigation.topViewController === home)
        #expect(home.view.safeAreaInsets == insets)
    }
}
