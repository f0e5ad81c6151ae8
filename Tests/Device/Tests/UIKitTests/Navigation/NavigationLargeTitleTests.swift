import Support
import Testing
import UIKit

/// Large titles and search bars collapse when content scrolls up.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct NavigationLargeTitleTests {
    @MainActor
    private final class Scene {
        let stage = Stage()
        let list = UITableViewController(style: .plain)
        let navigation: UINavigationController
        private let rows = TableSource([0])

        init(rowCount: Int = 60, search: UISearchController? = nil) async {
            rows.rows = [rowCount]
            list.title = "Inbox"
            list.navigationItem.searchController = search
            navigation = UINavigationController(rootViewController: list)
            navigation.navigationBar.prefersLargeTitles = true
            list.tableView.dataSource = rows
            await stage.show(navigation)
            await stage.settle()
        }

        var barHeight: CGFloat { navigation.navigationBar.frame.height }
        /// The positions of the first row and of the bar's end, in the window.
        var contentTop: CGFloat { list.tableView.convert(CGPoint.zero, to: stage.window).y }
        var barBottom: CGFloat {
            navigation.navigationBar.convert(navigation.navigationBar.bounds, to: stage.window).maxY
        }

        func drag(by translation: CGFloat, hold: TimeInterval = 0.3) async {
            let start = CGPoint(x: 200, y: 500)
            stage.drag(from: start, to: CGPoint(x: 200, y: 500 + translation), over: 0.3, hold: hold)
            await stage.settle()
        }
    }

    @Test func `content begins below a large title [D]`() async {
        let scene = await Scene()

        #expect(scene.barHeight > 44)
        #expect(scene.contentTop == scene.barBottom)
        #expect(scene.list.tableView.contentOffset.y == -scene.list.tableView.adjustedContentInset.top)
    }

    /// There is no scrolling content that could collapse it.
    @Test func `a bar on screen grows when large titles are enabled, and updates the content's safe area [I]`()
        async
    {
        let stage = Stage()
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        await stage.show(navigation)
        await stage.settle()
        let before = content.view.safeAreaInsets.top

        navigation.navigationBar.prefersLargeTitles = true
        await stage.settle()
        #expect(navigation.navigationBar.frame.height > 44)
        #expect(content.view.safeAreaInsets.top == before + navigation.navigationBar.frame.height - 44)

        navigation.navigationBar.prefersLargeTitles = false
        await stage.settle()
        #expect(navigation.navigationBar.frame.height == 44)
        #expect(content.view.safeAreaInsets.top == before)
    }

    @Test func `the title collapses when content scrolls up, and content stays at the bar until then [D]`() async {
        let scene = await Scene()
        let tall = scene.barHeight
        let start = CGPoint(x: 200, y: 500)

        scene.stage.touchDown(at: start)
        for step in 1...40 {
            scene.stage.touchMove(to: CGPoint(x: 200, y: 500 - CGFloat(step)))
            await scene.stage.waitFrame()
            #expect(isClose(scene.contentTop, scene.barBottom, within: 0.5))
        }
        #expect(scene.barHeight < tall)
        #expect(scene.barHeight > 44)
        scene.stage.touchUp()
    }

    @Test(arguments: [(CGFloat(-30), false), (-50, true)])
    func `after a release the title is either expanded or collapsed [W]`(translation: CGFloat, folds: Bool) async {
        let scene = await Scene()
        let tall = scene.barHeight

        await scene.drag(by: translation)

        #expect(scene.barHeight == (folds ? 44 : tall))
        #expect(scene.contentTop == scene.barBottom)
    }

    @Test func `scrolled content collapses the bar to 44 points, and scrolling to its top expands it [D]`() async {
        let scene = await Scene()
        let tall = scene.barHeight

        await scene.drag(by: -400)
        #expect(scene.barHeight == 44)

        await scene.drag(by: 600)
        #expect(scene.barHeight == tall)
        #expect(scene.contentTop == scene.barBottom)
    }

    @Test func `pulling content at the top of a collapsed bar expands it [D]`() async {
        let scene = await Scene()
        let tall = scene.barHeight
        await scene.drag(by: -50)
        #expect(scene.barHeight == 44)

        await scene.drag(by: 80)

        #expect(scene.barHeight == tall)
        #expect(scene.contentTop == scene.barBottom)
    }

    @Test func `a short list bounces together with its title [D]`() async {
        let scene = await Scene(rowCount: 2)
        let tall = scene.barHeight

        await scene.drag(by: -200)

        #expect(scene.barHeight == tall)
        #expect(scene.contentTop == scene.barBottom)
    }

    @Test func `a bar collapsed before a push is collapsed after the pop [D]`() async {
        let scene = await Scene()
        let tall = scene.barHeight
        await scene.drag(by: -400)
        let offset = scene.list.tableView.contentOffset

        scene.navigation.pushViewController(UITableViewController(style: .plain), animated: true)
        await scene.stage.settle()
        #expect(scene.barHeight == tall)

        scene.navigation.popViewController(animated: true)
        await scene.stage.settle()
        #expect(scene.barHeight == 44)
        #expect(scene.list.tableView.contentOffset == offset)
    }

    @Test(arguments: [true, false])
    func `a search bar is below the title and collapses first, if it can [D]`(folds: Bool) async {
        let search = UISearchController(searchResultsController: nil)
        let scene = await Scene(search: search)
        scene.list.navigationItem.hidesSearchBarWhenScrolling = folds
        await scene.stage.settle()
        let tall = scene.barHeight
        #expect(search.searchBar.window != nil)
        #expect(scene.contentTop == scene.barBottom)

        await scene.drag(by: -50)
        #expect(scene.barHeight < tall)
        #expect(scene.barHeight > 44)

        await scene.drag(by: -400)
        #expect((scene.barHeight == 44) == folds)
    }
}
