import UIKit

extension SheetPresentationController: UserDismissiblePresentation {
    var course: Course {
        Course(
            contract: .sheet, timing: timing, duration: configuration.duration,
            isDragDismissable: configuration.dismissesOnDrag && !isCovered,
            isRequestPending: presentedViewController.isBeingDismissed)
    }

    var track: Track {
        let layout = surface.layout
        return Track(
            stops: geometry.stops, rest: geometry.rest, closed: Double(layout.closed),
            release: ReleaseTuning(closingFraction: layout.closingFraction),
            inwardGive: min(Self.inwardGive, Double(layout.room)),
            outwardGive: min(Self.outwardGive, Double(layout.closed) * Self.outwardFraction))
    }

    /// The most an inward pull shows, in points, and no more than there is room beyond the sheet (measured on the system's sheet).
    private static let inwardGive = 100.0
    /// The most a refused outward pull shows, in points, and no more than a quarter of the extent (measured likewise).
    private static let outwardGive = 200.0
    private static let outwardFraction = 0.25

    /// The configured timing, without overshoot for people who asked for less motion.
    private var timing: TransitionTiming {
        let timing = effectiveStyle?.timing ?? configuration.timing
        return UIAccessibility.isReduceMotionEnabled ? timing.withoutOvershoot : timing
    }

    /// How the sheet comes and goes but along its edge; nil for along it.
    var effectiveStyle: TransitionStyle? {
        UIAccessibility.prefersCrossFadeTransitions ? .fade : configuration.style?.effective
    }

    func path(for leg: Leg) -> MotionPath {
        updateBackdrop()
        guard leg != .edge, let style = effectiveStyle, let containerView else { return surface.edgePath() }
        let isLeaving = leg == .departure
        let scene = TransitionScene(
            style: style, front: presentedViewController, back: presentingViewController,
            frontFrame: frameOfPresentedViewInContainerView, frontColor: surface.view.content?.backgroundColor,
            in: containerView, kind: .modal, isLeaving: isLeaving)
        return surface.path(style, for: leg, scene: scene, mirrored: isRightToLeft, in: containerView)
    }

    func handle(_ message: DriveMessage) {
        switch message {
        case .began(let direction, let context): began(direction, in: context.containerView)
        case .selected(let position): select(at: geometry.detent(at: position))
        case .willSettle: willSettle()
        case .isSettling:
            // Measured with the model values at rest: UIKit takes a transform into account.
            surface.measureSafeAreaAtRest()
            updateContentSafeArea()
        case .arrived: catchUp()
        case .willComplete, .ended: break
        case .request, .notVended, .attempted, .dismissed: handleDismissal(message)
        }
    }

    private func began(_ direction: Phase.Direction, in container: UIView) {
        guard direction == .arriving else { return }
        if surface.view.superview !== container { container.addSubview(surface.view) }
        // Laid out before the clock of the movement starts, so that a slow first layout costs no frames of it.
        container.layoutIfNeeded()
    }

    /// On the path along the edge the place moves to the selected stop, and the motion shows the sheet where it was.
    private func willSettle() {
        guard drive.path.isAlongEdge, surface.anchor != geometry.rest else { return }
        let position = drive.motion.catch().position
        surface.placeUnderMotion(geometry.layout, at: geometry.rest)
        drive.stand(at: position, on: .edge)
    }

    /// What a movement could not take into account has its turn: a stop chosen meanwhile, a layout put off.
    func catchUp() {
        guard drive.phase == .resting else { return }
        surface.measureSafeAreaAtRest()
        if drive.motion.position != geometry.rest { drive.send(.selected) }
        if layoutRequest.wasPutOff { containerView?.setNeedsLayout() }
    }

    func updateObserver() {
        guard onVisibleHeightChange != nil else {
            drive.motion.observer = nil
            return
        }
        drive.motion.observer = { [weak self] position in
            guard let self else { return }
            onVisibleHeightChange?(max(0, surface.layout.visibleExtent(at: CGFloat(position))))
        }
    }

    func allows(_ reason: DismissalReason) -> Bool {
        reason != .tap || configuration.dismissesOnTap
    }

    func didDismiss(for reason: DismissalReason) {
        sheetDelegate?.sheet(self, didDismissFor: reason)
    }

    /// The delegate, as far as it responds to sheets.
    var sheetDelegate: (any SheetDelegate)? { effectiveDelegate as? any SheetDelegate }
}
