import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Touches on the tab bar are for the bar, at rest and while a tab change plays or follows a finger.
@MainActor
struct TabBarTapTests {
    @MainActor
    private final class Scene: NSObject, UITabBarControllerDelegate {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let log = EventLog()
        let transition = TabTransition(.slide)
        let stack = UINavigationController(rootViewController: page("root"))

        init(isAttached: Bool = true) {
            super.init()
            stack.title = "b"
            stack.pushViewController(page("top"), animated: false)
            tabs.viewControllers = [page("a"), stack, page("c")]
            tabs.delegate = self
            if isAttached { transition.attach(to: tabs) }
            device.showAndSettle(tabs)
        }

        /// The center of the button of a tab.
        func button(_ index: Int) -> CGPoint {
            let bar = device.presentedFrame(of: tabs.tabBar)
            return CGPoint(x: bar.minX + bar.width * (Double(index) + 0.5) / 3, y: bar.minY + 24)
        }

        func tap(_ index: Int) {
            device.tap(at: button(index))
        }

        /// What an app and a person notice at the end.
        var outcome: [String] {
            let shown = (tabs.viewControllers ?? []).filter { $0.viewIfLoaded?.window != nil }
            let item = tabs.tabBar.items?.firstIndex { $0 === tabs.tabBar.selectedItem }
            return log.events + [
                "selected \(tabs.selectedIndex)", "marked \(item ?? -1)", "pages \(stack.viewControllers.count)",
                "shown \(shown.compactMap(\.title))",
            ]
        }

        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
            -> Bool
        {
            log.append("should \(viewController.title ?? "")")
            return true
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            log.append("did \(viewController.title ?? "")")
        }
    }

    @Test(arguments: [0, 1, 2], [0, 1, 5, 12, 20, 23])
    func `a tap on the tab bar during a tab change does what it does without a transition`(tab: Int, frames: Int) {
        let outcomes = [true, false].map { isAttached in
            let scene = Scene(isAttached: isAttached)
            scene.tap(1)
            scene.device.advance(frames: frames)

            scene.tap(tab)
            #expect(scene.device.settle().isSettled)

            #expect(scene.device.exceptions.isEmpty)
            return scene.outcome
        }

        #expect(outcomes[0] == outcomes[1])
    }

    @Test func `a tap on the tab bar during a pan selects that tab`() {
        let scene = Scene()
        scene.device.touchAndMove(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400))

        scene.device.tap(at: scene.button(2), finger: 1)
        scene.device.touchUp()
        #expect(scene.device.settle().isSettled)

        #expect(scene.tabs.selectedIndex == 2)
        scene.log.expect(["should b", "should c", "did b", "did c"])
        #expect(scene.device.exceptions.isEmpty)
    }

    @Test(arguments: [false, true])
    func `a finger that slides a little on a button of the tab bar selects it`(isMoving: Bool) {
        let scene = Scene()
        if isMoving {
            scene.tap(1)
            scene.device.advance(frames: 5)
        }
        let point = scene.button(2)

        scene.device.drag(from: point, to: CGPoint(x: point.x - 20, y: point.y), over: 0.2)
        scene.device.settle()

        #expect(scene.tabs.selectedIndex == 2)
    }

    @Test func `a swipe along the tab bar does not change the tab`() {
        let scene = Scene()

        scene.device.drag(from: scene.button(2), to: scene.button(0), over: 0.3)
        scene.device.settle()

        #expect(scene.tabs.selectedIndex == 0)
    }

    @Test func `the app's own bar above the tab bar receives taps during a tab change`() {
        let scene = Scene()
        var taps = 0
        let player = UIButton(type: .system)
        player.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        player.frame = CGRect(x: 0, y: scene.tabs.tabBar.frame.minY - 60, width: 393, height: 60)
        scene.tabs.view.addSubview(player)
        scene.tap(1)
        scene.device.advance(frames: 5)

        scene.device.tap(player)

        #expect(taps == 1)
        scene.device.settle()
        #expect(scene.tabs.selectedIndex == 1)
    }

    @Test func `a touch on the pages still catches a tab change`() {
        let scene = Scene()
        scene.tap(1)
        scene.device.advance(frames: 5)

        scene.device.touchAndHold(at: CGPoint(x: 196, y: 400))
        let caught = scene.device.presentedFrame(of: scene.stack.view).minX
        scene.device.advance(frames: 10)

        #expect(caught > 1)
        #expect(abs(scene.device.presentedFrame(of: scene.stack.view).minX - caught) < 0.5)
    }
}
