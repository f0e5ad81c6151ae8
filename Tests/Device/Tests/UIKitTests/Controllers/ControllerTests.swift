import Support
import Testing
import UIKit

/// A single controller: its view, its life cycle, its size and its traits.
@MainActor
struct ControllerTests {
    @Test func `the view is loaded when it is first needed [D]`() {
        let log = EventLog()
        let controller = LifecycleRecorder("one", log)
        #expect(!controller.isViewLoaded)
        #expect(controller.viewIfLoaded == nil)
        log.expect([])

        _ = controller.view
        _ = controller.view
        controller.loadViewIfNeeded()

        log.expect(["one load view", "one did load"])
        #expect(controller.isViewLoaded)
        #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }

    @Test func `a root controller appears in order [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let root = LifecycleRecorder("root", log)

        await stage.show(root)
        await stage.settle()

        log.expectOrder(
            "root did load", "root will appear", "root is appearing", "root will layout", "root did layout",
            "root did appear")
        log.expectOnce("root will appear", "root is appearing", "root did appear")
        #expect(root.view.frame == stage.window.bounds)
    }

    @Test func `a replaced root disappears and its successor appears [D]`() async {
        let stage = Stage()
        let log = EventLog()
        await stage.show(LifecycleRecorder("old", log))
        await stage.settle()
        log.clear()

        await stage.show(LifecycleRecorder("new", log))
        await stage.settle()

        log.expectOnce("old will disappear", "old did disappear", "new will appear", "new did appear")
    }

    @Test func `a root of a hidden window appears with the window [D]`() async {
        let stage = Stage()
        let log = EventLog()
        let window = UIWindow(frame: stage.window.bounds)
        window.rootViewController = LifecycleRecorder("root", log)
        log.expectNone("root will appear")

        window.makeKeyAndVisible()
        await stage.settle()
        log.expectOrder("root will appear", "root did appear")
        window.isHidden = true

        log.expectOrder("root will disappear", "root did disappear")
    }

    @Test func `controllers follow their views in the responder chain [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        let child = UIViewController()
        let subview = UIView()
        await stage.show(root)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.addSubview(subview)

        #expect(subview.next === child.view)
        #expect(child.view.next === child)
        #expect(child.next === root.view)
        #expect(root.view.next === root)
        var last: UIResponder? = root
        while let next = last?.next, !(next is UIWindow) { last = next }
        #expect(last?.next === stage.window)
        #expect(stage.window.next === stage.window.windowScene)
        #expect(stage.window.windowScene?.next === UIApplication.shared)
    }

    @Test func `additional insets are added to the safe area and reported [D]`() async {
        let stage = Stage()
        let root = InsetRecorder()
        await stage.show(root)
        await stage.settle()
        let before = root.view.safeAreaInsets
        root.changes = 0

        root.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 20, right: 0)

        #expect(
            root.view.safeAreaInsets
                == UIEdgeInsets(
                    top: before.top + 10, left: before.left + 5, bottom: before.bottom + 20, right: before.right))
        #expect(root.changes == 1)
    }

    @Test func `additional insets reach the children of the controller at once [S]`() async {
        let stage = Stage()
        let child = InsetRecorder()
        let navigation = UINavigationController(rootViewController: child)
        await stage.show(navigation)
        await stage.settle()
        child.changes = 0

        navigation.additionalSafeAreaInsets.bottom = 20

        #expect(child.changes == 1)
    }

    @Test func `an overridden style reaches the controller's views and children [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        await stage.show(root)
        await stage.settle()

        root.overrideUserInterfaceStyle = .dark

        #expect(root.traitCollection.userInterfaceStyle == .dark)
        #expect(child.traitCollection.userInterfaceStyle == .dark)
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    }

    @Test func `a parent overrides its child's traits only [D]`() async {
        let stage = Stage()
        let root = UIViewController()
        let child = UIViewController()
        root.addChild(child)
        root.view.addSubview(child.view)
        await stage.show(root)
        await stage.settle()
        let own = root.traitCollection.horizontalSizeClass

        root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)

        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(root.traitCollection.horizontalSizeClass == own)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a rotation is reported in the measured order [M]`() async {
        let stage = Stage()
        let log = EventLog()
        let parent = RotationRecorder("parent", log)
        let child = RotationRecorder("child", log)
        parent.addChild(child)
        child.view.frame = parent.view.bounds
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        await stage.show(parent)
        await stage.settle()
        log.clear()

        stage.rotate(to: .landscapeLeft)
        await stage.settle()

        log.expectOrder(
            "parent willTransition", "child willTransition", "parent viewWillTransition",
            "child viewWillTransition", "parent traitChange", "parent will layout", "parent did layout",
            "parent completion")
        log.expectOrder("child viewWillTransition", "child traitChange", "child will layout", "child did layout")
        log.expectOrder("parent viewWillTransition", "parent alongside true", "parent completion")
        log.expectOnce("parent viewWillTransition", "child viewWillTransition", "parent completion")
        #expect(parent.seen == CGSize(width: 852, height: 393))
        #expect(child.view.frame.size == CGSize(width: 852, height: 393))
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a rotation is reported to a presentation and its container is laid out again [D]`() async {
        let scene = await ModalScene()
        let presented = RotationRecorder("sheet", scene.log)
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = scene.recorder
        scene.root.present(presented, animated: true)
        await scene.stage.settle()
        scene.log.clear()

        scene.stage.rotate(to: .landscapeLeft)
        await scene.stage.settle()

        scene.log.expectOrder("sheet willTransition", "sheet viewWillTransition", "containerWillLayout")
        scene.log.expectOrder("sheet viewWillTransition", "containerDidLayout", "sheet completion")
        #expect(scene.recorder.presentation?.containerView?.bounds.size == CGSize(width: 852, height: 393))
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an alert calls its handler after its dismissal [W]`() async {
        let (stage, root) = await Stage.withRoot()
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
        var presentedInHandler: Bool?
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "OK", style: .default) { _ in presentedInHandler = root.presentedViewController != nil
            })
        root.present(alert, animated: true)
        await stage.settle()
        #expect(alert.view.bounds.width == 270)
        let center = alert.view.convert(alert.view.bounds, to: nil)

        stage.tap(at: CGPoint(x: center.maxX - 40, y: center.maxY - 20))
        await stage.settle()

        #expect(presentedInHandler == false)
        #expect(alert.view.window == nil)
    }
}

private final class InsetRecorder: UIViewController {
    var changes = 0

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        changes += 1
    }
}

private final class RotationRecorder: LifecycleRecorder {
    private(set) var seen = CGSize.zero

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        record("willTransition")
        super.willTransition(to: newCollection, with: coordinator)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        record("viewWillTransition")
        seen = size
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.record("alongside \(UIView.inheritedAnimationDuration > 0)")
            },
            completion: { [weak self] _ in self?.record("completion") })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { record("traitChange") }
    }
}
