import Testing
import UIKit

@testable import SheetPresentation

@MainActor
struct VisiblePageTests {
    @Test
    func `a controller without children is its own page`() {
        let controller = UIViewController()

        #expect(controller.visiblePage === controller)
    }

    @Test
    func `a child that fills its container is the page, unless the container has a preferred size`() {
        let (container, child) = (UIViewController(), UIViewController())
        container.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        container.addChild(child)
        container.view.addSubview(child.view)
        child.view.frame = container.view.bounds
        #expect(container.visiblePage === child)

        container.preferredContentSize = CGSize(width: 300, height: 200)
        #expect(container.visiblePage === container)

        container.preferredContentSize = .zero
        child.view.frame.size.height = 400
        #expect(container.visiblePage === container)
    }

    @Test
    func `there is no page until it is in its container`() {
        let container = UINavigationController(rootViewController: UIViewController())

        #expect(container.visiblePage == nil)
    }

    @Test
    func `outermost vertical scroll views count, unless they are hidden or disabled`() {
        let view = UIView()
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (inner, hidden, fixed) = (UIScrollView(), UIScrollView(), UIScrollView())
        let row = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        list.addSubview(inner)
        hidden.isHidden = true
        fixed.isScrollEnabled = false
        row.contentSize = CGSize(width: 400, height: 50)
        for scrollView in [list, hidden, fixed, row] { view.addSubview(scrollView) }

        #expect(view.outermostScrollViews == [list])
    }

    @Test
    func `the whole height is content and insets, without the keyboard's part`() {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        list.contentInsetAdjustmentBehavior = .never
        list.contentSize = CGSize(width: 100, height: 700)
        list.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 320, right: 0)

        #expect(list.wholeHeight(keyboardInset: 0) == 1_030)
        #expect(list.wholeHeight(keyboardInset: 300) == 730)
        #expect(list.wholeHeight(keyboardInset: 400) == 1_030)
    }
}
