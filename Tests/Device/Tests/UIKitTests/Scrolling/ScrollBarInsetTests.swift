import Support
import Testing
import UIKit

/// The insets of scroll views for their containers' bars.
@MainActor
struct ScrollBarInsetTests {
    private final class Content: UIViewController {
        let scrollView = UIScrollView()

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.contentSize = CGSize(width: 100, height: 100)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            scrollView.frame = view.bounds
            view.addSubview(scrollView)
        }
    }

    private func inset(of content: Content, in root: UIViewController, _ stage: Stage) async -> UIEdgeInsets {
        await stage.show(root)
        await stage.settle()
        return content.scrollView.adjustedContentInset
    }

    @Test
    func `in a navigation controller even content that cannot scroll is inset below the bar [D]`() async {
        let stage = Stage()
        let content = Content()

        let inset = await inset(of: content, in: UINavigationController(rootViewController: content), stage)

        #expect(inset.top == content.view.safeAreaInsets.top)
        #expect(inset.top > stage.window.safeAreaInsets.top)
        #expect(content.scrollView.contentOffset.y == -inset.top)
    }

    @Test
    func `outside containers content that cannot scroll is not inset [D]`() async {
        let stage = Stage()
        let content = Content()

        #expect(await inset(of: content, in: content, stage) == .zero)
    }

    @Test
    func `in a tab bar controller content is inset above the tab bar [D]`() async {
        let stage = Stage()
        let content = Content()
        let tabs = UITabBarController()
        tabs.viewControllers = [content]

        let inset = await inset(of: content, in: tabs, stage)

        #expect(inset.bottom == content.view.safeAreaInsets.bottom)
        #expect(inset.bottom > stage.window.safeAreaInsets.bottom)
    }

    @Test
    func `a scroll view can disable the insets [D]`() async {
        let stage = Stage()
        let content = Content()
        content.scrollView.contentInsetAdjustmentBehavior = .never

        #expect(await inset(of: content, in: UINavigationController(rootViewController: content), stage) == .zero)
    }
}
