import UIKit

/// A finger that drags it.
extension Drive {
    /// Handles a finger's event.
    func follow(_ event: FingerEvent) {
        switch event {
        case .began(let outward): fingerBegan(outward: outward)
        case .moved(let translation): fingerMoved(by: translation)
        case .ended(let velocity): fingerEnded(velocity: velocity)
        case .touched, .reset: break
        }
    }

    /// Catches it at its visible position, to be dragged along `outward`.
    func fingerBegan(outward: CGPoint) {
        let isClosed = phase.isPresenting && motion.position >= host?.track.closed ?? 0
        pull = Pull(
            Pull.Start(
                outward: outward, wasDismissing: phase.isPlayingToClosed || isClosed, isCatch: phase.isMoving))
        send(.caught)
        if outward != path.axis.outward, path.isAlongEdge {
            setPosition(motion.position, on: .dismissal, continuing: values)
        }
        refreshPath()
        reanchor(from: motion.position)
    }

    /// Moves to a translation in points since the drag began.
    func fingerMoved(by translation: CGPoint) {
        // Esc or the app may have dismissed it during the drag.
        guard phase.isDragging, var moved = pulled?.moved(to: translation) else { return }
        if phase == .dragging(refused: false), moved.asksForDismissal, host?.allows(.drag) == true {
            let permission = requestPermission()
            guard phase.isDragging else { return }
            // The answer changes the resistance of the pull before this move.
            send(.crossed(granted: permission == .granted))
            guard let pulled else { return }
            moved = pulled.moved(to: translation)
        }
        pull = moved.pull
        let position = moved.position
        let offset = moved.freeDrag.map { $0.displacement - path.displacement(position) } ?? .zero
        motion.write(position, offset: offset)
        if let bracket { bracket.update(CGFloat(progress(of: bracket, at: position, of: moved))) }
    }

    /// The progress of the transition that a finger holds, 0...1.
    var transitionProgress: Double {
        guard let pulled, let bracket else { return 0 }
        return progress(of: bracket, at: motion.position, of: pulled)
    }

    private func progress(of bracket: TransitionBracket, at position: Double, of pulled: PulledPath) -> Double {
        let departure = pulled.departure(at: position)
        return bracket.direction == .dismissing ? departure : 1 - departure
    }

    /// Ends the drag at a velocity in points a second; nil if the gesture was cancelled.
    func fingerEnded(velocity releaseVelocity: CGPoint?) {
        guard phase.isDragging, let host else { return }
        refreshPath()
        let velocity = releaseVelocity.map { Double($0.component(along: pull.start.outward)) }
        // A flick may end before any of its moves was reported.
        let isFlick = !pull.start.isCatch && abs(velocity ?? 0) >= host.track.release.restingSpeed
        guard pull.hasMoved || isFlick, let pulled else {
            // Caught but not moved: continue as before.
            released = Velocities(along: 0)
            return send(.released(closes: pull.start.wasDismissing))
        }
        let stop = pulled.destination(at: motion.position, velocity: velocity ?? 0, mayClose: false)
        let natural = closes(pulled, at: releaseVelocity) || phase.isAppDismissal ? .closed : stop
        let chosen = host.destination(of: natural, velocity: velocity ?? 0)
        // The app may have changed anything meanwhile, such as the keyboard, and with it the stops.
        guard phase.isDragging else { return }
        var closes = false
        if chosen == .closed, mayClose {
            closes = phase.isTransition || requestPermission() != .refused
            guard phase.isDragging else { return }
            if !closes { send(.crossed(granted: false)) }
        }
        let isAttempt =
            phase == .dragging(refused: true) && (chosen == .closed || wouldClose(pulled, at: releaseVelocity))
        release(releaseVelocity ?? .zero, along: velocity ?? 0, closes: closes, at: chosen, isAttempt: isAttempt)
    }

    /// Ends the drag at a velocity in points a second.
    ///
    /// - Parameter isAttempt: Whether it would dismiss, if that had not been refused.
    private func release(
        _ velocity: CGPoint, along: Double, closes: Bool, at destination: Track.Destination, isAttempt: Bool
    ) {
        // With the resistance of the phase, and the stops, after the app's decision.
        guard let pulled else { return }
        let speed = pulled.speed(at: motion.position, velocity: velocity)
        let nearest = pulled.destination(at: motion.position, velocity: along, mayClose: false)
        if !closes, case .stop(let stop) = destination == .closed ? nearest : destination {
            host?.handle(.stopChosen(stop))
            guard phase.isDragging else { return }
        }
        let beside = velocity - path.velocity(at: motion.position, speed)
        released = Velocities(
            along: speed / motion.clockRate, offset: pulled.freeDrag.map { _ in beside * (1 / motion.clockRate) })
        send(.released(closes: closes || isAttempt))
    }

    /// Whether a release at a velocity dismisses it, if it can be dismissed.
    private func closes(_ pulled: PulledPath, at velocity: CGPoint?) -> Bool {
        guard let velocity, mayClose else { return false }
        return pulled.closes(at: motion.position, velocity: velocity, beyond: host?.closingDistance)
    }

    /// Whether a release at a velocity would dismiss it, if that had not been refused. A gesture that was cancelled would not.
    private func wouldClose(_ pulled: PulledPath, at velocity: CGPoint?) -> Bool {
        velocity.map { pulled.wouldClose(at: $0, beyond: host?.closingDistance) } ?? false
    }

    /// Whether a release may dismiss it.
    var mayClose: Bool {
        switch phase {
        case .transition(.dismissing, .drag, _): host?.isLocked == false
        case .transition: true
        case .dragging(let refused): !refused && host?.allows(.drag) == true
        case .absent, .resting, .settling: false
        }
    }

    private var pulled: PulledPath? {
        host.map {
            PulledPath(
                pull: pull, axis: path.axis, track: $0.track, isAlongEdge: path.isAlongEdge,
                isTransition: phase.isTransition)
        }
    }

    /// Restarts the drag at the visible position, after a catch or when the stops have moved.
    func reanchor(from position: Double) {
        guard let pulled else { return }
        pull = pulled.anchored(at: position)
        if phase == .dragging(refused: false), host?.requestsAtRelease == true {
            pull.extendLimit(to: pulled.track.closed)
        }
        guard host?.closingDistance != nil else { return }
        let offset = motion.deviation.offset
        pull.moveFreely(from: position, displacement: path.displacement(position) + offset, offset: offset)
    }

    /// Accounts for stops that have moved `points` inwards during a drag; that is not part of the pull.
    func displacePull(by points: Double) {
        pull.displace(by: points)
    }
}
