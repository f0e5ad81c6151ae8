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
        device.showAndSettle(navigation)
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
            device.showAndSettle(navigation)
        }
        #expect(transition != nil)
        device.showAndSettle(UIViewController())

        #expect(controller == nil)
        #expect(transition == nil)
    }

    @Test
    func `after detach during a push, that push ends and the next is the system's`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide)
        transition.attach(to: navigation)
        device.showAndSettle(navigation)

        navigation.pushViewController(page("b"), animated: true)
        device.advance(frames: 5)
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
        device.showAndSettle(navigation)

        navigation.pushViewController(page("b"), animated: true)
        device.advance(frames: frames)
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
    func `a second transition replaces the first`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        navigation.delegate = listener
        let (first, second) = (NavigationTransition(.fade), NavigationTransition(.slide(from: .bottom)))
        first.attach(to: navigation)
        device.showAndSettle(navigation)
        second.attach(to: navigation)
        first.detach()
        log.clear()

        let next = page("b")
        navigation.pushViewController(next, animated: true)
        device.advance(frames: 5)
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
        device.showAndSettle(new)
        let next = page("y")
        new.pushViewController(next, animated: true)
        device.advance(frames: 5)

        #expect(device.presentedFrame(of: next.view).minY > 1)
        device.settle()
    }

    @Test(arguments: [false, true])
    func `everything is freed if the container is removed during a transition`(isUnderFinger: Bool) {
        let device = Device(.iPhone16)
        expectFreed { check in
            let navigation = check.watch(UINavigationController(rootViewController: page("a")), "container")
            let transition = check.watch(NavigationTransition(.cube), "transition")
            transition.backSwipe = .anywhere
            transition.attach(to: navigation)
            device.showAndSettle(navigation)
            let next = check.watch(page("b"), "page")
            navigation.pushViewController(next, animated: true)
            if isUnderFinger {
                device.settle()
                device.touchDown(at: CGPoint(x: 30, y: 400))
                device.move(to: CGPoint(x: 180, y: 400), frames: 5)
            } else {
                device.advance(frames: 5)
            }
            device.show(UIViewController())
            device.advanceFrame()
            if isUnderFinger { device.touchUp() }
            device.settle()
        }
        #expect(device.exceptions.isEmpty)
    }
}
