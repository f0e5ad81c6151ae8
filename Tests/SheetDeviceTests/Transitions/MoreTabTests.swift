import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Pans in a tab bar controller that shows fewer tabs than it has.
@MainActor
struct MoreTabTests {
    @MainActor
    private final class Screen {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()

        convenience init(tabs count: Int) {
            self.init()
            tabs.viewControllers = (0..<count).map { page("\($0)") }
            show()
        }

        func show() {
            TabTransition(.push).attach(to: tabs)
            device.showAndSettle(tabs)
        }

        func slide(by translation: CGFloat) {
            device.drag(
                from: CGPoint(x: 196 - translation / 2, y: 500), to: CGPoint(x: 196 + translation / 2, y: 500),
                over: 0.4,
                hold: 0.3)
            device.settle()
        }
    }

    @Test(arguments: [-300.0, 300])
    func `a pan in More has no effect`(translation: CGFloat) {
        let screen = Screen(tabs: 6)
        let (device, tabs) = (screen.device, screen.tabs)
        tabs.selectedViewController = tabs.moreNavigationController
        device.settle()

        device.touchAndHold(at: CGPoint(x: 196, y: 500))
        device.move(to: CGPoint(x: 196 + translation / 2, y: 500), frames: 10)

        #expect(device.presentedFrame(of: tabs.moreNavigationController.view).minX == 0)
        device.liftAndSettle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(device.exceptions.isEmpty)
    }

    @Test(arguments: [-300.0, 300])
    func `a pan in a controller that was opened in More has no effect`(translation: CGFloat) {
        let screen = Screen(tabs: 7)
        let (device, tabs) = (screen.device, screen.tabs)
        tabs.selectedIndex = 5
        device.settle()

        screen.slide(by: translation)

        #expect(tabs.viewControllers?[5].view.window != nil)
        #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
    }

    @Test func `a pan does not lead from the last tab of the bar to More`() {
        let screen = Screen(tabs: 6)
        let tabs = screen.tabs
        for _ in 0..<6 { screen.slide(by: -300) }

        #expect(tabs.selectedIndex == 3)
        screen.slide(by: 300)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func `taps on More and back select without the style`() {
        let screen = Screen(tabs: 6)
        let (device, tabs) = (screen.device, screen.tabs)
        let bar = device.presentedFrame(of: tabs.tabBar)

        device.tap(at: CGPoint(x: bar.maxX - 30, y: bar.minY + 20))
        device.advanceFrame()
        device.advanceFrame()
        #expect(device.presentedFrame(of: tabs.moreNavigationController.view).minX == 0)
        device.settle()
        device.tap(at: CGPoint(x: 30, y: bar.minY + 20))
        device.settle()

        #expect(tabs.selectedIndex == 0)
        screen.slide(by: -300)
        #expect(tabs.selectedIndex == 1)
    }

    @Test func `a pan selects the tab beyond a hidden one`() {
        let list = ["a", "b", "c"].map { title in
            UITab(title: title, image: nil, identifier: title) { _ in page(title) }
        }
        let screen = Screen()
        let tabs = screen.tabs
        tabs.tabs = list
        // UIKit lists only controllers that have been created.
        for tab in list { #expect(tab.viewController != nil) }
        list[1].isHidden = true
        screen.show()

        screen.slide(by: -300)

        #expect(tabs.selectedTab === list[2])
    }
}
