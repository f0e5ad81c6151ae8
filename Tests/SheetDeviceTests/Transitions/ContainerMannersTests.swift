import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Containers keep their delegates, their gestures and their senses.
@MainActor
struct ContainerMannersTests {
    private final class NavigationListener: NSObject, UINavigationControllerDelegate {
        let log: EventLog

        init(_ log: EventLog) {
            self.log = log
        }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            log.append("will show \(viewController.title ?? "")")
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            log.append("did show \(viewController.title ?? "")")
        }
    }

    private final class TabListener: NSObject, UITabBarControllerDelegate {
        let log: EventLog
        var allows = true

        init(_ log: EventLog) {
            self.log = log
        }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            log.append("should")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("did")
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        page.view.backgroundColor = .systemBackground
        return page
    }

    @Test
    func `a delegate that was there hears everything, and is there again after detach`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationListener(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        navigation.delegate = listener
        let transition = NavigationTransition(.push)
        transition.attach(to: navigation)
        transition.attach(to: navigation)
        device.show(navigation)
        device.settle()
        log.clear()

        navigation.pushViewController(page("b"), animated: true)
        device.settle()
        log.expect(["will show b", "did show b"])
        transition.detach()
        transition.detach()

        #expect(navigation.delegate === listener)
        navigation.popViewController(animated: true)
        device.settle()
        log.expect(["will show a", "did show a"])
        #expect(device.exceptions.isEmpty)
    }

    @Test
    func `a tab bar controller's delegate keeps its say`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = TabListener(log)
        let tabs = UITabBarController()
        tabs.viewControllers = [page("a"), page("b")]
        tabs.delegate = listener
        let transition = TabTransition(.slide)
        transition.attach(to: tabs)
        device.show(tabs)
        device.settle()

        #expect(tabs.delegate?.tabBarController(tabs, shouldSelect: tabs.viewControllers![1]) == true)
        log.expect(["should"])
        transition.detach()
        #expect(tabs.delegate === listener)
    }

    @Test
    func `the container's view keeps the transition, and lets it go with itself`() {
        let device = Device(.iPhone16)
        weak var transition: NavigationTransition?
        weak var controller: UINavigationController?

        do {
            let navigation = UINavigationController(rootViewController: page("a"))
            let made = NavigationTransition(.cube)
            made.attach(to: navigation)
            (transition, controller) = (made, navigation)
            device.show(navigation)
            device.settle()
        }
        #expect(transition != nil)
        device.show(UIViewController())
        device.settle()

        #expect(controller == nil)
        #expect(transition == nil)
    }

    @Test
    func `detached in the middle of a push, that push ends and the next is the system's`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide)
        transition.attach(to: navigation)
        device.show(navigation)
        device.settle()

        navigation.pushViewController(page("b"), animated: true)
        for _ in 0..<5 { device.advanceFrame() }
        transition.detach()
        device.settle()
        #expect(navigation.topViewController?.title == "b")
        navigation.popViewController(animated: true)
        device.settle()

        #expect(navigation.topViewController?.title == "a")
        #expect(navigation.delegate == nil)
    }

    enum Haste: CaseIterable { case pushTwice, pushThenPop, popToRoot, setStack, popWhilePushing }

    @Test(arguments: Haste.allCases, [0, 1, 6])
    func `whatever is asked for in the middle, nothing sticks and nothing is lost`(haste: Haste, frames: Int) {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("a"))
        NavigationTransition(.sink).attach(to: navigation)
        device.show(navigation)
        device.settle()

        navigation.pushViewController(page("b"), animated: true)
        for _ in 0..<frames { device.advanceFrame() }
        switch haste {
        case .pushTwice: navigation.pushViewController(page("c"), animated: true)
        case .pushThenPop, .popWhilePushing: navigation.popViewController(animated: true)
        case .popToRoot: navigation.popToRootViewController(animated: true)
        case .setStack: navigation.setViewControllers([page("x"), page("y")], animated: true)
        }
        device.settle()
        let top = navigation.topViewController
        #expect(top != nil)
        #expect(top?.viewIfLoaded?.window != nil, "the top controller is not on screen")
        #expect(CATransform3DIsIdentity(top?.view.layer.transform ?? CATransform3DMakeScale(2, 2, 2)))

        navigation.pushViewController(page("last"), animated: true)
        device.settle()
        #expect(navigation.topViewController?.title == "last")
        device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 380, y: 400), over: 0.3)
        device.settle()
        #expect(navigation.topViewController === top)
        #expect(device.exceptions.isEmpty)
    }

    @Test
    func `tabs tapped faster than they move end at the last one`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        tabs.viewControllers = ["a", "b", "c", "d"].map(page)
        TabTransition(.cube).attach(to: tabs)
        device.show(tabs)
        device.settle()

        for index in [1, 3, 2, 0, 3] {
            tabs.selectedIndex = index
            for _ in 0..<4 { device.advanceFrame() }
        }
        device.settle()

        #expect(tabs.selectedIndex == 3)
        #expect(tabs.selectedViewController?.viewIfLoaded?.window != nil)
        for controller in tabs.viewControllers ?? [] where controller !== tabs.selectedViewController {
            #expect(controller.viewIfLoaded?.window == nil)
        }
    }

    @Test
    func `the last tab gives way a little and comes back`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let only = page("a")
        tabs.viewControllers = [only, page("b")]
        TabTransition(.slide).attach(to: tabs)
        device.show(tabs)
        device.settle()

        device.touchDown(at: CGPoint(x: 100, y: 400))
        device.advanceFrame()
        for step in 1...10 {
            device.touchMove(to: CGPoint(x: 100 + CGFloat(step) * 20, y: 400))
            device.advanceFrame()
        }
        let given = device.presentedFrame(of: only.view).minX
        #expect(given > 20 && given < 100)
        device.touchUp()
        device.settle()

        #expect(device.presentedFrame(of: only.view).minX == 0)
        #expect(tabs.selectedIndex == 0)
    }

    @Test(arguments: [false, true])
    func `right to left, pushed views come from the left`(isRightToLeft: Bool) {
        let device = Device(.iPhone16)
        device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let navigation = UINavigationController(rootViewController: page("a"))
        NavigationTransition(.slide).attach(to: navigation)
        device.show(navigation)
        device.settle()
        let next = page("b")

        navigation.pushViewController(next, animated: true)
        for _ in 0..<4 { device.advanceFrame() }

        let left = device.presentedFrame(of: next.view).minX
        #expect(isRightToLeft ? left < -1 : left > 1)
        device.settle()
        let edge: CGFloat = isRightToLeft ? 390 : 3
        device.drag(from: CGPoint(x: edge, y: 400), to: CGPoint(x: 393 - edge, y: 400), over: 0.3)
        device.settle()
        #expect(navigation.topViewController?.title == "a")
    }

    @Test
    func `a vertical scroll starts no horizontal transition, and scrolled content keeps its own`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let first = page("a")
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 700))
        scroll.contentSize = CGSize(width: 1_200, height: 3_000)
        first.view.addSubview(scroll)
        tabs.viewControllers = [first, page("b")]
        TabTransition(.slide).attach(to: tabs)
        device.show(tabs)
        device.settle()

        device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 190, y: 300), over: 0.3, hold: 0.2)
        device.settle()
        #expect(tabs.selectedIndex == 0)
        #expect(scroll.contentOffset.y > 200)
        device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400), over: 0.3, hold: 0.2)
        device.settle()
        #expect(tabs.selectedIndex == 0)
        #expect(scroll.contentOffset.x > 100)
    }
}
