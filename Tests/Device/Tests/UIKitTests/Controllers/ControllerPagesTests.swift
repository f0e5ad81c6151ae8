import Support
import Testing
import UIKit

/// A page view controller whose pages scroll.
@MainActor
struct ControllerPagesTests {
    @MainActor
    private struct Scene {
        let stage = Stage()
        let log = EventLog()
        let book: UIPageViewController
        let source: PageSource
        let scrolling = ScrollRecorder()
        let pager: UIScrollView

        init(direction: UISemanticContentAttribute = .unspecified, spacing: CGFloat = 0, at index: Int = 0) async throws
        {
            let pages = (0..<3).map { _ in UIViewController() }
            source = PageSource(pages, log)
            book = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal,
                options: spacing > 0 ? [.interPageSpacing: spacing] : nil)
            book.view.semanticContentAttribute = direction
            book.dataSource = source
            book.delegate = source
            book.setViewControllers([pages[index]], direction: .forward, animated: false)
            await stage.show(book)
            await stage.settle()
            pager = try #require(book.view.subviews.compactMap { $0 as? UIScrollView }.first)
            pager.delegate = scrolling
        }

        func drag(by distance: CGFloat) async {
            let start = CGPoint(x: 196, y: 400)
            stage.drag(from: start, to: CGPoint(x: start.x + distance, y: start.y), over: 0.3, hold: 0.2)
            await stage.settle()
        }
    }

    @Test
    func `pages are in a scroll view that rests on the middle one of three [W]`() async throws {
        let scene = try await Scene()
        let width = scene.stage.window.bounds.width

        #expect(scene.pager.isPagingEnabled)
        #expect(scene.pager.contentOffset.x == width)
        #expect(scene.pager.contentSize.width == 3 * width)
        #expect(scene.stage.presentedFrame(of: scene.source.pages[0].view) == scene.stage.window.bounds)
        #expect(scene.source.pages[0].view.isDescendant(of: scene.pager))
        #expect(scene.source.pages[0].view.safeAreaInsets == scene.stage.window.safeAreaInsets)
        #expect(scene.book.gestureRecognizers.isEmpty)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the scroll view's delegate follows a swipe, after which the middle is the next page [W]`() async throws {
        let scene = try await Scene()
        let width = scene.stage.window.bounds.width

        await scene.drag(by: -250)

        #expect(scene.scrolling.offsets.map(\.x).contains { $0 > width && $0 < 2 * width })
        #expect(scene.scrolling.offsets.map(\.x).last == width)
        #expect(scene.book.viewControllers == [scene.source.pages[1]])
        #expect(scene.stage.presentedFrame(of: scene.source.pages[1].view) == scene.stage.window.bounds)
        #expect(scene.source.pages[0].view.window == nil)
        scene.log.expect(["will 1", "did true"])
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [false, true])
    func `after a swipe the next page is cached, until pages are set again [W]`(sets: Bool)
        async throws
    {
        let scene = try await Scene()
        let (second, third) = (scene.source.pages[1], scene.source.pages[2])
        await scene.drag(by: -250)
        scene.source.pages.removeLast()
        if sets {
            scene.book.dataSource = nil
            scene.book.dataSource = scene.source
            scene.book.setViewControllers([second], direction: .forward, animated: false)
        }

        await scene.drag(by: -250)

        #expect(scene.book.viewControllers == [sets ? second : third])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a cancelled swipe announces a page and shows the old one [D]`() async throws {
        let scene = try await Scene()

        await scene.drag(by: -60)

        scene.log.expect(["will 1", "did false"])
        #expect(scene.book.viewControllers == [scene.source.pages[0]])
        #expect(scene.pager.contentOffset.x == scene.stage.window.bounds.width)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `before the first page and after the last there is only a rubber band [W]`() async throws {
        let scene = try await Scene()
        let width = scene.stage.window.bounds.width

        await scene.drag(by: 150)
        #expect(scene.scrolling.offsets.map(\.x).contains { $0 < width })
        #expect(scene.scrolling.offsets.map(\.x).allSatisfy { $0 > width - 100 })
        scene.log.expect([])
        #expect(scene.pager.contentOffset.x == width)

        scene.book.setViewControllers([scene.source.pages[2]], direction: .forward, animated: false)
        scene.scrolling.offsets = []
        await scene.drag(by: -150)

        #expect(scene.scrolling.offsets.map(\.x).contains { $0 > width })
        #expect(scene.scrolling.offsets.map(\.x).allSatisfy { $0 < width + 100 })
        scene.log.expect([])
        #expect(scene.book.viewControllers == [scene.source.pages[2]])
    }

    @Test
    func `a page that is set with an animation scrolls in, without a call of the delegate [D]`() async throws {
        let scene = try await Scene()
        let width = scene.stage.window.bounds.width
        var completions: [Bool] = []

        scene.book.setViewControllers([scene.source.pages[2]], direction: .forward, animated: true) {
            completions.append($0)
        }
        #expect(completions.isEmpty)
        await scene.stage.settle()

        #expect(completions == [true])
        #expect(scene.scrolling.offsets.map(\.x).contains { $0 > width && $0 < 2 * width })
        #expect(scene.scrolling.offsets.map(\.x).last == width)
        #expect(scene.book.viewControllers == [scene.source.pages[2]])
        scene.log.expect([])

        scene.scrolling.offsets = []
        scene.book.setViewControllers([scene.source.pages[0]], direction: .reverse, animated: true)
        await scene.stage.settle()
        #expect(scene.scrolling.offsets.map(\.x).contains { $0 > 0 && $0 < width })
        #expect(scene.book.viewControllers == [scene.source.pages[0]])
    }

    @Test(.enabled(if: Stage.canTouch))
    func `in right-to-left languages the next page is on the left, but forward still moves right [W]`()
        async throws
    {
        let scene = try await Scene(direction: .forceRightToLeft)
        let width = scene.stage.window.bounds.width

        await scene.drag(by: 250)
        #expect(scene.book.viewControllers == [scene.source.pages[1]])

        scene.scrolling.offsets = []
        scene.book.setViewControllers([scene.source.pages[0]], direction: .forward, animated: true)
        await scene.stage.settle()
        #expect(scene.scrolling.offsets.map(\.x).contains { $0 > width && $0 < 2 * width })
    }

    @Test(.enabled(if: Stage.canTouch))
    func `pages can have spacing, and still fill the screen [D]`() async throws {
        let scene = try await Scene(spacing: 20)
        let bounds = scene.stage.window.bounds

        #expect(scene.stage.presentedFrame(of: scene.source.pages[0].view) == bounds)
        #expect(scene.pager.contentOffset.x == bounds.width + 20)
        await scene.drag(by: -250)

        #expect(scene.stage.presentedFrame(of: scene.source.pages[1].view) == bounds)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a rotation keeps the page [D]`() async throws {
        let scene = try await Scene(at: 1)

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.settle()

        let bounds = scene.stage.window.bounds
        #expect(scene.book.viewControllers == [scene.source.pages[1]])
        #expect(scene.stage.presentedFrame(of: scene.source.pages[1].view) == bounds)
        #expect(scene.pager.contentOffset.x == bounds.width)
    }
}
