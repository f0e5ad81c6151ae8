import Support
import Testing
import UIKit

/// Rotations of the device during presentations and other transitions.
@MainActor
@Suite(.enabled(if: Stage.canTouch))
struct PresentationRotationTests {
    @Test func `a device that is rotated during a presentation rotates its interface afterwards [S]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.wait(0.1)
        #expect(!scene.stage.isLandscape)
        scene.log.expectNone("presented did appear")
        await scene.stage.settle()

        #expect(scene.stage.isLandscape)
        scene.log.expectOnce("presented did appear")
    }

    @Test func `a device that is rotated in the turn of a dismissal rotates its interface afterwards [S]`() async {
        let scene = await ModalScene()
        await scene.presentAndSettle()

        scene.root.dismiss(animated: true)
        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.wait(0.1)
        #expect(!scene.stage.isLandscape)
        await scene.stage.settle()

        #expect(scene.stage.isLandscape)
        #expect(scene.root.presentedViewController == nil)
    }

    @Test func `a dismissal that a finger holds keeps the orientation, and a cancelled one releases it [S]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        await scene.presentAndSettle()
        scene.root.dismiss(animated: true)
        await scene.stage.wait(0.05)
        interactor.update(0.4)
        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.wait(2)
        #expect(!scene.stage.isLandscape)

        interactor.cancel()
        await scene.stage.settle()

        #expect(scene.stage.isLandscape)
        #expect(scene.root.presentedViewController === scene.presented)
    }

    @Test func `a device that is rotated back before a transition ends does not rotate its interface [S]`() async {
        let scene = await ModalScene()
        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.05)
        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.wait(0.05)

        scene.stage.rotate(to: .portrait)
        await scene.stage.settle()

        #expect(!scene.stage.isLandscape)
    }

    @Test func `a rotation during another one waits for its end [S]`() async {
        let scene = await ModalScene()
        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.wait(0.1)

        scene.stage.rotate(to: .portrait)
        #expect(scene.stage.isLandscape)
        await scene.stage.settle()

        #expect(!scene.stage.isLandscape)
    }

    @Test func `a push keeps the orientation until its end [I]`() async {
        let stage = Stage()
        let navigation = UINavigationController(rootViewController: UIViewController())
        await stage.show(navigation)
        await stage.settle()
        navigation.pushViewController(UIViewController(), animated: true)
        await stage.wait(0.1)

        stage.rotate(to: .landscapeRight)
        await stage.wait(0.1)
        #expect(!stage.isLandscape)
        await stage.settle()

        #expect(stage.isLandscape)
        #expect(navigation.viewControllers.count == 2)
    }
}

extension Stage {
    fileprivate var isLandscape: Bool { window.bounds.width > window.bounds.height }
}
