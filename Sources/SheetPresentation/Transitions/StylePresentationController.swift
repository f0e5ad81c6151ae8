import UIKit

/// Presents by a style: gives the presented view its frame, the presenter its treatment, and the finger its pull.
@MainActor
final class StylePresentationController: UIPresentationController {
    /// What to give back to the presented controller in the end; nil where the app set its style and delegate itself.
    var originalPresentation: OriginalPresentation?

    private let transition: ModalTransition
    private let style: TransitionStyle
    private let slot = TransitionSlot()
    /// Whether a user began the dismissal that runs, so that the delegate hears its end.
    private var isUsersDismissal = false
    /// Whether the presented controller had the status bar of its own accord.
    private let capturedStatusBar: Bool
    private let backdrop = UIView()
    private var focus: AccessibilityFocus?
    private var snapshot: PresenterSnapshot?

    private lazy var pan = TransitionPan(host: self)
    private lazy var tap = UITapGestureRecognizer()
    private lazy var tapAction = GestureAction { [weak self] _ in self?.tapped() }

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
        return style.modal.frame(in: containerView.bounds)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        focus = AccessibilityFocus()
        containerView.accessibilityViewIsModal = true
        style.modal.frameProblem(in: containerView.bounds)?.report()
        if style.modal.presenter == .snapshot { installSnapshot(in: containerView) }
        containerView.addGestureRecognizer(pan.recognizer)
        backdrop.frame = containerView.bounds
        containerView.insertSubview(backdrop, at: snapshot == nil ? 0 : 1)
        tapAction.connect(to: tap)
        backdrop.addGestureRecognizer(tap)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        slot.discard()
        if completed { standSnapshot() }
        if completed, let presentedView { focus?.enter(presentedView) } else { cleanUp() }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        let wasUsers = isUsersDismissal
        slot.discard()
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

    func vend(_ direction: Phase.Direction) -> TransitionBracket? {
        slot.vend(direction) { setting }
    }

    private var setting: PageTransition.Setting {
        PageTransition.Setting(
            style: style, container: .modal, isMirrored: isRightToLeft, duration: transition.duration,
            timing: transition.timing, outward: dismissalDirection ?? CGPoint(x: 0, y: 1),
            length: { [style] in style.dismissalTravel(in: $0) }, threshold: transition.threshold,
            snapshot: { [weak self] in self?.snapshot },
            request: { [weak self] in self?.presentingViewController.dismiss(animated: true) },
            isRequestPending: { [weak self] in self?.presentedViewController.isBeingDismissed == true })
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

    /// Without an animation nobody has brought the picture to where it rests beneath the page.
    private func standSnapshot() {
        guard let snapshot, snapshot.stage == nil, let containerView, let presentedView else { return }
        let scene = TransitionScene(
            style: style, front: nil, back: nil, frontFrame: presentedView.frame,
            frontColor: presentedView.backgroundColor, in: containerView, kind: .modal, isLeaving: false)
        let stage = StyleStage(
            style.plan(for: scene, mirrored: isRightToLeft), perspective: style.perspective, front: presentedView,
            back: snapshot, in: containerView)
        for effect in stage.effects(progress: { CGFloat($0) }) { effect.write(1) }
        snapshot.stage = stage.restore(keepingBack: true)
    }

    private func cleanUp() {
        backdrop.removeFromSuperview()
        snapshot?.removeFromSuperview()
        snapshot = nil
        presentedViewController.modalPresentationCapturesStatusBarAppearance = capturedStatusBar
        originalPresentation?.restore()
    }

    private func tapped() {
        guard transition.dismissesOnTap, slot.isIdle, isDismissalGranted() else { return }
        isUsersDismissal = true
        slot.beginByTap(setting, in: containerView?.bounds.size ?? .zero) { [weak self] _ in
            self?.isUsersDismissal = false
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
    var isCatchable: Bool { slot.isCatchable }

    func panMayBegin(at point: CGPoint, along way: CGPoint) -> Bool {
        guard transition.dismissesOnDrag, slot.isIdle, let direction = dismissalDirection else { return false }
        guard frameOfPresentedViewInContainerView.contains(point) else { return false }
        return way.x * direction.x + way.y * direction.y > 0
    }

    func panBegan(along way: CGPoint) {
        if let running = slot.current {
            running.drive.fingerBegan(outward: running.outward)
            return
        }
        guard isDismissalGranted() else { return }
        isUsersDismissal = true
        slot.begin(setting, .departing, in: containerView?.bounds.size ?? .zero) { [weak self] _ in
            self?.isUsersDismissal = false
        }
    }

    func panMoved(by way: CGPoint) {
        guard let running = slot.current else { return }
        running.drive.fingerMoved(by: Double(way.component(along: running.outward)))
    }

    func panEnded(velocity: CGPoint?) {
        guard let running = slot.current else { return }
        running.drive.fingerEnded(velocity: velocity.map { Double($0.component(along: running.outward)) })
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
        let frame = modal.frame(in: CGRect(origin: .zero, size: size))
        return Double(dismissalEdge.map { $0.outward.x != 0 } ?? false ? frame.width : frame.height)
    }
}
