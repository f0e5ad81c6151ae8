import UIKit

extension SheetPresentationController: UserDismissiblePresentation {
    var driveSettings: DriveSettings {
        DriveSettings(
            contract: .sheet, timing: timing, duration: configuration.duration,
            isDragDismissable: configuration.dismissesOnDrag && !isCovered,
            isRequestPending: presentedViewController.isBeingDismissed)
    }

    var track: Track {
        let (layout, geometry) = (placement.surface.layout, placement.geometry)
        return Track(
            stops: geometry.stops, rest: geometry.rest, closed: Double(layout.closed),
            release: ReleaseTuning(closingFraction: layout.closingFraction),
            inwardRubberBandExtent: min(Self.inwardRubberBandExtent, Double(layout.room)),
            outwardRubberBandExtent: min(Self.outwardRubberBandExtent, Double(layout.closed) * Self.outwardFraction))
    }

    /// The most an inward pull shows, in points, and no more than there is room beyond the sheet (measured on the system's sheet).
    private static let inwardRubberBandExtent = 100.0
    /// The most a refused outward pull shows, in points, and no more than a quarter of the extent (measured likewise).
    private static let outwardRubberBandExtent = 200.0
    private static let outwardFraction = 0.25

    /// The configured timing, without overshoot for people who asked for less motion.
    private var timing: TransitionTiming {
        let timing = effectiveStyle?.timing ?? configuration.timing
        return UIAccessibility.isReduceMotionEnabled ? timing.withoutOvershoot : timing
    }

    /// How the sheet comes and goes but along its edge; nil for along it.
    private var effectiveStyle: TransitionStyle? {
        UIAccessibility.prefersCrossFadeTransitions ? .fade : configuration.style?.effective
    }

    func path(for kind: MotionPath.Kind) -> MotionPath {
        updateBackdrop()
        let surface = placement.surface
        guard kind != .edge, let style = effectiveStyle, let containerView else { return surface.edgePath() }
        let scene = TransitionScene(
            style: style, front: presentedViewController, back: presentingViewController,
            frontFrame: frameOfPresentedViewInContainerView, frontColor: surface.view.content?.backgroundColor,
            in: containerView, kind: .modal, isLeaving: kind == .dismissal)
        return surface.path(style, for: kind, scene: scene, mirrored: isRightToLeft, in: containerView)
    }

    var mayLeavePresenterInUse: Bool { configuration.largestUndimmedDetent != nil }

    func placeAtRest() {
        placement.placeAtStop()
    }

    func allows(_ reason: DismissalReason) -> Bool {
        // What is seen beside an undimmed sheet on top may be this sheet's dimming.
        reason != .tap || configuration.dismissesOnTap && !isCovered
    }

    func handle(_ message: DriveMessage) {
        switch message {
        case .began(let direction, let context): began(direction, in: context.containerView)
        case .selected(let position): placement.select(placement.geometry.detent(at: position))
        case .willSettle: placement.willSettle()
        case .isSettling: placement.measureSafeArea()
        case .arrived: catchUp()
        case .willComplete, .ended: break
        case .request, .notVended, .attempted, .dismissed: handleDismissal(message)
        }
    }

    private func began(_ direction: Phase.Direction, in container: UIView) {
        guard direction == .presenting else { return }
        let view = placement.surface.view
        if view.superview !== container { container.addSubview(view) }
        // Laid out before the clock of the movement starts, so that a slow first layout costs no frames of it.
        container.layoutIfNeeded()
    }

    /// A stop chosen meanwhile, and a layout put off, have their turn once a movement is over.
    func catchUp() {
        guard drive.phase == .resting else { return }
        if drive.motion.position != placement.geometry.rest { drive.send(.selected) }
        placement.catchUp()
    }

    func updateObserver() {
        guard onVisibleHeightChange != nil else {
            drive.motion.observer = nil
            return
        }
        drive.motion.observer = { [weak self] position in
            guard let self else { return }
            onVisibleHeightChange?(max(0, placement.surface.layout.visibleExtent(at: CGFloat(position))))
        }
    }

    // MARK: Delegate

    /// The delegate, as far as it responds to sheets.
    private var sheetDelegate: (any SheetDelegate)? { effectiveDelegate as? any SheetDelegate }

    func didDismiss(for reason: DismissalReason) {
        sheetDelegate?.sheet(self, didDismissFor: reason)
    }
}

extension SheetPresentationController: SheetPlacementHost {
    func selectionDidChange() {
        announceExtent()
        sheetDelegate?.sheet(self, didSelect: selectedDetent)
    }
}

extension SheetPresentationController: SheetContainerViewOwner {
    var visibleFrameInMotion: CGRect? { drive.motion.isPlaying ? placement.surface.visibleFrame : nil }

    var pages: [UIViewController] { presentedViewController.visiblePages }
}

extension SheetPresentationController: SheetDragHost {
    var styleOutward: CGPoint? {
        guard let outward = effectiveStyle?.outward(isRightToLeft: isRightToLeft) else { return nil }
        return (outward.y == 0) == placement.surface.layout.side.isVertical ? outward : nil
    }

    func contentGoesBack(along direction: CGPoint) -> Bool {
        guard !placement.surface.layout.side.isVertical, direction.x * (isRightToLeft ? -1 : 1) > 0 else {
            return false
        }
        let navigation = presentedViewController.visiblePages.lazy.compactMap { $0 as? UINavigationController }.first
        return navigation?.canGoBack == true
    }

    func updateBackdrop() {
        let color = presentedViewController.visiblePages.reversed().lazy.compactMap(\.viewIfLoaded?.backgroundColor)
            .first
        placement.surface.view.updateBackdrop(color)
    }
}

// MARK: Grabber

extension SheetPresentationController {
    func updateGrabber() {
        placement.surface.view.showGrabber(configuration.appearance.showsGrabber) { [weak self] in self?.step($0) }
        announceExtent()
    }

    private func announceExtent() {
        let geometry = placement.geometry
        guard let containerView, let offset = geometry.layout.offset(of: selectedDetent) else { return }
        let whole = max(geometry.layout.side.extent(of: containerView.bounds.size), 1)
        placement.surface.view.grabber?.announce(share: geometry.layout.visibleExtent(at: offset) / whole)
    }

    private func step(_ step: GrabberView.Step) {
        let geometry = placement.geometry
        switch step {
        case .inward: if let next = geometry.detent(steps: -1) { select(next) }
        // Below the lowest lies the dismissal.
        case .outward: if let next = geometry.detent(steps: 1) { select(next) } else { requestUserDismissal(.escape) }
        case .around: if let next = geometry.detent(steps: -1) ?? geometry.layout.stops.last?.detent { select(next) }
        }
    }
}
