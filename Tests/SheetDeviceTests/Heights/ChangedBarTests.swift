import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that fits its content, while other bars surround the same page.
@MainActor
struct ChangedBarTests {
    enum Change: CaseIterable { case toolbar, navigationBar, search, tabBar, pageInsets }

    @Test(arguments: Change.allCases, [false, true])
    func `a sheet that fits its content follows the bars around its page`(change: Change, animated: Bool) {
        let page = BoxPage(150)
        page.toolbarItems = [UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)]
        if change == .search { page.navigationItem.searchController = UISearchController(searchResultsController: nil) }
        let navigation = UINavigationController(rootViewController: page)
        let tabs = UITabBarController()
        if change == .tabBar { tabs.viewControllers = [navigation] }
        let scene = SheetScene(content: change == .tabBar ? tabs : navigation, detents: [.fitContent])
        scene.present()
        let height = scene.sheet.visibleExtent

        for isChanged in [true, false] {
            switch change {
            case .toolbar: navigation.setToolbarHidden(!isChanged, animated: animated)
            case .navigationBar: navigation.setNavigationBarHidden(isChanged, animated: animated)
            case .search: page.navigationItem.searchController?.isActive = isChanged
            case .tabBar: tabs.setTabBarHidden(isChanged, animated: animated)
            case .pageInsets: page.additionalSafeAreaInsets.bottom = isChanged ? 60 : 0
            }
            scene.device.settle()

            expectClose(page.box.frame.height, 150)
            #expect((abs(scene.sheet.visibleExtent - height) < 1) != isChanged)
        }
    }

    /// Large titles and searches collapse while a list scrolls.
    @Test func `a list that collapses the bar above it keeps the height of its sheet`() {
        let list = UITableViewController()
        list.title = "Places"
        let source = RowSource(rows: 8)
        list.tableView.dataSource = source
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let scene = SheetScene(content: navigation, detents: [.fitContent])
        scene.present()
        let height = scene.sheet.visibleExtent

        list.tableView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
        scene.device.settle()

        expectClose(scene.sheet.visibleExtent, height)
    }

    private final class RowSource: NSObject, UITableViewDataSource {
        let rows: Int
        init(rows: Int) { self.rows = rows }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }
}
