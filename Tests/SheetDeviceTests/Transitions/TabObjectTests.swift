import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Transitions between the tabs of iOS 18, which are not in `viewControllers`.
@MainActor
struct TabObjectTests {
    private final class Listener: NSObject, UITabBarControllerDelegate {
        let log = EventLog()
        var allows = true

        func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
            log.append("should \(tab.identifier)")
            return allows
        }

        func tabBarController(
            _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
        ) {
            log.append("did \(selectedTab.identifier)")
        }
    }

    @MainActor
    private final class Screen {
        let device = Device(.iPhone16)
        let tabs: UITabBarController
        let listener = Listener()

        init() {
            tabs = UITabBarController(
                tabs: ["a", "b", "c"].map { title in
                    UITab(title: title, image: nil, identifier: title) { _ in page(title) }
                })
            tabs.delegate = listener
            TabTransition(.push).attach(to: tabs)
            device.showAndSettle(tabs)
            listener.log.clear()
        }

        func slide(by translation: CGFloat) {
            device.drag(
                from: CGPoint(x: 196 - translation / 2, y: 400), to: CGPoint(x: 196 + translation / 2, y: 400),
                over: 0.4, hold: 0.3)
            device.settle()
        }

        /// Taps the second item.
        func tapBar() {
            device.tap(at: CGPoint(x: 196, y: 790))
        }
    }

    @Test func `a tap plays in the style`() throws {
        let screen = Screen()
        let first = try #require(screen.tabs.tabs[0].viewController?.view)
        var places: Set<CGFloat> = []

        screen.tapBar()
        for _ in 0..<40 {
            screen.device.advanceFrame()
            if first.window != nil { places.insert(screen.device.presentedFrame(of: first).minX) }
        }

        #expect(places.count > 10)
        #expect(screen.tabs.selectedTab === screen.tabs.tabs[1])
    }

    @Test func `the delegate is asked and told as for a tap`() {
        let screen = Screen()
        let asForTap = ["should b", "did b"]
        screen.tapBar()
        screen.device.settle()
        screen.listener.log.expect(asForTap)
        screen.tabs.selectedIndex = 0
        screen.device.settle()
        screen.listener.log.clear()

        screen.slide(by: -300)
        screen.listener.log.expect(asForTap)
        screen.listener.allows = false
        screen.slide(by: -300)

        screen.listener.log.expect(["should c"])
        #expect(screen.tabs.selectedTab === screen.tabs.tabs[1])
    }

    @Test func `a swipe that is cancelled selects the former tab again`() {
        let screen = Screen()

        screen.slide(by: -60)
        screen.listener.log.expect(["should b"])
        #expect(screen.tabs.selectedTab === screen.tabs.tabs[0])
        #expect(screen.tabs.selectedViewController === screen.tabs.tabs[0].viewController)
        screen.slide(by: -300)

        #expect(screen.tabs.selectedTab === screen.tabs.tabs[1])
        #expect(screen.device.exceptions.isEmpty)
    }

    @Test(arguments: [true, false])
    func `the controller of a tab that is not shown is not made`(isHidden: Bool) {
        let device = Device(.iPhone16)
        var made: [String] = []
        let tabs = UITabBarController(
            tabs: ["a", "b", "c", "d"].map { title in
                UITab(title: title, image: nil, identifier: title) { _ in
                    made.append(title)
                    return page(title)
                }
            })
        if isHidden { tabs.tabs[1].isHidden = true } else { tabs.compactTabIdentifiers = ["d", "a", "c"] }
        TabTransition(.push).attach(to: tabs)
        device.showAndSettle(tabs)

        for tab in 2...3 {
            device.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), over: 0.3)
            device.settle()
            #expect(tabs.selectedTab === tabs.tabs[tab])
        }

        #expect(made == ["a", "c", "d"])
    }

    @Test func `a wide window shows every tab`() {
        let device = Device(.iPad10)
        let tabs = UITabBarController(
            tabs: ["a", "b", "c"].map { title in UITab(title: title, image: nil, identifier: title) { _ in page(title) }
            })
        tabs.compactTabIdentifiers = ["a", "c"]
        TabTransition(.push).attach(to: tabs)
        device.showAndSettle(tabs)

        device.drag(from: CGPoint(x: 600, y: 400), to: CGPoint(x: 100, y: 400), over: 0.3)
        device.settle()

        #expect(tabs.selectedTab === tabs.tabs[1])
    }
}
