import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A sheet that is pulled while a search in it is active, which UIKit presents above the content.
@MainActor
struct ActiveSearchTests {
    private final class SearchPage: UITableViewController {
        let search = UISearchController(searchResultsController: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Places"
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
        }
    }

    /// Who presents the search.
    enum Context: CaseIterable {
        /// The page, inside the sheet.
        case page
        /// The navigation controller: nobody defines a context.
        case sheet
    }

    @MainActor
    private final class Screen {
        let scene = SheetScene()
        let page = SearchPage(style: .plain)
        let navigation: UINavigationController

        init(
            _ context: Context, editing: Bool, at keyboardBehavior: SheetConfiguration.KeyboardBehavior = .move
        ) {
            scene.configuration.keyboardBehavior = keyboardBehavior
            scene.configuration.detents = [.height(500), .large]
            page.definesPresentationContext = context == .page
            navigation = UINavigationController(rootViewController: page)
            SheetTransition(configuration: scene.configuration).present(
                navigation, from: scene.root, delegate: scene.listener)
            scene.device.settle()
            page.search.isActive = true
            scene.device.settle()
            if editing { page.search.searchBar.becomeFirstResponder() }
            scene.device.settle()
            scene.log.clear()
        }

        var frame: CGRect { scene.device.presentedFrame(of: navigation.view) }
        var isPresented: Bool { navigation.presentingViewController != nil }

        func pull(_ distances: CGFloat..., flick: Bool = false) {
            let start = CGPoint(x: frame.midX, y: frame.minY + 8)
            var path = [start]
            for distance in distances { path.append(CGPoint(x: start.x, y: path[path.count - 1].y + distance)) }
            scene.device.drag(along: path, over: flick ? 0.1 : 0.3, hold: flick ? 0 : 0.2)
            scene.device.settle()
        }
    }

    @Test(arguments: Context.allCases, [false, true])
    func `a pull and back leaves the sheet and the search as they were`(context: Context, editing: Bool) {
        let screen = Screen(context, editing: editing)
        let frame = screen.frame

        screen.pull(90, -90)

        #expect(screen.isPresented)
        #expect(screen.page.search.isActive)
        #expect(screen.scene.device.unrest == nil)
        screen.scene.log.expectNone("did", "drag")
        #expect(screen.frame.minX == frame.minX && screen.frame.maxY >= frame.maxY)
        #expect(screen.scene.problems.isEmpty && screen.scene.device.exceptions.isEmpty)
    }

    @Test(arguments: Context.allCases, [false, true])
    func `a pull dismisses the sheet with its search, and reports it once`(context: Context, editing: Bool) {
        let screen = Screen(context, editing: editing)

        screen.pull(400, flick: true)

        #expect(!screen.isPresented)
        #expect(screen.scene.root.presentedViewController == nil)
        #expect(!screen.page.search.isActive)
        #expect(screen.scene.device.keyboardFrame == nil)
        screen.scene.log.expectOnce("should", "will", "did", "drag")
        #expect(screen.scene.problems.isEmpty && screen.scene.device.exceptions.isEmpty)
        let next = UIViewController()
        SheetTransition.default.present(next, height: 300, from: screen.scene.root)
        screen.scene.device.settle()
        #expect(next.presentingViewController != nil)
    }

    @Test(arguments: Context.allCases)
    func `a sheet and its search are freed after a pull`(context: Context) {
        expectFreed { check in
            let screen = Screen(context, editing: true)
            check.watch(screen.page)
            check.watch(screen.page.search)
            check.watch(screen.navigation)
            screen.pull(400, flick: true)
        }
    }

    @Test(arguments: Context.allCases, [SheetConfiguration.KeyboardBehavior.move, .resize, .select(.large)])
    func `the results end above the keyboard, and the sheet returns after the search`(
        context: Context, behavior: SheetConfiguration.KeyboardBehavior
    ) throws {
        let screen = Screen(context, editing: false, at: behavior)
        let frame = screen.frame
        let table = try #require(screen.page.tableView)

        screen.page.search.searchBar.becomeFirstResponder()
        screen.scene.device.settle()
        let keyboard = try #require(screen.scene.device.keyboardFrame)
        let end = screen.scene.device.presentedFrame(of: table).maxY - table.adjustedContentInset.bottom
        expectClose(end, keyboard.minY, within: 0.5)
        screen.page.search.isActive = false
        screen.scene.device.settle()

        #expect(screen.frame == frame)
        #expect(screen.scene.device.keyboardFrame == nil)
        #expect(screen.scene.problems.isEmpty && screen.scene.device.exceptions.isEmpty)
    }
}
