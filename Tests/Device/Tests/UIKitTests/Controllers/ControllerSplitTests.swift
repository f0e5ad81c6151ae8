import Support
import Testing
import UIKit

/// Split view controllers on a phone, where there is room for one column.
@MainActor
struct ControllerSplitTests {
    private final class SplitRecorder: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var top: UISplitViewController.Column?
        var discards = false

        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.append("top \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }

        func splitViewController(
            _ splitViewController: UISplitViewController,
            collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool {
            log.append("collapse")
            return discards
        }
    }

    private func page(_ title: String) -> UIViewController {
        let page = UIViewController()
        page.title = title
        return page
    }

    private func columns(
        _ style: UISplitViewController.Style = .doubleColumn
    ) -> (Stage, UISplitViewController, SplitRecorder, [UIViewController]) {
        let split = UISplitViewController(style: style)
        let recorder = SplitRecorder()
        split.delegate = recorder
        let pages = [page("List"), page("Middle"), page("Detail")]
        split.setViewController(pages[0], for: .primary)
        if style == .tripleColumn { split.setViewController(pages[1], for: .supplementary) }
        split.setViewController(pages[2], for: .secondary)
        return (Stage(), split, recorder, pages)
    }

    @Test func `a column wraps its controller in a navigation controller [D]`() async {
        let (stage, split, _, pages) = columns()
        await stage.show(split)

        #expect(split.viewController(for: .primary) === pages[0])
        #expect(pages[0].navigationController != nil)
        #expect(pages[0].navigationController !== pages[2].navigationController)
        #expect(pages[0].splitViewController === split)
        #expect(pages[2].splitViewController === split)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `collapsed columns are one stack, with a back button [D]`() async {
        let (stage, split, recorder, pages) = columns()
        await stage.show(split)
        await stage.settle()

        #expect(split.isCollapsed)
        #expect(recorder.log == ["top \(UISplitViewController.Column.secondary)"])
        #expect(pages[2].view.window != nil)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "Detail")
        #expect(pages[2].navigationController?.navigationController === pages[0].navigationController)
        pages[0].navigationController?.popViewController(animated: true)
        await stage.settle()

        #expect(pages[0].view.window != nil)
        #expect(pages[2].view.window == nil)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "List")
    }

    @Test func `the delegate decides which column is on top [D]`() async {
        let (stage, split, recorder, pages) = columns()
        recorder.top = .primary

        await stage.show(split)
        await stage.settle()

        #expect(pages[0].view.window != nil)
        #expect(pages[2].viewIfLoaded?.window == nil)
    }

    @Test func `showing a column pushes it, and hiding it pops it [D]`() async {
        let (stage, split, recorder, pages) = columns(.tripleColumn)
        recorder.top = .primary
        await stage.show(split)
        await stage.settle()

        split.show(.secondary)
        await stage.settle()
        #expect(pages[2].view.window != nil)
        #expect(pages[0].navigationController?.viewControllers.count == 3)
        split.hide(.secondary)
        await stage.settle()
        #expect(pages[1].view.window != nil)
        #expect(pages[2].view.window == nil)
        split.show(.primary)
        await stage.settle()

        #expect(pages[0].view.window != nil)
        #expect(pages[0].navigationController?.viewControllers == [pages[0]])
    }

    @Test func `a push on a collapsed column pushes on the common stack [W]`() async {
        let (stage, split, _, pages) = columns()
        await stage.show(split)
        await stage.settle()
        let more = page("More")

        pages[2].navigationController?.pushViewController(more, animated: true)
        await stage.settle()

        #expect(more.view.window != nil)
        #expect(pages[0].navigationController?.topViewController === more)
        #expect(pages[0].navigationController?.navigationBar.topItem?.title == "More")
    }

    @Test func `a controller for compact width replaces all columns [D]`() async {
        let (stage, split, recorder, pages) = columns()
        let compact = UITabBarController()
        split.setViewController(compact, for: .compact)

        await stage.show(split)
        await stage.settle()

        #expect(compact.view.window != nil)
        #expect(pages[0].viewIfLoaded?.window == nil && pages[2].viewIfLoaded?.window == nil)
        #expect(recorder.log.isEmpty)
    }

    @Test(arguments: [true, false])
    func `without a style the secondary controller is pushed on the primary's stack, or as the delegate decides [D]`(
        discards: Bool
    ) async {
        let stage = Stage()
        let split = UISplitViewController()
        let recorder = SplitRecorder()
        recorder.discards = discards
        split.delegate = recorder
        let (list, detail) = (page("List"), page("Detail"))
        let primary = UINavigationController(rootViewController: list)
        let secondary = UINavigationController(rootViewController: detail)
        split.viewControllers = [primary, secondary]

        await stage.show(split)
        await stage.settle()

        #expect(recorder.log == ["collapse"])
        #expect(split.viewControllers == [primary])
        #expect(primary.viewControllers == (discards ? [list] : [list, secondary]))
        #expect((detail.viewIfLoaded?.window != nil) == !discards)
    }

    @Test func `a detail that is shown in a collapsed split is pushed [D]`() async {
        let (stage, split, recorder, pages) = columns()
        recorder.top = .primary
        await stage.show(split)
        await stage.settle()
        let other = page("Other")

        pages[0].showDetailViewController(other, sender: nil)
        await stage.settle()

        #expect(other.view.window != nil)
        #expect(split.viewController(for: .secondary) === other)
        #expect(pages[0].view.window == nil)
    }
}
