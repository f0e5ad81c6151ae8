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

    private(set) weak var host: (any DriveHost)?
    /// That of the finger that drags it, or has done so.
    var pull = Pull()
    /// The velocities of the last release, until a movement begins with them: UIKit may begin the transition later.
    var released = Velocities()

    /// The velocities with which a finger was lifted; nil for the current ones.
    struct Velocities {
        /// Along the path, in position units a second.
        var along: Double?
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
        guard let host else { return }
        let former = phase
        let effects = phase.reduce(event, host.contract)
        // A pull that becomes a dismissal, the app's too, loses its resistance, and gets it back if UIKit ignores that.
        if former.isDragging, phase.isDragging, phase.isTransition != former.isTransition {
            reanchor(from: motion.position)
        }
        for effect in effects { perform(effect) }
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
        var rest = seen.difference(from: path.values(position, past + difference))
        if rest[.extent] != 0 {
            // A card is never shorter than its least length, even if the past makes it so: the difference includes what that hides.
            let sum = path.values(position, .none)[.extent] + past[.extent] + difference[.extent]
            rest[.extent] = seen[.extent] - sum
        }
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
        let (wasPlaying, velocity) = (motion.isPlaying, motion.state.velocity)
        let offsetVelocity = motion.offsetVelocity
        setPosition(position, on: path.kind, continuing: seen ?? values)
        if phase.isDragging { reanchor(from: position) }
        prepare()
        if wasPlaying { play(to: phase.target, from: velocity, offset: offsetVelocity) }
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
        if wasPlaying { play(to: phase.target, from: velocity, offset: offsetVelocity) }
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
            changesInteraction: host?.contract.changesInteraction ?? false,
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
    enum Permission {
        case granted, refused
        /// The app has dismissed it itself meanwhile.
        case overtaken
    }

    func requestPermission() -> Permission {
        guard host?.requestDismissalPermission() == true else { return .refused }
        guard phase != .absent else { return .overtaken }
        guard bracket?.isPendingDismissal == true else { return .granted }
        send(.began(.dismissing))
        return .overtaken
    }

    // MARK: Effects

    private func perform(_ effect: Phase.Effect) {
        switch effect {
        case .catch: motion.catch()
        case .play(let target): play(to: target)
        case .request(let direction, let interactive): request(direction, interactive: interactive)
        case .pause: bracket?.pause(at: transitionProgress)
        case .finish: bracket?.finish()
        case .cancel: bracket?.cancel()
        case .place(let target): place(at: target)
        case .complete(let completed):
            released = Velocities()
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
        released = Velocities()
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
            guard !isQueued else { return bracket.isQueued = true }
            host.handle(.transitionIgnored(bracket.direction))
            discardBracket()
        }
    }

    /// Plays to a target: from rest in the configured duration, otherwise with the finger's velocity or the current one.
    ///
    /// - Parameters:
    ///   - former: The velocity of the movement that this one continues, in position units a second; nil for the current one.
    ///   - offset: The velocity of the offset from the path, in points a second; nil for the current one.
    private func play(to target: Phase.Target, from former: Double? = nil, offset formerOffset: CGPoint? = nil) {
        guard let host else { return }
        let isOut = target == .closed
        // Before UIKit begins the transition a page is not visible, and what is shown without a style has no way out.
        let isReady = host.contract.staysAfterPresentation && !(isOut && path.isAlongEdge && path.effects.isEmpty)
        guard isReady || bracket?.transitionContext != nil else { return }
        let finger = released.along
        let offsetVelocity = formerOffset ?? released.offset ?? motion.offsetVelocity
        released = Velocities()
        let velocity = former ?? motion.state.velocity
        // A release may have closed it before UIKit began the transition.
        if isOut, motion.isPlaying, motion.target == host.track.closed { return playAlongside(isOut: isOut) }
        host.handle(isOut ? .willClose : .willSettle)
        let position = motion.position
        if isOut, isAtRest, finger == nil { switchPath(to: .dismissal) }
        let movement = MovementToEnd(
            isOut: isOut, axis: path.axis, track: host.track, settings: host.driveSettings)
        let offset = offsetTrajectory(movement.spring, velocity: offsetVelocity)
        let initial = velocity == 0 && phase.isPlaying ? movement.initialVelocity(from: position) : velocity
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
        // At its stop it may wait for a dismissal that UIKit begins after another transition, and which plays then.
        if isOut == (phase.target == .closed) { send(.arrived) }
        host.handle(.movementEnded)
    }
}

extension TransitionBracket {
    /// Whether UIKit has received this dismissal but not begun it.
    fileprivate var isPendingDismissal: Bool { direction == .dismissing && isPending }

    /// Whether UIKit has received it but not begun it.
    fileprivate var isPending: Bool { wasVended && !hasBegun }
}
