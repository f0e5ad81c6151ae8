import Support
import Testing
import UIKit

/// Split view controllers on a phone, with room for one column.
@MainActor
struct ControllerSplitTests {
    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func columns() -> (Stage, UISplitViewController, [UIViewController]) {
        let split = UISplitViewController(style: .doubleColumn)
        let pages = [page("List"), page("Detail")]
        split.setViewController(pages[0], for: .primary)
        split.setViewController(pages[1], for: .secondary)
        return (Stage(), split, pages)
    }

    @Test func `a column wraps its controller in a navigation controller [D]`() async {
        let (stage, split, pages) = columns()
        await stage.show(split)

        #expect(split.viewController(for: .primary) === pages[0])
        #expect(pages[0].navigationController != nil)
        #expect(pages[0].navigationController !== pages[1].navigationController)
        #expect(pages[0].splitViewController === split)
        #expect(pages[1].splitViewController === split)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `collapsed columns are one stack, and showing a column pushes it [D]`() async {
        let (stage, split, pages) = columns()
        await stage.show(split)
        await stage.settle()

        #expect(split.isCollapsed)
        #expect(pages[1].view.window != nil)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "Detail")
        #expect(pages[1].navigationController?.navigationController === pages[0].navigationController)
        split.show(.primary)
        await stage.settle()

        #expect(pages[0].view.window != nil)
        #expect(pages[1].view.window == nil)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "List")
        split.show(.secondary)
        await stage.settle()

        #expect(pages[1].view.window != nil)
        #expect(pages[0].navigationController?.viewControllers.count == 2)
    }

    @Test func `a push on a collapsed column pushes on the common stack [W]`() async {
        let (stage, split, pages) = columns()
        await stage.show(split)
        await stage.settle()
        let more = page("More")

        pages[1].navigationController?.pushViewController(more, animated: true)
        await stage.settle()

        #expect(more.view.window != nil)
        #expect(pages[0].navigationController?.topViewController === more)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "More")
    }
}
