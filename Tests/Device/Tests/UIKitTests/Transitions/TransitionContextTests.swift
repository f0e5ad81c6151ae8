import Support
import Testing
import UIKit

/// The transition context and the coordinator.
@MainActor
struct TransitionContextTests {
    @Test func `alongside blocks have the transition's duration and curve [D]`() async {
        let scene = await ModalScene()
        let companion = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.root.view.addSubview(companion)
        onBegin(scene) { coordinator in
            let queued = coordinator.animate(alongsideTransition: { _ in companion.frame.origin.x = 100 })
            #expect(queued)
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0)
        await scene.stage.wait(0.25)

        let height = Double(scene.stage.window.bounds.height)
        let progress = 1 - Double(scene.stage.presentedFrame(of: scene.presented.view).minY) / height
        expectClose(progress, 0.5, within: 0.03)
        expectClose(Double(scene.stage.presentedFrame(of: companion).minX), progress * 100, within: 0.5)
        await scene.stage.settle()
    }

    @Test func `blocks run inside the animator's block and completions at the end [M, D]`() async {
        let scene = await ModalScene()
        onBegin(scene) { [unowned scene] coordinator in
            coordinator.animate(
                alongsideTransition: { _ in
                    scene.log.append("alongside \(UIView.inheritedAnimationDuration)")
                },
                completion: { context in scene.log.append("ended \(context.isCancelled)") })
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOrder("animate", "alongside 0.5", "ended false")
        scene.log.expectOnce("alongside 0.5", "ended false")
    }

    @Test func `a nil block is valid and completions are called for cancelled transitions too [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        onBegin(scene) { [unowned scene] coordinator in
            coordinator.animate(
                alongsideTransition: nil, completion: { context in scene.log.append("ended \(context.isCancelled)") })
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.2)

        interactor.cancel()
        await scene.stage.settle()

        scene.log.expectOnce("ended true")
    }

    @Test func `a transition without animation runs the blocks immediately [I]`() async {
        let scene = await ModalScene()
        var animated: Bool?
        onBegin(scene) { [unowned scene] coordinator in
            coordinator.animate(alongsideTransition: { context in
                animated = context.isAnimated
                scene.log.append("alongside")
            })
        }

        scene.root.present(scene.presented, animated: false)

        scene.log.expectOnce("alongside")
        #expect(animated == false)
    }

    @Test func `descendants have the coordinator of their ancestors [D]`() async {
        let scene = await ModalScene()
        let child = UIViewController()
        scene.presented.addChild(child)
        scene.presented.view.addSubview(child.view)
        child.didMove(toParent: scene.presented)
        var found = false
        onBegin(scene) { _ in found = child.transitionCoordinator != nil }

        #expect(child.transitionCoordinator == nil)
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(found)
        #expect(child.transitionCoordinator == nil)
    }

    @Test func `a transition is completed once [D]`() async {
        let scene = await ModalScene()
        var context: (any UIViewControllerContextTransitioning)?
        scene.recorder.animator?.react = { context = $0 }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        context?.completeTransition(false)
        await scene.stage.settle()

        scene.log.expectOnce("presentationDidEnd(true)")
        #expect(scene.root.presentedViewController === scene.presented)
    }

    @Test func `initiallyInteractive keeps its value and changes of interaction are reported [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        var initially: [Bool] = []
        onBegin(scene) { [unowned scene] coordinator in
            initially.append(coordinator.initiallyInteractive)
            coordinator.notifyWhenInteractionChanges { context in
                initially.append(context.initiallyInteractive)
                scene.log.append("interactive \(context.isInteractive) at \(context.percentComplete)")
            }
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.25)
        interactor.finish()
        await scene.stage.settle()

        scene.log.expectOnce("interactive false at 0.25")
        #expect(initially == [true, true])
    }

    @Test func `the interaction can change many times in an interruptible transition [D]`() async {
        let animator = InterruptibleSlideAnimator()
        let scene = await ModalScene(animator: animator)
        let interactor = InteractorRecorder()
        interactor.wantsInteractiveStart = false
        scene.recorder.interactor = interactor
        var states: [Bool] = []
        onBegin(scene) { coordinator in
            #expect(!coordinator.initiallyInteractive)
            coordinator.notifyWhenInteractionChanges { states.append($0.isInteractive) }
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)
        #expect(scene.presented.transitionCoordinator?.isInterruptible == true)

        for _ in 0..<2 {
            interactor.pause()
            await scene.stage.wait(0.05)
            interactor.finish()
            await scene.stage.wait(0.05)
        }
        await scene.stage.settle()

        #expect(states == [true, false, true, false])
        #expect(scene.presented.view.window != nil)
    }

    @Test func `only an interruptible transition can become interactive [D]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        scene.recorder.animator?.context?.pauseInteractiveTransition()

        #expect(scene.recorder.animator?.context?.isInteractive == false)
        await scene.stage.settle()
        #expect(scene.presented.view.window != nil)
    }

    @Test func `a custom interaction controller decides and then completes [D]`() async {
        for completes in [true, false] {
            let scene = await ModalScene()
            let interactor = HandInteractor()
            interactor.starts = { context in
                context.containerView.addSubview(context.view(forKey: .to)!)
            }
            scene.recorder.interactor = interactor
            scene.root.present(scene.presented, animated: true)
            await scene.stage.wait(0.1)
            #expect(interactor.context?.isInteractive == true)
            interactor.context?.updateInteractiveTransition(0.6)

            let context = interactor.context
            interactor.end(completes)
            await scene.stage.settle()

            #expect(context?.transitionWasCancelled == !completes)
            #expect((scene.presented.view.window != nil) == completes)
            scene.log.expectNone("animate")
            scene.log.expectOnce("presentationDidEnd(\(completes))", "animationEnded(\(completes))")
        }
    }

    @Test(arguments: [true, false])
    func `a released transition can be interactive again, and end in another way [S]`(finishesFirst: Bool) async {
        let scene = await ModalScene(animator: InterruptibleSlideAnimator())
        let interactor = HandInteractor()
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)
        let context = interactor.context
        context?.updateInteractiveTransition(0.4)

        release(context, finishes: finishesFirst)
        #expect(context?.isInteractive == false)
        #expect(context?.transitionWasCancelled == !finishesFirst)
        context?.pauseInteractiveTransition()
        #expect(context?.isInteractive == true)
        release(context, finishes: !finishesFirst)
        #expect(context?.transitionWasCancelled == finishesFirst)

        context?.completeTransition(!finishesFirst)
        await scene.stage.settle()
        #expect((scene.presented.view.window != nil) == !finishesFirst)
    }

    @Test func `only a cancelled interaction cancels a transition, not its completion [S]`() async {
        let scene = await ModalScene()
        let interactor = HandInteractor()
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        let context = interactor.context
        context?.completeTransition(false)
        await scene.stage.settle()

        #expect(context?.transitionWasCancelled == false)
        #expect(scene.presented.view.window == nil)
    }

    private func release(_ context: (any UIViewControllerContextTransitioning)?, finishes: Bool) {
        if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    }

    private func onBegin(_ scene: ModalScene, _ body: @escaping (any UIViewControllerTransitionCoordinator) -> Void) {
        scene.when("presentationWillBegin") { _, controller in
            if let coordinator = controller.presentedViewController.transitionCoordinator { body(coordinator) }
        }
    }
}
