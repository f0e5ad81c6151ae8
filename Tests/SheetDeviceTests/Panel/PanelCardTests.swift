import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A panel that floats in a page with bars floats above them.
@MainActor
struct PanelCardTests {
    /// What covers the lower end of the panel's host.
    enum Bar: CaseIterable, Sendable {
        case none, tabBar, toolbar, additionalInset

        /// The safe area inset at the bottom of a phone, in points.
        var inset: CGFloat {
            switch self {
            case .none: 34
            case .tabBar: 34 + 49
            case .toolbar: 34 + 44
            case .additionalInset: 34 + 60
            }
        }

        /// The distance of a card's margin from the end of the screen, in points.
        var floor: CGFloat { self == .none ? 0 : inset }
    }

    private final class Scene: PanelScene {
        let tabs = UITabBarController()

        init(_ bar: Bar, _ detents: [Detent] = [.height(88).floating(8), .height(400)]) {
            let navigation = UINavigationController()
            let tabs = tabs
            super.init {
                $0.detents = detents
            } inside: { page in
                switch bar {
                case .none: return page
                case .tabBar:
                    tabs.viewControllers = [page]
                    return tabs
                case .toolbar:
                    navigation.viewControllers = [page]
                    navigation.isToolbarHidden = false
                    return navigation
                case .additionalInset:
                    page.additionalSafeAreaInsets.bottom = 60
                    return page
                }
            }
            add()
            device.settle()
        }
    }

    @Test(arguments: Bar.allCases)
    func `a card floats above the bars of its page with its own size`(bar: Bar) {
        let scene = Scene(bar)
        #expect(scene.root.view.safeAreaInsets.bottom == bar.inset)

        expectSame(scene.card, CGRect(x: 8, y: 852 - bar.floor - 88, width: 377, height: 80))
        #expect(scene.content.view.safeAreaInsets.top == 0)
        #expect(scene.panel.sheet.extent(of: .height(88).floating(8)) == bar.floor + 88)
    }

    @Test(arguments: Bar.allCases)
    func `a detent that does not float is attached to the end of the page`(bar: Bar) {
        let scene = Scene(bar)

        scene.panel.sheet.select(.height(400))
        scene.device.settle()

        expectSame(scene.card.intersection(scene.device.window.bounds), CGRect(x: 0, y: 452, width: 393, height: 400))
    }

    @Test(arguments: Bar.allCases)
    func `the keyboard lifts the card by no more than it covers`(bar: Bar) {
        let scene = Scene(bar)

        scene.device.showKeyboard(height: 336)
        scene.device.settle()

        expectSame(scene.card, CGRect(x: 8, y: 852 - 336 - 88, width: 377, height: 80))
        scene.device.hideKeyboard()
        scene.device.settle()
        expectSame(scene.card, CGRect(x: 8, y: 852 - bar.floor - 88, width: 377, height: 80))
    }

    @Test(arguments: Bar.allCases)
    func `heights of a card count from the bars`(bar: Bar) {
        let detents: [Detent] = [
            .height(100, excludingSafeArea: true).floating(8), .fitContent.floating(8), .large.floating(8),
        ]
        let scene = Scene(bar, detents)
        scene.content.preferredContentSize = CGSize(width: 300, height: 300)
        scene.device.settle()
        let home: CGFloat = bar == .none ? 34 : 0

        expectSame(scene.card, CGRect(x: 8, y: 852 - bar.floor - home - 100, width: 377, height: home + 92))
        scene.panel.sheet.select(.fitContent)
        scene.device.settle()
        expectClose(scene.card.maxY, 852 - bar.floor - 8, within: 0.01)
        // The part of the home indicator's inset beyond the margin.
        expectClose(scene.card.height, 300 + max(0, home - 8), within: 0.01)
        scene.panel.sheet.select(.large)
        scene.device.settle()
        let top = scene.root.view.safeAreaInsets.top
        expectSame(scene.card, CGRect(x: 8, y: top, width: 377, height: 852 - top - bar.floor - 8))
    }

    @Test func `the host's safe area ends at the card`() {
        let scene = Scene(.tabBar)

        scene.panel.hostInsets = .atRest()
        scene.device.settle()

        expectClose(scene.root.view.safeAreaInsets.bottom, 83 + 88, within: 0.01)
        expectSame(scene.card, CGRect(x: 8, y: 852 - 83 - 88, width: 377, height: 80))
    }

    @Test func `it moves down when the tab bar is hidden, and up when it returns`() {
        let scene = Scene(.tabBar)

        scene.tabs.setTabBarHidden(true, animated: false)
        scene.device.settle()
        #expect(scene.root.view.safeAreaInsets.bottom == 34)
        expectSame(scene.card, CGRect(x: 8, y: 852 - 88, width: 377, height: 80))
        scene.tabs.setTabBarHidden(false, animated: false)
        scene.device.settle()

        expectSame(scene.card, CGRect(x: 8, y: 852 - 83 - 88, width: 377, height: 80))
    }

    @Test func `touches on the card are for the panel, and those on the tab bar select a tab`() {
        let scene = Scene(.tabBar)
        let other = UIViewController()
        scene.tabs.viewControllers?.append(other)
        scene.device.settle()
        let card = scene.card

        scene.device.drag(
            from: CGPoint(x: card.midX, y: card.maxY - 10), to: CGPoint(x: card.midX, y: card.maxY - 160), over: 0.3)
        scene.device.settle()
        #expect(scene.panel.sheet.selectedDetent == Detent.height(400).identifier)
        scene.panel.sheet.select(.height(88))
        scene.device.settle()
        scene.device.tap(at: CGPoint(x: 300, y: 790))
        scene.device.settle()

        #expect(scene.tabs.selectedIndex == 1)
    }

    @Test func `a card in a page that is pushed away and back stays above the tab bar`() {
        let scene = Scene(.none)
        let navigation = UINavigationController()
        let tabs = UITabBarController()
        scene.device.show(UIViewController())
        tabs.viewControllers = [navigation]
        navigation.viewControllers = [scene.root]
        scene.device.showAndSettle(tabs)
        let before = scene.card
        expectClose(before.maxY, 852 - 83 - 8, within: 0.01)

        let pushed = UIViewController()
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        scene.device.settle()
        navigation.popViewController(animated: true)
        scene.device.settle()

        expectSame(scene.card, before)
    }
}
