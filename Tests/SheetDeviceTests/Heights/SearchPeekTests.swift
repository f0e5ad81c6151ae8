import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A peek down to a search bar, before, during and after a search.
@MainActor
struct SearchPeekTests {
    /// A list with a search bar in its navigation bar, as in a map app.
    private final class SearchPage: UITableViewController {
        let search = UISearchController(searchResultsController: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Places"
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            definesPresentationContext = true
        }
    }

    @Test(arguments: [false, true])
    func `after a search the peek ends at the search bar again`(hidesBar: Bool) {
        let page = SearchPage(style: .plain)
        page.search.hidesNavigationBarDuringPresentation = hidesBar
        let peek = Detent.peek("search") { _ in page.search.searchBar }
        let scene = SheetScene(
            presenting: UINavigationController(rootViewController: page), detents: [peek, .large],
            selected: peek.identifier)
        let before = scene.height

        scene.sheet?.select(.large)
        scene.settle()
        page.search.isActive = true
        scene.settle()
        page.search.searchBar.becomeFirstResponder()
        scene.settle()
        page.search.isActive = false
        scene.settle()
        scene.sheet?.select(peek)
        scene.settle()

        #expect(before > 100)
        withKnownIssue(
            """
            Detents are measured when the sheet's container is laid out, and not when the search bar returns to its place in the content. \
            When the layout observes what a detent was measured from, the peek is measured again at the end of a search.
            """
        ) {
            #expect(scene.height == before)
            #expect(scene.sheet?.extent(of: peek) == before)
        } when: {
            hidesBar
        }
    }
}
