import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The system's back swipe of iOS 26, which begins anywhere in the content, inside transitions with a swipe in the same direction.
@MainActor
struct SystemBackSwipeTests {
    private enum Surroundings: CaseIterable {
        case tabs, modal
    }

    @MainActor
    private final class Screen {
        let device = Device(.iPhone16)
        let root = UIViewController()
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: page("first"))

        init(_ surroundings: Surroundings, systemVersion: String = "26.0", _ transition: NavigationTransition? = nil) {
            device.systemVersion = systemVersion
            navigation.pushViewController(page("second"), animated: false)
            transition?.attach(to: navigation)
            switch surroundings {
            case .tabs:
                tabs.viewControllers = [root, navigation]
                tabs.selectedIndex = 1
                TabTransition(.slide).attach(to: tabs)
                device.showAndSettle(tabs)
            case .modal:
                device.showAndSettle(root)
                ModalTransition(.cube).present(navigation, from: root)
                device.settle()
            }
        }

        /// Whether what surrounds the navigation controller still shows it.
        var isThere: Bool { navigation.view.window != nil }

        func swipe() {
            device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 360, y: 400), over: 1)
            device.settle()
        }
    }

    @Test(arguments: Surroundings.allCases)
    private func `it pops a page before what surrounds the pages moves, however slow it is`(
        _ surroundings: Surroundings
    ) {
        let screen = Screen(surroundings)

        screen.swipe()
        #expect(screen.navigation.viewControllers.count == 1)
        #expect(screen.isThere)
        screen.swipe()

        #expect(!screen.isThere)
    }

    /// From iOS 26 on touches reach the pages while a push runs. Whether such a swipe pops the page is UIKit's affair.
    @Test(arguments: Surroundings.allCases)
    private func `during a push what surrounds the pages stays`(_ surroundings: Surroundings) {
        let screen = Screen(surroundings)
        screen.navigation.pushViewController(page("third"), animated: true)
        for _ in 0..<6 { screen.device.advanceFrame() }
        #expect(screen.navigation.transitionCoordinator != nil)

        screen.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 360, y: 400), over: 0.25)
        screen.device.settle()

        #expect(screen.isThere)
        #expect(screen.device.presentedFrame(of: screen.navigation.view).minX == 0)
    }

    @Test(arguments: Surroundings.allCases)
    private func `where there is none, what surrounds the pages moves`(_ surroundings: Surroundings) {
        let (older, barless) = (Screen(surroundings, systemVersion: "18.0"), Screen(surroundings))
        barless.navigation.isNavigationBarHidden = true
        let transition = NavigationTransition(.push)
        transition.backSwipe = .edge
        let atEdge = Screen(surroundings, transition)

        for screen in [older, barless, atEdge] {
            screen.swipe()
            #expect(!screen.isThere)
            #expect(screen.navigation.viewControllers.count == 2)
        }
    }
}
