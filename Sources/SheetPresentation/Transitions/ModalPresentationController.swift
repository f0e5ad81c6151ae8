import UIKit

/// The presentation controller of a view controller presented in a transition style; `ModalTransition.present` returns it.
///
/// Its `delegate` receives UIKit's calls about dismissals by people. Without a delegate, content that is a
/// ``PresentedContentDelegate`` receives them.
@MainActor
public final class ModalPresentationController: InteractivePresentationController {
    /// Called after the dismissal, with its reason; default nil.
    public var onDismiss: ((DismissalReason) -> Void)?

    private let transition: ModalTransition
    private let tuning: StyleTuning
    /// The presented view, which contains the content's.
    private let wrapper = EscapableView()
    /// Receives the taps beside it.
    private let backdrop = UIView()
    /// Moves in place of the presenter; nil for a style that does not move it, or the presenter itself.
    private var snapshot: PresenterSnapshot?
    /// What the decorations of the style show a picture of; nil if they show none of the presenter.
    private var picturedScreen: PicturedScreen?
    /// Whether the controller has determined the status bar before; nil if that was not changed.
    private var capturedStatusBar: Bool?
    /// The translation of a complete dismissal, in points.
    private var length = 1.0
    private lazy var finger = Finger(target: self, axis: outward.x == 0 ? .vertical : .horizontal)
    private lazy var outsideTap = OutsideTap(for: self)

    private var style: TransitionStyle { tuning.style }
    private var outward: CGPoint { style.outward(isRightToLeft: isRightToLeft) ?? Self.down }
    private static let down = CGPoint(x: 0, y: 1)

    init(presented: UIViewController, presenting: UIViewController?, transition: ModalTransition) {
        self.transition = transition
        let (tuning, problems) = transition.tuning.sanitized()
        for problem in problems { problem.report() }
        self.tuning = tuning
        super.init(
            presentedViewController: presented, presenting: presenting,
            drive: Drive(path: .alongEdge(tuning.style.outward(isRightToLeft: false) ?? Self.down)))
        drive.connect(to: self)
        // What covers the screen determines the status bar, as in UIKit's full-screen presentations.
        if style.modal.frame == nil {
            capturedStatusBar = presented.modalPresentationCapturesStatusBarAppearance
            presented.modalPresentationCapturesStatusBarAppearance = true
        }
        wrapper.escapeOwner = self
    }

    // MARK: UIPresentationController

    public override var presentedView: UIView? { wrapper }

    public override var shouldRemovePresentersView: Bool { presenter == .moved }

    /// Of a presenter that is presented itself, a snapshot moves, together with what is behind it: UIKit does not hand over the view of one that
    /// another custom presentation or a sheet presents. It asks again at the dismissal, so the answer depends on nothing that changes.
    private var presenter: TransitionStyle.Presenter {
        style.modal.presenter == .moved && presentingViewController.presentingViewController != nil
            ? .snapshot : style.modal.presenter
    }

    public override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return style.modal.frame(in: containerView.bounds)
    }

    public override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let containerView else { return }
        install(in: containerView)
        drive.send(.began(.presenting))
        drive.setPosition(length, on: .edge)
    }

    override func layOutContainer() {
        // UIKit may lay it out before the presentation begins, in the animation of a keyboard that it dismisses.
        guard let containerView, drive.phase != .absent else { return }
        backdrop.frame = containerView.bounds
        snapshot?.untransformedFrame = containerView.bounds
        let frame = frameOfPresentedViewInContainerView
        let hasChanged = wrapper.bounds.size != frame.size
        wrapper.untransformedFrame = frame
        if hasChanged { follow(style.length(of: frame)) } else { drive.refreshPath() }
    }

    public override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize {
        guard container === presentedViewController else {
            return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
        }
        return style.modal.frame(in: CGRect(origin: .zero, size: parentSize)).size
    }

    public override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        // The presenter has another layout now, and a card or a drag may let it be seen.
        coordinator.animate(alongsideTransition: nil) { [weak self] in
            let duration = $0.transitionDuration
            if duration > 0 {
                self?.snapshot?.retake(fading: duration)
            } else {
                self?.afterResizing { self?.snapshot?.retake(fading: nil) }
            }
        }
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // After the presenter has changed, too.
        DispatchQueue.main.async { [weak self] in
            self?.snapshot?.retake(fading: self?.drive.phase.isPresenting == true ? nil : 0)
        }
    }

    override var returnedSource: UIView? {
        let context = TransitionStyle.ViewContext(
            front: presentedViewController, back: presentingViewController, isLeaving: true)
        return style.visibleSource(context)
    }

    override var mayTakePictures: Bool { presenter == .snapshot }

    override var pictureBeneath: (any PictureBeneath)? { snapshot }

    override var showsOutdatedPictures: Bool {
        super.showsOutdatedPictures || !drive.path.isAlongEdge && picturedScreen?.isOutdated(beneath: self) == true
    }

    override var mustRestToPresent: Bool { drive.phase != .absent && !drive.phase.isDismissing && !drive.isAtRest }

    // MARK: Views

    private func install(in container: UIView) {
        updateAccessibility()
        style.modal.frameProblem(in: container.bounds)?.report()
        if presenter == .snapshot { installSnapshot(in: container) }
        backdrop.frame = container.bounds
        container.insertSubview(backdrop, at: snapshot == nil ? 0 : 1)
        backdrop.addGestureRecognizer(outsideTap.recognizer)
        container.addGestureRecognizer(finger.recognizer)
        let frame = frameOfPresentedViewInContainerView
        length = style.length(of: frame)
        wrapper.frame = frame
        if let content = presentedViewController.view {
            content.frame = wrapper.bounds
            content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            wrapper.addSubview(content)
        }
    }

    private func installSnapshot(in container: UIView) {
        container.backgroundColor = .black
        let picture = PresenterSnapshot(
            of: { [weak self] in self?.visibleViewsBeneath ?? [] })
        picture.untransformedFrame = container.bounds
        container.insertSubview(picture, at: 0)
        picture.takePicture()
        snapshot = picture
    }

    override func presentationWasRefused() {
        restoreStatusBar()
    }

    private func restoreStatusBar() {
        guard let former = capturedStatusBar else { return }
        capturedStatusBar = nil
        presentedViewController.modalPresentationCapturesStatusBarAppearance = former
    }

    override func cleanUp() {
        restoreStatusBar()
        drive.setPosition(drive.motion.position, on: .edge)
        finger.recognizer.view?.removeGestureRecognizer(finger.recognizer)
        backdrop.removeFromSuperview()
        snapshot?.removeFromSuperview()
        snapshot = nil
        wrapper.escapeOwner = nil
        wrapper.removeFromSuperview()
        for view in wrapper.subviews { view.removeFromSuperview() }
    }

    override func handle(_ message: DriveMessage) {
        super.handle(message)
        switch message {
        case .transitionBegan(let direction, let context): began(direction, context)
        case .willComplete(let direction, let completed):
            if !completed { drive.bracket?.transitionContext?.view(forKey: .to)?.removeFromSuperview() }
            let isGone = completed == (direction == .dismissing)
            // One that has left before UIKit begins its dismissal remains out of sight until then.
            let hasBegun = drive.bracket?.hasBegun == true
            if isGone, hasBegun, !drive.path.isAlongEdge { drive.setPosition(drive.motion.position, on: .edge) }
        case .presentedWithoutAnimation: placeAtRest()
        case .dismissed(let reason):
            report { [self] in
                didDismiss(reason)
                onDismiss?(reason)
            }
        default: break
        }
    }

    /// Ends a movement after the container's size has changed.
    private func follow(_ newLength: Double) {
        length = newLength
        if !drive.path.isAlongEdge {
            finger.cancel()
            drive.containerDidResize()
        } else if drive.phase == .resting, let snapshot {
            // The displaced snapshot gets its new transform in the animation that changes the size.
            let old = snapshot.layer.transform
            var new = old
            UIView.performWithoutAnimation {
                placeAtRest()
                new = snapshot.layer.transform
                snapshot.layer.transform = old
            }
            snapshot.layer.transform = new
        }
    }

    /// Shows everything in the style's state at rest.
    private func placeAtRest() {
        drive.setPosition(0, on: .presentation)
        drive.setPosition(0, on: .edge)
    }
}

extension ModalPresentationController: DriveHost {
    var track: Track { StyleTuning.track(length: length, closingFraction: tuning.threshold) }

    var contract: Phase.Contract {
        // UIKit removes a presenter that moves too as soon as the presentation completes.
        Phase.Contract(completesPresentationWhenCaught: presenter != .moved, staysAfterPresentation: true)
    }

    var driveSettings: DriveSettings {
        let reduces = UIAccessibility.isReduceMotionEnabled
        return DriveSettings(
            timing: tuning.timing(in: .modal), duration: tuning.duration,
            initialSpeed: reduces ? 0 : style.modal.initialVelocity * length)
    }

    var closingDistance: Double? {
        style.followsFinger ? StyleTuning.closingDistance(in: wrapper.bounds.size) : nil
    }

    var isRequestPending: Bool { presentedViewController.isBeingDismissed }

    func makePath(for kind: MotionPath.Kind) -> MotionPath {
        guard kind != .edge, let containerView else { return .alongEdge(outward) }
        let isLeaving = kind == .dismissal
        let back = drive.bracket?.transitionContext?.view(forKey: isLeaving ? .to : .from) ?? snapshot
        snapshot?.restore()
        // The style is about to take pictures of it again, also of what the app has set in this turn.
        if isLeaving, picturedScreen != nil { snapshot?.takePicture(afterScreenUpdates: true) }
        let makeScene = { [weak self] in self?.makeScene(isLeaving: isLeaving) }
        guard let scene = makeScene() else { return .alongEdge(outward) }
        return .styled(
            for: kind, style, scene, mirrored: isRightToLeft, front: wrapper, back: back, in: containerView,
            length: length,
            outward: outward,
            restore: { [weak self] stage in
                // Beneath a view that stays on screen the snapshot keeps its state.
                let kept = stage.restore(keepingBack: self?.snapshot != nil)
                self?.snapshot?.keep(kept)
            },
            tookPictures: { picturedScreen = $0.picturesBack ? PicturedScreen(beneath: self) : nil },
            onLostSource: { [weak self] in self?.drive.refreshPath() }, makeScene: makeScene)
    }

    private func makeScene(isLeaving: Bool) -> TransitionScene? {
        containerView.map {
            TransitionScene(
                style: style, front: presentedViewController, back: presentingViewController,
                frontFrame: frameOfPresentedViewInContainerView,
                frontColor: presentedViewController.visibleBackgroundColor, in: $0, kind: .modal,
                isLeaving: isLeaving)
        }
    }

    private func began(_ direction: Phase.Direction, _ context: any UIViewControllerContextTransitioning) {
        context.placeArrivingView(below: direction == .presenting ? nil : wrapper)
        guard drive.bracket?.isCompletionPending == false else { return }
        context.containerView.layoutIfNeeded()
        if direction == .presenting {
            drive.setPosition(length, on: .presentation)
        } else if drive.path.isAlongEdge {
            // Nothing has been seen of what a finger has done meanwhile.
            let hasWaited = drive.bracket?.isQueued == true
            drive.setPosition(hasWaited ? 0 : drive.motion.position, on: .dismissal)
            if hasWaited, drive.phase.isDragging { drive.reanchor(from: 0) }
        } else {
            drive.refreshPath()
        }
    }
}

// MARK: Dismissals by people

extension ModalPresentationController {
    func allows(_ reason: DismissalReason) -> Bool {
        switch reason {
        case .outsideTap: transition.dismissesOnTap && !isCovered
        case .drag: transition.dismissesOnDrag && style.dismissalEdge != nil && !isCovered
        // A presentation on top that does not handle an escape passes it on.
        case .escape: !isCovered
        case .programmatic: true
        }
    }

    func requestDismissalPermission() -> Bool { requestDelegatePermission() }

    var isLocked: Bool { !transition.dismissesOnDrag || presentedViewController.isModalWithPages }
}

extension ModalPresentationController: FingerTarget {
    var inwardRange: Double {
        drive.motion.position > 0 || style.followsFinger && drive.phase.isTransition ? .infinity : 0
    }

    func claim(at point: CGPoint) -> TouchClaim {
        // During a movement every point on the screen may belong to the transition.
        guard !drive.isAtRest || wrapper.frame.contains(point) else { return [] }
        var claim = TouchClaim.shared
        if style.followsFinger { claim.insert(.exceptZoomedContent) }
        if drive.isCatchable { claim.insert(.catching) }
        return claim
    }

    func outward(at point: CGPoint, along direction: CGPoint?) -> CGPoint? {
        guard let direction, drive.isAtRest else { return outward }
        guard transition.dismissesOnDrag, style.dismissalEdge != nil else { return nil }
        return (abs(direction.x) > abs(direction.y)) == (outward.x != 0) ? outward : nil
    }

    func finger(_ event: FingerEvent) {
        drive.follow(event)
    }
}

extension TransitionStyle {
    /// The distance in points at which a view that follows the finger in both dimensions has disappeared, the same in every direction.
    func freeLength(in size: CGSize) -> Double { max(Double(max(size.width, size.height)), 1) }

    /// The direction in which a drag dismisses the presented view, as a unit vector; nil for no gesture.
    func outward(isRightToLeft: Bool) -> CGPoint? {
        guard var outward = dismissalEdge?.outward else { return nil }
        if isMirrored, isRightToLeft { outward.x = -outward.x }
        return outward
    }

    /// The translation of a complete dismissal of a view with this frame, in points.
    fileprivate func length(of frame: CGRect) -> Double {
        if followsFinger { return freeLength(in: frame.size) }
        return max(Double((dismissalEdge?.outward.x ?? 0) != 0 ? frame.width : frame.height), 1)
    }
}

extension ModalPresentationController: OutsideTapHost {
    func isOutside(_ touch: UITouch) -> Bool { true }

    func outsideWasTapped() {
        drive.requestUserDismissal(.outsideTap)
    }
}

extension ModalPresentationController: EscapableViewOwner {
    func dismissForEscape() -> Bool { drive.requestUserDismissal(.escape) }
}
