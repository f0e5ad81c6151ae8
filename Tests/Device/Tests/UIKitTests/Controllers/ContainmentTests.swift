import Support
import Testing
import UIKit

@MainActor
struct ContainmentTests {
    @Test func `addChild calls willMove only, removeFromParent calls didMove only [D]`() {
        let log = EventLog()
        let parent = UIViewController()
        let child = LifecycleRecorder("child", log)

        parent.addChild(child)
        log.expect(["child will move to parent"])
        #expect(child.parent === parent)
        #expect(parent.children == [child])
        child.didMove(toParent: parent)
        log.clear()
        child.removeFromParent()

        log.expect(["child did move to nil"])
        #expect(child.parent == nil)
        #expect(parent.children.isEmpty)
    }

    @Test func `a child of a tab bar controller is a tab [W]`() async {
        let stage = Stage()
        let (first, second) = (UIViewController(), UIViewController())
        second.title = "Second"
        let tabs = UITabBarController()
        tabs.addChild(first)
        tabs.addChild(second)
        await stage.show(tabs)
        await stage.settle()

        #expect(tabs.viewControllers == [first, second])
        #expect(tabs.tabBar.items?.map(\.title) == [nil, "Second"])
        #expect(first.view.window != nil && second.viewIfLoaded == nil)
    }

    @Test func `a child of a navigation controller is a page [W]`() async {
        let stage = Stage()
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        await stage.show(navigation)
        await stage.settle()

        navigation.addChild(second)
        await stage.settle()

        #expect(navigation.viewControllers == [first, second])
        #expect(navigation.children == [first, second])
        #expect(second.view.window != nil && first.view.window == nil)
    }

    @Test func `a child at startup appears in the measured order [M]`() async {
        let stage = Stage()
        let log = EventLog()
        let child = ConstraintUpdateRecorder("child", log)
        let parent = UIViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        child.view.setNeedsUpdateConstraints()

        await stage.show(parent)
        await stage.settle()

        log.expectOrder(
            "child will move to parent", "child did move to parent", "child will appear", "child updateConstraints",
            "child will layout", "child did layout", "child did appear")
        log.expectOnce("child will appear", "child is appearing", "child did appear")
        log.expectOrder("child will appear", "child is appearing", "child will layout", "child did appear")
    }

    @Test func `a transition between children has the measured order [M]`() async {
        let stage = Stage()
        let log = EventLog()
        let parent = UIViewController()
        let (from, to) = (LifecycleRecorder("from", log), LifecycleRecorder("to", log))
        parent.addChild(from)
        from.view.frame = parent.view.bounds
        parent.view.addSubview(from.view)
        from.didMove(toParent: parent)
        await stage.show(parent)
        await stage.settle()
        _ = to.view
        log.clear()

        parent.addChild(to)
        from.willMove(toParent: nil)
        to.view.frame = parent.view.bounds
        to.view.alpha = 0
        parent.transition(from: from, to: to, duration: 0.3, options: []) {
            to.view.alpha = 1
        } completion: { _ in
            to.didMove(toParent: parent)
            from.removeFromParent()
        }
        await stage.settle()

        log.expectOrder(
            "to will move to parent", "from will move to nil", "from will disappear", "to will appear", "to did layout",
            "to did appear", "from did disappear", "to did move to parent", "from did move to nil")
        #expect(from.view.superview == nil)
        #expect(to.view.superview === parent.view)
    }

    @Test func `a view that arrives in a visible parent lets its controller appear [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let parent = UIViewController()
        await stage.show(parent)
        await stage.settle()
        let child = LifecycleRecorder("child", log)
        parent.addChild(child)

        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await stage.settle()
        log.expectOrder(
            "child will appear", "child is appearing", "child will layout", "child did layout", "child did appear")
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        await stage.settle()

        log.expectOrder("child will disappear", "child did disappear", "child did move to nil")
    }

    @Test func `the view is still in its window when it will disappear [D]`() async {
        let stage = Stage()
        let parent = UIViewController()
        await stage.show(parent)
        let child = LifecycleRecorder("child", EventLog())
        parent.addChild(child)
        parent.view.addSubview(child.view)
        await stage.settle()
        var windows: [Bool] = []
        child.onCallback = { [unowned child] event in
            if event == .viewWillDisappear || event == .viewDidDisappear { windows.append(child.view.window != nil) }
        }

        child.view.removeFromSuperview()

        #expect(windows == [true, false])
    }

    @Test func `a container that does not forward appearance calls decides itself [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let parent = QuietContainer()
        let child = LifecycleRecorder("child", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await stage.show(parent)
        await stage.settle()
        log.expectNone("child will appear", "child did appear")

        child.beginAppearanceTransition(true, animated: false)
        child.endAppearanceTransition()

        log.expectOrder("child will appear", "child is appearing", "child did appear")
    }

    @Test func `viewIsAppearing is called once, in the window, with the final geometry [D]`() async {
        let scene = await ModalScene()
        var window: UIWindow?
        var size = CGSize.zero
        scene.presented.onCallback = { [unowned scene] event in
            guard event == .viewIsAppearing else { return }
            window = scene.presented.view.window
            size = scene.presented.view.bounds.size
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(window === scene.stage.window)
        #expect(size == scene.stage.window.bounds.size)
        scene.log.expectOnce("presented is appearing")
    }

    @Test func `a preferred size is reported to the parent [D]`() {
        let parent = ContentSizeRecorder()
        let child = UIViewController()
        parent.addChild(child)

        child.preferredContentSize = CGSize(width: 10, height: 20)
        child.preferredContentSize = CGSize(width: 10, height: 20)

        #expect(parent.sizes == [CGSize(width: 10, height: 20)])
    }

    @Test func `a navigation controller reports its top controller's preferred size, also after a push and a pop [W]`()
        async
    {
        let stage = Stage()
        let parent = ContentSizeRecorder()
        let (first, second) = (UIViewController(), UIViewController())
        first.preferredContentSize = CGSize(width: 10, height: 20)
        second.preferredContentSize = CGSize(width: 10, height: 40)
        let navigation = UINavigationController(rootViewController: first)
        parent.addChild(navigation)
        parent.view.addSubview(navigation.view)
        navigation.didMove(toParent: parent)
        await stage.show(parent)
        await stage.settle()
        #expect(navigation.preferredContentSize.height == 20)

        navigation.pushViewController(second, animated: true)
        await stage.settle()
        #expect(parent.sizes.last?.height == 40)
        navigation.popViewController(animated: true)
        await stage.settle()
        #expect(parent.sizes.last?.height == 20)
    }

    @Test func `adding a child to itself raises an exception [D]`() {
        let stage = Stage()
        let controller = UIViewController()
        guard Stage.canRecord else { return }

        controller.addChild(controller)

        #expect(stage.exceptions.count == 1)
        #expect(controller.children.isEmpty)
    }

    @Test func `a child moves from one parent to the next [D]`() {
        let (first, second, child) = (UIViewController(), UIViewController(), UIViewController())
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty)
        #expect(second.children == [child])
        #expect(child.parent === second)
    }
}

private final class ConstraintUpdateRecorder: LifecycleRecorder {
    override func updateViewConstraints() {
        record("updateConstraints")
        super.updateViewConstraints()
    }
}

private final class QuietContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class ContentSizeRecorder: UIViewController {
    private(set) var sizes: [CGSize] = []

    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        sizes.append(container.preferredContentSize)
    }
}
