import Foundation
import Samples
import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A fitting sheet has the height that its page needs, and follows every change that UIKit reports.
@MainActor
struct TrueHeightTests {
    private static func inNavigation(_ page: UIViewController) -> UINavigationController {
        UINavigationController(rootViewController: page)
    }

    private static func tabs(_ pages: UIViewController...) -> UITabBarController {
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        return tabs
    }

    private static func paged(_ page: UIViewController) -> UIPageViewController {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
        pages.setViewControllers([page], direction: .forward, animated: false)
        return pages
    }

    private static func split(_ primary: UIViewController, _ secondary: UIViewController) -> UISplitViewController {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(primary, for: .primary)
        split.setViewController(secondary, for: .secondary)
        return split
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let content: String
        let event: String
        let height: CGFloat
        let make: @MainActor () -> UIViewController
        let act: @MainActor (SheetScene) -> Void

        init(_ content: String, _ height: CGFloat, _ make: @escaping @MainActor () -> UIViewController) {
            self.init(content, "appears", height, make, act: { _ in })
        }

        init(
            _ content: String, _ event: String, _ height: CGFloat, _ make: @escaping @MainActor () -> UIViewController,
            act: @escaping @MainActor (SheetScene) -> Void
        ) {
            (self.content, self.event, self.height, self.make, self.act) = (content, event, height, make, act)
        }

        var testDescription: String { "\(content), \(event): \(height)" }
    }

    /// The home indicator has 34 points, a navigation bar 44, a tab bar 49.
    nonisolated static let appearing: [Row] = [
        Row("a box of 300", 334) { BoxPage(300) },
        Row("a box of 300 over the safe area", 300) { BoxPage(300, insideSafeArea: false) },
        Row("a box of 20 over the safe area", 20) { BoxPage(20, insideSafeArea: false) },
        Row("a box of 20", 54) { BoxPage(20) },
        Row("a preferred size of 240", 274) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return page
        },
        Row("a child that keeps out of the safe area", 254) { FootedPage() },
        Row("five rows", 334) { RowsPage(5) },
        Row("a hundred rows", 793) { RowsPage(100) },
        Row("a list between a title and a bar", 80 + 180 + 50 + 34) { FramedListPage(rows: 3) },
        Row("a box in a navigation controller", 378) { inNavigation(BoxPage(300)) },
        Row("rows in a navigation controller", 378) { inNavigation(RowsPage(5)) },
        Row("a navigation controller with a size of its own", 378) {
            let navigation = inNavigation(BoxPage(300))
            navigation.preferredContentSize.height = 700
            return navigation
        },
        Row("a box in tabs", 383) { tabs(BoxPage(300), BoxPage(500)) },
        Row("rows in navigation in tabs", 427) { tabs(inNavigation(RowsPage(5))) },
        Row("rows in a container of the app's own", 334) { CoordinatorPage(RowsPage(5)) },
        Row("a box on the page of a page view controller", 334) { paged(BoxPage(300)) },
        Row("a box on the page of a split view controller", 378) { split(UIViewController(), BoxPage(300)) },
        Row("nothing", 444) { UIViewController() },
        Row("views with frames only", 444) {
            let page = UIViewController()
            page.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)))
            return page
        },
        Row("an empty list", 444) { RowsPage(0) },
        Row("content that is late", 374) { LatePage(340) },
    ]

    @Test(arguments: appearing)
    func `it appears with the height that its page needs`(row: Row) {
        let scene = SheetScene(presenting: row.make())

        expectClose(scene.height, row.height, within: 0.34)
        #expect(scene.problems.isEmpty == (row.height != 444), "\(scene.problems)")
        #expect(scene.device.console == [])
    }

    nonisolated static let changing: [Row] = [
        Row("a box", "grows", 434) {
            BoxPage(300)
        } act: {
            ($0.content as? BoxPage)?.boxHeight.constant = 400
        },
        Row("a box", "is turned", 321) {
            BoxPage(300)
        } act: {
            $0.device.rotate(to: .landscapeLeft)
        },
        Row("a box", "is turned there and back", 334) {
            BoxPage(300)
        } act: {
            $0.device.rotate(to: .landscapeLeft)
            $0.settle()
            $0.device.rotate(to: .portrait)
        },
        Row("rows in a navigation controller", "are turned", 300 + 32 + 21) {
            inNavigation(RowsPage(5))
        } act: {
            $0.device.rotate(to: .landscapeLeft)
        },
        Row("content that is late", "is turned", 361) {
            LatePage(340)
        } act: {
            $0.device.rotate(to: .landscapeLeft)
        },
        Row("a preferred size", "is turned", 261) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return page
        } act: {
            $0.device.rotate(to: .landscapeLeft)
        },
        Row("rows", "have the keyboard come and go", 334) {
            RowsPage(5)
        } act: {
            $0.device.showKeyboard(height: 336)
            $0.settle()
            $0.device.hideKeyboard()
        },
        Row("a preferred size", "changes", 434) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return page
        } act: {
            $0.content.preferredContentSize.height = 400
        },
        Row("a box in a navigation controller", "is followed by a taller one", 578) {
            inNavigation(BoxPage(300))
        } act: {
            ($0.content as? UINavigationController)?.pushViewController(BoxPage(500), animated: true)
        },
        Row("a box in a navigation controller", "is followed without a movement", 578) {
            inNavigation(BoxPage(300))
        } act: {
            ($0.content as? UINavigationController)?.pushViewController(BoxPage(500), animated: false)
        },
        Row("a box in a navigation controller", "comes back", 378) {
            inNavigation(BoxPage(300))
        } act: {
            let navigation = $0.content as? UINavigationController
            navigation?.pushViewController(BoxPage(500), animated: true)
            $0.settle()
            navigation?.popViewController(animated: true)
        },
        Row("a box in a navigation controller", "grows", 478) {
            inNavigation(BoxPage(300))
        } act: {
            (($0.content as? UINavigationController)?.topViewController as? BoxPage)?.boxHeight.constant = 400
        },
        Row("a box in tabs", "grows", 483) {
            tabs(BoxPage(300))
        } act: {
            (($0.content as? UITabBarController)?.selectedViewController as? BoxPage)?.boxHeight.constant = 400
        },
        Row("a box in a container of the app's own", "grows", 434) {
            CoordinatorPage(BoxPage(300))
        } act: {
            (($0.content as? CoordinatorPage)?.shown as? BoxPage)?.boxHeight.constant = 400
        },
        Row("a preferred size in tabs", "changes, which nobody hears of", 323) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return tabs(page)
        } act: {
            ($0.content as? UITabBarController)?.selectedViewController?.preferredContentSize.height = 400
        },
        Row("a box in a navigation controller", "grows, and the app says so", 478) {
            inNavigation(BoxPage(300))
        } act: {
            (($0.content as? UINavigationController)?.topViewController as? BoxPage)?.boxHeight.constant = 400
            $0.content.activeSheet?.invalidateDetents()
        },
        Row("a preferred size in a navigation controller", "comes back", 318) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return inNavigation(page)
        } act: {
            let (next, navigation) = (UIViewController(), $0.content as? UINavigationController)
            next.preferredContentSize.height = 400
            navigation?.pushViewController(next, animated: true)
            $0.settle()
            navigation?.popViewController(animated: true)
        },
        Row("rows in a navigation controller", "come back", 378) {
            inNavigation(RowsPage(5))
        } act: {
            let navigation = $0.content as? UINavigationController
            navigation?.pushViewController(RowsPage(9), animated: true)
            $0.settle()
            navigation?.popViewController(animated: true)
        },
        Row("tabs", "show another page", 583) {
            tabs(BoxPage(300), BoxPage(500))
        } act: {
            ($0.content as? UITabBarController)?.selectedIndex = 1
        },
        Row("a page view controller", "shows another page", 534) {
            paged(BoxPage(300))
        } act: {
            let pages = $0.content as? UIPageViewController
            pages?.setViewControllers([BoxPage(500)], direction: .forward, animated: true)
        },
        Row("a split view controller", "shows its other column", 578) {
            split(BoxPage(500), BoxPage(300))
        } act: {
            ($0.content as? UISplitViewController)?.show(.primary)
        },
        Row("self-sizing rows", "become many more, and the app says so", 12 * 58 + 34) {
            TallRowsPage(1)
        } act: {
            ($0.content as? TallRowsPage)?.count = 12
            $0.content.activeSheet?.invalidateDetents()
        },
        Row("a container of the app's own", "shows another page", 514) {
            CoordinatorPage(RowsPage(5))
        } act: {
            ($0.content as? CoordinatorPage)?.replace(with: RowsPage(8))
        },
        Row("rows", "become more", 454) {
            RowsPage(5)
        } act: {
            ($0.content as? RowsPage)?.count = 7
        },
        Row("rows", "become more, and the app says so", 454) {
            RowsPage(5)
        } act: {
            ($0.content as? RowsPage)?.count = 7
            $0.content.activeSheet?.invalidateDetents()
        },
        Row("rows", "become less, and the app says so", 214) {
            RowsPage(5)
        } act: {
            ($0.content as? RowsPage)?.count = 3
            $0.content.activeSheet?.invalidateDetents()
        },
        Row("an empty list", "gets rows, and the app says so", 214) {
            RowsPage(0)
        } act: {
            ($0.content as? RowsPage)?.count = 3
            $0.content.activeSheet?.invalidateDetents()
        },
        Row("content that is late", "needs more", 534) {
            LatePage(340)
        } act: {
            ($0.content as? LatePage)?.ideal = 500
        },
    ]

    @Test(arguments: changing)
    func `it follows changes`(row: Row) {
        let scene = SheetScene(presenting: row.make())

        row.act(scene)
        scene.settle()

        expectClose(scene.height, row.height, within: 0.34)
        #expect(scene.device.console == [])
    }

    // MARK: Samples

    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let make: @MainActor () -> UINavigationController

        var testDescription: String { name }
    }

    nonisolated static let samples = [
        Sample(name: "Settings") { inNavigation(SettingsViewController()) },
        Sample(name: "Chat") { inNavigation(ChatViewController()) },
        Sample(name: "Photos, few") { inNavigation(PhotoGridViewController(count: 8)) },
        Sample(name: "Photos, many") { inNavigation(PhotoGridViewController()) },
        Sample(name: "Contacts") {
            ContactsPage((1...6).map { "Person \($0) " + String(repeating: "with a long name ", count: $0) })
                .inNavigation
        },
    ]

    /// The distance that the visible page can scroll; negative for empty space below its content.
    private func leftToScroll(_ scene: SheetScene) -> CGFloat? {
        guard let page = (scene.content as? UINavigationController)?.topViewController?.view else { return nil }
        var views = [page as UIView]
        while !views.isEmpty {
            let view = views.removeFirst()
            if let list = view as? UIScrollView {
                let insets = list.safeAreaInsets.top + list.safeAreaInsets.bottom
                return list.contentSize.height + insets - list.bounds.height
            }
            views += view.subviews
        }
        return nil
    }

    @Test(arguments: samples, [UIContentSizeCategory.large, .accessibilityLarge])
    func `an ordinary screen has the height of its scrolled content, or the maximum`(
        sample: Sample, size: UIContentSizeCategory
    ) throws {
        let scene = SheetScene(presenting: sample.make(), textSize: size)

        let left = try #require(leftToScroll(scene))
        if scene.height < 793 {
            expectClose(left, 0, within: 0.34)
        } else {
            #expect(left >= 0)
        }
        #expect(scene.problems == [])
    }

    @Test(arguments: samples)
    func `an ordinary screen follows the text size`(sample: Sample) throws {
        let scene = SheetScene(presenting: sample.make())

        scene.device.settings.contentSizeCategory = .accessibilityMedium
        scene.settle()

        let left = try #require(leftToScroll(scene))
        if scene.height < 793 { expectClose(left, 0, within: 0.34) } else { #expect(left >= 0) }
        let fresh = SheetScene(presenting: sample.make(), textSize: .accessibilityMedium)
        expectClose(scene.height, fresh.height, within: 0.34)
    }

    // MARK: Keyboard

    @Test
    func `content with its own keyboard avoidance is lifted once`() throws {
        let scene = SheetScene(presenting: LatePage(340))
        let page = try #require(scene.content as? LatePage)

        scene.device.showKeyboard(height: 336)
        scene.settle()

        expectClose(scene.device.presentedFrame(of: page.field).maxY, 852 - 336, within: 0.34)
        expectClose(scene.height, 340 + 336, within: 0.34)
        scene.device.hideKeyboard()
        scene.settle()
        expectClose(scene.height, 374, within: 0.34)
    }

    @Test
    func `a bar above the keyboard is lifted once`() {
        let scene = SheetScene(presenting: Self.inNavigation(FieldPage(200)))
        let height = scene.height
        expectClose(height, 44 + 200 + 50 + 34, within: 0.01)

        scene.device.showKeyboard(height: 336)
        scene.settle()
        scene.content.activeSheet?.invalidateDetents()
        scene.settle()

        expectClose(scene.height, height - 34 + 336, within: 0.34)
    }

    /// Content above the keyboard needs no room for the home indicator.
    nonisolated static let lifted: [Row] = [
        Row("four rows", 240 + 336) { RowsPage(4) },
        Row("four rows that keep out of the keyboard's way", 240 + 336) { KeyboardInsetRowsPage(4) },
        Row("a box", 300 + 336) { BoxPage(300) },
        Row("a box over the safe area", 300 + 336) { BoxPage(300, insideSafeArea: false) },
        Row("a preferred size", 240 + 336) {
            let page = UIViewController()
            page.preferredContentSize.height = 240
            return page
        },
        Row("a box in a navigation controller", 300 + 44 + 336) { inNavigation(BoxPage(300)) },
    ]

    @Test(arguments: lifted)
    func `a measurement with a visible keyboard counts it once`(row: Row) {
        let scene = SheetScene(presenting: row.make())
        let height = scene.height

        scene.device.showKeyboard(height: 336)
        scene.settle()
        expectClose(scene.height, row.height, within: 0.34)
        scene.content.activeSheet?.invalidateDetents()
        scene.settle()

        expectClose(scene.height, row.height, within: 0.34)
        scene.device.hideKeyboard()
        scene.settle()
        #expect(scene.height == height)
    }

    // MARK: Sides

    nonisolated static let widths: [Row] = [
        Row("a preferred width", 240) {
            let page = UIViewController()
            page.preferredContentSize.width = 240
            return page
        },
        Row("rows", 320) { RowsPage(5) },
        Row("nothing", 320) { UIViewController() },
        Row("a button of 200 with margins of 20", 240) { WidePage() },
    ]

    @Test(arguments: widths, [SheetEdge.leading, .trailing])
    func `at a side the width fits`(row: Row, edge: SheetEdge) {
        let scene = SheetScene(presenting: row.make(), edge: edge)

        expectClose(scene.width, row.height, within: 0.34)
        #expect(scene.problems.isEmpty == (row.height != 320))
    }

    @Test
    func `at the top the height fits below the status bar`() {
        #expect(SheetScene(presenting: BoxPage(300), edge: .top).height == 359)
        #expect(SheetScene(presenting: RowsPage(5), edge: .top).height == 359)
        #expect(SheetScene(presenting: Self.inNavigation(RowsPage(5)), edge: .top).height == 403)
    }

    // MARK: Unstable heights

    @Test
    func `content that changes its height at every layout is reported once and gets the larger one`() {
        let scene = SheetScene(presenting: RestlessPage())

        expectClose(scene.height, 434, within: 0.34)
        #expect(scene.problems.count == 1, "\(scene.problems)")
        #expect(scene.device.unrest == nil)
    }

    // MARK: Other detents

    @Test
    func `the full detent includes the top safe area, which becomes part of the content's`() {
        let scene = SheetScene(presenting: RowsPage(40), detents: [.large, .full])
        #expect(scene.height == 793)
        #expect(scene.content.view.safeAreaInsets.top == 0)

        scene.sheet?.select(.full)
        scene.settle()

        #expect(scene.frame.minY == 0)
        #expect(scene.content.view.safeAreaInsets.top == 59)
        scene.sheet?.select(.large)
        scene.settle()
        #expect(scene.frame.minY == 59)
        #expect(scene.content.view.safeAreaInsets.top == 0)
    }

    @Test(arguments: [Detent.full, .large])
    func `the top safe area is animated with the sheet, in and out`(first: Detent) {
        let page = BoxPage(200)
        let scene = SheetScene(presenting: page, detents: [.large, .full], selected: first.identifier)
        #expect(scene.device.presentedFrame(of: page.box).minY == 59)

        scene.sheet?.select(first == .full ? .large : .full)

        var tops: [CGFloat] = []
        for _ in 0..<40 {
            scene.device.advanceFrame()
            tops.append(scene.device.presentedFrame(of: page.box).minY)
        }
        #expect(tops.allSatisfy { abs($0 - 59) < 1 }, "\(tops)")
    }

    /// At the sides the bar has the width of the screen; at the top the peek begins at the bar's upper edge.
    nonisolated static let peeks: [(edge: SheetEdge, extent: CGFloat)] = [
        (.bottom, 138), (.top, 818), (.leading, 393), (.trailing, 393),
    ]

    @Test(arguments: peeks)
    func `a peek shows a view and the safe area`(edge: SheetEdge, extent: CGFloat) {
        let peek = Detent.peek("bar") { $0.view.subviews.first }
        let scene = SheetScene(presenting: BarPage(), detents: [peek, .large], edge: edge)

        let isVertical = edge == .bottom || edge == .top
        expectClose(isVertical ? scene.height : scene.width, extent, within: 0.34)
    }

    @Test(arguments: [(.bottom, 170 + 34), (.trailing, 100), (.leading, 393 - 40)] as [(SheetEdge, CGFloat)])
    func `a peek at a view in a list does not depend on how far that is scrolled`(edge: SheetEdge, extent: CGFloat) {
        let page = BoxPage(300)
        let row = UIView(frame: CGRect(x: 40, y: 120, width: 60, height: 50))
        let peek = Detent.peek("row") { _ in row }
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
        list.contentSize = CGSize(width: 1_000, height: 1_000)
        list.addSubview(row)
        page.view.addSubview(list)
        let scene = SheetScene(presenting: page, detents: [peek, .large], edge: edge)
        // At a side the header takes no part of the width.
        if edge == .leading { scene.sheet?.header = HeightBar(40) }
        scene.settle()
        #expect(scene.sheet?.extent(of: peek) == extent)

        list.contentOffset = CGPoint(x: 30, y: 90)
        scene.sheet?.invalidateDetents()
        scene.settle()

        #expect(scene.sheet?.extent(of: peek) == extent)
    }

    @Test
    func `a peek without a view, or at a view elsewhere, is inactive`() {
        let elsewhere = UIView()
        let scene = SheetScene(
            presenting: BoxPage(300),
            detents: [.peek("nothing") { _ in nil }, .peek("elsewhere") { _ in elsewhere }, .large])
        scene.settle()

        #expect(scene.sheet?.selectedDetent == Detent.large.identifier)
        #expect(scene.problems.count == 1)
    }

    @Test(arguments: [Detent.fitContent, .large, .height(300)])
    func `the selected detent can be saved and selected again`(detent: Detent) throws {
        let detents: [Detent] = [.height(300), .fitContent, .large]
        let scene = SheetScene(presenting: BoxPage(400), detents: detents)
        scene.sheet?.select(detent)
        scene.settle()
        let saved = try JSONEncoder().encode(scene.sheet?.selectedDetent)

        let next = SheetScene(
            presenting: BoxPage(400), detents: detents,
            selected: try JSONDecoder().decode(Detent.Identifier.self, from: saved))

        #expect(next.sheet?.selectedDetent == detent.identifier)
        #expect(next.height == scene.height)
    }

    /// The first ten points are the hysteresis.
    @Test(arguments: [21.0, 23, 25])
    func `a small movement does not dismiss a sheet of 20 points`(distance: CGFloat) {
        let scene = SheetScene(presenting: BoxPage(20, insideSafeArea: false))
        #expect(scene.height == 20)
        let start = CGPoint(x: 196, y: 842)

        scene.device.drag(
            along: [start, CGPoint(x: 196, y: 842 + distance), start, CGPoint(x: 196, y: 842 + distance)], over: 1)
        scene.settle()

        #expect(scene.content.presentingViewController != nil)
        #expect(scene.height == 20)
    }

    /// There is no room for 44 points; the last ten are for the home indicator.
    @Test
    func `at the screen's edge a slow drag leaves a sheet of 20 points, and a flick dismisses it`() {
        let scene = SheetScene(presenting: BoxPage(20, insideSafeArea: false))

        scene.device.drag(from: CGPoint(x: 196, y: 833), to: CGPoint(x: 196, y: 851), over: 1)
        scene.settle()
        #expect(scene.content.presentingViewController != nil)
        #expect(scene.height == 20)
        scene.device.drag(from: CGPoint(x: 196, y: 833), to: CGPoint(x: 196, y: 851), over: 0.04)
        scene.settle()

        #expect(scene.content.presentingViewController == nil)
    }

    /// For example in a window that ends above the screen's edge, where a finger can continue.
    @Test(arguments: [(60.0, false), (50, true)])
    func `a slow drag of 44 points dismisses a sheet of 20`(distance: CGFloat, stays: Bool) {
        let scene = SheetScene(presenting: BoxPage(20, insideSafeArea: false))

        scene.device.drag(from: CGPoint(x: 196, y: 842), to: CGPoint(x: 196, y: 842 + distance), over: 2)
        scene.settle()

        #expect((scene.content.presentingViewController != nil) == stays)
    }
}
