import UIKit

extension SheetController: DriveHost {
    var contract: Phase.Contract { .sheet }

    var driveSettings: DriveSettings {
        DriveSettings(
            timing: timing, duration: configuration.duration,
            shortestClosing: placer.renderer.frameAnimations.remainingTime)
    }

    var isRequestPending: Bool {
        host?.presentation?.presentedViewController.isBeingDismissed == true
    }

    var track: Track {
        let (layout, geometry) = (placer.renderer.layout, placer.geometry)
        return Track(
            stops: geometry.stops, rest: geometry.rest, closed: Double(layout.exit),
            release: ReleaseTuning(closingFraction: layout.closingFraction),
            inwardRubberBandExtent: min(Self.inwardRubberBandExtent, Double(layout.room)),
            outwardRubberBandExtent: min(Self.outwardRubberBandExtent, Double(layout.closed) * Self.outwardFraction))
    }

    /// The limit of an inward pull in points; also limited by the free space beyond the sheet (measured on the system's sheet).
    private static let inwardRubberBandExtent = 100.0
    /// The limits of a refused outward pull, in points and as a fraction of the extent (measured).
    private static let outwardRubberBandExtent = 200.0
    private static let outwardFraction = 0.25

    /// The style's or the configured timing, without overshoot if Reduce Motion is on.
    private var timing: TransitionTiming {
        let timing = effectiveStyle?.timing ?? configuration.timing
        return UIAccessibility.isReduceMotionEnabled ? timing.withoutOvershoot : timing
    }

    private var effectiveStyle: TransitionStyle? {
        configuration.effectiveStyle(isAnchored: placer.renderer.layout.isAnchored)
    }

    func makePath(for kind: MotionPath.Kind) -> MotionPath {
        updateBackdrop()
        showRecession()
        let make = { [self] in driven.joining(sheetPath(for: kind), on: placer.renderer, from: drive.motion) }
        // A style may lay out the container, where the first measurement would replace the path that is being made.
        return placer.isUnmeasured ? placer.deferLayout(during: make) : make()
    }

    /// Shows a picture of the views beneath if they recede on the way. A dismissal takes another one itself, in place of a visible one.
    private func showRecession() {
        guard let recession = placer.renderer.dimming.recession, !drive.phase.isDismissing || !recession.isShown else {
            return
        }
        let end = drive.phase.isPlayingToClosed ? track.closed : placer.geometry.rest
        recession.prepare(at: end, from: recession.amount(at: drive.motion.position, drive.motion.deviation.past))
    }

    private func sheetPath(for kind: MotionPath.Kind) -> MotionPath {
        let renderer = placer.renderer
        // A movement keeps its style when its path is made again.
        if kind != drive.path.kind { movementStyle = effectiveStyle }
        guard kind != .edge, let style = movementStyle, let host, let container = host.container,
            let back = host.controllerBeneath
        else {
            // Only one that begins at rest.
            if kind == .dismissal { renderer.keepContentExtent() }
            return renderer.edgePath()
        }
        let scene = TransitionScene(
            style: style, front: host.content, back: back, frontFrame: frame,
            frontColor: host.content.visibleBackgroundColor, in: container, kind: .modal,
            isLeaving: kind == .dismissal)
        return renderer.stylePath(
            style, for: kind, scene: scene, mirrored: isRightToLeft, in: container, ownOpacity: driven.ownOpacity)
    }

    private var isRightToLeft: Bool { host?.container?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func handle(_ message: DriveMessage) {
        switch message {
        case .transitionBegan(.presenting, let context): prepareViews(in: context.containerView)
        case .transitionBegan(.dismissing, let context):
            // What a full-screen presenter has covered, where UIKit animates only the top-most of all that it dismisses, as documented.
            context.placeArrivingView(below: context.containerView.subviews.first)
        case .stopChosen(let position): placer.select(placer.geometry.detent(at: position))
        case .willSettle:
            adoptDrivenViews()
            // By now UIKit has loaded the page of a container that appears, and a spring may pull it inwards.
            updateBackdrop()
            placer.willSettle()
        case .willClose: placer.willClose()
        case .isSettling: placer.measureSafeArea(isMoving: drive.motion.isPlaying)
        case .movementBegan(let target, let velocity): moves(to: target, velocity: velocity)
        case .movementEnded:
            catchUp()
            settle()
        case .pastFaded:
            placer.renderer.pastFaded()
            catchUp()
        case .presentedWithoutAnimation:
            placer.measureContent()
            placer.placeAtStop()
        case .dismissed(let reason): didDismiss(reason)
        case .transitionEnded(false): placer.dismissalWasCancelled()
        case .needsTransition, .transitionIgnored, .transitionEnded, .willComplete, .dismissalRefused: break
        }
        host?.handle(message)
        if case .dismissalRefused = message { host?.eventDelegate?.sheetDidAttemptToDismiss(self) }
    }

    private func didDismiss(_ reason: DismissalReason) {
        let host = host
        host?.report { [self] in
            host?.didDismiss(reason)
            host?.eventDelegate?.sheet(self, didDismissFor: reason)
            end(reason)
        }
    }

    func afterOtherTransition(_ work: @escaping () -> Void) -> Bool { host?.afterOtherTransition(work) ?? false }

    private func prepareViews(in container: UIView) {
        let view = placer.renderer.view
        if view.superview !== container { container.addSubview(view) }
        placer.measureContent()
        // Before the animation begins, so that a slow first layout does not drop frames of it.
        container.layoutIfNeeded()
    }

    /// Applies a selection and a layout that were deferred during a movement.
    func catchUp() {
        guard drive.phase == .resting else { return }
        if drive.motion.position != placer.geometry.rest { drive.send(.selected) }
        placer.catchUp()
        if drive.phase == .resting, !drive.motion.isPlaying {
            placer.renderer.dimming.recession?.rest(in: drive.motion)
        }
    }

    /// Observes the position only while there are observers.
    func updateObserver() {
        guard events.isObserved else { return drive.motion.observe(nil) }
        drive.motion.observe { [weak self] position in
            guard let self else { return }
            events.report(visibleExtent(at: position))
        }
    }

    func visibleExtent(at position: Double) -> CGFloat {
        max(0, placer.renderer.layout.visibleExtent(at: CGFloat(position)))
    }
}

// MARK: Dismissals by people

extension SheetController {
    func allows(_ reason: DismissalReason) -> Bool {
        switch reason {
        case .drag: configuration.dismissesOnDrag && allowsGestures
        // A tap beside an undimmed sheet on top may be on this sheet's dimming view.
        case .outsideTap: configuration.dimmingTap == .dismiss && allowsGestures
        // A presentation on top that does not handle an escape passes it on.
        case .escape: allowsGestures
        case .programmatic: isDismissible
        }
    }

    /// Whether a gesture that begins on it or beside it may dismiss it.
    private var allowsGestures: Bool { isDismissible && !isCovered }

    private var isDismissible: Bool { host?.isDismissible ?? true }

    func requestDismissalPermission() -> Bool { host?.requestDismissalPermission() == true }

    var isLocked: Bool { !configuration.dismissesOnDrag || host?.content.isModalWithPages == true }

    /// With a search, or another presentation inside of the content: UIKit dismisses that first, and it does not return.
    var requestsAtRelease: Bool {
        allows(.drag) && host?.content.isModalWithPages == false
            && pages.contains { $0.presentedViewController != nil }
    }
}

extension SheetController: SheetPlacerHost {
    var undimmedDetents: UndimmedDetents { host?.undimmedDetents ?? .none }

    var isCovered: Bool { host?.isCovered == true }

    var touchForwardingTarget: UIView? { host?.touchForwardingTarget }

    var sheetContentAround: UIView? {
        guard let host, host.presentation == nil else { return nil }
        return host.controllerBeneath?.activeSheet?.contentViewController?.viewIfLoaded
    }

    func handle(_ message: SheetPlacer.Message) {
        switch message {
        case .willMeasure(let isCompact):
            driven.noteVisible(in: drive.motion)
            guard isCompact != isContentCompact else { break }
            isContentCompact = isCompact
            host?.setContentTraits(isCompact ? UITraitCollection(horizontalSizeClass: .compact) : nil)
        case .detentChanged: selectionDidChange()
        case .containerResized:
            drag.finger.cancel()
            if ViewAnimation.isInProgress {
                retakePicture(fading: ViewAnimation.duration)
            } else {
                let presentation = host?.presentation as? InteractivePresentationController
                presentation?.afterResizing { [weak self] in self?.retakePicture() }
            }
        case .placedAtStop: settle()
        case .presenterAccessChanged: host?.presenterAccessDidChange()
        case .keyboardChanged(let isVisible): keyboardDidChange(isVisible: isVisible)
        }
    }

    private func selectionDidChange() {
        forgetKeyboardSelection()
        host?.eventDelegate?.sheetDidChangeSelectedDetent(self)
    }

    /// The views that are seen beneath the sheet; nil if they do not recede.
    var recedingViews: ViewsBeneath? {
        guard configuration.presenterEffect == .recede, !UIAccessibility.isReduceMotionEnabled,
            host?.presentation != nil
        else { return nil }
        return ViewsBeneath(
            views: { [weak host] in host?.presentation?.visibleViewsBeneath ?? [] },
            sheet: { [weak self] in self?.sheetBeneath?.frame },
            updates: { [weak host] in (host?.presentation as? InteractivePresentationController)?.pictureUpdates })
    }

    /// The visible sheet directly beneath at the same edge.
    private var sheetBeneath: SheetController? {
        guard let beneath = host?.presentation?.presentingViewController.presentedSheet,
            beneath.configuration.edge == configuration.edge, beneath.host?.container?.window != nil
        else { return nil }
        return beneath
    }

    /// Retakes a visible picture of the views beneath after their layout, and then those of the sheets above, which show this one.
    ///
    /// - Parameter duration: The seconds in which the old picture fades out; nil if the screen already shows what the new one does.
    func retakePicture(fading duration: TimeInterval? = nil) {
        // Once, if traits or the size of a whole stack of sheets have changed.
        guard !isPictureAwaited else { return }
        isPictureAwaited = true
        DispatchQueue.main.async { [weak self] in
            guard let self else { return }
            isPictureAwaited = false
            if let recession = placer.renderer.dimming.recession, recession.isShown {
                recession.retake(fading: duration)
            }
            host?.content.presentedViewController?.presentedSheet?.retakePicture(fading: duration)
        }
    }
}

extension SheetController: SheetContainerViewOwner {
    var visibleFrameInMotion: CGRect? { drive.isSeenMoving ? placer.renderer.visibleFrame : nil }

    func contentDidLayOut() {
        // Otherwise it is compared once more before the run loop waits, and then animated.
        if UIView.areAnimationsEnabled, placer.geometry.detents.noteContentChange() { measureDetents(animated: true) }
    }

    func viewDidLeaveWindow() {
        // It also leaves before UIKit reports the end of a dismissal.
        DispatchQueue.main.async { [weak self] in self?.endOutsideWindow() }
    }
}

// MARK: Drag

extension SheetController {
    /// The direction in which a drag dismisses the sheet in its style, if that is perpendicular to its edge's axis; otherwise nil.
    var styleOutward: CGPoint? {
        guard let outward = effectiveStyle?.outward(isRightToLeft: isRightToLeft) else { return nil }
        return (outward.y == 0) == placer.renderer.layout.side.isVertical ? outward : nil
    }

    /// Whether a drag of a sheet at a side is in the direction of a back swipe in the content.
    func contentGoesBack(along direction: CGPoint) -> Bool {
        guard !placer.renderer.layout.side.isVertical, abs(direction.x) > abs(direction.y),
            direction.x * (isRightToLeft ? -1 : 1) > 0
        else { return false }
        return pages.contains { ($0 as? UINavigationController)?.canGoBack == true }
    }

    func dragWillBegin() {
        events.dragWillBegin()
        dragReports.reset()
        updateBackdrop()
        adoptDrivenViews()
    }

    /// Lets views that the app has changed at rest move relative to their new properties.
    private func adoptDrivenViews() {
        let motion = drive.motion
        guard drive.path.isAlongEdge, !motion.isPlaying, motion.deviation.past.isNone, motion.deviation.offset == .zero,
            driven.areChangedByApp
        else { return }
        drive.setPosition(motion.position, on: .edge)
    }

    private func updateBackdrop() {
        let view = placer.renderer.view
        // Content may have another style than the window. The sheet's own views belong to it.
        let style = contentViewController?.overrideUserInterfaceStyle ?? .unspecified
        if view.overrideUserInterfaceStyle != style { view.overrideUserInterfaceStyle = style }
        view.updateBackdrop(host?.content.visibleBackgroundColor)
    }
}

// MARK: Grabber

extension SheetController {
    func updateGrabber() {
        placer.renderer.view.showGrabber(configuration.grabber, for: self)
    }

    func step(_ step: GrabberView.Step) {
        let geometry = placer.geometry
        switch step {
        case .inward: if let next = geometry.detent(steps: -1) { select(identifier: next) }
        // Below the lowest detent it is dismissed.
        case .outward:
            if let next = geometry.detent(steps: 1) {
                select(identifier: next)
            } else {
                drive.requestUserDismissal(.escape)
            }
        case .around:
            let next = geometry.detent(steps: -1) ?? geometry.layout.stops.last?.detent
            if let next { select(identifier: next) }
        }
    }
}
