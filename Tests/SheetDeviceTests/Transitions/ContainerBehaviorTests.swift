import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Containers keep their delegates, their gestures and their state.
@MainActor
struct ContainerBehaviorTests {
    @Test
    func `the app's delegate receives every call, and is restored by detach`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
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
    func `the container's view retains the transition, and releases it when it is deallocated`() {
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
    func `after detach during a push, that push ends and the next is the system's`() {
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
    func `requests during a transition leave a consistent stack`(haste: Haste, frames: Int) {
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
    func `of several fast taps on tabs the last one counts`() {
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

    @Test(arguments: [0, 1, 4])
    func `a tab change during another one begins with restored views`(frames: Int) {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        tabs.viewControllers = ["a", "b", "c"].map(page)
        TabTransition(.parallax).attach(to: tabs)
        device.show(tabs)
        device.settle()

        for index in [1, 0, 2, 1] {
            tabs.selectedIndex = index
            for _ in 0..<frames { device.advanceFrame() }
        }
        device.settle()
        #expect(tabs.selectedIndex == 1)
        for index in [0, 1, 2] {
            tabs.selectedIndex = index
            device.settle()
            let view = tabs.selectedViewController?.view
            #expect(view.map { CATransform3DIsIdentity($0.layer.transform) } == true)
            #expect(view?.convert(view?.bounds ?? .null, to: nil) == device.window.bounds)
        }
    }

    @Test(arguments: [false, true])
    func `in right-to-left languages pushed views appear from the left`(isRightToLeft: Bool) {
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
    func `a second transition replaces the first`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        navigation.delegate = listener
        let (first, second) = (NavigationTransition(.fade), NavigationTransition(.slide(from: .bottom)))
        first.attach(to: navigation)
        device.show(navigation)
        device.settle()
        second.attach(to: navigation)
        first.detach()
        log.clear()

        let next = page("b")
        navigation.pushViewController(next, animated: true)
        for _ in 0..<5 { device.advanceFrame() }
        #expect(device.presentedFrame(of: next.view).minY > 1)
        #expect(device.presentedFrame(of: next.view).minX == 0)
        device.settle()
        log.expect(["will show b", "did show b"])
        second.detach()
        #expect(navigation.delegate === listener)
    }

    @Test
    func `a transition can be attached to another container`() {
        let device = Device(.iPhone16)
        let (old, new) = (
            UINavigationController(rootViewController: page("a")), UINavigationController(rootViewController: page("x"))
        )
        let transition = NavigationTransition(.slide(from: .bottom))
        transition.attach(to: old)
        transition.attach(to: new)
        #expect(old.delegate == nil)
        device.show(new)
        device.settle()
        let next = page("y")
        new.pushViewController(next, animated: true)
        for _ in 0..<5 { device.advanceFrame() }

        #expect(device.presentedFrame(of: next.view).minY > 1)
        device.settle()
    }

    @Test
    func `attached during the system's push, it animates the next one`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("a"))
        device.show(navigation)
        device.settle()
        navigation.pushViewController(page("b"), animated: true)
        for _ in 0..<5 { device.advanceFrame() }

        NavigationTransition(.slide(from: .bottom)).attach(to: navigation)
        device.settle()
        #expect(navigation.topViewController?.title == "b")
        let next = page("c")
        navigation.pushViewController(next, animated: true)
        for _ in 0..<5 { device.advanceFrame() }

        #expect(device.presentedFrame(of: next.view).minY > 1)
        device.settle()
        #expect(device.exceptions.isEmpty)
    }

    @Test(arguments: [false, true])
    func `everything is freed if the container is removed during a transition`(isUnderFinger: Bool) {
        let device = Device(.iPhone16)
        expectFreed { check in
            let navigation = check.watch(UINavigationController(rootViewController: page("a")), "container")
            let transition = check.watch(NavigationTransition(.cube), "transition")
            transition.backSwipe = .anywhere
            transition.attach(to: navigation)
            device.show(navigation)
            device.settle()
            let next = check.watch(page("b"), "page")
            navigation.pushViewController(next, animated: true)
            if isUnderFinger {
                device.settle()
                device.touchDown(at: CGPoint(x: 30, y: 400))
                for step in 1...5 { device.step(to: CGPoint(x: 30 + CGFloat(step) * 30, y: 400)) }
            } else {
                for _ in 0..<5 { device.advanceFrame() }
            }
            device.show(UIViewController())
            device.advanceFrame()
            if isUnderFinger { device.touchUp() }
            device.settle()
        }
        #expect(device.exceptions.isEmpty)
    }

    @Test(arguments: [NamedStyle.push, .sink, .cube])
    func `deep stacks can be popped to any depth, one by one or together`(name: NamedStyle) {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("0"))
        NavigationTransition(name.style).attach(to: navigation)
        device.show(navigation)
        device.settle()
        for index in 1...12 {
            navigation.pushViewController(page("\(index)"), animated: true)
            device.settle()
        }

        device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 380, y: 400), over: 0.3)
        device.settle()
        #expect(navigation.topViewController?.title == "11")
        navigation.popToViewController(navigation.viewControllers[6], animated: true)
        device.settle()
        #expect(navigation.topViewController?.title == "6")
        navigation.setViewControllers(navigation.viewControllers.reversed(), animated: true)
        device.settle()
        #expect(navigation.viewControllers.map(\.title) == ["6", "5", "4", "3", "2", "1", "0"])
        navigation.popToRootViewController(animated: true)
        device.settle()

        #expect(navigation.viewControllers.map(\.title) == ["6"])
        #expect(navigation.topViewController?.view.window != nil)
        #expect(navigation.view.subviews.first?.subviews.first?.subviews.count ?? 0 <= 1)
        #expect(device.exceptions.isEmpty)
    }

    /// Measured: the top controller receives the disappearance and then the appearance calls, the one beneath the reverse.
    @Test
    func `a cancelled swipe is reported to both controllers in UIKit's order`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let below = LifecycleRecorder("below", log, recording: .appearance)
        let navigation = UINavigationController(rootViewController: below)
        let transition = NavigationTransition(.parallax)
        transition.backSwipe = .anywhere
        transition.attach(to: navigation)
        device.show(navigation)
        device.settle()
        log.clear()

        navigation.pushViewController(LifecycleRecorder("top", log, recording: .appearance), animated: true)
        device.settle()
        log.expect(["below will disappear", "top will appear", "below did disappear", "top did appear"])
        device.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 130, y: 400), over: 0.4, hold: 0.3)
        device.settle()
        log.expect([
            "top will disappear", "below will appear", "below will disappear", "below did disappear", "top will appear",
            "top did appear",
        ])
    }
}
