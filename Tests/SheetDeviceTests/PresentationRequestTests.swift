import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Presentations requested in the same turn of the run loop as the transition that they wait for.
@MainActor
struct PresentationRequestTests {
    /// The API that an app presents with.
    enum Presenter: CaseIterable {
        case sheet, style

        @MainActor
        func present(
            _ controller: UIViewController, from presenter: UIViewController, completion: (() -> Void)? = nil
        ) {
            switch self {
            case .sheet:
                SheetTransition.default.present(controller, height: 300, from: presenter, completion: completion)
            case .style: ModalTransition(.slide).present(controller, from: presenter, completion: completion)
            }
        }
    }

    /// A controller without a transition coordinator, so that the end of its transitions cannot be observed.
    private final class Uncoordinated: UIViewController {
        override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    }

    @Test(arguments: Presenter.allCases, [false, true])
    func `after a dismissal in the same turn the next controller is presented`(presenter: Presenter, isBare: Bool) {
        let scene = SheetScene()
        let first = isBare ? Uncoordinated() : UIViewController()
        let next = UIViewController()
        presenter.present(first, from: scene.root)
        scene.device.settle()

        first.dismiss(animated: true)
        presenter.present(next, from: scene.root) { scene.log.append("next") }
        scene.device.settle()

        #expect(first.presentingViewController == nil)
        #expect(next.presentingViewController === scene.root)
        #expect(next.viewIfLoaded?.window != nil)
        #expect(scene.log.events == ["next"])
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `the same content is presented again while a dismissal that was requested twice goes on`() {
        let scene = SheetScene()
        scene.present()
        scene.sheet.dismiss()
        scene.device.advance(by: 0.1)
        scene.sheet.dismiss()

        let again = SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        scene.device.settle()

        #expect(scene.isPresented)
        #expect(scene.content.activeSheet === again)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `a sheet that was withdrawn does not withdraw the next one with its content`() {
        let scene = SheetScene()
        let other = UIViewController()
        SheetTransition.default.present(other, height: 300, from: scene.root)
        scene.device.settle()
        other.dismiss(animated: true)
        let first = SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        first?.dismiss()
        let second = SheetTransition.default.present(scene.content, height: 300, from: scene.root)
        first?.dismiss()
        scene.device.settle()

        #expect(scene.isPresented && scene.content.activeSheet === second)
    }

    /// UIKit keeps the presentation controller that it has made for another style.
    @Test(arguments: [false, true])
    func `content whose presentation controller was read before is presented by UIKit, and nothing waits for a sheet`(
        animated: Bool
    ) {
        let scene = SheetScene()
        _ = scene.content.presentationController

        scene.present(animated: animated)

        #expect(scene.problems.map(\.kind) == [.presentationRefused])
        #expect(scene.problems.first?.cause.contains("was read before") == true)
        #expect(scene.isOnScreen && scene.content.transitioningDelegate == nil)
        scene.content.dismiss(animated: animated)
        scene.device.settle()
        let next = UIViewController()
        SheetTransition.default.present(next, height: 300)
        scene.device.settle()
        #expect(next.viewIfLoaded?.window != nil)
    }

    /// As apps do that set `controller.presentationController?.delegate` before they present.
    @Test
    func `of two controllers with the same delegate that were asked early, each gets its own animator`() {
        let scene = SheetScene()
        let transition = SheetTransition(configuration: scene.configuration)
        let controllers = (0..<2).map { _ in UIViewController() }
        for controller in controllers {
            controller.modalPresentationStyle = .custom
            controller.transitioningDelegate = transition
            #expect(controller.presentationController is SheetPresentationController)
        }

        scene.root.present(controllers[0], animated: true)
        scene.device.advance(by: 0.1)
        #expect(controllers[0].isBeingPresented)
        #expect(scene.device.presentedFrame(of: controllers[0].view).minY > 352)
        scene.device.settle()

        #expect(scene.device.presentedFrame(of: controllers[0].view).minY == 352)
        #expect(controllers[0].activeSheet != nil)
    }

    @Test(arguments: Presenter.allCases, [false, true])
    func `after its dismissal in the same turn a controller is presented again`(presenter: Presenter, isBare: Bool) {
        let scene = SheetScene()
        let controller = isBare ? Uncoordinated() : UIViewController()
        presenter.present(controller, from: scene.root)
        scene.device.settle()

        controller.dismiss(animated: true)
        presenter.present(controller, from: scene.root) { scene.log.append("again") }
        scene.device.settle()

        #expect(controller.presentingViewController === scene.root)
        #expect(controller.viewIfLoaded?.window != nil)
        #expect(scene.log.events == ["again"])
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Presenter.allCases)
    func `without a given presenter the next controller waits for the dismissal too`(presenter: Presenter) {
        let scene = SheetScene()
        let next = UIViewController()
        presenter.present(scene.content, from: scene.root)
        scene.device.settle()

        scene.content.dismiss(animated: true)
        SheetTransition.default.present(next, height: 300)
        scene.device.settle()

        #expect(next.presentingViewController === scene.root)
        #expect(scene.problems.isEmpty)
    }

    @Test(arguments: Presenter.allCases, [false, true])
    func `above a controller presented in the same turn the next one waits until that has appeared`(
        presenter: Presenter, isBare: Bool
    ) {
        let scene = SheetScene()
        let first = isBare ? Uncoordinated() : UIViewController()
        let second = UIViewController()

        presenter.present(first, from: scene.root) { scene.log.append("first") }
        presenter.present(second, from: first) { scene.log.append("second") }
        scene.device.settle()

        #expect(second.presentingViewController === first)
        #expect(scene.log.events == ["first", "second"])
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `above a page of a navigation controller presented in the same turn the next one waits too`() {
        let scene = SheetScene()
        let page = UIViewController()
        let navigation = UINavigationController(rootViewController: page)
        let second = UIViewController()

        SheetTransition.default.present(navigation, height: 500, from: scene.root)
        SheetTransition.default.present(second, height: 300, from: page)
        scene.device.settle()

        #expect(second.presentingViewController === navigation)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `above a controller that waits itself the next one waits for both`() {
        let scene = SheetScene()
        let (first, second) = (UIViewController(), UIViewController())
        scene.present()

        scene.content.dismiss(animated: true)
        SheetTransition.default.present(first, height: 500, from: scene.root)
        SheetTransition.default.present(second, height: 300, from: first)
        scene.device.settle()

        #expect(first.presentingViewController === scene.root)
        #expect(second.presentingViewController === first)
        #expect(scene.problems.isEmpty)
    }

    @Test
    func `the second of two requests that wait for the same dismissal is refused`() {
        let scene = SheetScene()
        let (first, second) = (UIViewController(), UIViewController())
        scene.present()

        scene.content.dismiss(animated: true)
        SheetTransition.default.present(first, height: 500, from: scene.root)
        SheetTransition.default.present(second, height: 300, from: scene.root)
        scene.device.settle()

        #expect(first.presentingViewController === scene.root)
        #expect(second.presentingViewController == nil)
        #expect(scene.problems.map(\.cause) == ["UIViewController is already presenting UIViewController."])
    }

    @Test
    func `a full screen that is refused later does not keep the status bar`() {
        let scene = SheetScene()
        let refused = UIViewController()
        scene.present()

        scene.content.dismiss(animated: true)
        SheetTransition.default.present(UIViewController(), height: 500, from: scene.root)
        ModalTransition(.fade).present(refused, from: scene.root)
        #expect(refused.modalPresentationCapturesStatusBarAppearance)
        scene.device.settle()

        #expect(scene.problems.count == 1 && refused.presentingViewController == nil)
        #expect(!refused.modalPresentationCapturesStatusBarAppearance)
        #expect(refused.transitioningDelegate == nil)
    }

    @Test(arguments: [false, true])
    func `a request waits for a dismissal as long as a finger holds it, and is refused if that is cancelled`(
        isCancelled: Bool
    ) {
        let scene = SheetScene()
        let next = UIViewController()
        scene.present()
        scene.device.touchDown(at: scene.onSheet())
        scene.device.move(to: CGPoint(x: 196, y: 452), frames: 6)
        #expect(scene.content.isBeingDismissed)

        SheetTransition.default.present(next, height: 300, from: scene.root)
        scene.device.advance(by: 3)
        if !isCancelled { scene.device.step(to: CGPoint(x: 196, y: 800)) }
        scene.device.liftAndSettle()

        #expect(next.presentingViewController == (isCancelled ? nil : scene.root))
        if isCancelled { #expect(scene.top == scene.screenHeight - 500) }
        #expect(scene.problems.count == (isCancelled ? 1 : 0))
    }
}
