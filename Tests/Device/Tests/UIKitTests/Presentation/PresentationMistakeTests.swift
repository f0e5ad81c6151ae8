import Support
import Testing
import UIKit

/// Presentations at the wrong time, or with incomplete animators.
@MainActor
struct PresentationMistakeTests {
    @Test func `a style that is set in viewDidLoad has no effect [W]`() async {
        let scene = await ModalScene(style: .automatic, animator: nil)
        scene.presented.transitioningDelegate = nil
        scene.presented.onCallback = { [unowned presented = scene.presented] event in
            if event == .viewDidLoad { presented.modalPresentationStyle = .fullScreen }
        }

        await scene.presentAndSettle()

        #expect(scene.presented.presentationController is UISheetPresentationController)
        #expect(scene.root.view.window != nil)
    }

    @Test(arguments: [
        (LifecycleRecorder.Callback.viewDidLoad, false), (.viewWillAppear, false), (.viewDidAppear, true),
    ])
    func `a controller can present after it has appeared, not before [W]`(
        event: LifecycleRecorder.Callback, works: Bool
    )
        async
    {
        let stage = Stage()
        let root = LifecycleRecorder("root", EventLog())
        let presented = UIViewController()
        root.onCallback = { [unowned root] happened in
            if happened == event { root.present(presented, animated: true) }
        }

        await stage.show(root)
        await stage.settle()

        #expect((root.presentedViewController === presented) == works)
        guard Stage.canRecord else { return }
        #expect(stage.console.contains { $0.contains("whose view is not in the window hierarchy") } == !works)
    }

    @Test(arguments: [LifecycleRecorder.Callback.viewWillAppear, .viewDidAppear])
    func `a controller that is dismissed while it appears disappears afterwards [S]`(
        event: LifecycleRecorder.Callback
    ) async {
        let scene = await ModalScene()
        scene.presented.onCallback = { [unowned presented = scene.presented] happened in
            if happened == event { presented.dismiss(animated: true) }
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOnce("presented did appear", "presented did disappear")
        #expect(scene.root.presentedViewController == nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a transition that is never completed blocks touches, and a dismissal waits in vain [W, S]`() async {
        let scene = await ModalScene(animator: nil)
        let delegate = ForgetfulDelegate()
        scene.presented.transitioningDelegate = delegate
        let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
        let target = ActionRecorder()
        button.addTarget(target, action: ActionRecorder.tapped, for: .touchUpInside)
        scene.presented.view.addSubview(button)
        scene.log.clear()

        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(2)
        scene.stage.tap(at: CGPoint(x: 150, y: 325))
        scene.root.dismiss(animated: true)
        await scene.stage.wait(1)

        scene.log.expectNone("presented did appear")
        #expect(target.log.events.isEmpty)
        #expect(scene.root.presentedViewController === scene.presented)
    }

    @Test func `a view that its animator does not add is invisible, but its controller appears [W]`() async {
        let scene = await ModalScene(style: .fullScreen, animator: nil)
        let delegate = ForgetfulDelegate()
        delegate.animator.completes = true
        scene.presented.transitioningDelegate = delegate

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOrder("presented will appear", "presented did appear")
        #expect(scene.presented.view.window == nil)
        #expect(scene.root.view.window == nil)
    }

    @Test func `completing with false without interaction reverts the presentation [D]`() async {
        let scene = await ModalScene(animator: nil)
        let delegate = ForgetfulDelegate()
        delegate.animator.completes = true
        delegate.animator.outcome = false
        scene.presented.transitioningDelegate = delegate
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        #expect(scene.root.presentedViewController == nil)

        delegate.animator.outcome = true
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === scene.presented)
    }

    @Test(arguments: [true, false])
    func `a controller that is presented right after a dismissal appears when that has ended [S]`(
        animated: Bool
    ) async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        let next = UIViewController()

        scene.root.dismiss(animated: animated)
        scene.root.present(next, animated: true)
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === next)
    }

    @Test func `of a dismissed container only the container is being dismissed [W]`() async {
        let scene = await ModalScene()
        let child = LifecycleRecorder("child", EventLog())
        let container = UINavigationController(rootViewController: child)
        var found: [Bool] = []
        child.onCallback = { [unowned child, unowned container] event in
            if event == .viewWillDisappear {
                found = [child.isBeingDismissed, child.isMovingFromParent, container.isBeingDismissed]
            }
        }
        scene.root.present(container, animated: true)
        await scene.stage.settle()

        container.dismiss(animated: true)
        await scene.stage.settle()

        #expect(found == [false, false, true])
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a controller that has a parent cannot be presented [W]`() async {
        let scene = await ModalScene()
        let child = UIViewController()
        let parent = UINavigationController(rootViewController: child)

        scene.root.present(child, animated: true)

        #expect(scene.stage.exceptions.contains { $0.contains("present modally") })
        withExtendedLifetime(parent) {}
    }

    // The messages and their consequences are in the issues of a dozen menus and pagers that forgot addChild.
    @Test
    func `a controller that is not in the hierarchy presents with a message in the console, above everything [W]`()
        async
    {
        let (stage, root) = await Stage.withRoot()
        let forgotten = UIViewController()
        forgotten.view.frame = CGRect(x: 0, y: 100, width: 200, height: 300)
        root.view.addSubview(forgotten.view)
        await stage.settle()

        let presented = UIViewController()
        presented.modalPresentationStyle = .fullScreen
        forgotten.present(presented, animated: true)
        await stage.settle()
        #expect(forgotten.presentedViewController === presented)
        #expect(root.presentedViewController == nil)
        if Stage.canRecord {
            #expect(stage.console.contains { $0.contains("on detached view controllers is discouraged") })
        }

        forgotten.dismiss(animated: true)
        await stage.settle()
        #expect(forgotten.view.superview === root.view)
        expectClose(forgotten.view.frame.size, stage.window.bounds.size)
    }

    // PopupDialog's issue 140.
    @Test(.enabled(if: Stage.canChangeSurroundings), arguments: [false, true])
    func `in the background a transition completed with its animation's result is reverted [W]`(minds: Bool) async {
        let scene = await ModalScene()
        let fader = FinishedFader(minds: minds)
        scene.recorder.animator = fader
        scene.stage.leaveApp()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(1)
        scene.stage.returnToApp()
        await scene.stage.settle()

        #expect((scene.root.presentedViewController == nil) == minds)
    }

    @Test func `a presentation in a tab's context appears and disappears with the tab [W]`() async {
        let stage = Stage()
        let first = UIViewController()
        let second = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        await stage.show(tabs)
        await stage.settle()
        first.definesPresentationContext = true
        let presented = UIViewController()
        presented.modalPresentationStyle = .overCurrentContext
        first.present(presented, animated: true)
        await stage.settle()
        #expect(presented.view.window != nil)

        tabs.selectedIndex = 1
        await stage.settle()
        #expect(presented.view.window == nil)
        #expect(second.view.window != nil)
        tabs.selectedIndex = 0
        await stage.settle()

        #expect(presented.view.window != nil)
        #expect(presented.presentingViewController === first)
    }
}

/// An animator that moves nothing, adds nothing and, unless requested, never completes.
private final class ForgetfulAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var completes = false
    var outcome = true

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        if completes { transitionContext.completeTransition(outcome) }
    }
}

private final class ForgetfulDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let animator = ForgetfulAnimator()

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        animator
    }
}

/// Completes the transition with its animation's result, or with true.
private final class FinishedFader: SlideBase, UIViewControllerAnimatedTransitioning {
    private let minds: Bool

    init(minds: Bool) {
        self.minds = minds
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let (view, end) = place(transitionContext)
        UIView.animate(withDuration: 0.3) {
            view?.frame = end
        } completion: { [minds] finished in
            transitionContext.completeTransition(finished || !minds)
        }
    }
}
