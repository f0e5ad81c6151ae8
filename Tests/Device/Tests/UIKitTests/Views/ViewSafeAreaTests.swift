import Support
import Testing
import UIKit

/// A controller's additional insets represent the bars and edges of a screen: 320 by 480, insets 44, 10, 34, 12.
@MainActor
private final class SafeStage {
    let stage = Stage()
    let controller = UIViewController()
    let parent = UIView(frame: CGRect(x: 20, y: 100, width: 320, height: 480))

    init() async {
        let container = UIViewController()
        await stage.show(container)
        controller.view = parent
        container.addChild(controller)
        container.view.addSubview(parent)
        controller.didMove(toParent: container)
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)
        await stage.wait(0)
    }

    func add(_ frame: CGRect) -> UIView {
        let child = UIView(frame: frame)
        parent.addSubview(child)
        return child
    }
}

@MainActor
struct ViewSafeAreaTests {
    @Test(arguments: [
        (CGRect(x: 0, y: 0, width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        (CGRect(x: 0, y: 460, width: 320, height: 100), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12)),
        (CGRect(x: 0, y: 30, width: 320, height: 100), UIEdgeInsets(top: 14, left: 10, bottom: 0, right: 12)),
        (CGRect(x: 4, y: 100, width: 100, height: 356), UIEdgeInsets(top: 0, left: 6, bottom: 10, right: 0)),
        (CGRect(x: 50, y: 100, width: 100, height: 100), UIEdgeInsets.zero),
        (CGRect(x: -30, y: -30, width: 400, height: 600), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
    ])
    func `each inset is the overlap of the child with the parent's inset [M]`(frame: CGRect, expected: UIEdgeInsets)
        async
    {
        let place = await SafeStage()
        expectClose(place.add(frame).safeAreaInsets, expected)
    }

    @Test func `margins are eight points larger than the safe area [M]`() async {
        let place = await SafeStage()
        let child = place.add(place.parent.bounds)

        expectClose(child.layoutMargins, UIEdgeInsets(top: 52, left: 18, bottom: 42, right: 20))
        child.insetsLayoutMarginsFromSafeArea = false
        expectClose(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func `a translation moves a view out of the safe area, with safeAreaInsetsDidChange [W]`() async {
        let place = await SafeStage()
        let child = SafeAreaView(frame: CGRect(x: 0, y: 380, width: 320, height: 100))
        place.parent.addSubview(child)
        expectClose(child.safeAreaInsets.bottom, 34)
        child.changes = 0

        child.transform = CGAffineTransform(translationX: 0, y: -20)
        expectClose(child.safeAreaInsets.bottom, 14)
        child.transform = CGAffineTransform(translationX: 0, y: -60)

        expectClose(child.safeAreaInsets.bottom, 0)
        #expect(child.changes == 2)
    }

    @Test func `removing and restoring a transform during layout does not repeat the layout endlessly [W]`() async {
        let stage = Stage()
        let controller = FrameSettingController()
        await stage.show(controller)
        controller.view.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)

        controller.view.setNeedsLayout()
        await stage.settle()

        #expect((2...10).contains(controller.passes))
    }

    @Test func `a view scaled away from the edges loses its insets [W]`() async {
        let place = await SafeStage()
        let child = place.add(place.parent.bounds)

        child.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)

        expectClose(child.safeAreaInsets, .zero)
    }

    @Test func `insets follow a view that moves and a parent that resizes [D]`() async {
        let place = await SafeStage()
        let child = place.add(CGRect(x: 0, y: 100, width: 320, height: 100))
        expectClose(child.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12))

        child.frame.origin.y = 0
        expectClose(child.safeAreaInsets.top, 44)
        place.parent.frame.size.height = 100
        expectClose(child.safeAreaInsets, UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
    }

    @Test func `deeper views are informed about new insets in the layout pass [D]`() async {
        let place = await SafeStage()
        let child = place.add(place.parent.bounds)
        let grandchild = SafeAreaView(frame: child.bounds)
        child.addSubview(grandchild)
        await place.stage.wait(0)
        grandchild.changes = 0

        place.controller.additionalSafeAreaInsets.top = 60
        await place.stage.wait(0)

        #expect(grandchild.changes == 1)
        expectClose(grandchild.safeAreaInsets.top, 60)
    }

    @Test func `additional insets are added to the inherited ones [D]`() async {
        let place = await SafeStage()
        let inner = UIViewController()
        inner.view.frame = place.parent.bounds
        inner.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
        place.controller.addChild(inner)
        place.parent.addSubview(inner.view)
        inner.didMove(toParent: place.controller)

        expectClose(inner.view.safeAreaInsets, UIEdgeInsets(top: 49, left: 10, bottom: 40, right: 12))
    }

    @Test func `a window and its root view have the insets of the screen [M]`() async {
        let place = await SafeStage()
        expectClose(place.stage.window.safeAreaInsets, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let root = place.stage.window.rootViewController?.view
        expectClose(root?.safeAreaInsets, UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    }

    @Test func `a child controller's insets come from its parent's view, regardless of the views between [I]`() async {
        let place = await SafeStage()
        let holder = place.add(CGRect(x: 0, y: 80, width: 320, height: 400))
        let tall = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 1000))
        holder.addSubview(tall)
        let inner = UIViewController()
        let content = SafeAreaView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        inner.view = content
        place.controller.addChild(inner)
        tall.addSubview(content)
        inner.didMove(toParent: place.controller)
        let plain = UIView(frame: content.frame)
        tall.addSubview(plain)

        expectClose(content.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12))
        expectClose(plain.safeAreaInsets, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12))
        content.changes = 0
        holder.frame.origin.y = 60
        await place.stage.wait(0)
        expectClose(content.safeAreaInsets.bottom, 14)
        #expect(content.changes == 1)

        inner.willMove(toParent: nil)
        inner.removeFromParent()
        expectClose(content.safeAreaInsets.bottom, 0)
    }

    @Test func `a view outside every window has no insets [D]`() async {
        let place = await SafeStage()
        let child = place.add(place.parent.bounds)

        child.removeFromSuperview()

        expectClose(child.safeAreaInsets, .zero)
    }

    @Test func `margins of the superview are preserved if a view requests it [D]`() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 90, height: 100))
        outer.addSubview(inner)
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)

        expectClose(inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.preservesSuperviewLayoutMargins = true

        expectClose(inner.layoutMargins, UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 30))
    }

    @Test func `directional margins follow the layout direction [D]`() {
        let view = UIView()
        view.semanticContentAttribute = .forceRightToLeft

        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

        expectClose(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    @Test func `additional insets count from viewWillAppear on, and not when they change during a dismissal [S]`() async
    {
        let scene = await ModalScene()
        let content = scene.presented
        content.additionalSafeAreaInsets.left = 7
        var early: CGFloat?
        scene.when("presentationWillBegin") { scene, controller in
            controller.containerView?.addSubview(scene.presented.view)
            early = scene.presented.view.safeAreaInsets.left
        }
        scene.root.present(content, animated: true)
        await scene.stage.settle()

        #expect(early == 0)
        expectClose(content.view.safeAreaInsets.left, 7)

        content.dismiss(animated: true)
        await scene.stage.wait(0.1)
        content.additionalSafeAreaInsets.left = 30
        expectClose(content.view.safeAreaInsets.left, 7)
        await scene.stage.settle()
        scene.root.present(content, animated: true)
        await scene.stage.settle()
        expectClose(content.view.safeAreaInsets.left, 30)
    }
}

private final class SafeAreaView: UIView {
    var changes = 0
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        changes += 1
    }
}

/// Sets its view's frame in every pass, with the transform removed.
private final class FrameSettingController: UIViewController {
    private(set) var passes = 0

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        passes += 1
        guard let bounds = view.superview?.bounds else { return }
        let transform = view.transform
        view.transform = .identity
        view.frame = bounds
        view.transform = transform
    }
}
