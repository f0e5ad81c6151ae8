import Support
import Testing
import UIKit

/// Tab bar controllers with tabs.
@MainActor
struct TabObjectTests {
    @Test func `a tab creates its controller once, when it is needed [D]`() async {
        let scene = await TabObjectScene()
        #expect(scene.made == ["first"])

        scene.bar.selectedTab = scene.second
        _ = scene.second.viewController
        await scene.stage.settle()

        #expect(scene.made == ["first", "second"])
        #expect(scene.second.viewController?.tab === scene.second)
        #expect(scene.second.viewController?.view.window != nil)
        #expect(scene.first.viewController?.view.window == nil)
        #expect(scene.bar.selectedViewController === scene.second.viewController)
        #expect(scene.bar.selectedIndex == 1)
    }

    /// Read in a decompiled UIKit of iOS 26, and apps that support both work around it.
    @Test func `with tabs there is no list of controllers [S]`() async {
        let scene = await TabObjectScene()

        #expect(scene.bar.viewControllers == nil)
    }

    @Test func `tabs are found by their identifiers [D]`() async {
        let scene = await TabObjectScene()

        #expect(scene.bar.tab(forIdentifier: "second") === scene.second)
        #expect(scene.bar.tab(forIdentifier: "none") == nil)
        #expect(scene.second.tabBarController === scene.bar)
        #expect(UITab(title: "", image: nil, identifier: "x").tabBarController == nil)
    }

    @Test func `the bar shows the tab's title as it changes, and no hidden tab [D]`() async {
        let scene = await TabObjectScene()
        #expect(scene.bar.tabBar.items?.map(\.title) == ["First", "Second", "Third"])

        scene.second.title = "Other"

        #expect(scene.bar.tabBar.items?[1].title == "Other")
        scene.second.isHidden = true

        #expect(scene.bar.tabBar.items?.map(\.title) == ["First", "Third"])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap asks the delegate about the tab, and reports the selection [D]`() async {
        let scene = await TabObjectScene()

        await scene.tapBar(at: 1)
        scene.log.expectOrder("shouldSelect second", "didSelect second from first")
        #expect(!scene.log.events.contains { $0.hasSuffix("controller") }, "not about controllers [S]")
        #expect(scene.bar.selectedTab === scene.second)
        scene.log.clear()
        await scene.tapBar(at: 1)
        #expect(scene.log.events.contains("shouldSelect second"))
        #expect(!scene.log.events.contains { $0.hasPrefix("didSelect") })
        scene.delegate.allows = false
        await scene.tapBar(at: 0)

        #expect(scene.bar.selectedTab === scene.second)
    }

    @Test func `a selection in code is reported too [W]`() async {
        let scene = await TabObjectScene()

        scene.bar.selectedTab = scene.second

        scene.log.expect(["didSelect second from first"])
    }

    @Test func `removing tabs removes their controllers, and selects the first one [D]`() async {
        let scene = await TabObjectScene()
        scene.bar.selectedTab = scene.second
        await scene.stage.settle()

        scene.bar.setTabs([scene.first, scene.third], animated: false)
        await scene.stage.settle()

        #expect(scene.second.viewController?.parent == nil)
        #expect(scene.second.viewController?.view.window == nil)
        #expect(scene.second.tabBarController == nil)
        #expect(scene.bar.selectedTab === scene.first)
        #expect(scene.first.viewController?.view.window != nil)
    }
}

@MainActor
private final class TabObjectScene {
    let stage = Stage()
    let log = EventLog()
    let bar: UITabBarController
    let delegate: TabRecorder
    let first: UITab
    let second: UITab
    let third: UITab
    private let record = Record()
    var made: [String] { record.made }

    private final class Record {
        var made: [String] = []
    }

    init() async {
        let record = record
        func tab(_ name: String) -> UITab {
            UITab(title: name.capitalized, image: nil, identifier: name) { tab in
                record.made.append(tab.identifier)
                return UIViewController()
            }
        }
        first = tab("first")
        second = tab("second")
        third = tab("third")
        bar = UITabBarController(tabs: [first, second, third])
        delegate = TabRecorder(log)
        bar.delegate = delegate
        await stage.show(bar)
        await stage.settle()
        log.clear()
    }

    func tapBar(at index: Int) async {
        stage.tap(at: CGPoint(x: 393.0 / 3 * (Double(index) + 0.5), y: 852 - 34 - 25))
        await stage.settle()
    }
}

private final class TabRecorder: NSObject, UITabBarControllerDelegate {
    let log: EventLog
    var allows = true

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        log.append("shouldSelect \(tab.identifier)")
        return allows
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        log.append("shouldSelect controller")
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.append("didSelect controller")
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        log.append("didSelect \(selectedTab.identifier) from \(previousTab?.identifier ?? "none")")
    }
}
