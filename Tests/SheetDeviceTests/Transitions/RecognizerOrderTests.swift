import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// The innermost recognizer that can move something receives a horizontal drag.
@MainActor
struct RecognizerOrderTests {
    /// A page of one of the containers, with a carousel, or with a list with row actions.
    private final class Page: UIViewController, UITableViewDataSource, UITableViewDelegate {
        let carousel = UIScrollView(frame: CGRect(x: 0, y: 300, width: 393, height: 200))
        let list = UITableView(frame: CGRect(x: 0, y: 500, width: 393, height: 300))

        override func viewDidLoad() {
            super.viewDidLoad()
            carousel.isPagingEnabled = true
            carousel.contentSize = CGSize(width: 393 * 3, height: 200)
            view.addSubview(carousel)
            list.dataSource = self
            list.delegate = self
            view.addSubview(list)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }

        func tableView(
            _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            self.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }

        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            indexPath.row == 0
                ? UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
                ]) : UISwipeActionsConfiguration(actions: [])
        }
    }

    private func swipe(_ device: Device, from x: CGFloat, by distance: CGFloat, y: CGFloat) {
        device.drag(
            from: CGPoint(x: x, y: y), to: CGPoint(x: x + distance, y: y), over: 0.4, hold: distance == 0 ? 0 : 0.2)
        device.settle()
    }

    private func tabs() -> (Device, UITabBarController, Page) {
        let device = Device(.iPhone16)
        let tabs = UITabBarController()
        let page = Page()
        tabs.viewControllers = [page, UIViewController(), UIViewController()]
        TabTransition(.slide).attach(to: tabs)
        device.showAndSettle(tabs)
        return (device, tabs, page)
    }

    @Test(arguments: [(0, 0), (1, 1)])
    func `a row with actions has priority over the tabs, a row without actions does not`(row: Int, tab: Int) {
        let (device, tabs, page) = tabs()
        let cell = page.list.cellForRow(at: IndexPath(row: row, section: 0))!
        let y = cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y

        swipe(device, from: 350, by: -250, y: y)

        #expect(tabs.selectedIndex == tab)
    }

    @Test
    func `a carousel scrolls to its end first, then the tabs move in the same gesture`() {
        let (device, tabs, page) = tabs()
        page.carousel.contentOffset.x = 393 * 2 - 40
        let width: CGFloat = 393

        device.touchAndMove(from: CGPoint(x: 380, y: 400), to: CGPoint(x: 80, y: 400), frames: 30)
        #expect(page.carousel.contentOffset.x == width * 2)
        let next = tabs.viewControllers![1].view!
        expectClose(device.presentedFrame(of: next).minX, width - (300 - 10 - 40), within: 10)
        device.advance(by: 0.2)
        device.liftAndSettle()

        #expect(tabs.selectedIndex == 1)
    }

    @Test(arguments: [(0.0, "first"), (786.0, "second")])
    func `a carousel that can scroll back has priority over a back swipe from anywhere`(offset: Double, title: String) {
        let device = Device(.iPhone16)
        let (first, second) = (UIViewController(), Page())
        (first.title, second.title) = ("first", "second")
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        let transition = NavigationTransition(.slide)
        transition.backSwipe = .anywhere
        transition.attach(to: navigation)
        device.showAndSettle(navigation)
        second.carousel.contentOffset.x = CGFloat(offset)

        swipe(device, from: 60, by: 300, y: 400)

        #expect(navigation.topViewController?.title == title)
        #expect(second.carousel.contentOffset.x < 786)
    }

    /// What a finger could move at the edge of a pushed page.
    enum Content: CaseIterable { case carousel, slider, pan, actions }

    @Test(arguments: Content.allCases, [4.0, 60])
    func `a back swipe from the edge has priority over everything on the page`(content: Content, x: Double) {
        let device = Device(.iPhone16)
        let (first, second) = (UIViewController(), Page())
        let navigation = UINavigationController(rootViewController: first)
        navigation.pushViewController(second, animated: false)
        NavigationTransition(.slide).attach(to: navigation)
        device.showAndSettle(navigation)
        let slider = UISlider(frame: CGRect(x: 0, y: 200, width: 393, height: 40))
        let canvas = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))
        canvas.addGestureRecognizer(UIPanGestureRecognizer())
        second.carousel.contentOffset.x = 786
        for view in [slider, canvas] { second.view.addSubview(view) }
        slider.value = 0
        let y: CGFloat
        switch content {
        case .carousel: y = 400
        case .slider: (y, second.carousel.contentOffset.x) = (220, 0)
        case .pan: y = 150
        case .actions:
            let cell = second.list.cellForRow(at: IndexPath(row: 0, section: 0))!
            y = cell.convert(CGPoint(x: 0, y: cell.bounds.midY), to: nil).y
        }

        swipe(device, from: CGFloat(x), by: 300, y: y)

        #expect((navigation.viewControllers.count == 1) == (x < 24))
        if content == .carousel { #expect((second.carousel.contentOffset.x == 786) == (x < 24)) }
    }

    @Test(arguments: [true, false])
    func `a page whose search has taken the bar's place cannot be swiped back`(hidesBar: Bool) {
        let device = Device(.iPhone16)
        let second = UIViewController()
        let search = UISearchController(searchResultsController: nil)
        search.hidesNavigationBarDuringPresentation = hidesBar
        second.navigationItem.searchController = search
        second.definesPresentationContext = true
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.pushViewController(second, animated: false)
        NavigationTransition(.slide).attach(to: navigation)
        device.showAndSettle(navigation)
        search.isActive = true
        device.settle()

        swipe(device, from: 4, by: 300, y: 600)

        #expect((navigation.viewControllers.count == 2) == hidesBar)
    }

    @Test(arguments: [(2, 100.0, 1, true), (1, 100.0, 1, false), (2, 2.0, 2, false)])
    func `in a trailing sheet a navigation controller that can pop has priority, except in the band`(
        pages: Int, depth: Double, left: Int, isSheetThere: Bool
    ) {
        let navigation = UINavigationController()
        navigation.setViewControllers((0..<pages).map { _ in UIViewController() }, animated: false)
        let transition = NavigationTransition(.slide)
        transition.backSwipe = .anywhere
        transition.attach(to: navigation)
        let scene = SheetScene(content: navigation, detents: [.width(300)], edge: .trailing)
        scene.present()

        swipe(scene.device, from: 393 - 300 + CGFloat(depth), by: 190, y: 500)

        #expect(navigation.viewControllers.count == left)
        #expect((scene.root.presentedViewController != nil) == isSheetThere)
    }

    @Test(arguments: [(1, 0, true), (0, 0, false)])
    func `in a trailing sheet tabs with a neighbor have priority over the sheet`(
        from: Int, to: Int, isSheetThere: Bool
    ) {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        tabs.selectedIndex = from
        TabTransition(.slide).attach(to: tabs)
        let scene = SheetScene(content: tabs, detents: [.width(300)], edge: .trailing)
        scene.present()

        swipe(scene.device, from: 200, by: 190, y: 400)

        #expect(tabs.selectedIndex == to)
        #expect((scene.root.presentedViewController != nil) == isSheetThere)
    }

    @Test(arguments: [(2, 1, 1), (1, 1, 0)])
    func `in tabs a navigation controller that can pop has priority`(pages: Int, left: Int, tab: Int) {
        let device = Device(.iPhone16)
        let navigation = UINavigationController()
        navigation.setViewControllers((0..<pages).map { _ in UIViewController() }, animated: false)
        let back = NavigationTransition(.slide)
        back.backSwipe = .anywhere
        back.attach(to: navigation)
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), navigation]
        tabs.selectedIndex = 1
        TabTransition(.slide).attach(to: tabs)
        device.showAndSettle(tabs)

        swipe(device, from: 100, by: 250, y: 400)

        #expect(navigation.viewControllers.count == left)
        #expect(tabs.selectedIndex == tab)
    }
}
