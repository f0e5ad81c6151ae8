import Support
import Testing
import UIKit

/// The dots of a page view controller.
@MainActor
struct ControllerPageIndicatorTests {
    /// Pages with dots beneath them.
    private final class IndicatedPages: NSObject, UIPageViewControllerDataSource {
        let source = PageSource()
        var index = 0
        var asked = 0

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { source.page(beside: viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { source.page(beside: viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { source.pages.count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            asked += 1
            return index
        }
    }

    private func show(
        _ stage: Stage, _ source: any UIPageViewControllerDataSource, _ page: UIViewController,
        style: UIPageViewController.TransitionStyle = .scroll,
        orientation: UIPageViewController.NavigationOrientation = .horizontal
    ) async -> UIPageViewController {
        let book = UIPageViewController(transitionStyle: style, navigationOrientation: orientation)
        book.dataSource = source
        book.setViewControllers([page], direction: .forward, animated: false)
        await stage.show(book)
        await stage.settle()
        return book
    }

    private func dots(_ book: UIPageViewController) -> UIPageControl? {
        book.view.subviews.compactMap { $0 as? UIPageControl }.first
    }

    @Test func `the page indicator shows the data source's values when pages are set [D]`() async throws {
        let stage = Stage()
        let source = IndicatedPages()
        source.index = 1
        let book = await show(stage, source, source.source.pages[1])
        let dots = try #require(self.dots(book))
        let pager = try #require(book.view.subviews.compactMap { $0 as? UIScrollView }.first)
        #expect(dots.numberOfPages == 4)
        #expect(dots.currentPage == 1)
        #expect(pager.frame.maxY == dots.frame.minY)
        #expect(dots.frame.maxY <= book.view.bounds.maxY)
        #expect(source.source.pages[1].view.frame.height == pager.frame.height)

        let asked = source.asked
        source.index = 3
        book.setViewControllers([source.source.pages[3]], direction: .forward, animated: false)
        await stage.settle()
        #expect(source.asked > asked)
        #expect(dots.currentPage == 3)
    }

    @Test func `there is none without both methods, in books, and in vertical pages [D]`() async {
        let stage = Stage()
        let plain = PageSource()
        #expect(dots(await show(stage, plain, plain.pages[0])) == nil)
        let source = IndicatedPages()
        #expect(dots(await show(stage, source, source.source.pages[0], style: .pageCurl)) == nil)
        #expect(dots(await show(stage, source, source.source.pages[0], orientation: .vertical)) == nil)
        #expect(dots(await show(stage, source, source.source.pages[0])) != nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a swipe updates the page indicator without calling the data source [D]`() async throws {
        let stage = Stage()
        let source = IndicatedPages()
        let book = await show(stage, source, source.source.pages[0])
        let asked = source.asked

        stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), over: 0.2)
        await stage.settle()
        #expect(book.viewControllers == [source.source.pages[1]])
        #expect(dots(book)?.currentPage == 1)
        stage.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), over: 0.2)
        await stage.settle()
        #expect(dots(book)?.currentPage == 0)
        #expect(source.asked == asked)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap beside the page indicator turns a page [I]`() async throws {
        let stage = Stage()
        let source = IndicatedPages()
        let book = await show(stage, source, source.source.pages[0])
        let place = try #require(dots(book)).frame

        stage.tap(at: CGPoint(x: place.midX + 60, y: place.midY))
        await stage.settle()
        #expect(book.viewControllers == [source.source.pages[1]])
        #expect(dots(book)?.currentPage == 1)
        stage.tap(at: CGPoint(x: place.midX - 60, y: place.midY))
        await stage.settle()
        #expect(book.viewControllers == [source.source.pages[0]])
        #expect(dots(book)?.currentPage == 0)
    }
}
