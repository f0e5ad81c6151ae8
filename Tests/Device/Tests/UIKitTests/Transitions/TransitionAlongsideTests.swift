import Support
import Testing
import UIKit

/// The animation that blocks added with `animate(alongsideTransition:)` become part of.
@MainActor
struct TransitionAlongsideTests {
    @Test func `the first animation block that begins runs them at its own end, in its time and curve [S]`() async {
        let scene = await AlongsideScene { scene, _ in
            UIView.animate(withDuration: 0.4, delay: 0.1, options: .curveLinear) {
                scene.log.append("outer begins")
                UIView.animate(withDuration: 2) { scene.views[1].alpha = 0.5 }
                scene.log.append("outer ends")
            }
            UIView.animate(withDuration: 1) { scene.views[2].alpha = 0.5 }
            scene.log.append("start returns")
        }

        await scene.present()
        await scene.modal.stage.wait(0.3)

        scene.log.expectOrder("outer begins", "outer ends", "alongside 0.4", "start returns")
        scene.log.expectOnce("alongside 0.4")
        expectClose(scene.x, 50, within: 2)
        await scene.modal.stage.wait(0.25)
        expectClose(scene.x, 100)
        await scene.end(true)
        #expect(scene.ends == [false])
    }

    @Test func `a property animator runs them when it is started, not when it is created [S]`() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let scene = await AlongsideScene(interruptible: animator) { scene, _ in
            animator.addAnimations { scene.views[1].alpha = 0.5 }
            scene.log.append("created")
            animator.startAnimation()
            scene.log.append("started")
        }

        await scene.present()
        await scene.modal.stage.wait(0.25)

        scene.log.expectOrder("created", "alongside 1.0", "started")
        expectClose(scene.x, 25, within: 2)
        animator.pauseAnimation()
        await scene.modal.stage.wait(0.2)
        expectClose(scene.x, 25, within: 2)
        animator.fractionComplete = 0.7
        expectClose(scene.x, 70)
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        await scene.modal.stage.wait(1)
        expectClose(scene.x, 0)
        #expect(scene.companion.frame.minX == 0)
        await scene.end(false)
        // Only an interactive transition can be cancelled, by its interaction controller.
        #expect(scene.ends == [false])
    }

    @Test func `an animator that is paused in an interactive start runs them, too, and scrubs them [S]`() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let scene = await AlongsideScene(interruptible: animator, isInteractive: true) { scene, _ in
            animator.addAnimations { scene.views[1].alpha = 0.5 }
            animator.pauseAnimation()
            scene.log.append("start returns")
        }

        await scene.present()

        scene.log.expectOrder("alongside 1.0", "start returns")
        expectClose(scene.x, 0)
        animator.fractionComplete = 0.3
        expectClose(scene.x, 30)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.2)
        await scene.modal.stage.wait(0.3)
        expectClose(scene.x, 100)
        await scene.end(true)
    }

    @Test(arguments: [false, true])
    func `without an animation block they run unanimated after the start has returned [S, D]`(
        isInteractive: Bool
    ) async {
        let scene = await AlongsideScene(isInteractive: isInteractive) { scene, _ in scene.log.append("start returns") }

        await scene.present()

        scene.log.expectOrder("start returns", "alongside 0.0")
        expectClose(scene.x, 100)
        scene.context?.updateInteractiveTransition(0.5)
        expectClose(scene.x, 100)
        await scene.end(true)
    }

    @Test func `an animation that the content begins in its first layout takes them [S]`() async {
        let scene = await AlongsideScene { scene, context in
            context.containerView.layoutIfNeeded()
            UIView.animate(withDuration: 1) { scene.views[1].alpha = 0.5 }
        }
        let view = LayoutView(frame: scene.modal.stage.window.bounds)
        view.onLayout = { [unowned scene] in UIView.animate(withDuration: 0.2) { scene.views[2].alpha = 0.5 } }
        scene.modal.presented.view.addSubview(view)

        await scene.present()

        scene.log.expectOnce("alongside 0.2")
        await scene.end(true)
    }

    @Test func `one that is added in flight joins the interruptible animator for its remaining time [S]`() async {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        let scene = await AlongsideScene(interruptible: animator) { scene, _ in
            animator.addAnimations { scene.views[1].alpha = 0.5 }
            animator.startAnimation()
        }
        await scene.present()
        await scene.modal.stage.wait(0.5)

        var completions = 0
        let isAccepted = scene.coordinator?.animate(
            alongsideTransition: { _ in scene.views[2].frame.origin.x = 100 }, completion: { _ in completions += 1 })
        await scene.modal.stage.wait(0.25)

        #expect(isAccepted == true)
        expectClose(Double(scene.modal.stage.presentedFrame(of: scene.views[2]).minX), 50, within: 3)
        await scene.end(true)
        #expect(completions == 1)
    }

    @Test func `without an interruptible animator one that is added in flight is refused, but completes [S]`() async {
        let scene = await AlongsideScene { scene, _ in
            UIView.animate(withDuration: 1) { scene.views[1].alpha = 0.5 }
        }
        await scene.present()

        var completions = 0
        let isAccepted = scene.coordinator?.animate(
            alongsideTransition: { _ in scene.views[2].alpha = 0 }, completion: { _ in completions += 1 })

        #expect(isAccepted == false)
        #expect(scene.views[2].alpha == 1)
        await scene.end(true)
        #expect(scene.views[2].alpha == 1)
        #expect(completions == 1)
    }
}

/// A presentation whose start is the test's, with a block that moves a view by 100 points.
@MainActor
private final class AlongsideScene {
    typealias Start = (AlongsideScene, any UIViewControllerContextTransitioning) -> Void

    let modal: ModalScene
    let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    private(set) var ends: [Bool] = []
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    private let start: Start
    private let isInteractive: Bool

    var log: EventLog { modal.log }
    var coordinator: (any UIViewControllerTransitionCoordinator)? { modal.presented.transitionCoordinator }
    /// The visible position of the view that moves alongside.
    var x: Double { Double(modal.stage.presentedFrame(of: companion).minX) }

    init(
        interruptible: UIViewPropertyAnimator? = nil, isInteractive: Bool = false, start: @escaping Start
    ) async {
        let animator: any SlideAnimating =
            interruptible.map { InterruptibleStartAnimator($0) } ?? StartAnimator()
        modal = await ModalScene(animator: animator)
        self.start = start
        self.isInteractive = isInteractive
        for view in views + [companion] { modal.root.view.addSubview(view) }
        animator.react = { [unowned self] in begin($0) }
        if isInteractive || interruptible != nil {
            let interactor = HandInteractor()
            interactor.wantsInteractiveStart = isInteractive
            interactor.starts = { [unowned self] in begin($0) }
            modal.recorder.interactor = interactor
        }
        modal.when("presentationWillBegin") { [unowned self] _, controller in
            controller.presentedViewController.transitionCoordinator?.animate(
                alongsideTransition: { [unowned self] _ in
                    log.append("alongside \(UIView.inheritedAnimationDuration)")
                    companion.frame.origin.x = 100
                }, completion: { [unowned self] in ends.append($0.isCancelled) })
        }
    }

    func present() async {
        modal.root.present(modal.presented, animated: true)
        await modal.stage.wait(0)
    }

    func end(_ completed: Bool) async {
        if isInteractive {
            if completed { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        }
        context?.completeTransition(completed)
        await modal.stage.settle()
    }

    private func begin(_ context: any UIViewControllerContextTransitioning) {
        self.context = context
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        start(self, context)
    }
}

/// An animator without an interruptible animator.
private final class StartAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        react(transitionContext)
    }
}

/// An animator with an interruptible one.
private final class InterruptibleStartAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    private let animator: UIViewPropertyAnimator

    init(_ animator: UIViewPropertyAnimator) {
        self.animator = animator
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        react(transitionContext)
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating { animator }
}

private final class LayoutView: UIView {
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout()
    }
}
