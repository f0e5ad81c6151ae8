import UIKit

/// Zooms a photo out of its cell and back into it, animated or interactively.
final class PhotoZoomTransition: NSObject, UIViewControllerTransitioningDelegate {
    let drag = PhotoDrag()
    private let source: () -> UIView?

    init(source: @escaping () -> UIView?) {
        self.source = source
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        PhotoZoomAnimator(source: self.source, isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        PhotoZoomAnimator(source: source, isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        drag.isActive ? drag : nil
    }
}

/// One direction of the zoom, as an interruptible property animator.
private final class PhotoZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let source: () -> UIView?
    private let isPresenting: Bool
    private var animator: UIViewPropertyAnimator?

    init(source: @escaping () -> UIView?, isPresenting: Bool) {
        self.source = source
        self.isPresenting = isPresenting
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.35
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let made = makeAnimator(transitionContext)
        animator = made
        return made
    }

    private func makeAnimator(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), dampingRatio: 0.9)
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let viewer = context.viewController(forKey: key) as? PhotoViewController, let view = viewer.view else {
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }
        if isPresenting {
            view.frame = context.finalFrame(for: viewer)
            context.containerView.addSubview(view)
            view.layoutIfNeeded()
        }
        let square = source()
        square?.isHidden = true
        let small = square.map { $0.convert($0.bounds, to: view) } ?? viewer.photoFrame.insetBy(dx: 60, dy: 60)
        let large = viewer.photoFrame
        let shrunken = CGAffineTransform(translationX: small.midX - large.midX, y: small.midY - large.midY)
            .scaledBy(x: small.width / large.width, y: small.height / large.height)
        viewer.photoView.transform = isPresenting ? shrunken : .identity
        if isPresenting { view.backgroundColor = .clear }
        animator.addAnimations { [isPresenting] in
            viewer.photoView.transform = isPresenting ? .identity : shrunken
            view.backgroundColor = isPresenting ? .black : .clear
        }
        animator.addCompletion { _ in
            square?.isHidden = false
            viewer.photoView.transform = .identity
            context.completeTransition(!context.transitionWasCancelled)
        }
        return animator
    }
}
