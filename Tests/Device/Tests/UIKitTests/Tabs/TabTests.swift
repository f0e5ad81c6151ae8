import Support
import Testing
import UIKit

@MainActor
struct TabTests {
    @Test func `selecting changes the index and the views immediately [M]`() async {
        let scene = await TabScene()

        scene.tabs.selectedIndex = 1
        #expect(scene.tabs.selectedIndex == 1)
        #expect(scene.tabs.selectedViewController === scene.second)
        await scene.stage.settle()

        scene.log.expectOrder("first will disappear", "second will appear", "second did appear")
        scene.log.expectOnce("first did disappear", "second did appear")
        #expect(scene.first.view.window == nil)
        #expect(scene.second.view.window != nil)
    }

    @Test func `a badge is shown in the bar as long as its item has a value [D]`() async {
        let scene = await TabScene()
        func badges(in view: UIView) -> [UILabel] {
            let own = (view as? UILabel).map { [$0] } ?? []
            return own.filter { $0.text == "12" && !$0.isHidden } + view.subviews.flatMap(badges)
        }

        scene.second.tabBarItem.badgeValue = "12"
        await scene.stage.settle()
        let shown = badges(in: scene.tabs.tabBar)
        scene.second.tabBarItem.badgeValue = nil
        await scene.stage.settle()

        #expect(shown.count == 1)
        #expect(badges(in: scene.tabs.tabBar).isEmpty)
    }

    @Test func `the animator is requested before the interaction controller [M]`() async {
        let scene = await TabScene()
        scene.delegate.animator = SlideAnimator()

        scene.tabs.selectedIndex = 1
        await scene.stage.settle()

        scene.log.expectOrder("askAnimator", "askInteractor", "animate", "animationEnded(true)")
        scene.log.expectNone("shouldSelect", "didSelect")
    }

    @Test func `replacing tabs with animation requests an animator [W]`() async {
        let scene = await TabScene()
        scene.delegate.animator = SlideAnimator()
        let new = UIViewController()

        scene.tabs.setViewControllers([new, UIViewController()], animated: true)
        #expect(scene.tabs.selectedViewController === new)
        await scene.stage.settle()

        scene.log.expectOrder("askAnimator", "animate", "animationEnded(true)")
        scene.log.expectOnce("first did disappear")
        #expect(scene.first.parent == nil)
        #expect(scene.first.view.window == nil)
        #expect(new.view.window != nil)
    }

    @Test func `the outgoing controller has no coordinator, the incoming one has [M]`() async {
        let scene = await TabScene()
        scene.delegate.animator = SlideAnimator()
        var seen: [Bool] = []
        scene.first.onCallback = { [unowned scene] event in
            if event == .viewWillDisappear { seen.append(scene.first.transitionCoordinator != nil) }
        }
        scene.second.onCallback = { [unowned scene] event in
            if event == .viewWillAppear { seen.append(scene.second.transitionCoordinator != nil) }
        }

        scene.tabs.selectedIndex = 1
        await scene.stage.settle()

        #expect(seen == [false, true])
    }

    @Test func `a cancelled tab change reverts the selection without calling the delegate [M]`() async {
        let scene = await TabScene()
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.delegate.animator = SlideAnimator()
        scene.delegate.interactor = interactor
        scene.tabs.selectedIndex = 1
        await scene.stage.wait(0.05)
        #expect(scene.tabs.selectedIndex == 1)
        interactor.update(0.3)

        interactor.cancel()
        await scene.stage.settle()

        #expect(scene.tabs.selectedIndex == 0)
        #expect(scene.tabs.selectionSets == 1)
        scene.log.expectNone("didSelect", "shouldSelect")
        scene.log.expectOrder("second will disappear", "second did disappear", "first will appear", "first did appear")
        #expect(scene.first.view.window != nil)
        #expect(scene.second.view.superview == nil)
        #expect(scene.tabs.tabBar.selectedItem === scene.first.tabBarItem)
    }

    /// Seen in what was published of UIKit before iOS 26, and reported for an app with an animated tab change.
    @Test func `with an interaction controller the item is marked when the interaction changes [S]`() async {
        let scene = await TabScene()
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.delegate.animator = SlideAnimator()
        scene.delegate.interactor = interactor

        scene.tabs.selectedIndex = 1
        await scene.stage.wait(0.05)
        #if os(Linux)
        #expect(scene.tabs.tabBar.selectedItem === scene.first.tabBarItem)
        #endif
        interactor.finish()
        await scene.stage.settle()

        #expect(scene.tabs.selectedIndex == 1)
        #expect(scene.tabs.tabBar.selectedItem === scene.second.tabBarItem)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap asks the delegate and then reports the selection [D]`() async {
        let scene = await TabScene()

        scene.stage.tap(at: CGPoint(x: 300, y: 852 - 34 - 25))
        await scene.stage.settle()

        scene.log.expectOrder("shouldSelect", "didSelect")
        #expect(scene.tabs.selectedIndex == 1)
        scene.delegate.allows = false
        scene.stage.tap(at: CGPoint(x: 90, y: 852 - 34 - 25))
        await scene.stage.settle()
        #expect(scene.tabs.selectedIndex == 1)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap during an interactive tab change asks the delegate, and the next change begins immediately [W]`() async
    {
        let scene = await TabScene()
        let third = LifecycleRecorder("third", scene.log)
        scene.tabs.viewControllers?.append(third)
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.delegate.animator = SlideAnimator()
        scene.delegate.interactor = interactor
        scene.tabs.selectedIndex = 1
        await scene.stage.wait(0.05)
        interactor.update(0.4)
        scene.delegate.animator = nil
        scene.log.clear()

        scene.stage.tap(at: CGPoint(x: 330, y: 852 - 34 - 25))

        #expect(scene.tabs.selectedIndex == 2)
        scene.log.expectOrder("shouldSelect", "second will disappear", "third will appear", "didSelect")
        interactor.finish()
        await scene.stage.settle()
        #expect(scene.tabs.selectedIndex == 2)
        #expect(third.view.window != nil)
    }

    @Test func `a pushed controller can hide the bar [D]`() async {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        await stage.show(tabs)
        await stage.settle()
        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true

        navigation.pushViewController(pushed, animated: true)
        await stage.settle()
        #expect(pushed.view.safeAreaInsets.bottom == 34)
        navigation.popViewController(animated: true)
        await stage.settle()

        #expect(navigation.topViewController?.view.safeAreaInsets.bottom == 83)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `only one of the controllers can be selected, and an index out of range selects nothing [D]`() async {
        let scene = await TabScene()

        scene.tabs.selectedIndex = 9
        #expect(scene.tabs.selectedIndex == 0)
        scene.tabs.selectedViewController = UIViewController()

        #expect(scene.stage.exceptions.contains { $0.contains("list of view controllers can be selected") })
        #expect(scene.tabs.selectedIndex == 0)
    }

    @Test func `only the selected controller's view is loaded [D]`() async {
        let scene = await TabScene()
        #expect(!scene.second.isViewLoaded)
        #expect(scene.second.tabBarController === scene.tabs)
    }
}

private final class CountingTabs: UITabBarController {
    private(set) var selectionSets = 0

    override var selectedIndex: Int {
        get { super.selectedIndex }
        set {
            selectionSets += 1
            super.selectedIndex = newValue
        }
    }
}

@MainActor
private final class TabScene {
    let stage = Stage()
    let log = EventLog()
    let first: LifecycleRecorder
    let second: LifecycleRecorder
    let tabs = CountingTabs()
    let delegate: TabBarRecorder

    init() async {
        first = LifecycleRecorder("first", log)
        second = LifecycleRecorder("second", log)
        delegate = TabBarRecorder(log)
        tabs.viewControllers = [first, second]
        tabs.delegate = delegate
        await stage.show(tabs)
        await stage.settle()
        log.clear()
    }
}

private final class TabBarRecorder: NSObject, UITabBarControllerDelegate {
    let log: EventLog
    var allows = true
    var animator: SlideAnimator?
    var interactor: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
        log.append("shouldSelect")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.append("didSelect")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askAnimator")
        animator?.log = log
        return animator
    }

    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askInteractor")
        return interactor
    }
}
