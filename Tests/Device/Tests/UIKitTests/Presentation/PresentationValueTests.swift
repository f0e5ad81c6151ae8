import Support
import Testing
import UIKit

@MainActor
struct PresentationValueTests {
    private final class PlainInteractor: NSObject, UIViewControllerInteractiveTransitioning {
        private(set) var context: (any UIViewControllerContextTransitioning)?

        func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
        }
    }

    @Test
    func `raw values of styles and operations [D]`() {
        let styles: [UIModalPresentationStyle] = [
            .fullScreen, .pageSheet, .formSheet, .currentContext, .custom, .overFullScreen, .overCurrentContext,
            .popover, .none, .automatic,
        ]

        #expect(styles.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, -1, -2])
        #expect([UINavigationController.Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
        let transitions: [UIModalTransitionStyle] = [.coverVertical, .flipHorizontal, .crossDissolve, .partialCurl]
        #expect(transitions.map(\.rawValue) == [0, 1, 2, 3])
    }

    @Test
    func `an interaction controller starts interactively by default [D]`() async {
        let scene = await ModalScene()
        let interactor = PlainInteractor()
        scene.recorder.interactor = interactor

        scene.root.present(scene.presented, animated: true)
        await scene.stage.wait(0.1)

        #expect(interactor.context?.isInteractive == true)
        #expect(scene.presented.transitionCoordinator?.initiallyInteractive == true)
        interactor.context?.finishInteractiveTransition()
        interactor.context?.completeTransition(true)
        await scene.stage.settle()
    }

    @Test
    func `the presenting controller can differ from the one given to the presentation controller [D]`() async {
        let scene = await ModalScene()
        let child = UIViewController()
        scene.root.addChild(child)
        scene.root.view.addSubview(child.view)
        child.didMove(toParent: scene.root)
        let detail = UIViewController()
        detail.modalPresentationStyle = .overFullScreen

        child.present(detail, animated: false)
        await scene.stage.settle()

        #expect(detail.presentationController?.presentingViewController === scene.root)
        #expect(detail.presentingViewController === scene.root)
    }

    @Test
    func `there is no active presentation controller until the presentation [D]`() async {
        let scene = await ModalScene()
        #expect(scene.presented.presentationController != nil)
        #expect(scene.presented.activePresentationController == nil)

        await scene.presentAndSettle()
        #expect(scene.presented.activePresentationController === scene.presented.presentationController)

        scene.root.dismiss(animated: true)
        await scene.stage.settle()
        #expect(scene.presented.activePresentationController == nil)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `a refused presentation does not run its completion [W]`() async {
        let scene = await ModalScene()
        var runs = 0
        UIViewController().present(UIViewController(), animated: true) { runs += 1 }
        await scene.presentAndSettle()
        scene.root.present(UIViewController(), animated: true) { runs += 1 }
        await scene.stage.settle()

        #expect(runs == 0)
        #expect(scene.stage.console.count == 2)
    }
}
