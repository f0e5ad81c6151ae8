import Meters
import Simulator
import UIKit

/// A phone with the sheet that an app writes itself, which is what every other sheet is compared with: a presentation controller with a dimming
/// view, and one animator that slides.
@MainActor
final class HandWrittenOnDevice {
    let device = Device(.iPhone16)
    private let root = UIViewController()
    private let content = UIViewController()
    private let transition = HandWrittenTransition()

    /// Heap blocks that live with the first sheet at rest and not before it, with those of UIKit's presentation.
    private(set) var blocksAtRest = 0

    init(views: Int) {
        for index in 0..<views {
            content.view.addSubview(UIView(frame: CGRect(x: 0, y: index % 300, width: 393, height: 1)))
        }
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = transition
        device.show(root)
        device.settle()
        let before = heap_blocks_live()
        present()
        blocksAtRest = Int(heap_blocks_live() - before)
    }

    func presentAndDismiss() {
        root.dismiss(animated: true)
        device.settle()
        present()
    }

    private func present() {
        root.present(content, animated: true)
        device.settle()
    }
}

private final class HandWrittenTransition: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        HandWrittenPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        SlideAnimator(isPresenting: false)
    }
}

private final class HandWrittenPresentationController: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        let bounds = containerView?.bounds ?? .zero
        return CGRect(x: 0, y: bounds.height - 500, width: bounds.width, height: 500)
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.frame = containerView.bounds
        containerView.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.2 })
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}

private final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
            let view = context.view(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let frame = context.finalFrame(for: controller)
        if isPresenting {
            context.containerView.addSubview(view)
            view.frame = frame.offsetBy(dx: 0, dy: frame.height)
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0
        ) {
            view.frame = self.isPresenting ? frame : view.frame.offsetBy(dx: 0, dy: view.frame.height)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
