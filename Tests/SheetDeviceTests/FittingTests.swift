import SheetPresentation
import Simulator
import Testing
import UIKit

/// A sheet that fits its content has the height that the content needs, in every situation.
@MainActor
struct FittingTests {
    private static let contentHeight: CGFloat = 300

    /// Presents content of a given height between the edges, or within the safe area.
    private func present(
        in scene: SheetScene, withinSafeArea: Bool, _ others: Detent...
    ) -> SheetController? {
        scene.content.view.addBox(height: Self.contentHeight, insideSafeArea: withinSafeArea)
        scene.configuration.detents = [.fitContent] + others
        return scene.present()
    }

    @Test(arguments: [SheetEdge.leading, .trailing], [UIInterfaceOrientation.landscapeLeft, .landscapeRight])
    func `at a side it is as wide as its content prefers, beside the safe area`(
        edge: SheetEdge, orientation: UIInterfaceOrientation
    ) {
        let scene = SheetScene()
        scene.content.preferredContentSize = CGSize(width: 240, height: 0)
        scene.configuration.detents = [.fitContent]
        scene.configuration.edge = edge
        scene.present()
        scene.device.settle()

        scene.device.rotate(to: orientation)
        scene.device.settle()
        // Measured again in the other safe area.
        scene.content.activeSheet?.invalidateDetents()
        scene.device.settle()

        let window: UIView = scene.device.window
        let inset = edge == .leading ? window.safeAreaInsets.left : window.safeAreaInsets.right
        let visible = scene.frame.intersection(window.bounds)
        #expect(inset > 40)
        #expect(visible.width == 240 + inset)
        #expect(edge == .leading ? visible.minX == 0 : visible.maxX == window.bounds.maxX)
    }

    @Test
    func `a list that is scrolled to its end above the keyboard stays there when it is measured`() throws {
        let list = RowsPage(30)
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        list.tableView.tableHeaderView = field
        let scene = SheetScene(content: list, detents: [.fitContent])
        let sheet = try #require(scene.present())
        field.becomeFirstResponder()
        scene.device.settle()
        let end = list.tableView.contentSize.height + list.tableView.adjustedContentInset.bottom
        list.tableView.contentOffset.y = end - list.tableView.bounds.height
        scene.device.settle()
        let offset = list.tableView.contentOffset.y
        #expect(offset > 300)

        sheet.invalidateDetents()
        scene.watch { #expect(list.tableView.contentOffset.y == offset) }

        #expect(list.tableView.contentOffset.y == offset)
    }

    @Test
    func `a list in a page controller is measured again when its rows change`() {
        let list = RowsPage(3)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.setViewControllers([list], direction: .forward, animated: false)
        let scene = SheetScene(content: pages, detents: [.fitContent])
        scene.present()
        let before = scene.height

        list.count = 6
        list.tableView.reloadData()
        scene.device.settle()

        #expect(scene.height == before + 180)
    }

    @Test(arguments: [false, true])
    func `it appears at its final height`(withinSafeArea: Bool) {
        let scene = SheetScene()
        let sheet = present(in: scene, withinSafeArea: withinSafeArea)
        let needed = Self.contentHeight + (withinSafeArea ? 34 : 0)
        #expect(scene.height == needed)

        sheet?.invalidateDetents()
        scene.device.settle()

        #expect(scene.height == needed)
        #expect(scene.device.console == [])
    }

    @Test(arguments: [false, true])
    func `an additional taller detent does not change its height`(withinSafeArea: Bool) {
        let scene = SheetScene()
        let sheet = present(in: scene, withinSafeArea: withinSafeArea, .large)
        let needed = Self.contentHeight + (withinSafeArea ? 34 : 0)
        let hidden = scene.content.additionalSafeAreaInsets.bottom

        sheet?.invalidateDetents()
        scene.device.settle()
        #expect(scene.height == needed)
        #expect(scene.content.additionalSafeAreaInsets.bottom == hidden)
        sheet?.select(.large)
        scene.device.settle()
        sheet?.select(.fitContent)
        scene.device.settle()

        #expect(scene.height == needed)
        #expect(scene.content.additionalSafeAreaInsets.bottom == hidden)
        #expect(scene.device.console == [])
    }
}
