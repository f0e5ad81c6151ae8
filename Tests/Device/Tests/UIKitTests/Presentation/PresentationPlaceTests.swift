import Support
import Testing
import UIKit

/// The presenting controller, and the frames of the views.
@MainActor
struct PresentationPlaceTests {
    /// A root with a child that presents.
    @MainActor
    struct Family {
        let stage = Stage()
        let root = UIViewController()
        let middle = UIViewController()
        let child = UIViewController()
        let presented = UIViewController()

        init() async {
            await stage.show(root)
            embed(middle, in: root)
            embed(child, in: middle)
            await stage.wait(0)
        }

        private func embed(_ child: UIViewController, in parent: UIViewController) {
            parent.addChild(child)
            child.view.frame = parent.view.bounds
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
    }

    @Test(arguments: [UIModalPresentationStyle.custom, .fullScreen, .overFullScreen])
    func `a child forwards the presentation to the root [M]`(style: UIModalPresentationStyle) async {
        let family = await Family()
        family.middle.definesPresentationContext = true
        family.presented.modalPresentationStyle = style

        family.child.present(family.presented, animated: false)

        #expect(family.presented.presentingViewController === family.root)
        #expect(family.child.presentedViewController === family.presented)
        #expect(family.presented.presentationController?.presentingViewController === family.root)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `a context presentation uses the controller that defines the context [M]`(style: UIModalPresentationStyle)
        async
    {
        let family = await Family()
        family.middle.definesPresentationContext = true
        family.presented.modalPresentationStyle = style

        family.child.present(family.presented, animated: false)

        #expect(family.presented.presentingViewController === family.middle)
    }

    @Test func `without a context a context presentation uses the root [M]`() async {
        let family = await Family()
        family.presented.modalPresentationStyle = .overCurrentContext

        family.child.present(family.presented, animated: false)

        #expect(family.presented.presentingViewController === family.root)
    }

    @Test func `a custom presentation that is not full screen uses a context [M]`() async {
        let family = await Family()
        family.middle.definesPresentationContext = true
        family.presented.modalPresentationStyle = .custom
        let recorder = TransitionRecorder()
        recorder.prepare = { $0.staysInContext = true }
        family.presented.transitioningDelegate = recorder

        family.child.present(family.presented, animated: false)

        #expect(family.presented.presentingViewController === family.middle)
    }

    @Test func `a delegate gets the receiver as the source, and possibly no presenter [M]`() async {
        let family = await Family()
        let recorder = TransitionRecorder()
        family.presented.modalPresentationStyle = .custom
        family.presented.transitioningDelegate = recorder

        family.child.present(family.presented, animated: true)

        #expect(recorder.asked?.source === family.child)
        #expect(recorder.asked?.presenting == nil || recorder.asked?.presenting === family.root)
        #expect(recorder.askedPresenter === family.root)
        #expect(recorder.presentation?.presentingViewController === family.root)
        await family.stage.settle()
    }

    @Test func `the default style is automatic and becomes a page sheet [D]`() async {
        let family = await Family()
        #expect(family.presented.modalPresentationStyle == .automatic)

        family.root.present(family.presented, animated: false)

        #expect(family.presented.presentationController is UISheetPresentationController)
        #expect(family.presented.presentationController?.presentationStyle == .pageSheet)
    }

    @Test func `accessing the presentation controller creates one for the current style [W]`() async {
        let family = await Family()
        family.presented.modalPresentationStyle = .formSheet
        let early = family.presented.presentationController
        #expect(early is UISheetPresentationController)
        #expect(family.presented.activePresentationController == nil)

        family.root.present(family.presented, animated: false)

        #expect(family.presented.presentationController === early)
        #expect(family.presented.activePresentationController === early)
    }

    @Test func `a presentation controller that was accessed early is used without asking the delegate again [S]`() async
    {
        let scene = await ModalScene()
        let early = scene.presented.presentationController
        let asked = scene.log.count(of: "askPresentation")

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(asked == 1)
        #expect(scene.log.count(of: "askPresentation") == 1)
        #expect(scene.presented.presentationController === early)
    }

    @Test func `the transitioning delegate is held weakly [D]`() {
        let controller = UIViewController()
        expectFreed { check in
            controller.transitioningDelegate = check.watch(TransitionRecorder())
        }
        #expect(controller.transitioningDelegate == nil)
    }

    @Test func `each presentation has a container that spans the window, above the root's [M]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        let container = scene.recorder.presentation?.containerView
        #expect(container?.superview === scene.stage.window)
        #expect(container?.frame == scene.stage.window.bounds)
        #expect(container.map { scene.root.view.isDescendant(of: $0) } == false)
        let classes = scene.stage.window.subviews.map { String(describing: type(of: $0)) }
        #expect(classes == ["UITransitionView", "UITransitionView"])
        #expect(scene.stage.window.subviews.last === container)
    }

    @Test func `the presentation controller provides the arriving view's frames [W]`() async {
        let scene = await ModalScene()
        let frame = CGRect(x: 10, y: 400, width: 300, height: 200)
        scene.recorder.prepare = { $0.frame = frame }
        var frames: [CGRect] = []
        scene.recorder.animator?.react = { context in
            let presents = context.view(forKey: .to) != nil
            let controller = context.viewController(forKey: presents ? .to : .from)!
            frames.append(context.initialFrame(for: controller))
            frames.append(context.finalFrame(for: controller))
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        #expect(frames == [.zero, frame])
        frames = []
        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(frames.first == frame)
    }

    /// Animators that slide a controller out use its final frame as its current one, like Apple's sample.
    @Test
    func `in a dismissal the presented view's final frame is its current one, unless the presenter's view returns [D]`()
        async
    {
        for style in [UIModalPresentationStyle.custom, .overFullScreen, .fullScreen] {
            let scene = await ModalScene()
            let frame = CGRect(x: 10, y: 400, width: 300, height: 200)
            scene.recorder.prepare = { $0.frame = frame }
            scene.presented.modalPresentationStyle = style
            scene.root.present(scene.presented, animated: true)
            await scene.stage.settle()
            let stands = scene.presented.view.frame
            var final: CGRect?
            scene.recorder.animator?.react = { context in
                final = context.viewController(forKey: .from).map { context.finalFrame(for: $0) }
            }

            scene.root.dismiss(animated: true)
            await scene.stage.settle()

            if style == .custom { #expect(stands == frame) }
            #expect(final == (style == .fullScreen ? .zero : stands))
        }
    }

    @Test func `in a dismissal the root's final frame is its complete frame, even if it was moved [W]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        scene.root.view.frame = scene.stage.window.bounds.insetBy(dx: 20, dy: 50)
        var frame: CGRect?
        scene.recorder.animator?.react = { context in
            frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) }
        }

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(frame == scene.stage.window.bounds)
    }

    @Test(arguments: [true, false])
    func `a child covered by a context presentation reappears at its position [I]`(animated: Bool) async {
        let stage = Stage()
        let root = UIViewController()
        let child = UIViewController()
        let place = CGRect(x: 0, y: 400, width: 393, height: 300)
        root.addChild(child)
        child.view.frame = place
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        child.definesPresentationContext = true
        await stage.show(root)
        await stage.settle()
        let presented = UIViewController()
        presented.modalPresentationStyle = .currentContext

        child.present(presented, animated: animated)
        await stage.settle()
        #expect(presented.view.convert(presented.view.bounds, to: root.view) == place)
        #expect(child.view.window == nil)
        child.dismiss(animated: animated)
        await stage.settle()

        #expect(child.view.superview === root.view)
        #expect(child.view.frame == place)
    }

    @Test func `a presented view can be a wrapper [D]`() async {
        let family = await Family()
        let wrapper = UIView()
        let delegate = WrappingDelegate(wrapper)
        family.presented.modalPresentationStyle = .custom
        family.presented.transitioningDelegate = delegate

        family.root.present(family.presented, animated: true)
        await family.stage.settle()

        #expect(delegate.toView === wrapper)
        #expect(family.presented.view.isDescendant(of: wrapper))
        family.root.dismiss(animated: true)
        await family.stage.settle()
        #expect(wrapper.superview == nil)
    }

    @Test(arguments: [
        (CGRect(x: 0, y: 452, width: 393, height: 400), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
        (CGRect(x: 0, y: 452, width: 393, height: 700), UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)),
        (CGRect(x: 0, y: 432, width: 393, height: 400), UIEdgeInsets(top: 0, left: 0, bottom: 14, right: 0)),
        (CGRect(x: 0, y: 100, width: 393, height: 400), .zero),
    ])
    func `a presented view inside of other views has the safe area that its frame shares with the window's [S]`(
        frame: CGRect, expected: UIEdgeInsets
    ) async {
        // A view between them extends far beyond the screen, where a plain view's safe area would be above that.
        let wrapper = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 4000))
        let (family, delegate) = (await Family(), WrappingDelegate(wrapper))
        family.presented.modalPresentationStyle = .custom
        family.presented.transitioningDelegate = delegate
        family.root.present(family.presented, animated: true)
        await family.stage.settle()
        wrapper.frame.size.height = 4000
        family.presented.view.frame = frame
        await family.stage.settle()

        expectClose(family.presented.view.safeAreaInsets, expected)
        family.presented.additionalSafeAreaInsets.bottom = 100
        expectClose(family.presented.view.safeAreaInsets.bottom, expected.bottom + 100)
    }

    @Test func `a nil animator means a vertical cover with a spring of 3, 1000, 500 [M]`() async {
        let scene = await ModalScene(style: .overFullScreen, animator: nil)
        let height = scene.stage.window.bounds.height
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0)

        for (time, remaining) in [(0.1, 0.4552), (0.2, 0.1207), (0.3, 0.0271), (0.4, 0.0056)] {
            await scene.stage.wait(0.1)
            let top = scene.stage.presentedFrame(of: scene.presented.view).minY
            expectClose(Double(top / height), remaining, within: 0.002, "after \(time) s")
        }
        await scene.stage.settle()
        expectClose(scene.presented.view.frame, scene.stage.window.bounds)
    }

    @Test func `the responder chain leads from the presented controller to its presenter [D]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        #expect(scene.presented.view.next === scene.presented)

        var responder = scene.presented.next
        while let next = responder, next !== scene.root { responder = next.next }

        #expect(responder === scene.root)
    }

    @Test func `the presenter's next responder is the superview of the front-most presented view [S]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        #expect(scene.presented.next === scene.root)
        #expect(scene.root.next === scene.presented.view.superview)
        let front = UIViewController()
        scene.presented.present(front, animated: false)
        await scene.stage.settle()

        #expect(front.next === scene.presented && scene.presented.next === scene.root)
        #expect(scene.root.next === front.view.superview)
    }
}

private final class WrappingPresentation: UIPresentationController {
    let wrapper: UIView

    init(_ wrapper: UIView, _ presented: UIViewController) {
        self.wrapper = wrapper
        super.init(presentedViewController: presented, presenting: nil)
    }

    override var presentedView: UIView? {
        if presentedViewController.view.superview !== wrapper { wrapper.addSubview(presentedViewController.view) }
        return wrapper
    }
}

private final class WrappingDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let wrapper: UIView
    let animator = SlideAnimator()
    private(set) weak var toView: UIView?

    init(_ wrapper: UIView) {
        self.wrapper = wrapper
        super.init()
        animator.react = { [weak self] context in
            if let view = context.view(forKey: .to) { self?.toView = view }
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { WrappingPresentation(wrapper, presented) }
}
