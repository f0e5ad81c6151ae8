import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// UIKit's bars are animated with any style, and correct after every outcome of the transition.
@MainActor
struct ContainerBarsTests {
    enum Ending: CaseIterable { case played, caught, cancelled }

    @MainActor
    private final class Stacked {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let navigation: UINavigationController
        let transition: NavigationTransition
        let root = UIViewController()
        let pushed = UIViewController()

        init(_ style: TransitionStyle) {
            navigation = UINavigationController(rootViewController: root)
            transition = NavigationTransition(style)
            root.title = "root"
            root.view.backgroundColor = .systemBackground
            pushed.title = "pushed"
            pushed.view.backgroundColor = .systemBackground
            transition.backSwipe = .anywhere
            transition.attach(to: navigation)
            tabs.viewControllers = [navigation, UIViewController()]
            device.showAndSettle(tabs)
        }

        var isTabBarSeen: Bool {
            let bar = tabs.tabBar
            return !bar.isHidden && device.presentedFrame(of: bar).minY < 851
                && device.presentedFrame(of: bar).minX < 392
                && device.presentedFrame(of: bar).maxX > 1
        }

        /// Pops, and catches or cancels the transition.
        func goBack(_ ending: Ending) {
            switch ending {
            case .played: navigation.popViewController(animated: true)
            case .caught:
                navigation.popViewController(animated: true)
                device.advance(frames: 8)
                device.touchDown(at: CGPoint(x: 200, y: 500))
                device.advance(frames: 5)
                device.touchUp()
            case .cancelled:
                device.drag(from: CGPoint(x: 40, y: 500), to: CGPoint(x: 130, y: 500), over: 0.4, hold: 0.3)
            }
            device.settle()
        }
    }

    @Test(arguments: [NamedStyle.slide, .push, .sink, .cube, .circle], Ending.allCases)
    func `the tab bar is hidden while a controller that hides it is on top`(name: NamedStyle, ending: Ending) {
        let scene = Stacked(name.style)
        #expect(scene.isTabBarSeen)
        scene.pushed.hidesBottomBarWhenPushed = true

        scene.navigation.pushViewController(scene.pushed, animated: true)
        scene.device.settle()
        #expect(!scene.isTabBarSeen)
        #expect(scene.pushed.view.safeAreaInsets.bottom == 34)
        scene.goBack(ending)

        #expect(scene.isTabBarSeen == (ending != .cancelled))
        let top = ending == .cancelled ? scene.pushed : scene.root
        #expect(scene.navigation.topViewController === top)
        #expect(top.view.safeAreaInsets.bottom == (ending == .cancelled ? 34 : 83))
        scene.goBack(.played)
        #expect(scene.isTabBarSeen)
    }

    @Test(arguments: [NamedStyle.slide, .parallax, .cube], Ending.allCases)
    func `navigation bar and toolbar show the items of the controller on top`(name: NamedStyle, ending: Ending) {
        let scene = Stacked(name.style)
        let bar = scene.navigation.navigationBar
        scene.navigation.isToolbarHidden = false
        scene.root.toolbarItems = [UIBarButtonItem(title: "one", primaryAction: nil)]
        scene.pushed.toolbarItems = [UIBarButtonItem(title: "two", primaryAction: nil)]
        func titles() -> [String?] { [bar.topItem?.title, scene.navigation.toolbar.items?.first?.title] }

        scene.navigation.pushViewController(scene.pushed, animated: true)
        scene.device.settle()
        #expect(bar.items?.count == 2)
        #expect(titles() == ["pushed", "two"])
        scene.goBack(ending)

        let isStill = ending == .cancelled
        #expect(bar.items?.count == (isStill ? 2 : 1))
        #expect(titles() == (isStill ? ["pushed", "two"] : ["root", "one"]))
        #expect(bar.layer.animationKeys() == nil)
        #expect(scene.device.presentedFrame(of: bar).minY == 59)
    }

    @Test
    func `a bar hidden alongside a push is hidden after it, and visible again after the pop`() {
        let scene = Stacked(.parallax)
        scene.navigation.setNavigationBarHidden(true, animated: true)
        scene.navigation.pushViewController(scene.pushed, animated: true)
        scene.device.settle()
        #expect(scene.pushed.view.safeAreaInsets.top == 59)

        scene.navigation.setNavigationBarHidden(false, animated: true)
        scene.navigation.popViewController(animated: true)
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.top > 59)
    }
}
