import Support
import Testing
import UIKit

/// Layouts of a presentation's container, and the sizes that its content is told of.
@MainActor
struct PresentationSizeTests {
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the container's will-layout call does not come while dismissing, even if its size changes [S]`() async {
        let scene = await ModalScene()
        let interactor = InteractorRecorder()
        scene.recorder.dismissalInteractor = interactor
        await scene.presentAndSettle()
        scene.stage.resize(to: CGRect(x: 0, y: 0, width: 300, height: 852), animated: false)
        await scene.stage.settle()
        #expect(scene.log.count(of: "containerWillLayout") > 0)
        scene.root.dismiss(animated: true)
        await scene.stage.wait(0.05)
        scene.log.clear()

        scene.stage.resize(to: CGRect(x: 0, y: 0, width: 200, height: 852), animated: false)
        await scene.stage.wait(0.5)

        #expect(scene.recorder.presentation?.containerView?.bounds.width == 200)
        scene.log.expectNone("containerWillLayout")
        interactor.cancel()
        await scene.stage.settle()
        scene.recorder.presentation?.containerView?.setNeedsLayout()
        await scene.stage.settle()
        #expect(scene.log.count(of: "containerWillLayout") > 0)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `content receives the size that its presentation controller has for it, if that is another one [S]`() async {
        let scene = await ModalScene()
        let card = CGRect(x: 0, y: 400, width: 200, height: 300)
        scene.recorder.prepare = {
            $0.frame = card
            $0.contentSize = { parent in CGSize(width: min(parent.width, 200), height: 300) }
        }
        let content = SizeRecorder()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = scene.recorder
        scene.root.present(content, animated: true)
        await scene.stage.settle()

        scene.stage.resize(to: CGRect(x: 0, y: 0, width: 300, height: 852))
        await scene.stage.settle()
        #expect(content.sizes == [])
        scene.stage.resize(to: CGRect(x: 0, y: 0, width: 180, height: 852))
        await scene.stage.settle()

        #expect(content.sizes == [CGSize(width: 180, height: 300)])
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `in a rotation content receives its size even if that stays the same [S]`() async {
        let scene = await ModalScene()
        let size = CGSize(width: 200, height: 300)
        scene.recorder.prepare = {
            $0.frame = CGRect(origin: .zero, size: size)
            $0.contentSize = { _ in size }
        }
        let content = SizeRecorder()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = scene.recorder
        scene.root.present(content, animated: true)
        await scene.stage.settle()

        scene.stage.rotate(to: .landscapeRight)
        await scene.stage.settle()

        #expect(content.sizes == [size])
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `the presenter's children are told of a new size before the presentation [S]`() async {
        let scene = await ModalScene()
        let log = EventLog()
        let child = SizeRecorder()
        child.onSize = { log.append("child") }
        scene.root.addChild(child)
        child.view.frame = scene.root.view.bounds
        scene.root.view.addSubview(child.view)
        child.didMove(toParent: scene.root)
        let content = SizeRecorder()
        content.onSize = { log.append("content") }
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = scene.recorder
        scene.root.present(content, animated: true)
        await scene.stage.settle()

        scene.stage.resize(to: CGRect(x: 0, y: 0, width: 300, height: 852))
        await scene.stage.settle()

        log.expect(["child", "content"])
    }
}

private final class SizeRecorder: UIViewController {
    var onSize: () -> Void = {}
    private(set) var sizes: [CGSize] = []

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
        onSize()
    }
}
