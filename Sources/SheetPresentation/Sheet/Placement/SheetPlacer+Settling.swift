import UIKit

/// Placing at a stop, and the beginning of a movement to it.
extension SheetPlacer {
    /// Places it at its stop without animation, and ends animations of its size: added to another size they would show anything.
    func jumpToStop() {
        renderer.endSizeAnimations()
        placeAtStop()
    }

    /// - Parameter seen: What was visible before; nil to show the stop at once.
    func placeAtStop(continuing seen: ChannelValues? = nil) {
        let pose = renderer.pose
        renderer.place(geometry.layout, at: geometry.rest)
        host?.drive.setPosition(
            geometry.rest, on: .edge, continuing: seen.map { renderer.carry($0, from: pose, at: geometry.rest) })
        renderer.measureSafeAreaAtRest()
        updateContentInset()
        host?.handle(.placedAtStop)
    }

    /// On the path along the edge, sets the frame to the selected stop; the transform keeps the visible position.
    func willSettle() {
        if pass == .none { content?.beginPendingPush() }
        deferLayout(during: placeAtSelectedStop)
    }

    private func placeAtSelectedStop() {
        insetBeforeSettling = insetAtFreeEdge
        guard let host, case let drive = host.drive, drive.path.isAlongEdge,
            renderer.anchor != geometry.rest || renderer.isContentExtentKept
        else { return }
        if !UIView.areAnimationsEnabled { renderer.endSizeAnimations() }
        layOutBeforeMovement()
        let position = drive.motion.catch().position
        if renderer.isCardAnimated { settleInAnimation(of: drive) } else { keepVisible(at: position, in: drive) }
        // No movement follows, because a finger has brought it to the stop exactly, or because the frame is animated.
        if drive.motion.position == geometry.rest { measureSafeArea(isMoving: true) }
    }

    /// What the app has changed in this turn is not part of the movement, in which the content is laid out with another size or safe area.
    func layOutBeforeMovement() {
        guard !ViewAnimation.isInProgress else { return }
        isPreparingMovement = UIView.areAnimationsEnabled
        defer { isPreparingMovement = false }
        UIView.performWithoutAnimation { renderer.view.layoutIfNeeded() }
    }

    /// The seconds in which what a movement lays out again gets to its place: those of the sheet's own spring, however long that moves after a
    /// release.
    ///
    /// The closer to another stop a finger lets go, the less time the sheet needs, and the farther is what is pinned from its place.
    var accompanyingTime: TimeInterval { host?.configuration.duration ?? 0 }

    /// Places it at the selected stop; the transform keeps what is visible.
    private func keepVisible(at position: Double, in drive: Drive) {
        let bars = renderer.visibleBars(in: drive.motion)
        if let container { renderer.bars = environmentReader.barLayout(in: container) }
        let seen = drive.values.without(.bar)
        renderer.placeUnderMotion(geometry.layout, at: geometry.rest)
        drive.setPosition(position, on: .edge, continuing: seen)
        renderer.holdBars(where: bars, in: drive.motion)
    }

    /// A card whose size is being animated keeps its shape on its way out: the shapes of lower stops, added to a size that is not there yet,
    /// could be nothing.
    func willClose() {
        guard let drive = host?.drive, drive.path.isAlongEdge, renderer.isCardAnimated else { return }
        let position = drive.motion.catch().position
        let seen = drive.values
        renderer.keepShape()
        drive.setPosition(position, on: .edge, continuing: seen)
    }

    /// Updates the safe area while the model values are at rest, because UIKit takes the transform into account.
    ///
    /// A change is animated along with the movement, so what is pinned to the safe area stays at the edge of the screen.
    func measureSafeArea(isMoving: Bool) {
        guard let drive = host?.drive else { return }
        let former = environmentReader.contentInsets
        let isInherited = renderer.measureSafeAreaAtRest()
        updateContentInset()
        let isChanged =
            isInherited || insetBeforeSettling != insetAtFreeEdge || environmentReader.contentInsets != former
        // What begins to appear has the safe area of its stop.
        let isInSight = drive.motion.position < Double(renderer.layout.exit)
        isInsetAnimated = isMoving && isInSight && isChanged
        guard isInsetAnimated || renderer.areBarsHeld else { return }
        ViewAnimation.accompany(accompanyingTime) { [renderer] in
            if renderer.areBarsHeld { renderer.placeBars() }
            renderer.view.layoutIfNeeded()
        }
    }

    /// Keeps what is pinned to the content's safe area at the edge of the screen where a finger has caught the sheet. On its way to its place at
    /// the stop, which would go on without the sheet, it has been moving against it.
    ///
    /// - Parameters:
    ///   - velocity: That of the sheet, in points a second.
    ///   - remaining: The seconds that the sheet would have moved on.
    func holdContent(caughtWith velocity: Double, _ remaining: TimeInterval) {
        guard isInsetAnimated, let drive = host?.drive, drive.phase.isDragging, drive.path.isAlongEdge,
            !renderer.isResizing
        else { return }
        isInsetAnimated = false
        let position = min(max(drive.motion.position, 0), Double(renderer.layout.lowest))
        let way = renderer.anchor - position
        guard abs(way) > Self.leastDistance else { return }
        environmentReader.heldPosition = position
        environmentReader.updateContentInset()
        noteSafeArea()
        // Not for a sheet that was still moving away from the stop, as after a throw: what is pinned was not.
        ViewAnimation.accompany(remaining, from: CGFloat(max(0, velocity / way))) { [renderer] in
            renderer.view.layoutIfNeeded()
        }
    }

    /// In points.
    private static let leastDistance = 0.5

    /// Applies the safe area of a stop to which a finger has thrown the sheet after it had begun to dismiss it: UIKit keeps the content's as long as
    /// that is about to disappear.
    func dismissalWasCancelled() {
        guard let drive = host?.drive, drive.phase == .resting else { return }
        renderer.setNeedsSafeAreaAtRest()
        renderer.measureSafeAreaAtRest()
        // A new size of the container, which has cancelled the dismissal, has changed what is hidden at the stop.
        updateContentInset()
        ViewAnimation.accompany(accompanyingTime) { [renderer] in renderer.view.layoutIfNeeded() }
    }

    /// The overlap of the free edge, at the current stop, with the container's safe area inset, in points.
    ///
    /// Computed, because a view that is asked for its safe area during a movement keeps that value.
    private var insetAtFreeEdge: CGFloat {
        guard let environment = geometry.environment else { return 0 }
        let gap = renderer.layout.room + CGFloat(renderer.anchor)
        return max(0, environment.safeAreaInsets[environment.side.opposite] - gap)
    }

    func updateContentInset() {
        guard let container else { return }
        // The bars keep their frames during a movement, and until a layout that was deferred.
        if host?.drive.motion.isPlaying != true, request.urgency == .none, !renderer.areBarsHeld {
            environmentReader.updateBars(in: container)
        }
        environmentReader.updateContentInset()
        noteSafeArea()
    }

    /// Called after UIKit has computed the content's safe area: away from its place at rest, it is computed once more there.
    func noteSafeArea() {
        if renderer.isDisplaced { renderer.setNeedsSafeAreaAtRest() }
    }
}
