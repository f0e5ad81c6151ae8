import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Pans in a tab bar controller that shows fewer tabs than it has.
@MainActor
struct MoreTabTests {
    private let device = Device(.iPhone16)
    private let tabs = UITabBarController()
    private let transition = TabTransition(.push)

    private func show(_ count: Int) {
        tabs.viewControllers = (0..<count).map { page("\($0)") }
        transition.attach(to: tabs)
        device.show(tabs)
        device.settle()
    }

    private func slide(by translation: CGFloat) {
        device.drag(
            from: CGPoint(x: 196 - translation / 2, y: 500), to: CGPoint(x: 196 + translation / 2, y: 500), over: 0.4,
            hold: 0.3)
        device.settle()
    }

    @Test(arguments: [-300.0, 300])
    func `a pan in More has no effect`(translation: CGFloat) {
        show(6)
        tabs.selectedViewController = tabs.moreNavigationController
        device.settle()

        device.touchDown(at: CGPoint(x: 196, y: 500))
        device.advanceFrame()
        for step in 1...10 { device.step(to: CGPoint(x: 196 + translation / 20 * CGFloat(step), y: 500)) }

        #expect(device.presentedFrame(of: tabs.moreNavigationController.view).minX == 0)
        device.touchUp()
        device.settle()
        #expect(tabs.selectedViewController === tabs.moreNavigationController)
        #expect(device.exceptions.isEmpty)
    }

    @Test(arguments: [-300.0, 300])
    func `a pan in a controller that was opened in More has no effect`(translation: CGFloat) {
        show(7)
        tabs.selectedIndex = 5
        device.settle()

        slide(by: translation)

        #expect(tabs.viewControllers?[5].view.window != nil)
        #expect(tabs.tabBar.selectedItem === tabs.moreNavigationController.tabBarItem)
    }

    @Test func `a pan does not lead from the last tab of the bar to More`() {
        show(6)
        for _ in 0..<6 { slide(by: -300) }

        #expect(tabs.selectedIndex == 3)
        slide(by: 300)
        #expect(tabs.selectedIndex == 2)
    }

    @Test func `taps on More and back select without the style`() {
        show(6)
        let bar = device.presentedFrame(of: tabs.tabBar)

        device.tap(at: CGPoint(x: bar.maxX - 30, y: bar.minY + 20))
        device.advanceFrame()
        device.advanceFrame()
        #expect(device.presentedFrame(of: tabs.moreNavigationController.view).minX == 0)
        device.settle()
        device.tap(at: CGPoint(x: 30, y: bar.minY + 20))
        device.settle()

        #expect(tabs.selectedIndex == 0)
        slide(by: -300)
        #expect(tabs.selectedIndex == 1)
    }

    @Test func `a pan does not select a hidden tab`() {
        let list = ["a", "b", "c"].map { title in
            UITab(title: title, image: nil, identifier: title) { _ in page(title) }
        }
        tabs.tabs = list
        list[1].isHidden = true
        transition.attach(to: tabs)
        device.show(tabs)
        device.settle()

        slide(by: -300)

        #expect(tabs.selectedTab !== list[1])
    }
}
