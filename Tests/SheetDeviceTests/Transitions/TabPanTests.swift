import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The pan between tabs: delegate calls as for a tap, resistance at the ends, and no conflict with scrolling.
@MainActor
struct TabPanTests {
    private final class Listener: NSObject, UITabBarControllerDelegate {
        let log = EventLog()
        var allows = true

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            log.append("should \(viewController.title ?? "")")
            return allows
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("did \(viewController.title ?? "")")
        }
    }

    private func make(
        _ style: TransitionStyle = .push, isRightToLeft: Bool = false, _ change: (TabTransition) -> Void = { _ in }
    ) -> (Device, UITabBarController, TabTransition) {
        let device = Device(.iPhone16)
        device.settings.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        let tabs = UITabBarController()
        tabs.viewControllers = ["a", "b", "c"].map(page)
        let transition = TabTransition(style)
        change(transition)
        transition.attach(to: tabs)
        device.showAndSettle(tabs)
        return (device, tabs, transition)
    }

    private func slide(_ device: Device, by translation: CGFloat) {
        device.drag(
            from: CGPoint(x: 196 - translation / 2, y: 400), to: CGPoint(x: 196 + translation / 2, y: 400), over: 0.4,
            hold: 0.3)
        device.settle()
    }

    @Test(arguments: [false, true])
    func `a pan changes to the next tab, and not beyond the last`(isRightToLeft: Bool) {
        let (device, tabs, _) = make(isRightToLeft: isRightToLeft)
        let forth: CGFloat = isRightToLeft ? 300 : -300

        for expected in [1, 2, 2] {
            slide(device, by: forth)
            #expect(tabs.selectedIndex == expected)
        }
        for expected in [1, 0, 0] {
            slide(device, by: -forth)
            #expect(tabs.selectedIndex == expected)
        }
        #expect(device.exceptions.isEmpty)
    }

    @Test
    func `the delegate is called as for a tap`() {
        let (device, tabs, transition) = make()
        let listener = Listener()
        transition.detach()
        tabs.delegate = listener
        transition.attach(to: tabs)

        slide(device, by: -300)
        listener.log.expect(["should b", "did b"])
        slide(device, by: -60)
        listener.log.expect(["should c"])
        #expect(tabs.selectedIndex == 1)
        listener.allows = false
        slide(device, by: -300)
        listener.log.expect(["should c"])

        #expect(tabs.selectedIndex == 1)
        #expect(device.presentedFrame(of: tabs.viewControllers![1].view).minX == 0)
    }

    /// Changes the tab without requesting an animator, like some subclasses in apps.
    private final class AbruptController: UITabBarController {
        var isAbrupt = false

        override var selectedViewController: UIViewController? {
            get { super.selectedViewController }
            set {
                let delegate = delegate
                if isAbrupt { self.delegate = nil }
                super.selectedViewController = newValue
                self.delegate = delegate
            }
        }
    }

    @Test
    func `a tab change without animation does not block the next pan`() {
        let device = Device(.iPhone16)
        let tabs = AbruptController()
        tabs.viewControllers = [page("a"), page("b"), page("c")]
        let transition = TabTransition(.slide)
        transition.attach(to: tabs)
        device.showAndSettle(tabs)

        tabs.isAbrupt = true
        slide(device, by: -300)
        #expect(tabs.selectedIndex == 1)
        tabs.isAbrupt = false
        slide(device, by: -300)

        #expect(tabs.selectedIndex == 2)
        withExtendedLifetime(transition) {}
    }

    @Test
    func `a tap on the tab bar plays in the style, and the delegate is called`() {
        let (device, tabs, transition) = make()
        let listener = Listener()
        transition.detach()
        tabs.delegate = listener
        transition.attach(to: tabs)
        let bar = device.presentedFrame(of: tabs.tabBar)

        device.tap(at: CGPoint(x: bar.minX + bar.width / 2, y: bar.minY + 20))
        device.advance(frames: 3)
        #expect(device.presentedFrame(of: tabs.viewControllers![0].view).minX < -1)
        device.settle()

        #expect(tabs.selectedIndex == 1)
        listener.log.expect(["should b", "did b"])
    }

    @Test(arguments: [-1.0, 1])
    func `resistance grows at both ends`(direction: Double) {
        let (device, tabs, _) = make()
        if direction < 0 { tabs.selectedIndex = 2 }
        device.settle()
        let view = tabs.selectedViewController!.view!
        var shown: [Double] = []
        device.touchAndHold(at: CGPoint(x: 196, y: 400))

        for step in 1...8 {
            device.step(to: CGPoint(x: 196 + direction * Double(step) * 20, y: 400))
            shown.append(device.presentedFrame(of: view).minX * direction)
        }

        let steps = zip(shown.dropFirst(), shown).map { $0 - $1 }
        #expect(steps.dropFirst().allSatisfy { $0 > 0 })
        #expect(zip(steps.dropFirst(2), steps.dropFirst()).allSatisfy { $0 < $1 })
        device.liftAndSettle()
        #expect(device.presentedFrame(of: view).minX == 0)
        #expect(CATransform3DIsIdentity(view.layer.transform))
    }

    @Test
    func `a view that moves against resistance returns during the change when the app selects another tab`() {
        /// The first page's frames during a change of the tab.
        func frames(pulledTo x: CGFloat?) -> [CGRect] {
            let (device, tabs, _) = make()
            let first = tabs.selectedViewController!.view!
            device.touchAndHold(at: CGPoint(x: 100, y: 400))
            device.move(to: CGPoint(x: x ?? 100, y: 400), frames: 10)
            var shown = [device.presentedFrame(of: first)]
            tabs.selectedIndex = 1
            while first.window != nil {
                device.advanceFrame()
                if first.window != nil { shown.append(device.presentedFrame(of: first)) }
            }
            device.liftAndSettle()
            return shown
        }
        let (straight, pulled) = (frames(pulledTo: nil), frames(pulledTo: 380))

        let left = zip(pulled, straight).map { $0.minX - $1.minX }
        #expect(straight[0].minX == 0 && left[0] > 50 && left.count > 20)
        #expect(zip(left.dropFirst(), left).allSatisfy { $0 <= $1 && $1 - $0 < 5 }, "\(left)")
        expectClose(left.last!, 0, within: 1)
        #expect(pulled.allSatisfy { $0.minY == 0 && $0.size == straight[0].size })
    }

    @Test
    func `resistance restores a transform of the app's`() {
        let (device, tabs, _) = make()
        let view = tabs.selectedViewController!.view!
        view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
        device.settle()
        let before = device.presentedFrame(of: view)

        device.touchAndHold(at: CGPoint(x: 150, y: 400))
        device.step(to: CGPoint(x: 200, y: 400))
        device.step(to: CGPoint(x: 260, y: 400))
        #expect(device.presentedFrame(of: view).minX > before.minX + 5)
        expectClose(device.presentedFrame(of: view).width, before.width, within: 0.001)
        device.liftAndSettle()

        #expect(view.transform == CGAffineTransform(scaleX: 0.9, y: 0.9))
    }

    @Test
    func `disabled, or with another delegate set later, a pan does not change the tab`() {
        let (device, tabs, transition) = make()
        transition.isPanEnabled = false
        slide(device, by: -300)
        #expect(tabs.selectedIndex == 0)

        transition.isPanEnabled = true
        let listener = Listener()
        tabs.delegate = listener
        slide(device, by: -300)
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 1
        device.advanceFrame()
        #expect(tabs.selectedViewController?.view.window != nil)
        transition.detach()
        #expect(tabs.delegate === listener)
    }
}
