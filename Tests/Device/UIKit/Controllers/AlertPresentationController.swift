import Foundation

/// Presents an alert in the center of the screen, or an action sheet at its bottom, over a dimmed background.
final class AlertPresentationController: UIPresentationController {
    private let dimmingView = UIDimmingView(frame: .zero)
    private var alert: UIAlertController? { presentedViewController as? UIAlertController }
    private var isAlert: Bool { alert?.preferredStyle != .actionSheet }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container, let view = presentedViewController.view else { return .zero }
        let bounds = container.bounds
        let insets = container.safeAreaInsets
        let width = isAlert ? Self.alertWidth : min(bounds.width, bounds.height) - 2 * Self.sheetMargin
        let available = bounds.height - insets.top - insets.bottom - 2 * Self.sheetMargin
        let height = min(view.sizeThatFits(CGSize(width: width, height: available)).height, available)
        let x = bounds.midX - width / 2
        guard isAlert else {
            let bottom = bounds.maxY - max(insets.bottom, Self.sheetMargin)
            return CGRect(x: x, y: bottom - height, width: width, height: height)
        }
        let keyboardTop = min(container.keyboardLayoutGuide.currentFrame().minY, bounds.maxY - insets.bottom)
        let top = insets.top
        let bottom = max(keyboardTop, top)
        return CGRect(x: x, y: ((top + bottom - height) / 2).rounded(), width: width, height: height)
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        // Before the presentation begins, the container may be laid out inside the animation of the keyboard that it dismisses.
        guard let container, dimmingView.superview === container else { return }
        dimmingView.frame = container.bounds
        // The keyboard may appear during the alert's transition.
        let isInPlace = phase == .presented || phase == .presenting && presentedView?.superview === container
        if isInPlace { presentedView?.frame = frameOfPresentedViewInContainerView }
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container else { return }
        dimmingView.frame = container.bounds
        dimmingView.alpha = 0
        dimmingView.whenTapped = { [weak self] in
            guard let self, !self.isAlert else { return }
            self.alert?.cancelByUser()
        }
        container.insertSubview(dimmingView, at: 0)
        transition?.coordinator.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = Self.dimmingAlpha
        })
    }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        transition?.coordinator.animate(alongsideTransition: { [dimmingView] _ in
            dimmingView.alpha = 0
        })
    }

    override var builtInAnimator: any UIViewControllerAnimatedTransitioning {
        isAlert ? AlertAnimator() : CoverVerticalAnimator()
    }

    private static let alertWidth: CGFloat = 270
    private static let sheetMargin: CGFloat = 8
    private static let dimmingAlpha: CGFloat = 0.2
}

/// Animates an alert: it fades in while it shrinks from a slightly larger size, and fades out.
final class AlertAnimator: BuiltInAnimator {
    override var duration: TimeInterval { 0.25 }

    override func animate(_ context: any UIViewControllerContextTransitioning) {
        let presents = isPresentation(context)
        guard let view = context.view(forKey: presents ? .to : .from) else { return complete(context) }
        if presents {
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: Self.startScale, y: Self.startScale)
        }
        UIView.animate(withDuration: duration) {
            view.alpha = presents ? 1 : 0
            view.transform = .identity
        } completion: { _ in
            view.alpha = 1
            self.complete(context)
        }
    }

    private static let startScale: CGFloat = 1.2
}
