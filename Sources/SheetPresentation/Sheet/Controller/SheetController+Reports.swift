import UIKit

/// Reports of the sheet's movements to the delegate.
extension SheetController {
    func destination(of release: Track.Destination, velocity: Double) -> Track.Destination {
        guard let delegate = host?.eventDelegate else { return release }
        // A flick may end before any of its moves.
        dragDidMove()
        let proposed = destination(release)
        var destination = proposed
        delegate.sheetWillEndDragging(self, withVelocity: CGFloat(-velocity), destination: &destination)
        guard case .detent(let identifier) = destination else { return .closed }
        // The stops may have moved meanwhile, for example with the keyboard.
        if let stop = stop(at: identifier, ifConfigured: destination == proposed || hasDetent(identifier)) {
            return stop
        }
        guard case .detent(let former) = proposed else { return .closed }
        return stop(at: former) ?? release
    }

    /// The stop of a detent; nil if it is inactive.
    private func stop(at detent: Detent.Identifier, ifConfigured: Bool = true) -> Track.Destination? {
        guard ifConfigured else { return nil }
        return placer.geometry.layout.offset(of: detent).map { .stop(Double($0)) }
    }

    private func destination(_ destination: Track.Destination) -> SheetDestination {
        switch destination {
        case .closed: .dismissed
        case .stop(let position): .detent(placer.geometry.detent(at: position))
        }
    }

    /// A movement has begun.
    func moves(to target: Phase.Target, velocity: Double) {
        dragDidEnd()
        let destination = target == .closed ? .dismissed : SheetDestination.detent(placer.geometry.selectedDetent)
        guard events.moves(to: destination) else { return }
        report(destination, over: drive.motion.remainingTime, velocity: velocity)
    }

    private func report(_ destination: SheetDestination, over duration: TimeInterval, velocity: Double) {
        guard let delegate = host?.eventDelegate else { return }
        let distance = drive.motion.target - drive.motion.position
        // Faster than its frequency a spring would overshoot.
        let frequency = TransitionTiming.default.spring(settlingIn: max(duration, Self.leastDuration)).frequency
        let relative = distance == 0 ? 0 : min(max(velocity / distance, 0), frequency)
        delegate.sheet(
            self,
            willMoveTo: SheetMovement(
                destination: destination, duration: duration, velocity: CGFloat(-velocity),
                relativeVelocity: CGFloat(relative)))
    }

    /// In seconds.
    private static let leastDuration = 0.05

    /// Called when the appearance is complete.
    func didAppear() {
        placer.checkInheritedInset()
        host?.report { [self] in events.didAppear() }
        drag.handle.check()
        settle()
    }

    /// Reports the detent of a sheet at rest, when UIKit accepts a presentation from it.
    func settle() {
        host?.report { [self] in reportDetent() }
    }

    private func reportDetent() {
        guard drive.phase == .resting, drive.isAtRest, host != nil else { return }
        let detent = placer.geometry.selectedDetent
        let (isNew, wasUnannounced) = events.settles(at: detent)
        guard isNew else { return }
        if wasUnannounced { report(.detent(detent), over: ViewAnimation.duration, velocity: 0) }
        if let delegate = host?.eventDelegate { delegate.sheet(self, didSettleAt: detent) }
    }
}
