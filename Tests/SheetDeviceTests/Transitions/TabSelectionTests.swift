// Needs the simulator.
#if os(Linux)
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Tabs that code or a tap selects while another change has not begun, plays or returns, for which UIKit asks for no animator or counts with the
/// page that leaves.
@MainActor
struct TabSelectionTests {
    private final class Page: UIViewController {
        var onWillAppear: () -> Void = {}
        private(set) var calls: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            calls.append("will appear")
            onWillAppear()
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            calls.append("did appear")
        }
    }

    @MainActor
    private final class Scene: NSObject, UITabBarControllerDelegate {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let pages = [Page(), Page(), Page()]
        let transition = TabTransition(.slide)
        private(set) var reported: [Int?] = []

        override init() {
            super.init()
            for (page, color) in zip(pages, [UIColor.red, .green, .blue]) { page.view.backgroundColor = color }
            tabs.viewControllers = pages
            tabs.delegate = self
            transition.attach(to: tabs)
            device.showAndSettle(tabs)
        }

        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            reported.append(pages.firstIndex { $0 === viewController })
        }

        /// The pages in the window.
        var shown: [Int] { pages.indices.filter { pages[$0].viewIfLoaded?.window != nil } }

        /// Begins to swipe to the next tab and lets go.
        func swipeAndReturn() {
            device.touchAndMove(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 240, y: 400), frames: 20)
            device.advance(frames: 10)
            device.touchUp()
            device.advance(frames: 3)
        }

        func expectRest(at tab: Int, sourceLocation: SourceLocation = #_sourceLocation) {
            device.expectRest(sourceLocation: sourceLocation)
            #expect(tabs.selectedIndex == tab && shown == [tab], sourceLocation: sourceLocation)
            #expect(device.presentedFrame(of: pages[tab].view).minX == 0, sourceLocation: sourceLocation)
            #expect(tabs.tabBar.selectedItem === pages[tab].tabBarItem, sourceLocation: sourceLocation)
            #expect(pages[tab].calls.last == "did appear", sourceLocation: sourceLocation)
        }
    }

    @Test
    func `of what has covered a tab change that was replaced nothing is left`() throws {
        let scene = Scene()
        let container = try #require(scene.tabs.view)
        let before = container.subviews.count

        scene.tabs.selectedIndex = 1
        scene.device.advance(frames: 5)
        scene.tabs.selectedIndex = 2
        let during = container.subviews.count

        #expect(during == before + 1)
        scene.expectRest(at: 2)
        #expect(container.subviews.count == before)
    }

    @Test(arguments: [0, 2])
    func `of two selections in one turn the last one counts`(last: Int) {
        let scene = Scene()

        scene.tabs.selectedIndex = 1
        scene.tabs.selectedIndex = last

        scene.expectRest(at: last)
        // And it goes on as usual.
        scene.tabs.selectedIndex = 1
        scene.expectRest(at: 1)
    }

    @Test func `a page that selects another tab when it appears leads there`() {
        let scene = Scene()
        scene.pages[1].onWillAppear = { [unowned scene] in scene.tabs.selectedIndex = 2 }

        scene.tabs.selectedIndex = 1

        scene.expectRest(at: 2)
    }

    @Test(arguments: [0, 3, 12])
    func `a selection without animation during a change is there at once`(frames: Int) {
        let scene = Scene()
        scene.tabs.selectedIndex = 1
        scene.device.advance(frames: frames)

        UIView.performWithoutAnimation { scene.tabs.selectedIndex = 2 }

        scene.expectRest(at: 2)
    }

    @Test(arguments: [0, 1, 2], [true, false])
    func `a tab that is selected while a swipe returns is shown`(tab: Int, isTap: Bool) {
        let scene = Scene()
        scene.swipeAndReturn()

        if isTap {
            let bar = scene.device.presentedFrame(of: scene.tabs.tabBar)
            scene.device.tap(at: CGPoint(x: bar.minX + bar.width * (Double(tab) + 0.5) / 3, y: bar.minY + 24))
        } else {
            scene.tabs.selectedIndex = tab
        }

        scene.device.expectRest()
        let selected = scene.tabs.selectedIndex
        scene.expectRest(at: selected)
        #expect(selected == tab || tab == 1)
    }

    @Test func `a swipe without animations is reported like a tap`() {
        let scene = Scene()
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }

        scene.device.flick(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 60, y: 400))

        scene.expectRest(at: 1)
        #expect(scene.reported == [1])
    }
}
#endif
