import Foundation
import Support
import Testing
import UIKit

/// Who returns the coordinator of a presentation or a dismissal, and until when; and whose transitions run when a stack is dismissed.
@MainActor
struct TransitionCoordinatorTests {
    /// Presents `presented`, and another controller above it.
    private func presentTwo(_ scene: ModalScene) async -> UIViewController {
        scene.root.present(scene.presented, animated: false)
        await scene.stage.settle()
        let above = UIViewController()
        above.modalPresentationStyle = .overFullScreen
        scene.presented.present(above, animated: true)
        return above
    }

    @Test func `all presenters and their children return the coordinator of a presentation above them [S]`() async {
        let scene = await ModalScene()
        let child = UIViewController()
        scene.root.addChild(child)
        child.didMove(toParent: scene.root)

        let above = await presentTwo(scene)

        let coordinator = above.transitionCoordinator
        #expect(coordinator != nil)
        for controller in [scene.presented, scene.root, child] {
            #expect(controller.transitionCoordinator === coordinator)
        }
        await scene.stage.settle()
        #expect(scene.root.transitionCoordinator == nil)
    }

    @Test func `a controller returns the coordinator of a presentation beneath it [S]`() async {
        let scene = await ModalScene()
        let first = UIViewController()
        scene.root.addChild(first)
        first.view.frame = scene.root.view.bounds
        scene.root.view.addSubview(first.view)
        first.didMove(toParent: scene.root)
        first.definesPresentationContext = true
        let inContext = UIViewController()
        inContext.modalPresentationStyle = .overCurrentContext

        first.present(inContext, animated: true)

        #expect(inContext.transitionCoordinator != nil)
        #expect(scene.root.transitionCoordinator === inContext.transitionCoordinator)
        await scene.stage.settle()
        #expect(scene.root.transitionCoordinator == nil)
    }

    @Test func `a dismissal of a presenter waits for a transition above what it presents [S]`() async {
        let scene = await ModalScene()
        _ = await presentTwo(scene)
        var hasEnded = false

        scene.root.dismiss(animated: false) { hasEnded = true }

        #expect(!hasEnded)
        #expect(scene.root.presentedViewController != nil)
        await scene.stage.settle()
        #expect(hasEnded)
        #expect(scene.root.presentedViewController == nil)
    }

    @Test func `a coordinator exists until the completion of a presentation, and not after a dismissal [S]`() async {
        let scene = await ModalScene()
        var seen: [String] = []
        scene.presented.onCallback = { [unowned presented = scene.presented] event in
            guard event == .viewDidAppear || event == .viewDidDisappear else { return }
            seen.append("\(event.rawValue): \(presented.transitionCoordinator != nil)")
        }

        scene.root.present(scene.presented, animated: true) { [unowned presented = scene.presented] in
            seen.append("completion: \(presented.transitionCoordinator != nil)")
        }
        await scene.stage.settle()
        scene.root.dismiss(animated: true) { [unowned root = scene.root] in
            seen.append("completion: \(root.transitionCoordinator != nil)")
        }
        await scene.stage.settle()

        #expect(seen == ["did appear: true", "completion: true", "did disappear: false", "completion: false"])
    }

    @Test func `a presentation that viewDidAppear requests begins after the completion of the former one [S]`() async {
        let scene = await ModalScene()
        let above = UIViewController()
        above.modalPresentationStyle = .overFullScreen
        var seen: [Bool] = []
        scene.presented.onCallback = { [unowned presented = scene.presented] event in
            guard event == .viewDidAppear, presented.presentedViewController == nil else { return }
            presented.present(above, animated: false)
            seen.append(presented.presentedViewController != nil)
        }

        scene.root.present(scene.presented, animated: true) { [unowned presented = scene.presented] in
            seen.append(presented.presentedViewController != nil)
        }
        await scene.stage.settle()

        #expect(seen == [false, false])
        #expect(scene.presented.presentedViewController === above)
    }

    /// Presents the scene's controller and another one above it.
    ///
    /// - Returns: The delegate of the one above, which it does not retain.
    private func presentStack(in scene: ModalScene) async -> TransitionRecorder {
        let (above, delegate) = (LifecycleRecorder("above", scene.log), TransitionRecorder(scene.log))
        delegate.animator = SlideAnimator()
        above.modalPresentationStyle = .custom
        above.transitioningDelegate = delegate
        scene.root.present(scene.presented, animated: false)
        await scene.stage.settle()
        scene.presented.present(above, animated: false)
        await scene.stage.settle()
        scene.log.clear()
        return delegate
    }

    @Test func `each presentation of a stack is dismissed with its own animator, the top-most one first [S]`() async {
        let scene = await ModalScene()
        let delegate = await presentStack(in: scene)
        defer { withExtendedLifetime(delegate) {} }

        scene.root.dismiss(animated: true) { [unowned scene] in scene.log.append("completion") }
        await scene.stage.settle()

        scene.log.expectOrder(
            "above will disappear", "presented will disappear", "above did disappear", "presented did disappear",
            "completion")
        #expect(scene.log.count(of: "askDismissalAnimator") == 2)
        #expect(scene.log.count(of: "animationEnded(true)") == 2)
        #expect(scene.root.presentedViewController == nil)
    }

    @Test(arguments: [false, true])
    func `an interaction controller holds only its own presentation of a stack that is dismissed [S]`(
        isCancelled: Bool
    ) async {
        let scene = await ModalScene()
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.recorder.dismissalInteractor = interactor
        let delegate = await presentStack(in: scene)
        defer { withExtendedLifetime(delegate) {} }

        scene.root.dismiss(animated: true) { [unowned scene] in scene.log.append("completion") }
        await scene.stage.wait(1)

        // What is above has ended on its own; the finger still holds this one.
        #expect(scene.log.count(of: "above did disappear") == 1)
        #expect(scene.presented.presentedViewController == nil)
        #expect(scene.root.presentedViewController === scene.presented && scene.presented.isBeingDismissed)
        #expect(scene.log.count(of: "completion") == 0)
        if isCancelled { interactor.cancel() } else { interactor.finish() }
        await scene.stage.settle()
        #expect(scene.log.count(of: "completion") == 1)
        #expect((scene.root.presentedViewController === scene.presented) == isCancelled)
        #expect(scene.presented.presentedViewController == nil)
    }

    @Test func `the duration of a presentation is known when its animation begins, and not before [S]`() async {
        let animator = SlideAnimator()
        let scene = await ModalScene(animator: animator)
        var seen: [TimeInterval?] = []
        scene.when("presentationWillBegin") { scene, _ in
            let coordinator = scene.presented.transitionCoordinator
            seen.append(coordinator?.transitionDuration)
            coordinator?.animate(alongsideTransition: { seen.append($0.transitionDuration) })
        }
        scene.presented.onCallback = { [unowned presented = scene.presented] event in
            if event == .viewWillAppear { seen.append(presented.transitionCoordinator?.transitionDuration) }
        }

        scene.root.present(scene.presented, animated: true)
        seen.append(scene.presented.transitionCoordinator?.transitionDuration)
        await scene.stage.settle()

        #expect(seen == [0, 0, 0, animator.duration])
    }

    #if os(Linux)
    /// On a phone the property is nil before and after, although its type is not optional, so that Swift cannot compare it.
    @Test func `the container of a presentation is known only while it runs [S]`() async {
        let scene = await ModalScene()
        var seen: [Bool] = []
        scene.when("presentationWillBegin") { scene, _ in
            let coordinator = scene.presented.transitionCoordinator
            seen.append(coordinator?.containerView.window != nil)
            coordinator?.animate(
                alongsideTransition: { seen.append($0.containerView.window != nil) },
                completion: { seen.append($0.containerView.window != nil) })
        }

        scene.root.present(scene.presented, animated: true)
        await scene.stage.settle()

        #expect(seen == [false, true, false])
    }
    #endif
}
