import UIKit

/// Presents by a style: gives the presented view its frame, the presenter its treatment, and the finger its pull.
@MainActor
final class StylePresentationController: UIPresentationController {
    private let transition: ModalTransition
    private let style: TransitionStyle
    private var current: StyledTransition?
    /// Whether a user began the dismissal that runs, so that the delegate hears its end.
    private var isUsersDismissal = false
    /// Whether the presented controller had the status bar of its own accord.
    private let capturedStatusBar: Bool
    private let backdrop = UIView()
    private var focus: AccessibilityFocus?
    private var snapshot: PresenterSnapshot?

    private lazy var pan = TransitionPan(host: self)
    private lazy var tap = UITapGestureRecognizer()
    private lazy var tapAction = GestureAction { [unowned self] _ in tapped() }

    init(presented: UIViewController, presenting: UIViewController?, transition: ModalTransition) {
        self.transition = transition
        style = transition.style.effective
        capturedStatusBar = presented.modalPresentationCapturesStatusBarAppearance
        super.init(presentedViewController: presented, presenting: presenting)
        // Whoever covers the screen decides about the status bar, as with UIKit's full-screen presentations.
        if style.modal.frame == nil { presented.modalPresentationCapturesStatusBarAppearance = true }
    }

    override var shouldRemovePresentersView: Bool { style.modal.presenter == .moved }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return style.modal.frame?(containerView.bounds) ?? containerView.bounds
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        focus = AccessibilityFocus()
        containerView.accessibilityViewIsModal = true
        if style.modal.presenter == .snapshot { installSnapshot(in: containerView) }
        containerView.addGestureRecognizer(pan.recognizer)
        backdrop.frame = containerView.bounds
        containerView.insertSubview(backdrop, at: snapshot == nil ? 0 : 1)
        tapAction.connect(to: tap)
        backdrop.addGestureRecognizer(tap)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        current = nil
        if completed, let presentedView { focus?.enter(presentedView) } else { cleanUp() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        let wasUsers = isUsersDismissal
        current = nil
        isUsersDismissal = false
        guard completed else { return }
        cleanUp()
        focus?.leave(to: presentingViewController.viewIfLoaded)
        if wasUsers { Platform.didDismiss(self) }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard let containerView, let presentedView else { return }
        backdrop.frame = containerView.bounds
        snapshot?.place(in: containerView.bounds)
        let frame = frameOfPresentedViewInContainerView
        presentedView.bounds.size = frame.size
        presentedView.center = CGPoint(x: frame.midX, y: frame.midY)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.snapshot?.takePicture() }
    }

    func makeTransition(isForward: Bool) -> TransitionBracket {
        let waiting = current.flatMap { !$0.wasTakenUp && $0.isForward == isForward ? $0 : nil }
        let transition = waiting ?? begin(isForward: isForward, startsInteractively: false)
        transition.wasTakenUp = true
        return transition.bracket
    }

    private func begin(isForward: Bool, startsInteractively: Bool) -> StyledTransition {
        let setting = StyledTransition.Setting(
            style: style, container: .modal, isMirrored: isRightToLeft, duration: transition.duration,
            timing: transition.timing, travel: { [style] in style.dismissalTravel(in: $0) },
            threshold: transition.threshold, snapshot: { [weak self] in self?.snapshot })
        let made = StyledTransition(setting, isForward: isForward, startsInteractively: startsInteractively)
        current = made
        return made
    }

    private var isRightToLeft: Bool {
        presentingViewController.view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    private func installSnapshot(in container: UIView) {
        container.backgroundColor = .black
        let picture = PresenterSnapshot(of: presentingViewController.view)
        picture.place(in: container.bounds)
        container.insertSubview(picture, at: 0)
        snapshot = picture
    }

    private func cleanUp() {
        pan.recognizer.view?.removeGestureRecognizer(pan.recognizer)
        backdrop.removeFromSuperview()
        snapshot?.removeFromSuperview()
        snapshot = nil
        presentedViewController.modalPresentationCapturesStatusBarAppearance = capturedStatusBar
    }

    private func tapped() {
        guard transition.dismissesOnTap, current == nil, isDismissalGranted() else { return }
        dismiss(begin(isForward: false, startsInteractively: false))
    }

    /// Asks UIKit for a user's dismissal, which it takes up in its next layout pass, or not at all.
    private func dismiss(_ begun: StyledTransition) {
        isUsersDismissal = true
        presentingViewController.dismiss(animated: true)
        DispatchQueue.main.async { [weak self] in
            guard let self, current === begun, !begun.wasTakenUp, !presentedViewController.isBeingDismissed else {
                return
            }
            current = nil
            isUsersDismissal = false
        }
    }

    private func isDismissalGranted() -> Bool {
        guard !presentedViewController.isModalInPresentation, Platform.shouldDismiss(self) else {
            Platform.didAttemptToDismiss(self)
            return false
        }
        Platform.willDismiss(self)
        return true
    }
}

extension StylePresentationController: TransitionPanHost {
    var isCatchable: Bool { current?.isCatchable ?? false }

    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool {
        guard transition.dismissesOnDrag, current == nil, let direction = dismissalDirection else { return false }
        guard frameOfPresentedViewInContainerView.contains(point) else { return false }
        return way.x * direction.x + way.y * direction.y > 0
    }

    func panBegan(along way: CGPoint) {
        if let current {
            current.grab()
            return
        }
        guard isDismissalGranted() else { return }
        dismiss(begin(isForward: false, startsInteractively: true))
    }

    func panMoved(by way: CGPoint) {
        guard let current, let containerView else { return }
        current.drag(by: along(way, current), in: containerView.bounds.size)
    }

    func panEnded(velocity: CGPoint?) {
        guard let current else { return }
        current.release(velocity: velocity.map { along($0, current) })
    }

    /// The part of a finger's way that goes in the direction of a transition.
    private func along(_ way: CGPoint, _ transition: StyledTransition) -> Double {
        guard let direction = dismissalDirection else { return 0 }
        let outward = Double(way.x * direction.x + way.y * direction.y)
        return transition.isForward ? -outward : outward
    }

    private var dismissalDirection: CGPoint? {
        guard let edge = style.dismissalEdge else { return nil }
        let outward = edge.outward
        return style.isMirrored && isRightToLeft ? CGPoint(x: -outward.x, y: outward.y) : outward
    }
}

extension TransitionStyle {
    /// The way of a finger for the whole dismissal, in points.
    fileprivate func dismissalTravel(in size: CGSize) -> Double {
        let frame = modal.frame?(CGRect(origin: .zero, size: size)) ?? CGRect(origin: .zero, size: size)
        return Double(dismissalEdge.map { $0.outward.x != 0 } ?? false ? frame.width : frame.height)
    }
}
