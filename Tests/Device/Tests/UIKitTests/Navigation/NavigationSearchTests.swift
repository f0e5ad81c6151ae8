import Support
import Testing
import UIKit

/// A user's search in a navigation bar.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct NavigationSearchTests {
    @MainActor
    private final class Scene {
        let stage = Stage()
        let content = UIViewController()
        let results: UIViewController?
        let search: UISearchController
        let navigation: UINavigationController
        let log = EventLog()
        private let recorder: SearchRecorder

        init(results: UIViewController? = nil, isContext: Bool = true) async {
            self.results = results
            search = UISearchController(searchResultsController: results)
            recorder = SearchRecorder(log)
            search.searchResultsUpdater = recorder
            search.delegate = recorder
            content.definesPresentationContext = isContext
            content.navigationItem.searchController = search
            navigation = UINavigationController(rootViewController: content)
            await stage.show(navigation)
            await stage.settle()
            stage.tap(search.searchBar.searchTextField)
            await stage.settle()
        }

        func tapCancel() async {
            let bar = search.searchBar
            stage.tap(at: bar.convert(CGPoint(x: bar.bounds.maxX - 30, y: bar.bounds.midY), to: stage.window))
            await stage.settle()
        }

        private final class SearchRecorder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
            private let log: EventLog

            init(_ log: EventLog) {
                self.log = log
            }

            func updateSearchResults(for searchController: UISearchController) {
                log.append("update \(searchController.searchBar.text ?? "")")
            }
            func willPresentSearchController(_ searchController: UISearchController) { log.append("willPresent") }
            func didPresentSearchController(_ searchController: UISearchController) { log.append("didPresent") }
            func willDismissSearchController(_ searchController: UISearchController) { log.append("willDismiss") }
            func didDismissSearchController(_ searchController: UISearchController) { log.append("didDismiss") }
        }
    }

    @Test(arguments: [true, false])
    func `a tap on the field begins the search, and Cancel ends it [D]`(isContext: Bool) async {
        let scene = await Scene(isContext: isContext)
        #expect(scene.search.isActive)
        #expect(scene.search.searchBar.isFirstResponder)
        #expect(scene.search.searchBar.showsCancelButton)
        scene.log.expectOrder("willPresent", "didPresent")

        await scene.tapCancel()
        #expect(!scene.search.isActive)
        #expect(!scene.search.searchBar.isFirstResponder)
        #expect(!scene.search.searchBar.showsCancelButton)
        scene.log.expectOrder("willDismiss", "didDismiss")
    }

    @Test func `the updater is called for every change of the text, and Cancel clears it [D]`() async {
        let scene = await Scene()
        scene.log.clear()

        scene.stage.type("ab")
        #expect(scene.log.events == ["update a", "update ab"])

        await scene.tapCancel()
        #expect(scene.search.searchBar.text?.isEmpty != false)
        #expect(scene.log.events.last?.hasPrefix("update ") == true || scene.log.events.last == "didDismiss")
    }

    @Test func `results are visible while there is a search text [D]`() async {
        let results = UIViewController()
        let scene = await Scene(results: results)
        #expect(results.view.isHidden)

        scene.stage.type("a")
        #expect(!results.view.isHidden)
        #expect(results.view.window != nil)

        await scene.tapCancel()
        #expect(results.view.window == nil)
    }

    @Test(arguments: [true, false])
    func `the search bar hides the titles, unless that is disabled [D]`(hides: Bool) async {
        let scene = await Scene()
        await scene.tapCancel()
        let before = scene.navigation.navigationBar.frame.height
        scene.search.hidesNavigationBarDuringPresentation = hides

        scene.stage.tap(scene.search.searchBar.searchTextField)
        await scene.stage.settle()
        #expect((scene.navigation.navigationBar.frame.height < before) == hides)

        await scene.tapCancel()
        #expect(scene.navigation.navigationBar.frame.height == before)
    }

    @Test func `content that is not obscured stays usable during the search [D]`() async {
        let scene = await Scene()
        await scene.tapCancel()
        scene.search.obscuresBackgroundDuringPresentation = false
        var taps = 0
        let button = UIButton(type: .system, primaryAction: UIAction(title: "Play") { _ in taps += 1 })
        button.frame = CGRect(x: 100, y: 300, width: 100, height: 44)
        scene.content.view.addSubview(button)

        scene.stage.tap(scene.search.searchBar.searchTextField)
        await scene.stage.settle()
        scene.stage.tap(button)

        #expect(scene.search.isActive)
        #expect(taps == 1)
    }

    @Test(arguments: [true, false])
    func `a touch on obscured content ends the search, and the bar is not obscured [W]`(isContext: Bool) async {
        let scene = await Scene(isContext: isContext)
        let field = scene.search.searchBar.searchTextField
        scene.stage.type("a")

        scene.stage.tap(field)
        await scene.stage.settle()
        #expect(scene.search.isActive)

        scene.stage.tap(at: CGPoint(x: 200, y: 300))
        await scene.stage.settle()
        #expect(!scene.search.isActive)
    }

    @Test(arguments: [true, false])
    func `a page sheet over a search follows a held pull, and a dismissal from the searched page animates it [I]`(
        isContext: Bool
    ) async {
        let scene = await Scene(isContext: isContext)
        let page = UIViewController()
        scene.search.present(page, animated: true)
        await scene.stage.settle()
        let rest = scene.stage.presentedFrame(of: page.view).minY

        scene.stage.touchDown(at: CGPoint(x: 196, y: 300))
        for step in 1...20 {
            scene.stage.touchMove(to: CGPoint(x: 196, y: 300 + 10 * CGFloat(step)))
            await scene.stage.waitFrame()
        }
        await scene.stage.wait(0.5)
        #expect(scene.stage.presentedFrame(of: page.view).minY > rest + 150)
        scene.stage.touchUp()
        await scene.stage.settle()
        #expect(scene.stage.presentedFrame(of: page.view).minY == rest)

        scene.content.dismiss(animated: true)
        await scene.stage.wait(0.1)
        #expect(scene.stage.presentedFrame(of: page.view).minY > rest + 10)
        await scene.stage.settle()
        #expect(page.presentingViewController == nil)
        #expect(!scene.search.isActive)
    }
}
