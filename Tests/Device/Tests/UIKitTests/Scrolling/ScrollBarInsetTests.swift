import Support
import Testing
import UIKit

/// How far scroll views keep their content from the bars of the containers they are in.
@MainActor
struct ScrollBarInsetTests {
    private final class Content: UIViewController {
        let scrollView = UIScrollView()
        /// A view under the root view that holds the scroll view.
        var wrapper: UIView?

        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.contentSize = CGSize(width: 100, height: 100)
            scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let parent = wrapper ?? UIView()
            if wrapper != nil {
                parent.frame = view.bounds
                parent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.addSubview(parent)
                scrollView.frame = parent.bounds
                parent.addSubview(scrollView)
            } else {
                scrollView.frame = view.bounds
                view.addSubview(scrollView)
            }
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
    func `a controller can set its content scroll view [D]`() async {
        let stage = Stage()
        let content = Content()
        content.wrapper = UIView()
        let navigation = UINavigationController(rootViewController: content)
        #expect(await inset(of: content, in: navigation, stage) == .zero)

        let named = Content()
        named.wrapper = UIView()
        named.loadViewIfNeeded()
        named.setContentScrollView(named.scrollView, for: [.top, .bottom])

        #expect(await inset(of: named, in: UINavigationController(rootViewController: named), stage).top > 0)
    }

    @Test
    func `a controller or its scroll view can disable the insets [D]`() async {
        let stage = Stage()
        let content = Content()
        content.scrollView.contentInsetAdjustmentBehavior = .never
        #expect(await inset(of: content, in: UINavigationController(rootViewController: content), stage) == .zero)

        let declining = Content()
        declining.automaticallyAdjustsScrollViewInsets = false
        #expect(await inset(of: declining, in: UINavigationController(rootViewController: declining), stage) == .zero)
    }
}
