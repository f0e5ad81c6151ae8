import Support
import Testing
import UIKit

/// UIKit's calls during presentations and dismissals.
@MainActor
struct PresentationOrderTests {
    @Test func `the delegate methods are called inside present, in order [D]`() async {
        let scene = await ModalScene()

        scene.root.present(scene.presented, animated: true)

        scene.log.expectOrder("askPresentation", "askAnimator", "askInteractor")
        scene.log.expectOnce("askPresentation", "askAnimator", "askInteractor")
        scene.log.expectNone("presentationWillBegin", "duration", "animate", "presented will appear")
    }

    @Test func `no interaction controller is requested without an animator [D]`() async {
        let scene = await ModalScene(animator: nil)

        scene.root.present(scene.presented, animated: true)

        scene.log.expectNone("askInteractor")
        await scene.stage.settle()
        #expect(scene.presented.view.window != nil)
    }

    @Test func `the controllers are connected and the view is loaded when present returns [M]`() async {
        let scene = await ModalScene()

        scene.root.present(scene.presented, animated: true)

        #expect(scene.root.presentedViewController === scene.presented)
        #expect(scene.presented.presentingViewController === scene.root)
        #expect(scene.presented.isViewLoaded)
        #expect(scene.presented.viewIfLoaded?.window == nil)
        #expect(scene.recorder.presentation?.containerView == nil)
    }

    @Test func `the transition starts later in the same turn [M]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)

        await scene.stage.wait(0)

        #expect(scene.log.count(of: "animate") == 1)
        #expect(scene.recorder.presentation?.containerView?.window === scene.stage.window)
    }

    @Test func `a presentation has UIKit's order [D, M]`() async {
        let scene = await ModalScene()

        scene.root.present(scene.presented, animated: true) { scene.log.append("completion") }
        await scene.stage.settle()

        let log = scene.log
        log.expectOrder("askPresentation", "presentationWillBegin", "animate", "presentationDidEnd(true)")
        log.expectOrder("presentationWillBegin", "duration", "animate", "animationEnded(true)")
        log.expectOrder("presented did load", "presented will appear", "animate", "presented did appear", "completion")
        log.expectOrder(
            "presented will appear", "presented is appearing", "presented will layout", "presented did layout",
            "presented did appear", "completion")
        log.expectOnce(
            "presented will appear", "presented is appearing", "presented did appear", "completion",
            "presentationWillBegin", "presentationDidEnd(true)", "animationEnded(true)")
    }

    @Test func `a presentation ends in this order [S]`() async {
        let scene = await ModalScene()
        var isBeingPresented: [Bool] = []
        scene.when("presentationWillBegin") { scene, controller in
            controller.presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                scene.log.append("coordinator completion")
            }
        }

        scene.root.present(scene.presented, animated: true) {
            isBeingPresented.append(scene.presented.isBeingPresented)
            scene.log.append("completion")
        }
        await scene.stage.settle()

        scene.log.expectOrder(
            "presentationDidEnd(true)", "presented did appear", "completion", "coordinator completion",
            "animationEnded(true)")
        #expect(isBeingPresented == [false])
    }

    @Test func `a dismissal ends in this order [S]`() async {
        let scene = await ModalScene()
        var links: [String] = []
        let note = { [unowned scene] (event: String) in
            let isLinked = scene.root.presentedViewController != nil
            let isContained = scene.recorder.presentation?.containerView != nil
            links.append("\(event): \(isLinked ? "linked" : "free"), \(isContained ? "contained" : "removed")")
        }
        scene.recorder.prepare = { [unowned scene] controller in
            controller.react = { [unowned scene, unowned controller] event in
                if event == "dismissalDidEnd(true)" { note("end") }
                guard event == "dismissalWillBegin" else { return }
                controller.presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    scene.log.append("coordinator completion")
                }
            }
        }
        await scene.presentAndSettle()
        scene.presented.onCallback = { if $0 == .viewDidDisappear { note("disappearance") } }

        scene.root.dismiss(animated: true) { scene.log.append("completion") }
        await scene.stage.settle()

        scene.log.expectOrder(
            "dismissalDidEnd(true)", "presented did disappear", "completion", "coordinator completion",
            "animationEnded(true)")
        #expect(links == ["end: linked, contained", "disappearance: free, removed"])
    }

    @Test(
        arguments: ["dismissalDidEnd(true)", "viewDidDisappear", "completion", "coordinator completion"], [true, false])
    func `a presentation from each step of a dismissal's end is accepted or waits [S]`(
        step: String, animated: Bool
    ) async {
        let scene = await ModalScene()
        let alert = UIAlertController(title: step, message: nil, preferredStyle: .alert)
        let present = { [unowned scene] in scene.root.present(alert, animated: true) }
        scene.recorder.prepare = { controller in
            controller.react = { [unowned controller] event in
                if event == step { present() }
                guard event == "dismissalWillBegin", step == "coordinator completion" else { return }
                controller.presentedViewController.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    present()
                }
            }
        }
        await scene.presentAndSettle()
        scene.presented.onCallback = { if $0 == .viewDidDisappear, step == "viewDidDisappear" { present() } }

        scene.root.dismiss(animated: animated) { if step == "completion" { present() } }
        await scene.stage.settle()

        #expect(scene.root.presentedViewController === alert)
    }

    @Test func `a presentation controller can add the presented view itself, with the usual appearance calls [W]`()
        async
    {
        let scene = await ModalScene()
        scene.when("presentationWillBegin") { scene, controller in
            controller.containerView?.addSubview(scene.presented.view)
            scene.log.append("added")
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOrder("added", "presented will appear", "presented is appearing", "presented did appear")
        scene.log.expectOnce("presented will appear", "presented is appearing", "presented did appear")
        #expect(scene.stage.console.isEmpty)
        scene.log.clear()

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        scene.log.expectOrder("presented will disappear", "presented did disappear")
        scene.log.expectOnce("presented will disappear", "presented did disappear")
        #expect(scene.stage.console.isEmpty)
    }

    @Test func `a controller being presented keeps its coordinator when it presents another one [I]`() async {
        let scene = await ModalScene()
        let above = UIViewController()
        above.modalPresentationStyle = .overFullScreen
        scene.root.present(scene.presented, animated: true)
        await scene.stage.waitFrame()
        await scene.stage.waitFrame()

        scene.presented.present(above, animated: false)
        scene.presented.dismiss(animated: false)

        #expect(scene.presented.isBeingPresented)
        #expect(scene.presented.transitionCoordinator != nil)
        await scene.stage.settle()
        #expect(scene.presented.transitionCoordinator == nil)
        #expect(scene.root.presentedViewController === scene.presented)
    }

    @Test func `the container is laid out between begin and end [D]`() async {
        let scene = await ModalScene()

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        scene.log.expectOrder(
            "presentationWillBegin", "containerWillLayout", "containerDidLayout", "presentationDidEnd(true)")
    }

    @Test func `the coordinator exists when the presentation begins, and is nil afterwards [M]`() async {
        let scene = await ModalScene()
        var seen: [Bool] = []
        scene.when("presentationWillBegin") { _, controller in
            seen.append(controller.presentedViewController.transitionCoordinator != nil)
            seen.append(controller.presentingViewController.transitionCoordinator != nil)
            seen.append(controller.containerView != nil)
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(seen == [true, true, true])
        #expect(scene.presented.transitionCoordinator == nil)
        #expect(scene.root.transitionCoordinator == nil)
    }

    @Test func `without animation no animator is requested and everything has ended when present returns [W]`() async {
        let scene = await ModalScene()

        scene.root.present(scene.presented, animated: false) { scene.log.append("completion") }

        let log = scene.log
        log.expectNone("askAnimator", "askInteractor", "duration", "animate")
        log.expectOrder("presentationWillBegin", "presentationDidEnd(true)")
        log.expectOrder("presented will appear", "presented is appearing", "presented did appear", "completion")
        #expect(scene.presented.view.window === scene.stage.window)
        expectClose(scene.presented.view.frame, scene.stage.window.bounds)
    }

    @Test func `a dismissal has UIKit's order [D]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()

        scene.root.dismiss(animated: true) { scene.log.append("completion") }
        scene.log.expectOrder("askDismissalAnimator", "askDismissalInteractor")
        scene.log.expectNone("dismissalWillBegin", "presented will disappear")
        await scene.stage.settle()

        let log = scene.log
        log.expectOrder(
            "askDismissalAnimator", "askDismissalInteractor", "dismissalWillBegin", "animate", "dismissalDidEnd(true)")
        log.expectOrder("presented will disappear", "animate", "presented did disappear", "completion")
        log.expectNone("askPresentation")
        log.expectOnce("presented will disappear", "presented did disappear", "completion", "dismissalDidEnd(true)")
        #expect(scene.presented.view.window == nil)
        #expect(scene.presented.view.superview == nil)
    }

    @Test func `in viewDidDisappear the controllers are disconnected and isBeingDismissed is still true [M]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()
        var seen: [Bool] = []
        scene.presented.onCallback = { [unowned scene] event in
            guard event == .viewDidDisappear else { return }
            seen = [
                scene.presented.presentingViewController == nil, scene.root.presentedViewController == nil,
                scene.presented.isBeingDismissed,
            ]
        }

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        #expect(seen == [true, true, true])
        #expect(!scene.presented.isBeingDismissed)
    }

    @Test func `UIKit releases the presentation controller after the dismissal [D]`() async {
        let scene = await ModalScene()
        let check = LeakCheck()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()
        check.watch(scene.recorder.presentation!)
        #expect(check.alive.count == 1)

        scene.root.dismiss(animated: true)
        await scene.stage.settle()

        check.expectFreed()
    }

    @Test func `a presented controller is freed with its transition once it is dismissed [D]`() async {
        let (stage, root) = await Stage.withRoot()
        let check = LeakCheck()
        do {
            let recorder = check.watch(TransitionRecorder())
            recorder.animator = check.watch(SlideAnimator())
            let presented = check.watch(UIViewController())
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = recorder
            root.present(presented, animated: true)
            await stage.settle()
            root.dismiss(animated: true)
            await stage.settle()
        }
        await stage.wait(0.1)

        check.expectFreed()
    }
}
