import Support
import Testing
import UIKit

@MainActor
struct PresentationAdaptingTests {
    private func present(_ delegate: AdaptingDelegate, on stage: Stage) async -> UIViewController {
        let presented = UIViewController()
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = delegate
        stage.window.rootViewController?.present(presented, animated: true)
        await stage.settle()
        return presented
    }

    @Test func `a custom presentation asks its delegate for an adaptive style, and stays for none [W]`() async {
        let stage = Stage()
        await stage.show(UIViewController())
        let delegate = AdaptingDelegate { _ in .none }

        let presented = await present(delegate, on: stage)

        #expect(delegate.questions > 0)
        #expect(presented.presentationController is HalfPresentation)
        expectClose(presented.view.frame.height, stage.window.bounds.height / 2)
    }

    // slackhq/PanModal#22: the delegate dismisses in its call, and the sheet disappears after a rotation.
    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a rotation to other size classes asks again, and a dismissal then takes effect [W]`() async {
        let (stage, root) = await Stage.withRoot()
        let delegate = AdaptingDelegate { controller in
            controller.presentedViewController.dismiss(animated: false)
            return .none
        }
        let presented = await present(delegate, on: stage)
        #expect(root.presentedViewController === presented)

        stage.rotate(to: .landscapeRight)
        await stage.settle()

        #expect(root.presentedViewController == nil)
        #expect(presented.view.window == nil)
    }

    @Test(.enabled(if: Stage.canChangeSurroundings))
    func `a custom presentation can become full screen in compact height, and back [W]`() async {
        let (stage, root) = await Stage.withRoot()
        let delegate = AdaptingDelegate { _ in .none }
        delegate.fillsCompactHeight = true
        let presented = await present(delegate, on: stage)

        stage.rotate(to: .landscapeRight)
        await stage.settle()
        expectClose(presented.view.frame, stage.window.bounds)
        #expect(root.presentedViewController === presented)

        stage.rotate(to: .portrait)
        await stage.settle()
        expectClose(presented.view.frame.height, stage.window.bounds.height / 2)

        root.dismiss(animated: true)
        await stage.settle()
        #expect(root.presentedViewController == nil)
        #expect(presented.view.window == nil)
        #expect(delegate.log.events.suffix(2) == ["dismissal begins", "dismissal ended"])
    }
}

private final class AdaptingDelegate: NSObject, UIViewControllerTransitioningDelegate,
    UIAdaptivePresentationControllerDelegate
{
    let log = EventLog()
    var fillsCompactHeight = false
    private(set) var questions = 0
    private let style: (UIPresentationController) -> UIModalPresentationStyle

    init(_ style: @escaping (UIPresentationController) -> UIModalPresentationStyle) {
        self.style = style
        super.init()
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = HalfPresentation(presentedViewController: presented, presenting: presenting)
        controller.log = log
        controller.delegate = self
        return controller
    }

    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        questions += 1
        if fillsCompactHeight, traitCollection.verticalSizeClass == .compact { return .overFullScreen }
        return style(controller)
    }
}

private final class HalfPresentation: UIPresentationController {
    var log: EventLog?

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func dismissalTransitionWillBegin() {
        log?.append("dismissal begins")
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        log?.append("dismissal ended")
    }
}
