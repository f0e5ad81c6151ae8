import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// A dismissal frees everything, and a cancelled one restores everything.
@MainActor
struct LifetimeTests {
    @Test
    func `content with constraints is never laid out with a size of zero`() {
        let scene = SheetScene()
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        scene.content.view.addSubview(box)
        let guide = scene.content.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            box.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -20),
            box.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
            box.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
        ])

        scene.present()

        #expect(scene.device.console == [])
        #expect(box.bounds.size == CGSize(width: 353, height: 500 - 20 - 34 - 20))
    }

    @Test(arguments: [false, true])
    func `the presented controller's own style and delegate are restored`(isSheet: Bool) {
        let scene = SheetScene()
        let own = ModalTransition(.fade)
        scene.content.modalPresentationStyle = .pageSheet
        scene.content.transitioningDelegate = own
        if isSheet { scene.present() } else { ModalTransition(.slide).present(scene.content, from: scene.root) }
        scene.device.settle()
        #expect(scene.content.modalPresentationStyle == .custom)

        scene.content.dismiss(animated: true)
        scene.device.settle()

        #expect(scene.content.modalPresentationStyle == .pageSheet)
        #expect(scene.content.transitioningDelegate === own)
    }

    @Test
    func `if its window gets another screen after a pull that dismisses, everything is freed without an exception`() {
        let device = Device(.iPhone16)

        expectFreed { check in
            let root = check.watch(UIViewController(), "root")
            device.showAndSettle(root)
            present(on: root, device: device, check)
            device.touchAndMove(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 750))
            device.touchUp()
            device.advanceFrame()
            #expect(root.presentedViewController?.isBeingDismissed == true)
            device.show(UIViewController())
            device.advance(by: 1)
        }

        #expect(device.exceptions.isEmpty)
    }

    @Test
    func `if its window gets another screen during a pull, that screen can present without an exception`() {
        let scene = SheetScene()
        scene.present()
        scene.device.touchAndMove(from: scene.onSheet(), to: scene.onSheet(140))
        #expect(scene.content.isBeingDismissed)
        let next = UIViewController()

        scene.device.show(next)
        scene.device.advance(by: 1)
        scene.device.liftAndSettle()
        #expect(!scene.isOnScreen)
        SheetTransition.default.present(UIViewController(), height: 300, from: next)
        scene.device.settle()

        #expect(next.presentedViewController?.viewIfLoaded?.window != nil)
        #expect(scene.device.exceptions.isEmpty && scene.problems.isEmpty)
    }

    enum Request: CaseIterable {
        case sheet, recedingSheet, modal, modalMovingPresenter

        @MainActor
        func present(_ content: UIViewController, from presenter: UIViewController) {
            switch self {
            case .sheet: SheetTransition.default.present(content, height: 300, from: presenter)
            case .recedingSheet:
                var configuration = SheetConfiguration()
                configuration.presenterEffect = .recede
                SheetTransition.default.present(content, configuration: configuration, from: presenter)
            case .modal: ModalTransition(.slide).present(content, from: presenter)
            case .modalMovingPresenter: ModalTransition(.push).present(content, from: presenter)
            }
        }
    }

    /// Presents from `presenter` and from what it presents, by a finger and in code, and dismisses everything.
    private func presentTwice(_ request: Request, from presenter: UIViewController, _ device: Device) {
        device.showAndSettle(presenter)
        let (first, second) = (UIViewController(), UIViewController())
        request.present(first, from: presenter)
        device.settle()
        request.present(second, from: first)
        device.settle()
        device.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 840), over: 0.3)
        device.settle()
        presenter.dismiss(animated: true)
        device.settle()
        device.showAndSettle(UIViewController())
    }

    @Test(arguments: Request.allCases)
    func `a presenter is freed`(request: Request) {
        let device = Device(.iPhone16)

        expectFreed { check in
            presentTwice(request, from: check.watch(UIViewController(), "presenter"), device)
        }
    }

    /// UIKit creates a presentation controller for a controller that is not presented, if someone asks for it, and uses it later.
    @Test(arguments: Request.allCases)
    func `a presenter that is presented later gets the presentation controller of its delegate`(request: Request) {
        let device = Device(.iPhone16)
        let (presenter, delegate) = (UIViewController(), CountingDelegate())
        presentTwice(request, from: presenter, device)

        presenter.modalPresentationStyle = .custom
        presenter.transitioningDelegate = delegate
        device.window.rootViewController?.present(presenter, animated: true)
        device.settle()

        #expect(delegate.presentations == 1)
    }

    @Test
    func `everything is freed if the presentation was refused`() {
        let device = Device(.iPhone16)
        SheetProblem.reporter = { _ in }
        expectFreed { check in
            let content = check.watch(UIViewController(), "content")
            let transition = check.watch(SheetTransition(), "transition")
            transition.present(content, height: 300, from: UIViewController())
            device.settle()
        }
    }

    private final class CountingDelegate: NSObject, UIViewControllerTransitioningDelegate {
        var presentations = 0

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            presentations += 1
            return UIPresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    @Test
    func `UIKit's own present creates the same sheet, which retains its transition`() {
        let device = Device(.iPhone16)
        let root = UIViewController()
        device.showAndSettle(root)
        let content = UIViewController()
        weak var transition: SheetTransition?

        do {
            var configuration = SheetConfiguration()
            configuration.detents = [.height(320)]
            let own = SheetTransition(configuration: configuration)
            transition = own
            content.modalPresentationStyle = .custom
            content.transitioningDelegate = own
            root.present(content, animated: true)
        }
        device.settle()

        #expect(device.presentedFrame(of: content.view).minY == 532)
        #expect(transition != nil)
        device.tap(at: CGPoint(x: 200, y: 100))
        device.settle()
        #expect(root.presentedViewController == nil)
        #expect(transition == nil)
    }

    private func present(on root: UIViewController, device: Device, _ check: LeakCheck) {
        let content = check.watch(UIViewController(), "content")
        check.watch(content.view, "view")
        let transition = check.watch(SheetTransition(), "transition")
        if let sheet = transition.present(content, height: 500, from: root) { check.watch(sheet, "sheet") }
        device.settle()
        if let container = content.view.superview?.superview { check.watch(container, "container") }
        for recognizer in root.view.window?.subviews.last?.gestureRecognizers ?? [] {
            check.watch(recognizer, "recognizer")
        }
    }
}

extension LayerSnapshot {
    /// The number of layers, this one included.
    var count: Int { 1 + sublayers.reduce(0) { $0 + $1.count } + mask.reduce(0) { $0 + $1.count } }
}
