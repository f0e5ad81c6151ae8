import Support
import Testing
import UIKit

@MainActor
struct ControllerViewLoadingTests {
    private final class Search: UISearchController {
        let own = UISearchBar()
        override var searchBar: UISearchBar { own }
    }

    private final class Editing: UIViewController {
        let own = UIBarButtonItem(title: "Change", style: .plain, target: nil, action: nil)
        override var editButtonItem: UIBarButtonItem { own }
    }

    @Test func `controllers can have a search bar and an edit button [D]`() {
        let search = Search(searchResultsController: nil)
        let editing = Editing()

        #expect((search as UISearchController).searchBar === search.own)
        #expect((editing as UIViewController).editButtonItem === editing.own)
    }
}

@MainActor
struct PresentationPopoverShapeTests {
    private final class OlderDelegate: NSObject, UIPopoverPresentationControllerDelegate {
        var mayDismiss = false
        var asked = 0
        var dismissed = 0

        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool {
            asked += 1
            return mayDismiss
        }
        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { dismissed += 1 }
    }

    private func present(from item: UIBarButtonItem, _ delegate: OlderDelegate, on stage: Stage) async
        -> UIViewController
    {
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 100, height: 100)
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.barButtonItem = item
        content.popoverPresentationController?.delegate = delegate
        stage.window.rootViewController?.present(content, animated: false)
        await stage.settle()
        return content
    }

    private func makeNavigation(_ stage: Stage) async -> UIBarButtonItem {
        let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
        let root = UIViewController()
        root.navigationItem.rightBarButtonItem = item
        await stage.show(UINavigationController(rootViewController: root))
        await stage.settle()
        return item
    }

    @Test func `a popover is below its bar button item [D]`() async throws {
        let stage = Stage()
        let item = await makeNavigation(stage)
        let delegate = OlderDelegate()
        defer { withExtendedLifetime(delegate) {} }

        let content = await present(from: item, delegate, on: stage)

        let popover = try #require(content.popoverPresentationController)
        #expect(popover.sourceItem === item)
        #expect(popover.arrowDirection == .up)
        let frame = content.view.convert(content.view.bounds, to: nil)
        #expect(frame.midX > stage.window.bounds.midX)
        #expect(frame.minY > 40)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `delegates that implement only older methods receive those [D]`() async {
        let stage = Stage()
        let item = await makeNavigation(stage)
        let delegate = OlderDelegate()
        let content = await present(from: item, delegate, on: stage)

        stage.tap(at: CGPoint(x: 20, y: stage.window.bounds.maxY - 60))
        await stage.settle()
        #expect(delegate.asked > 0)
        #expect(content.presentingViewController != nil)

        delegate.mayDismiss = true
        stage.tap(at: CGPoint(x: 20, y: stage.window.bounds.maxY - 60))
        await stage.settle()
        #expect(content.presentingViewController == nil)
        #expect(delegate.dismissed == 1)
    }
}
