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

    private final class Screen: SheetScene {
        let page = SearchPage(style: .plain)

        init(
            _ context: Context, editing: Bool, at keyboardBehavior: SheetConfiguration.KeyboardBehavior = .move
        ) {
            page.definesPresentationContext = context == .page
            super.init(
                content: UINavigationController(rootViewController: page), detents: [.height(500), .large]
            ) { $0.keyboardBehavior = keyboardBehavior }
            present(delegate: listener)
            page.search.isActive = true
            device.settle()
            if editing { page.search.searchBar.becomeFirstResponder() }
            device.settle()
            log.clear()
        }

        func pull(by distances: CGFloat..., flick: Bool = false) {
            let start = CGPoint(x: frame.midX, y: frame.minY + 8)
            var path = [start]
            for distance in distances { path.append(CGPoint(x: start.x, y: path[path.count - 1].y + distance)) }
            device.drag(along: path, over: flick ? 0.1 : 0.3, hold: flick ? 0 : 0.2)
            device.settle()
        }
    }

    @Test(arguments: Context.allCases, [false, true])
    func `a pull and back leaves the sheet and the search as they were`(context: Context, editing: Bool) {
        let screen = Screen(context, editing: editing)
        let frame = screen.frame

        screen.pull(by: 90, -90)

        #expect(screen.isPresented)
        #expect(screen.page.search.isActive)
        #expect(screen.device.unrest == nil)
        screen.log.expectNone("did", "drag")
        #expect(screen.frame.minX == frame.minX && screen.frame.maxY >= frame.maxY)
        #expect(screen.problems.isEmpty && screen.device.exceptions.isEmpty)
    }

    @Test(arguments: Context.allCases, [false, true])
    func `a pull dismisses the sheet with its search, and reports it once`(context: Context, editing: Bool) {
        let screen = Screen(context, editing: editing)

        screen.pull(by: 400, flick: true)

        #expect(!screen.isPresented)
        #expect(screen.root.presentedViewController == nil)
        #expect(!screen.page.search.isActive)
        #expect(screen.device.keyboardFrame == nil)
        screen.log.expectOnce("should", "will", "did", "drag")
        #expect(screen.problems.isEmpty && screen.device.exceptions.isEmpty)
        let next = UIViewController()
        SheetTransition.default.present(next, height: 300, from: screen.root)
        screen.device.settle()
        #expect(next.presentingViewController != nil)
    }

    @Test(arguments: Context.allCases, [false, true])
    func `Esc ends the search, and dismisses the sheet after that`(context: Context, editing: Bool) {
        let screen = Screen(context, editing: editing)

        screen.device.press(.escape)
        screen.device.settle()
        #expect(screen.isPresented)
        #expect(!screen.page.search.isActive)
        #expect(screen.log.events.isEmpty)
        screen.device.press(.escape)
        screen.device.settle()

        #expect(!screen.isPresented)
        screen.log.expectOnce("escape")
        #expect(screen.problems.isEmpty && screen.device.exceptions.isEmpty)
    }

    @Test(arguments: Context.allCases)
    func `a sheet and its search are freed after a pull`(context: Context) {
        expectFreed { check in
            let screen = Screen(context, editing: true)
            check.watch(screen.page)
            check.watch(screen.page.search)
            check.watch(screen.content)
            screen.pull(by: 400, flick: true)
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
        screen.device.settle()
        let keyboard = try #require(screen.device.keyboardFrame)
        let end = screen.device.presentedFrame(of: table).maxY - table.adjustedContentInset.bottom
        expectClose(end, keyboard.minY, within: 0.5)
        screen.page.search.isActive = false
        screen.device.settle()

        #expect(screen.frame == frame)
        #expect(screen.device.keyboardFrame == nil)
        #expect(screen.problems.isEmpty && screen.device.exceptions.isEmpty)
    }
}
