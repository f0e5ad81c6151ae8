import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Content that is UIKit's delegate of controllers that it presents itself is not the delegate of its own presentation.
@MainActor
struct ImplicitDelegateTests {
    private final class Presenting: UIViewController, UIAdaptivePresentationControllerDelegate {
        let log = EventLog()

        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            log.append("should")
            return false
        }

        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            // For what an app animates alongside.
            let coordinator = presentationController.presentingViewController.transitionCoordinator
            log.append(coordinator == nil ? "will, without a coordinator" : "will")
        }

        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            log.append("did")
        }

        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            log.append("attempt")
        }
    }

    @Test(arguments: [false, true], [false, true])
    func `its own dismissal is not its business`(isModal: Bool, isInNavigation: Bool) {
        let scene = SheetScene()
        let content = Presenting()
        let presented = isInNavigation ? UINavigationController(rootViewController: content) : content
        if isModal {
            ModalTransition(.slide).present(presented, from: scene.root)
        } else {
            SheetTransition.default.present(presented, height: 500, from: scene.root)
        }
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 196, y: 420), to: CGPoint(x: 196, y: 840), over: 0.2)
        scene.device.settle()

        #expect(scene.root.presentedViewController == nil)
        content.log.expect([])
    }

    @Test(arguments: [false, true])
    func `as the delegate of what it presents it receives the calls for that`(isModal: Bool) {
        let scene = SheetScene()
        let content = Presenting()
        SheetTransition.default.present(content, height: 500, from: scene.root)
        scene.device.settle()
        let other = UIViewController()
        if isModal {
            ModalTransition(.slide).present(other, from: content, delegate: content)
        } else {
            SheetTransition.default.present(other, height: 300, from: content)?.presentationController?.delegate =
                content
        }
        scene.device.settle()

        scene.device.drag(from: CGPoint(x: 196, y: 620), to: CGPoint(x: 196, y: 840), over: 0.2)
        scene.device.settle()

        #expect(content.presentedViewController === other)
        content.log.expect(["should", "attempt"])
    }
}
