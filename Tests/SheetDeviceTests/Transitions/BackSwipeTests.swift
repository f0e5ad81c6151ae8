import Foundation
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Where a back swipe begins, when its release pops, and its relation to other gestures.
@MainActor
struct BackSwipeTests {
    private func make(
        _ style: TransitionStyle? = .slide, isRightToLeft: Bool = false,
        _ change: (NavigationTransition) -> Void = { _ in }
    ) -> (Device, UINavigationController, NavigationTransition) {
        let device = Device(.iPhone16)
        device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let navigation = UINavigationController(rootViewController: page("a"))
        let transition = NavigationTransition(style)
        change(transition)
        transition.attach(to: navigation)
        device.showAndSettle(navigation)
        navigation.pushViewController(page("b"), animated: false)
        device.settle()
        return (device, navigation, transition)
    }

    /// Drags by `translation` points to the right and lifts the finger at rest.
    private func slide(_ device: Device, from x: CGFloat, by translation: CGFloat) {
        device.drag(from: CGPoint(x: x, y: 300), to: CGPoint(x: x + translation, y: 300), over: 0.4, hold: 0.3)
        device.settle()
    }

    @Test(arguments: [NavigationTransition.BackSwipe.none, .edge, .anywhere], [false, true])
    func `it begins only in its region`(backSwipe: NavigationTransition.BackSwipe, isRightToLeft: Bool) {
        for isAtEdge in [false, true] {
            let (device, navigation, _) = make(isRightToLeft: isRightToLeft) { $0.backSwipe = backSwipe }
            let distance: CGFloat = isAtEdge ? 10 : 80
            let sign: CGFloat = isRightToLeft ? -1 : 1
            let start = isRightToLeft ? 393 - distance : distance

            slide(device, from: start, by: -60 * sign)
            #expect(navigation.topViewController?.title == "b", "the wrong direction")
            slide(device, from: start, by: 280 * sign)

            let goes = backSwipe == .anywhere || (backSwipe == .edge && isAtEdge)
            #expect(navigation.topViewController?.title == (goes ? "a" : "b"))
        }
    }

    @Test
    func `the root, and a page with a hidden back button, are not popped`() {
        let (device, navigation, _) = make { $0.backSwipe = .anywhere }
        navigation.topViewController?.navigationItem.hidesBackButton = true
        slide(device, from: 40, by: 300)
        #expect(navigation.topViewController?.title == "b")

        navigation.topViewController?.navigationItem.hidesBackButton = false
        slide(device, from: 40, by: 300)
        #expect(navigation.viewControllers.count == 1)
        slide(device, from: 40, by: 300)

        #expect(navigation.viewControllers.count == 1)
        #expect(device.exceptions.isEmpty)
    }

    @Test
    func `a page with Cancel in place of the back button is not popped`() {
        let (device, navigation, _) = make { $0.backSwipe = .anywhere }
        let item = navigation.topViewController!.navigationItem
        item.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
        slide(device, from: 40, by: 300)
        #expect(navigation.topViewController?.title == "b")

        item.leftItemsSupplementBackButton = true
        slide(device, from: 40, by: 300)
        #expect(navigation.viewControllers.count == 1)
    }

    @Test
    func `an app that disables the system's gesture disables the swipe`() {
        let (device, navigation, _) = make { $0.backSwipe = .anywhere }
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        slide(device, from: 40, by: 300)
        #expect(navigation.topViewController?.title == "b")

        navigation.interactivePopGestureRecognizer?.isEnabled = true
        slide(device, from: 40, by: 300)
        #expect(navigation.viewControllers.count == 1)
    }

    /// From the edge, and on the content, where iOS 26 has a gesture too.
    @Test(arguments: [3.0, 80.0])
    func `while a style applies the system's gesture is disabled`(start: CGFloat) {
        let (device, navigation, transition) = make(.slide(from: .bottom)) { $0.backSwipe = .none }
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
        slide(device, from: start, by: 300)
        #expect(navigation.topViewController?.title == "b")

        // Without a style the system's gesture pops, with the system's animation.
        transition.style = nil
        let below = navigation.viewControllers[0].view!
        device.touchAndMove(from: CGPoint(x: start, y: 400), to: CGPoint(x: start + 250, y: 400))
        #expect(device.presentedFrame(of: below).minX < -10, "the system moves the view beneath too")
        device.liftAndSettle()

        #expect(navigation.topViewController?.title == "a")
    }

    @Test(arguments: [3.0, 80.0])
    func `a system gesture that an app has enabled begins only if the style's does not`(start: CGFloat) {
        for backSwipe in [NavigationTransition.BackSwipe.anywhere, .none] {
            let (device, navigation, transition) = make(.slide(from: .bottom)) { $0.backSwipe = backSwipe }
            navigation.interactivePopGestureRecognizer?.delegate = nil
            navigation.interactiveContentPopGestureRecognizer?.delegate = nil
            navigation.interactiveContentPopGestureRecognizer?.isEnabled = true
            let below = navigation.viewControllers[0].view!

            device.touchAndMove(from: CGPoint(x: start, y: 400), to: CGPoint(x: start + 250, y: 400))
            let isSystems = device.presentedFrame(of: below).minX < -10
            device.liftAndSettle()

            #expect(isSystems == (backSwipe == .none), "the system moves the view beneath too")
            #expect(navigation.topViewController?.title == "a")
            withExtendedLifetime(transition) {}
        }
    }

    @Test
    func `without a style the container asks the app's delegate directly`() {
        let (device, navigation, transition) = make()
        let forwarder = navigation.delegate
        #expect(forwarder != nil)

        navigation.popViewController(animated: true)
        device.advance(by: 0.1)
        transition.style = nil
        #expect(navigation.delegate == nil)
        device.settle()
        #expect(navigation.topViewController?.title == "a")
        transition.style = .slide

        #expect(navigation.delegate === forwarder)
    }

    @Test
    func `a delegate set while there was no style is kept`() {
        final class Listener: NSObject, UINavigationControllerDelegate {}
        let (_, navigation, transition) = make(nil)
        let listener = Listener()

        navigation.delegate = listener
        transition.style = .slide
        #expect(navigation.delegate === listener)
        transition.attach(to: navigation)
        #expect(navigation.delegate !== listener)
        transition.detach()

        #expect(navigation.delegate === listener)
    }

    @Test
    func `after detach the system's gestures apply again`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: page("a"))
        device.showAndSettle(navigation)
        let edge = navigation.interactivePopGestureRecognizer
        let content = navigation.interactiveContentPopGestureRecognizer
        let delegates = (edge?.delegate, content?.delegate)
        let recognizers = navigation.view.gestureRecognizers?.count
        let interactions = navigation.view.interactions.count
        let transition = NavigationTransition(.slide)

        transition.attach(to: navigation)
        #expect(edge?.delegate === delegates.0 && content?.delegate === delegates.1)
        #expect(navigation.view.interactions.count == interactions + 1)
        transition.detach()

        #expect(edge?.delegate === delegates.0)
        #expect(content?.delegate === delegates.1)
        #expect(navigation.view.gestureRecognizers?.count == recognizers)
        #expect(navigation.view.interactions.count == interactions)
        #expect(navigation.delegate == nil)
    }

    @Test
    func `a transition that is detached during a drag is cancelled`() {
        let (device, navigation, transition) = make()
        let page = navigation.topViewController
        device.touchAndHold(at: CGPoint(x: 10, y: 300))
        for x in stride(from: 30.0, through: 300, by: 30) { device.step(to: CGPoint(x: x, y: 300)) }
        #expect(navigation.transitionCoordinator != nil)

        transition.detach()
        device.settle()

        #expect(navigation.topViewController === page)
        #expect(navigation.transitionCoordinator == nil)
        #expect(page.map { device.presentedFrame(of: $0.view).minX } == 0)
        device.touchUp()
        navigation.popViewController(animated: true)
        device.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test
    func `a flick that ends before UIKit begins the transition pops`() {
        let (device, navigation, _) = make()
        device.touchAndHold(at: CGPoint(x: 10, y: 300))
        for x in [30.0, 130, 230] { device.touchMove(to: CGPoint(x: x, y: 300)) }
        device.liftAndSettle()

        #expect(navigation.viewControllers.count == 1)
    }

    /// Does not perform a pop as requested, like some subclasses in apps.
    private final class StubbornController: UINavigationController {
        enum Refusal { case atOnce, takesBack, unanimated }

        var refusal: Refusal?

        override func popViewController(animated: Bool) -> UIViewController? {
            if refusal == .atOnce { return nil }
            let stack = viewControllers
            let popped = super.popViewController(animated: animated && refusal != .unanimated)
            if refusal == .takesBack { setViewControllers(stack, animated: false) }
            return popped
        }
    }

    @Test
    func `a pop without animation does not block the next swipe`() {
        let device = Device(.iPhone16)
        let navigation = StubbornController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide)
        transition.attach(to: navigation)
        device.show(navigation)
        for title in ["b", "c"] { navigation.pushViewController(page(title), animated: false) }
        device.settle()

        navigation.refusal = .unanimated
        slide(device, from: 10, by: 280)
        #expect(navigation.topViewController?.title == "b")
        navigation.refusal = nil
        slide(device, from: 10, by: 280)

        #expect(navigation.topViewController?.title == "a")
        withExtendedLifetime(transition) {}
    }

    @Test
    func `a pop that was reverted before it began does not block the next swipe`() {
        let device = Device(.iPhone16)
        let navigation = StubbornController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide)
        transition.attach(to: navigation)
        device.show(navigation)
        navigation.pushViewController(page("b"), animated: false)
        device.settle()

        navigation.refusal = .takesBack
        slide(device, from: 10, by: 280)
        #expect(navigation.topViewController?.title == "b")
        navigation.refusal = nil
        slide(device, from: 10, by: 280)

        #expect(navigation.topViewController?.title == "a")
        withExtendedLifetime(transition) {}
    }

    @Test(arguments: [true, false])
    func `a pop that UIKit never begins leaves nothing behind`(isRefusedAtOnce: Bool) {
        let device = Device(.iPhone16)
        let navigation = StubbornController(rootViewController: page("a"))
        let transition = NavigationTransition(nil)
        transition.attach(to: navigation)
        device.show(navigation)
        navigation.pushViewController(page("b"), animated: false)
        device.settle()
        navigation.refusal = isRefusedAtOnce ? .atOnce : .takesBack

        weak var gone: NSObject?
        do {
            let kept = NSObject()
            gone = kept
            var style = TransitionStyle.slide
            style.source = { _ in withExtendedLifetime(kept) { nil } }
            transition.style = style
        }
        for _ in 0..<2 { slide(device, from: 10, by: 280) }
        #expect(navigation.topViewController?.title == "b")
        transition.style = nil

        #expect(gone == nil)
    }
}
