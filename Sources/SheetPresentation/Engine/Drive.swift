import UIKit

/// Moves a sheet or a page along its track, with a finger and with animations, and runs the UIKit transition if one is needed.
///
/// The engine of every sheet and transition: it owns the moving scalar, the phase, the drag and the bracket of the running transition.
/// Its host provides the views and the container, and decides about dismissals by people.
@MainActor
final class Drive {
    let motion = Motion()
    private(set) var phase = Phase.absent {
        didSet {
            guard phase.isDragging != oldValue.isDragging else { return }
            if phase.isDragging { motion.holdPast() } else { motion.releasePast(fading: fading()) }
        }
    }
    /// The current path.
    private(set) var path: MotionPath
    /// The transition that was requested from UIKit or that is running.
    private(set) var bracket: TransitionBracket?

    private weak var host: (any DriveHost)?
    private var pull = Pull()
    /// Those of a release that came before UIKit began the transition.
    private var deferred = Velocities()

    /// The velocities with which a movement begins; nil for the current ones.
    private struct Velocities {
        /// Of the finger along the path, in position units a second.
        var finger: Double?
        /// Of what was visible on the path before, in position units a second.
        var visible: Double?
        /// Of the offset from the path, in points a second.
        var offset: CGPoint?
    }

    init(host: (any DriveHost)? = nil, path: MotionPath) {
        self.host = host
        self.path = path
        motion.onFade = { [weak self] in self?.host?.handle(.pastFaded) }
    }

    /// Sets the host of a drive that was made before it.
    func connect(to host: any DriveHost) {
        self.host = host
    }

    /// Sends an event to the phase and performs the resulting effects.
    func send(_ event: Phase.Event) {
        send(event, offsetVelocity: nil)
    }

    private func send(_ event: Phase.Event, offsetVelocity: CGPoint?) {
        guard let host else { return }
        let former = phase
        let effects = phase.reduce(event, host.contract)
        // A pull that becomes a dismissal, the app's too, loses its resistance, and gets it back if UIKit ignores that.
        if former.isDragging, phase.isDragging, phase.isTransition != former.isTransition {
            reanchor(from: motion.position)
        }
        for effect in effects { perform(effect, offsetVelocity) }
    }

    /// Whether it is at its stop and nothing moves it.
    var isAtRest: Bool { path.isAlongEdge && !motion.isPlaying && motion.position == (host?.track.rest ?? 0) }

    /// Whether a touch can catch it in a movement now.
    var isCatchable: Bool { motion.isPlaying && phase.isMoving }

    /// Whether people see it move: not at the end of a movement along its edge, where a touch is for what they see at rest.
    var isSeenMoving: Bool {
        guard motion.isPlaying, path.isAlongEdge else { return motion.isPlaying }
        return abs(motion.position - motion.target) > Self.leastDistance * path.axis.positionPerPoint
    }

    /// In points.
    private static let leastDistance = 0.5

    // MARK: Path

    /// Replaces the path, after the old one has restored everything it changed.
    ///
    /// Both paths must look the same at the current position.
    func switchPath(to kind: MotionPath.Kind) {
        guard let host else { return }
        motion.catch()
        motion.show([])
        // Must not be animated by an animation block of the app.
        UIView.performWithoutAnimation {
            path.restore()
            path = host.makePath(for: kind)
        }
        motion.show(path.effects, layOut: path.layOut)
    }

    /// What the path shows now.
    var values: ChannelValues { path.values(motion.position, motion.deviation.past) }

    /// Sets the position without animation and stops whatever is playing.
    ///
    /// - Parameter seen: What was visible before; the difference fades out. Nil to show the new path at once.
    func setPosition(_ position: Double, on kind: MotionPath.Kind, continuing seen: ChannelValues? = nil) {
        let fading = seen == nil ? nil : fading()
        let (former, offset) = (motion.catch().position, motion.deviation.offset)
        let displacement = path.displacement(former)
        switchPath(to: kind)
        if let seen, let fading {
            `continue`(from: seen, at: position, fading: fading)
        } else {
            motion.forgetPast()
        }
        // The finger may have moved the view away from the old path: the new one continues at the visible position.
        let isOffPath = offset != .zero && kind != .edge
        motion.write(position, offset: isOffPath ? offset + displacement - path.displacement(position) : .zero)
    }

    private func `continue`(from seen: ChannelValues, at position: Double, fading: Trajectory) {
        guard UIView.areAnimationsEnabled else { return }
        let past = motion.deviation.past
        var seen = seen
        if path.takeOverDriven(position, past) { seen[.driven] = 1 }
        let difference = seen.difference(from: path.values(position, past))
        guard !difference.isNone else { return }
        // What stays at the edge of the screen depends on what else is visible.
        let rest = seen.difference(from: path.values(position, past + difference))
        motion.continue(from: difference + rest, fading: fading)
    }

    /// The part that is left of what was visible before: until a dismissal that plays has ended, otherwise in the configured duration.
    ///
    /// With the timing of the movement, so that a card's end does not come apart from its free edge: one that begins at rest follows the curve
    /// or the spring, any other one the spring.
    private func fading() -> Trajectory {
        guard let settings = host?.driveSettings else {
            return Trajectory(from: 1, to: 0, timing: .default, duration: 0)
        }
        let isLeaving = phase.isPlayingToClosed && motion.isPlaying
        let timing = isLeaving ? settings.timing.withoutOvershoot : settings.timing
        let duration = isLeaving ? motion.remainingTime : settings.duration
        return Trajectory(
            from: 1, to: 0, timing: phase == .resting ? timing : timing.asSpring, duration: duration)
    }

    /// Rebuilds the path after its geometry has changed, and continues from `position` at the current velocity.
    ///
    /// - Parameters:
    ///   - seen: What was visible before; nil for what the path shows.
    ///   - prepare: Called on the new path, before the movement continues.
    func resume(from position: Double, continuing seen: ChannelValues? = nil, prepare: () -> Void = {}) {
        let (wasPlaying, velocity, axis) = (motion.isPlaying, motion.state.velocity, path.axis)
        let offsetVelocity = motion.offsetVelocity
        setPosition(position, on: path.kind, continuing: seen ?? values)
        if phase.isDragging { reanchor(from: position) }
        prepare()
        guard wasPlaying else { return }
        let visible = path.axis.velocity(continuing: velocity, from: axis)
        play(
            to: phase.isPlayingToClosed ? .closed : .rest, with: Velocities(visible: visible, offset: offsetVelocity))
    }

    /// Updates the path after its source or destination has changed, and continues from the visible position.
    func refreshPath() {
        let position = motion.position
        var refreshed: [MotionEffect]?
        UIView.performWithoutAnimation { refreshed = path.refresh(position) }
        guard let refreshed else { return }
        let (wasPlaying, velocity) = (motion.isPlaying, motion.state.velocity)
        let (offset, offsetVelocity) = (motion.deviation.offset, motion.offsetVelocity)
        motion.catch()
        path.effects = refreshed
        motion.show(refreshed, layOut: path.layOut)
        motion.write(position, offset: offset)
        guard wasPlaying else { return }
        play(
            to: phase.isPlayingToClosed ? .closed : .rest, with: Velocities(visible: velocity, offset: offsetVelocity))
    }

    /// Ends the movement, because the container has another size.
    ///
    /// A transition completes in the next turn.
    func containerDidResize() {
        // Before UIKit begins a transition nothing has moved.
        guard !phase.isTransition || bracket?.hasBegun != false || motion.isPlaying else { return }
        send(.resized)
    }

    // MARK: UIKit

    /// Returns the transition that was requested in this direction, or a new one if the app began it.
    func vend(_ direction: Phase.Direction) -> TransitionBracket {
        if let bracket, bracket.direction == direction, !bracket.wasVended { return bracket.vend() }
        return makeBracket(direction, startsInteractively: false).vend()
    }

    /// Discards a transition whose animator UIKit never asked for.
    func discardBracket() {
        bracket?.discard()
        bracket = nil
        send(.notVended)
    }

    private func makeBracket(_ direction: Phase.Direction, startsInteractively: Bool) -> TransitionBracket {
        let settings = host?.driveSettings
        let timing = settings?.timing ?? .default
        let bracket = TransitionBracket(
            direction, duration: settings?.duration ?? 0,
            timing: direction == .presenting ? timing : timing.withoutOvershoot,
            startsInteractively: startsInteractively,
            onBegin: { [weak self] in self?.bracketBegan($0) },
            onEnd: { [weak self] in self?.bracketEnded($0, completed: $1) })
        self.bracket = bracket
        return bracket
    }

    private func bracketBegan(_ bracket: TransitionBracket) {
        guard bracket === self.bracket, let context = bracket.transitionContext else { return }
        host?.handle(.transitionBegan(bracket.direction, context))
        // The animations of others begin with the movement, whose duration they have, or before it if there is none.
        if phase.isDragging || bracket.transitionDuration(using: context) == 0 { bracket.beginAlongside() }
        // A finger that begins the transition has already moved.
        if phase.isDragging { bracket.update(CGFloat(transitionProgress)) }
        if !bracket.isCompletionPending { send(.contextReady) }
        bracket.beginAlongside()
    }

    private func bracketEnded(_ bracket: TransitionBracket, completed: Bool) {
        host?.handle(.transitionEnded(completed))
        if bracket === self.bracket { self.bracket = nil }
    }

    /// Completes immediately, because the next transition moves the same views.
    func finishImmediately() {
        guard bracket?.wasVended == true else { return discardBracket() }
        send(.superseded)
    }

    /// Ends the presentation.
    func presentationDidEnd(_ completed: Bool) {
        if completed, phase.isPresenting, !motion.isPlaying { host?.handle(.presentedWithoutAnimation) }
        send(.ended(.presenting, completed: completed))
    }

    // MARK: Dismissals by people

    /// Requests a dismissal for the user, other than by a drag.
    ///
    /// - Returns: Whether the request was handled, granted or not.
    @discardableResult
    func requestUserDismissal(_ reason: DismissalReason) -> Bool {
        guard let host, host.allows(reason), phase != .absent, !phase.isDismissing, bracket?.isPendingDismissal != true
        else { return false }
        // UIKit accepts no dismissal before the presentation has completed, and not every presentation may complete early.
        guard !phase.isPresenting || phase.isPlaying && host.contract.completesPresentationWhenCaught else {
            return true
        }
        switch requestPermission() {
        case .granted: send(.requested(.dismissing, reason))
        case .refused: host.handle(.dismissalRefused)
        case .overtaken: break
        }
        return true
    }

    /// The app's decision about a dismissal by a person.
    private enum Permission {
        case granted, refused
        /// The app has dismissed it itself meanwhile.
        case overtaken
    }

    private func requestPermission() -> Permission {
        guard host?.requestDismissalPermission() == true else { return .refused }
        guard phase != .absent else { return .overtaken }
        guard bracket?.isPendingDismissal == true else { return .granted }
        send(.began(.dismissing))
        return .overtaken
    }

    // MARK: Finger

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
    private var transitionProgress: Double {
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
            send(.released(closes: pull.start.wasDismissing, velocity: 0))
            return
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
        release(releaseVelocity ?? .zero, along: velocity ?? 0, closes: closes, at: chosen)
    }

    /// Ends the drag at a velocity in points a second.
    private func release(_ velocity: CGPoint, along: Double, closes: Bool, at destination: Track.Destination) {
        // With the resistance of the phase, and the stops, after the app's decision.
        guard let pulled else { return }
        let speed = pulled.speed(at: motion.position, velocity: velocity)
        let nearest = pulled.destination(at: motion.position, velocity: along, mayClose: false)
        if !closes, case .stop(let stop) = destination == .closed ? nearest : destination {
            host?.handle(.stopChosen(stop))
        }
        let beside = velocity - path.velocity(at: motion.position, speed)
        send(
            .released(closes: closes, velocity: speed / motion.clockRate),
            offsetVelocity: pulled.freeDrag.map { _ in beside * (1 / motion.clockRate) })
    }

    /// Whether a release at a velocity dismisses it, if it can be dismissed.
    private func closes(_ pulled: PulledPath, at velocity: CGPoint?) -> Bool {
        guard let velocity, mayClose else { return false }
        return pulled.closes(at: motion.position, velocity: velocity, beyond: host?.closingDistance)
    }

    /// Whether a release may dismiss it.
    var mayClose: Bool {
        switch phase {
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
    private func reanchor(from position: Double) {
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

    // MARK: Effects

    private func perform(_ effect: Phase.Effect, _ offsetVelocity: CGPoint?) {
        switch effect {
        case .catch: motion.catch()
        case .play(let target, let velocity):
            play(to: target, with: Velocities(finger: velocity, offset: offsetVelocity))
        case .request(let direction, let interactive): request(direction, interactive: interactive)
        case .pause: bracket?.pause(at: transitionProgress)
        case .finish: bracket?.finish()
        case .cancel: bracket?.cancel()
        case .place(let target): place(at: target)
        case .complete(let completed):
            guard let bracket else { return }
            host?.handle(.willComplete(bracket.direction, completed))
            bracket.complete(completed)
        case .completeLater(let completed): completeLater(completed)
        case .reportAttempt: host?.handle(.dismissalRefused)
        case .reportDismissal(let reason): host?.handle(.dismissed(reason))
        }
    }

    private func completeLater(_ completed: Bool) {
        guard let bracket else { return }
        DispatchQueue.main.async { [weak self] in
            if let self, self.bracket === bracket { host?.handle(.willComplete(bracket.direction, completed)) }
            // Also if another transition waits for its end.
            bracket.complete(completed)
        }
    }

    /// Ends the movement at a target. On the path along the edge the host's layout places the sheet at rest; on its way out a view keeps its
    /// path, whose end is off screen.
    private func place(at target: Phase.Target) {
        guard let track = host?.track else { return }
        motion.catch()
        if target == .closed {
            motion.write(track.closed)
        } else if !path.isAlongEdge {
            setPosition(track.rest, on: .edge)
        }
    }

    private func request(_ direction: Phase.Direction, interactive: Bool) {
        // The end of the former transition may have begun one that the app had requested during it.
        guard case .transition(direction, _, _) = phase else { return }
        if let bracket, bracket.direction == direction, bracket.isPending {
            if interactive { bracket.pause(at: 0) }
            return
        }
        let bracket = makeBracket(direction, startsInteractively: interactive)
        host?.handle(.needsTransition(direction))
        refuseUnlessVended(bracket)
    }

    /// Discards a transition that UIKit has ignored: it asks for the animator at once, or after the transition that it waits for.
    private func refuseUnlessVended(_ bracket: TransitionBracket) {
        DispatchQueue.main.async { [weak self] in
            guard let self, self.bracket === bracket, !bracket.wasVended, let host else { return }
            guard !host.isRequestPending else { return }
            let isQueued = host.afterOtherTransition { [weak self] in self?.refuseUnlessVended(bracket) }
            guard !isQueued else { return }
            host.handle(.transitionIgnored(bracket.direction))
            discardBracket()
        }
    }

    /// Plays to a target: from rest in the configured duration, otherwise with the current or the finger's velocity.
    private func play(to target: Phase.Target, with velocities: Velocities) {
        guard let host else { return }
        let isOut = target == .closed
        // Before UIKit begins the transition a page is not visible, and what is shown without a style has no way out.
        let isReady = host.contract.staysAfterPresentation && !(isOut && path.isAlongEdge && path.effects.isEmpty)
        guard isReady || bracket?.transitionContext != nil else { return deferred = velocities }
        let finger = velocities.finger ?? deferred.finger
        let offsetVelocity = velocities.offset ?? deferred.offset ?? motion.offsetVelocity
        deferred = Velocities()
        let velocity = motion.state.velocity
        // A release may have closed it before UIKit began the transition.
        if isOut, motion.isPlaying, motion.target == host.track.closed { return playAlongside(isOut: isOut) }
        host.handle(isOut ? .willClose : .willSettle)
        let position = motion.position
        if isOut, isAtRest, finger == nil { switchPath(to: .dismissal) }
        let movement = MovementToEnd(
            isOut: isOut, axis: path.axis, track: host.track, settings: host.driveSettings)
        let offset = offsetTrajectory(movement.spring, velocity: offsetVelocity)
        let seen = velocities.visible ?? velocity
        let initial = seen == 0 && phase.isPlaying ? movement.initialVelocity(from: position) : seen
        let trajectory = movement.trajectory(
            from: position, velocity: finger ?? (initial == 0 ? nil : initial), returning: offset?.duration,
            lasting: motion.remainingPast)
        motion.play(trajectory, offset: offset?.lasting(trajectory.duration)) { [weak self] in
            self?.arrived(isOut: isOut)
        }
        playAlongside(isOut: isOut)
        if !isOut { host.handle(.isSettling) }
        guard motion.isPlaying else { return }
        let speed = trajectory.initialVelocity * motion.clockRate / path.axis.positionPerPoint
        host.handle(.movementBegan(to: target, velocity: speed))
    }

    private func playAlongside(isOut: Bool) {
        guard let bracket else { return }
        bracket.playAlongside(
            isForward: isOut == (bracket.direction == .dismissing), over: motion.remainingTime / motion.clockRate)
    }

    /// The movement of the offset from the path; nil without an offset.
    private func offsetTrajectory(_ spring: Spring, velocity: CGPoint) -> OffsetTrajectory? {
        let offset = motion.deviation.offset
        guard offset != .zero || velocity != .zero else { return nil }
        return OffsetTrajectory(from: offset, velocity: velocity, spring: spring)
    }

    private func arrived(isOut: Bool) {
        guard let host else { return }
        if !isOut, !path.isAlongEdge { switchPath(to: .edge) }
        send(.arrived)
        host.handle(.movementEnded)
    }
}

extension TransitionBracket {
    /// Whether UIKit has received this dismissal but not begun it.
    fileprivate var isPendingDismissal: Bool { direction == .dismissing && isPending }

    /// Whether UIKit has received it but not begun it.
    fileprivate var isPending: Bool { wasVended && !hasBegun }
}
