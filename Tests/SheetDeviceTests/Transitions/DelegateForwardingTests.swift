import Simulator
import Support
import Testing
import UIKit

@testable import SheetPresentation

/// A container's own delegate still decides about everything but transitions.
@MainActor
struct DelegateForwardingTests {
    private final class Upright: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .portrait }

        func tabBarControllerSupportedInterfaceOrientations(
            _ tabBarController: UITabBarController
        ) -> UIInterfaceOrientationMask { .portrait }
    }

    @Test func `a navigation controller's delegate is asked for orientations, until it is deallocated`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        var delegate: Upright? = Upright()
        navigation.delegate = delegate
        NavigationTransition(.sink).attach(to: navigation)
        device.show(navigation)

        #expect(navigation.supportedInterfaceOrientations == .portrait)

        delegate = nil
        #expect(delegate == nil)
        #expect(navigation.supportedInterfaceOrientations == .allButUpsideDown)
    }

    @Test func `a tab bar controller's delegate is asked for orientations, until it is deallocated`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        var delegate: Upright? = Upright()
        tabs.delegate = delegate
        TabTransition(.slide).attach(to: tabs)
        device.show(tabs)

        #expect(tabs.supportedInterfaceOrientations == .portrait)

        delegate = nil
        #expect(delegate == nil)
        #expect(tabs.supportedInterfaceOrientations == .allButUpsideDown)
    }
}
