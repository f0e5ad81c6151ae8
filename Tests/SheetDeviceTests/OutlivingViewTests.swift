import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The library's views and interactions that outlive their owner.
@MainActor
struct OutlivingViewTests {
    @Test
    func `the views of a dismissed sheet do nothing and do not crash`() {
        let scene = SheetScene(detents: [.height(200), .height(600)]) { $0.grabber = .standard }
        // Not by the scene, which retains its sheet.
        SheetTransition(configuration: scene.configuration).present(scene.content, from: scene.root)
        scene.device.settle()
        let grabber = scene.grabber
        let sheetView = grabber?.superview
        weak let sheet = scene.content.activeSheet

        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(sheet == nil)
        #expect(grabber != nil && sheetView != nil)
        grabber?.accessibilityIncrement()
        grabber?.accessibilityDecrement()
        _ = grabber?.accessibilityActivate()
        #expect(sheetView?.accessibilityPerformEscape() == false)
        #expect(sheetView?.hitTest(CGPoint(x: 100, y: 100), with: nil) != nil)
    }

    @Test
    func `a navigation transition removed as an interaction releases everything`() {
        let device = Device(.iPhone16)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        let gestures = navigation.view.gestureRecognizers?.count
        let popDelegate = navigation.interactivePopGestureRecognizer?.delegate
        var transition: NavigationTransition? = NavigationTransition(.slide)
        weak let kept = transition
        transition?.attach(to: navigation)
        device.showAndSettle(navigation)

        navigation.view.interactions.last.map(navigation.view.removeInteraction)
        transition = nil
        device.drag(from: CGPoint(x: 10, y: 400), to: CGPoint(x: 350, y: 400), over: 0.3)
        device.settle()

        #expect(kept == nil)
        #expect(navigation.delegate == nil)
        #expect(navigation.view.gestureRecognizers?.count == gestures)
        #expect(navigation.interactivePopGestureRecognizer?.delegate === popDelegate)
        #expect(navigation.viewControllers.count == 1, "the system's swipe goes back again")
    }

    @Test
    func `a tab transition removed as an interaction releases everything`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        let gestures = tabs.view.gestureRecognizers?.count ?? 0
        var transition: TabTransition? = TabTransition(.slide)
        weak let kept = transition
        transition?.attach(to: tabs)
        device.showAndSettle(tabs)

        tabs.view.interactions.last.map(tabs.view.removeInteraction)
        transition = nil
        device.drag(from: CGPoint(x: 346, y: 400), to: CGPoint(x: 46, y: 400), over: 0.3)
        device.settle()

        #expect(kept == nil)
        #expect(tabs.delegate == nil)
        #expect((tabs.view.gestureRecognizers?.count ?? 0) == gestures)
        #expect(tabs.selectedIndex == 0)
    }

    @Test
    func `a transition removed as an interaction can be attached again`() {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        let transition = TabTransition(.slide)
        transition.attach(to: tabs)
        device.showAndSettle(tabs)

        tabs.view.interactions.last.map(tabs.view.removeInteraction)
        transition.attach(to: tabs)
        device.drag(from: CGPoint(x: 346, y: 400), to: CGPoint(x: 46, y: 400), over: 0.3)
        device.settle()

        #expect(tabs.selectedIndex == 1)
    }
}
