import Support
import Testing
import UIKit

/// Interactive presentations and dismissals, and touches during them.
@MainActor
struct PresentationInteractiveTests {
    @Test func `a cancelled interactive presentation leaves nothing behind [I]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.4)
        await scene.stage.wait(0.05)

        interactor.cancel()
        await scene.stage.settle()

        scene.log.expectOrder("presentationWillBegin", "animate", "presentationDidEnd(false)", "animationEnded(false)")
        scene.log.expectNone("presented did appear", "presentationDidEnd(true)")
        #expect(scene.root.presentedViewController == nil)
        #expect(scene.presented.presentingViewController == nil)
        #expect(scene.presented.view.window == nil)
        #expect(scene.stage.window.subviews.count == 1)
    }

    // A menu that hides permanently when something covers it uses this value, and reopens after a cancelled swipe.
    @Test func `isBeingDismissed is true while a cancelled presentation disappears [I]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.interactor = interactor
        var isBeingDismissed: [Bool] = []
        scene.presented.onCallback = { [unowned scene] event in
            if event == .viewWillDisappear { isBeingDismissed.append(scene.presented.isBeingDismissed) }
        }
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.4)

        interactor.cancel()
        await scene.stage.settle()

        #expect(isBeingDismissed.allSatisfy { $0 })
        #expect(!scene.presented.isBeingDismissed)
        #expect(!scene.presented.isBeingPresented)
    }

    @Test func `a finished interactive presentation ends like any other [D]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        interactor.log = scene.log
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true) { scene.log.append("completion") }
        await scene.stage.wait(0.05)
        interactor.update(0.4)

        interactor.finish()
        await scene.stage.settle()

        scene.log.expectOrder(
            "duration", "startInteractive", "animate", "presentationDidEnd(true)", "animationEnded(true)")
        scene.log.expectOrder("presented did appear", "completion")
        #expect(scene.presented.view.frame == scene.stage.window.bounds)
    }

    @Test func `a cancelled interactive dismissal keeps controllers and views and calls the completion [W]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        await scene.presentAndSettle()
        var windowInCompletion: UIWindow?
        scene.root.dismiss(animated: true) {
            scene.log.append("completion")
            windowInCompletion = scene.presented.view.window
        }
        await scene.stage.wait(0.05)
        interactor.update(0.3)
        await scene.stage.wait(0.05)

        interactor.cancel()
        await scene.stage.settle()

        scene.log.expectOrder(
            "presented will disappear", "presented will appear", "presented did appear", "completion")
        scene.log.expectOrder("dismissalWillBegin", "animate", "dismissalDidEnd(false)", "animationEnded(false)")
        scene.log.expectOnce("completion")
        scene.log.expectNone("presented did disappear", "dismissalDidEnd(true)")
        #expect(windowInCompletion === scene.stage.window)
        #expect(scene.root.presentedViewController === scene.presented)
        #expect(!scene.presented.isBeingDismissed)
        #expect(scene.presented.view.frame == scene.stage.window.bounds)
    }

    @Test func `after a cancelled dismissal the next one may finish [W]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        for finishes in [false, false, true] {
            let interactor = InteractorRecorder()
            scene.recorder.dismissalInteractor = interactor
            scene.root.dismiss(animated: true)
            await scene.stage.wait(0.05)
            interactor.update(0.5)
            finishes ? interactor.finish() : interactor.cancel()
            await scene.stage.settle()
            #expect((scene.presented.view.window == nil) == finishes)
        }
    }

    @Test func `a cancelled full-screen dismissal hides the presenter again [I]`() async {
        let scene = await ModalScene(style: .fullScreen)
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        await scene.presentAndSettle()
        scene.root.dismiss(animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.3)

        interactor.cancel()
        await scene.stage.settle()

        scene.log.expectOrder("root will appear", "root will disappear", "root did disappear")
        scene.log.expectNone("root did appear", "presented did disappear")
        #expect(scene.root.view.window == nil)
        #expect(scene.presented.view.window != nil)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an ordinary transition blocks touches [W]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)
        let touched = TouchedView(frame: scene.stage.window.bounds)
        touched.log = scene.log
        scene.stage.window.addSubview(touched)

        scene.stage.tap(at: CGPoint(x: 50, y: 50))
        scene.log.expectNone("view began")
        await scene.stage.settle()
        scene.stage.tap(at: CGPoint(x: 50, y: 50))

        #expect(scene.log.events.contains { $0.hasPrefix("view began") })
    }

    @Test(.enabled(if: Stage.canTouch))
    func `an interruptible transition receives touches [W]`() async {
        let animator = InterruptibleSlideAnimator()
        let scene = await ModalScene(animator: animator)
        let interactor = InteractorRecorder()
        interactor.wantsInteractiveStart = false
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)
        let touched = TouchedView(frame: scene.stage.window.bounds)
        touched.log = scene.log
        scene.stage.window.addSubview(touched)

        scene.stage.tap(at: CGPoint(x: 50, y: 50))

        #expect(scene.log.events.contains { $0.hasPrefix("view began") })
        await scene.stage.settle()
        scene.log.expectOnce("presented did appear")
    }

    @Test func `an interruptible presentation can be caught and reversed [D]`() async {
        let animator = InterruptibleSlideAnimator()
        let scene = await ModalScene(animator: animator)
        let interactor = InteractorRecorder()
        interactor.wantsInteractiveStart = false
        scene.recorder.interactor = interactor
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.2)
        #expect(animator.context?.isInteractive == false)

        interactor.pause()
        #expect(animator.context?.isInteractive == true)
        let held = scene.stage.presentedFrame(of: scene.presented.view)
        await scene.stage.wait(0.3)
        expectClose(scene.stage.presentedFrame(of: scene.presented.view), held, within: 0.5)
        interactor.cancel()
        await scene.stage.settle()

        #expect(scene.presented.view.window == nil)
        scene.log.expectOrder("presentationDidEnd(false)", "animationEnded(false)")
    }

    @Test func `a transition cancelled before it began waits forever [W]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        await scene.presentAndSettle()

        scene.root.dismiss(animated: true)
        interactor.cancel()
        await scene.stage.wait(2)

        scene.log.expectNone("dismissalDidEnd(true)", "dismissalDidEnd(false)")
        #expect(scene.presented.isBeingDismissed)
        interactor.finish()
        await scene.stage.settle()
    }
}
