import Support
import Testing
import UIKit

/// `UIPercentDrivenInteractiveTransition` with and without a property animator.
@MainActor
struct TransitionPercentDrivenTests {
    @Test func `a percent-driven interaction's defaults [D]`() {
        let interactor = UIPercentDrivenInteractiveTransition()
        #expect(interactor.completionSpeed == 1)
        #expect(interactor.completionCurve == .easeInOut)
        #expect(interactor.wantsInteractiveStart)
        #expect(interactor.timingCurve == nil)
        #expect((HandInteractor() as any UIViewControllerInteractiveTransitioning).completionSpeed == 1)
    }

    @Test(arguments: [false, true])
    func `update scrubs the animation linearly and clamps [D, W]`(interruptible: Bool) async {
        let (scene, interactor) = await begin(interruptible: interruptible)
        let height = Double(scene.stage.window.bounds.height)

        for (percent, shown) in [(0.2, 0.2), (0.5, 0.5), (0.35, 0.35), (-1, 0), (0.9, 0.9)] {
            interactor.update(CGFloat(percent))
            await scene.stage.wait(0.05)
            let top = Double(scene.stage.presentedFrame(of: scene.presented.view).minY)
            expectClose(1 - top / height, shown, within: 0.002, "at \(percent)")
            expectClose(Double(interactor.percentComplete), shown)
        }
        #expect(interactor.duration == 0.5)
        interactor.cancel()
        await scene.stage.settle()
    }

    @Test(arguments: [
        (false, true, 1.0, 0.3), (false, true, 2.0, 0.15), (false, false, 1.0, 0.2), (false, false, 2.0, 0.1),
        (true, true, 1.0, 0.3), (true, true, 2.0, 0.15), (true, false, 1.0, 0.2), (true, false, 2.0, 0.1),
    ])
    func `from 0.4 of half a second the rest takes its duration divided by the speed [D, I]`(
        interruptible: Bool, finishes: Bool, speed: Double, seconds: Double
    ) async {
        let (scene, interactor) = await begin(interruptible: interruptible)
        interactor.update(0.4)
        await scene.stage.wait(0.05)
        interactor.completionSpeed = CGFloat(speed)
        let end = finishes ? "presentationDidEnd(true)" : "presentationDidEnd(false)"

        finishes ? interactor.finish() : interactor.cancel()
        await scene.stage.wait(seconds - 0.04)
        #expect(scene.log.count(of: end) == 0)
        await scene.stage.wait(0.08)

        #expect(scene.log.count(of: end) == 1)
        await scene.stage.settle()
        #expect((scene.presented.view.window != nil) == finishes)
    }

    @Test func `interruptibleAnimator is called instead of animateTransition [M]`() async {
        let (scene, interactor) = await begin(interruptible: true)

        scene.log.expectOrder("askAnimator", "askInteractor", "duration", "startInteractive", "interruptible")
        scene.log.expectNone("animate")
        interactor.finish()
        await scene.stage.settle()
        #expect(scene.log.count(of: "animationEnded(true)") >= 1)
    }

    @Test func `without an interruptible animator the container's time is paused [W]`() async {
        let (scene, interactor) = await begin(interruptible: false)
        let container = scene.recorder.presentation?.containerView

        #expect(container?.layer.speed == 0)
        interactor.update(0.5)
        expectClose(container?.layer.timeOffset, 0.25)
        interactor.finish()
        await scene.stage.settle()
        #expect(container?.layer.speed == 1)
        #expect(container?.layer.timeOffset == 0)
    }

    @Test func `a block's delay does not count while the time is paused [W]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        scene.recorder.animator?.delay = 0.5
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)

        interactor.update(0.5)
        await scene.stage.wait(0.05)

        let height = Double(scene.stage.window.bounds.height)
        expectClose(Double(scene.stage.presentedFrame(of: scene.presented.view).minY), height / 2, within: 1)
        interactor.finish()
        await scene.stage.wait(0.3)
        #expect(scene.log.count(of: "presentationDidEnd(true)") == 1)
        await scene.stage.settle()
    }

    @Test func `alongside blocks are scrubbed too [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.when("presentationWillBegin") { _, controller in
            controller.containerView?.addSubview(companion)
            controller.presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
                companion.frame.origin.x = 100
            })
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)

        interactor.update(0.3)
        await scene.stage.wait(0.05)
        expectClose(Double(scene.stage.presentedFrame(of: companion).minX), 30, within: 0.5)
        interactor.cancel()
        await scene.stage.settle()
        #expect(companion.frame.minX == 0)
    }

    @Test func `a view outside the container is animated if it is given [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.root.view.addSubview(companion)
        scene.when("presentationWillBegin") { scene, controller in
            controller.presentedViewController.transitionCoordinator?.animateAlongsideTransition(
                in: scene.root.view, animation: { _ in companion.frame.origin.x = 100 })
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)

        interactor.update(0.3)
        await scene.stage.wait(0.2)
        expectClose(Double(scene.stage.presentedFrame(of: companion).minX), 30, within: 0.5)
        interactor.finish()
        await scene.stage.settle()
        #expect(companion.frame.minX == 100)
    }

    @Test func `without an interactive start the transition is animated [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        interactor.wantsInteractiveStart = false
        scene.recorder.interactor = interactor

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOnce("animate", "presentationDidEnd(true)")
        #expect(scene.presented.view.frame == scene.stage.window.bounds)
    }

    private func begin(interruptible: Bool) async -> (ModalScene, InteractorRecorder) {
        let scene = await ModalScene(animator: interruptible ? InterruptibleSlideAnimator() : SlideAnimator())
        let interactor = InteractorRecorder()
        interactor.log = scene.log
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        return (scene, interactor)
    }
}
