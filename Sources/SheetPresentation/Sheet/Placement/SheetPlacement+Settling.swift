import UIKit

/// Placing at a stop, and the beginning of a movement to it.
extension SheetPlacement {
    /// Places it at its stop without animation, and ends animations of its size: added to another size they would show anything.
    func jumpToStop() {
        surface.endSizeAnimations()
        placeAtStop()
    }

    /// - Parameter seen: What was visible before; nil to show the stop at once.
    func placeAtStop(continuing seen: ChannelValues? = nil) {
        let pose = surface.pose
        surface.place(geometry.layout, at: geometry.rest)
        host?.drive.setPosition(
            geometry.rest, on: .edge, continuing: seen.map { surface.carry($0, from: pose, at: geometry.rest) })
        surface.measureSafeAreaAtRest()
        updateContentInset()
        host?.handle(.placedAtStop)
    }

    /// On the path along the edge, sets the frame to the selected stop; the transform keeps the visible position.
    func willSettle() {
        deferLayout(during: placeAtSelectedStop)
    }

    private func placeAtSelectedStop() {
        progress.insetBeforeSettling = insetAtFreeEdge
        guard let host, case let drive = host.drive, drive.path.isAlongEdge, surface.anchor != geometry.rest
        else { return }
        if !UIView.areAnimationsEnabled { surface.endSizeAnimations() }
        let position = drive.motion.catch().position
        if surface.floats, surface.frameAnimations.changesAcross {
            let kind = FrameChange.Kind(isAnimated: true, isForKeyboard: false)
            return frameChange(kind, for: host, from: visible(in: drive.motion, bars: [])).settleInAnimation()
        }
        let bars = surface.visibleBars(in: drive.motion)
        if let container { surface.setBars(surroundings.barLayout(in: container)) }
        let seen = drive.values.without(.bar, .content)
        surface.placeUnderMotion(geometry.layout, at: geometry.rest)
        drive.setPosition(position, on: .edge, continuing: seen)
        surface.holdBars(where: bars, in: drive.motion)
    }

    /// A card whose size is being animated keeps its shape on its way out: the shapes of lower stops, added to a size that is not there yet,
    /// could be nothing.
    func willClose() {
        guard let drive = host?.drive, drive.path.isAlongEdge, surface.floats,
            surface.frameAnimations.remainingTime > 0
        else { return }
        let position = drive.motion.catch().position
        let seen = drive.values
        surface.keepShape()
        drive.setPosition(position, on: .edge, continuing: seen)
    }

    /// Updates the safe area while the model values are at rest, because UIKit takes the transform into account.
    ///
    /// A change at the free edge is animated along with the movement.
    func measureSafeArea() {
        guard let drive = host?.drive else { return }
        surface.measureSafeAreaAtRest()
        updateContentInset()
        let isInsetAnimated =
            drive.motion.isPlaying && !drive.phase.isPresenting && progress.insetBeforeSettling != insetAtFreeEdge
        guard isInsetAnimated || surface.areBarsHeld else { return }
        // Bars may be elsewhere when the sheet has hardly left its stop, or not at all.
        let shortest = surface.areBarsHeld ? host?.configuration.duration ?? 0 : 0
        let duration = max(drive.motion.remainingTime, shortest)
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) { [surface] in
            if surface.areBarsHeld { surface.placeBars() }
            surface.view.layoutIfNeeded()
        }
    }

    /// The overlap of the free edge, at the current stop, with the container's safe area inset, in points.
    ///
    /// Computed, because a view that is asked for its safe area during a movement keeps that value.
    private var insetAtFreeEdge: CGFloat {
        guard let environment = geometry.environment else { return 0 }
        let gap = surface.layout.room + CGFloat(surface.anchor)
        return max(0, environment.side.oppositeInset(of: environment.safeAreaInsets) - gap)
    }

    func updateContentInset() {
        guard let container else { return }
        // The bars keep their frames during a movement.
        if host?.drive.motion.isPlaying != true && !surface.areBarsHeld {
            surroundings.updateBars(in: container)
        }
        surroundings.updateContentInset(in: container)
    }
}
