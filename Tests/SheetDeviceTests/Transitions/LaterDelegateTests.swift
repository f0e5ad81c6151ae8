import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// An app sets its own delegate after a transition was attached.
@MainActor
struct LaterDelegateTests {
    @Test
    func `with a delegate that the app sets later the system's transitions and gestures apply, and detach keeps it`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide(from: .bottom))
        transition.backSwipe = .anywhere
        transition.attach(to: navigation)
        device.showAndSettle(navigation)
        navigation.delegate = listener
        let next = page("b")

        navigation.pushViewController(next, animated: true)
        device.advance(frames: 5)
        #expect(device.presentedFrame(of: next.view).minX > 1, "the system's push")
        device.settle()
        device.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 380, y: 400), over: 0.3)
        device.settle()
        #expect(navigation.topViewController === next, "no swipe of ours")
        device.drag(from: CGPoint(x: 3, y: 400), to: CGPoint(x: 380, y: 400), over: 0.3)
        device.settle()
        #expect(navigation.topViewController?.title == "a", "the system's swipe")
        log.expect(["will show b", "did show b", "will show a", "did show a"])
        transition.detach()
        #expect(navigation.delegate === listener)
    }

    @Test
    func `attached again it replaces a later delegate, and forwards to it`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        let transition = NavigationTransition(.slide(from: .bottom))
        transition.attach(to: navigation)
        device.showAndSettle(navigation)
        navigation.delegate = listener
        let next = page("b")

        transition.attach(to: navigation)
        navigation.pushViewController(next, animated: true)
        device.advance(frames: 5)
        #expect(device.presentedFrame(of: next.view).minX == 0)
        #expect(device.presentedFrame(of: next.view).minY > 1, "the style's push")
        device.settle()

        log.expect(["will show b", "did show b"])
        transition.detach()
        #expect(navigation.delegate === listener)
    }

    /// Forwards to the previous delegate.
    private final class Wrapper: NSObject, UINavigationControllerDelegate {
        private weak var wrapped: (any UINavigationControllerDelegate)?

        init(_ wrapped: (any UINavigationControllerDelegate)?) {
            self.wrapped = wrapped
        }

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) {
            wrapped?.navigationController(navigationController, willShow: viewController, animated: animated)
        }
    }

    @Test func `attached again over a delegate that forwards to it, each is called once`() {
        let device = Device(.iPhone16)
        let log = EventLog()
        let listener = NavigationRecorder(log)
        let navigation = UINavigationController(rootViewController: page("a"))
        navigation.delegate = listener
        let transition = NavigationTransition(.push)
        transition.attach(to: navigation)
        device.showAndSettle(navigation)
        let wrapper = Wrapper(navigation.delegate)
        navigation.delegate = wrapper
        log.clear()

        transition.attach(to: navigation)
        navigation.pushViewController(page("b"), animated: true)
        device.settle()

        log.expect(["will show b"])
        transition.detach()
        #expect(navigation.delegate === wrapper)
    }
}
