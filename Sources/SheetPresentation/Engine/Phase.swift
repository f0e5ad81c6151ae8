/// The state of a sheet or a page, and the only place that decides what it does next.
///
/// A pure state machine: `reduce` takes an event and returns the effects to perform, in order.
enum Phase: Equatable, Sendable {
    /// Not on screen: before it was presented or after it was dismissed.
    case absent
    case resting
    /// A finger drags it outside of a UIKit transition. After a refusal, permission is not requested again until the next drag.
    case dragging(refused: Bool)
    /// It plays to a stop outside of a UIKit transition.
    case settling
    /// A transition was requested from UIKit, or is running.
    case transition(Direction, DismissalReason, Activity)

    enum Direction: Equatable, Sendable {
        case presenting, dismissing
    }

    enum Activity: Equatable, Sendable {
        /// Plays to the end of its direction.
        case playing
        /// A finger drags it.
        case dragging
        /// Reversed: plays back to where it started, where the transition completes as cancelled.
        case returning
    }

    /// The differences between hosts.
    struct Contract: Equatable, Sendable {
        /// Whether a presentation completes when it is caught. Possible only if UIKit removes no view at completion.
        var completesPresentationWhenCaught: Bool
        /// Whether the same drive keeps moving it after it was presented.
        var staysAfterPresentation: Bool
        /// Whether a cancelled transition completes after all when another one begins, because UIKit already counts with the arriving page then.
        var completesWhenSuperseded = false
        /// Whether UIKit waits for a change of its interaction: until then it does not mark a tab that code has selected.
        var changesInteraction = false

        /// A sheet: one drive from presentation to dismissal.
        static let sheet = Contract(completesPresentationWhenCaught: true, staysAfterPresentation: true)
        /// A page in a container: one drive for each push and pop.
        static let page = Contract(completesPresentationWhenCaught: false, staysAfterPresentation: false)
        /// One drive for each tab change.
        static let tab = Contract(
            completesPresentationWhenCaught: false, staysAfterPresentation: false, completesWhenSuperseded: true,
            changesInteraction: true)
    }

    enum Event: Equatable, Sendable {
        /// UIKit begins a transition, requested by the drive or by the app.
        case began(Direction)
        /// The transition context is available.
        case contextReady
        /// UIKit has ended the transition.
        case ended(Direction, completed: Bool)
        /// A finger caught it, whether it moved or not.
        case caught
        /// The drag passed the outermost stop, and the dismissal was granted or refused.
        case crossed(granted: Bool)
        /// The finger was lifted; `closes` when that dismisses it, or would if that had not been refused.
        case released(closes: Bool)
        /// A user requested a transition, and it was granted.
        case requested(Direction, DismissalReason)
        /// UIKit ignored the transition that was requested.
        case notVended
        /// Another transition replaces this one.
        case superseded
        /// Another stop was chosen.
        case selected
        /// The movement has arrived.
        case arrived
        /// The container has another size, which ends the movement.
        case resized
    }

    enum Target: Equatable, Sendable {
        case rest, closed
    }

    enum Effect: Equatable, Sendable {
        /// Stop the movement at its visible position.
        case `catch`
        /// Play to a target.
        case play(Target)
        /// Ask UIKit for the transition; under a finger it starts interactively.
        case request(Direction, interactive: Bool)
        case pause
        /// The outcome is decided: the interactive part ends.
        case finish
        case cancel
        /// Show a target without a movement.
        case place(Target)
        /// The movement has ended: complete the transition.
        case complete(Bool)
        /// The same in the next turn of the run loop, because UIKit must not complete a transition in a layout.
        case completeLater(Bool)
        /// The user released a pull whose dismissal was refused.
        case reportAttempt
        case reportDismissal(DismissalReason)
    }
}

extension Phase {
    /// Changes to the next phase and returns the effects to perform. Events without meaning in this phase are ignored.
    mutating func reduce(_ event: Event, _ contract: Contract) -> [Effect] {
        switch event {
        case .began(let direction): began(direction, contract)
        case .contextReady: contextReady()
        case .ended(let direction, let completed): ended(direction, completed, contract)
        case .caught: caught(contract)
        case .crossed(let granted): crossed(granted)
        case .released(let closes): released(closes)
        case .requested(let direction, let reason): requested(direction, reason)
        case .notVended: notVended(contract)
        case .superseded: superseded(contract)
        case .selected: selected()
        case .arrived: arrived(contract)
        case .resized: resized(contract)
        }
    }

    /// Whether it plays and can be caught.
    var isMoving: Bool {
        switch self {
        case .settling, .transition(_, _, .playing), .transition(_, _, .returning): true
        case .absent, .resting, .dragging, .transition(_, _, .dragging): false
        }
    }

    var isPresenting: Bool {
        if case .transition(.presenting, _, _) = self { true } else { false }
    }

    /// Whether a transition plays in its own direction.
    var isPlaying: Bool {
        if case .transition(_, _, .playing) = self { true } else { false }
    }

    var isTransition: Bool {
        if case .transition = self { true } else { false }
    }

    /// Whether a finger drags it.
    var isDragging: Bool {
        switch self {
        case .dragging, .transition(_, _, .dragging): true
        case .absent, .resting, .settling, .transition: false
        }
    }

    /// Whether it is on screen and in no transition.
    var isInPlace: Bool { self != .absent && !isTransition }

    /// Whether it rests at its stop or plays to one.
    var isRestingOrSettling: Bool {
        switch self {
        case .resting, .settling, .transition(.presenting, _, .playing), .transition(.dismissing, _, .returning): true
        case .absent, .dragging, .transition: false
        }
    }

    var isDismissing: Bool {
        if case .transition(.dismissing, _, _) = self { true } else { false }
    }

    /// Whether the app dismisses it, which a finger cannot reverse.
    var isAppDismissal: Bool {
        if case .transition(.dismissing, .programmatic, _) = self { true } else { false }
    }

    /// Whether it plays to the closed position.
    var isPlayingToClosed: Bool {
        switch self {
        case .transition(.dismissing, _, .playing), .transition(.presenting, _, .returning): true
        default: false
        }
    }

    /// Whether it is on its way out and only a person may reverse that, by catching it.
    var isLeaving: Bool { isAppDismissal || isPlayingToClosed }

    /// Where it plays: to its stop or off screen.
    var target: Target { isPlayingToClosed ? .closed : .rest }

    private mutating func enter(_ phase: Phase, _ effects: Effect...) -> [Effect] {
        self = phase
        return effects
    }

    private mutating func began(_ direction: Direction, _ contract: Contract) -> [Effect] {
        switch (self, direction) {
        case (.absent, .presenting): enter(.transition(.presenting, .programmatic, .playing))
        case (.absent, .dismissing) where !contract.staysAfterPresentation:
            enter(.transition(.dismissing, .programmatic, .playing))
        case (.dragging, .dismissing): enter(.transition(.dismissing, .programmatic, .dragging))
        case (.resting, .dismissing), (.settling, .dismissing), (.transition(.presenting, _, _), .dismissing):
            enter(.transition(.dismissing, .programmatic, .playing))
        default: []
        }
    }

    private func contextReady() -> [Effect] {
        switch self {
        case .transition(_, _, .playing), .transition(_, _, .returning): [.play(target)]
        // A transition of the app's does not start interactively.
        case .transition(_, .programmatic, .dragging): [.pause]
        default: []
        }
    }

    private mutating func ended(_ direction: Direction, _ completed: Bool, _ contract: Contract) -> [Effect] {
        // A presentation may end after a dismissal was requested.
        guard case .transition(direction, let reason, let activity) = self else { return [] }
        switch direction {
        case .presenting where completed && contract.staysAfterPresentation:
            // During a drag it was already completed at the catch.
            return activity == .playing ? enter(.resting) : []
        case .presenting: return enter(.absent)
        case .dismissing where completed: return enter(.absent, .reportDismissal(reason))
        case .dismissing: return enter(contract.staysAfterPresentation ? .resting : .absent)
        }
    }

    private mutating func caught(_ contract: Contract) -> [Effect] {
        switch self {
        case .absent, .dragging, .transition(_, _, .dragging): []
        case .transition(.presenting, _, .playing) where contract.completesPresentationWhenCaught:
            enter(.dragging(refused: false), .catch, .complete(true))
        case .resting, .settling: enter(.dragging(refused: false), .catch)
        case .transition(let direction, let reason, _): enter(.transition(direction, reason, .dragging), .catch, .pause)
        }
    }

    private mutating func crossed(_ granted: Bool) -> [Effect] {
        guard self == .dragging(refused: false) else { return [] }
        guard granted else { return enter(.dragging(refused: true)) }
        return enter(.transition(.dismissing, .drag, .dragging), .request(.dismissing, interactive: true))
    }

    private mutating func released(_ closes: Bool) -> [Effect] {
        switch self {
        case .dragging(refused: false) where closes:
            return enter(
                .transition(.dismissing, .drag, .playing), .request(.dismissing, interactive: true), .finish,
                .play(.closed))
        case .dragging:
            return closes ? enter(.settling, .play(.rest), .reportAttempt) : enter(.settling, .play(.rest))
        case .transition(let direction, let reason, .dragging):
            // The app's own transition has a completion handler that must run, so it is never reversed.
            let continues = closes == (direction == .dismissing) || !reason.isUserInitiated
            self = .transition(direction, reason, continues ? .playing : .returning)
            return [continues ? .finish : .cancel, .play(target)]
        default:
            return []
        }
    }

    private mutating func requested(_ direction: Direction, _ reason: DismissalReason) -> [Effect] {
        let isInteractive = reason == .drag
        let next = Phase.transition(direction, reason, isInteractive ? .dragging : .playing)
        switch (self, direction) {
        case (.transition(.presenting, _, .playing), .dismissing):
            return enter(next, .complete(true), .request(.dismissing, interactive: isInteractive))
        case (.resting, .dismissing), (.settling, .dismissing), (.dragging, .dismissing), (.absent, _):
            return enter(next, .request(direction, interactive: isInteractive))
        default: return []
        }
    }

    private mutating func notVended(_ contract: Contract) -> [Effect] {
        guard case .transition(let direction, _, let activity) = self else { return [] }
        guard contract.staysAfterPresentation, direction == .dismissing else { return enter(.absent) }
        return activity == .dragging
            ? enter(.dragging(refused: true)) : enter(.settling, .play(.rest))
    }

    private mutating func superseded(_ contract: Contract) -> [Effect] {
        guard case .transition(let direction, let reason, let activity) = self else { return [] }
        let isReturning = activity == .returning
        if isReturning, !contract.completesWhenSuperseded { return [.complete(false)] }
        // A drag is completed in its own direction.
        self = .transition(direction, reason, .playing)
        // UIKit knows that a returning one was cancelled, until it is interactive again.
        return (isReturning ? [.pause] : []) + [.finish, .complete(true)]
    }

    private mutating func selected() -> [Effect] {
        switch self {
        case .transition(.presenting, _, .playing), .transition(.dismissing, _, .returning):
            [.play(.rest)]
        case .resting, .settling: enter(.settling, .play(.rest))
        case .absent, .dragging, .transition: []
        }
    }

    /// Ends the movement where it would have led. Only a dismissal that a finger still holds has not been decided: it is cancelled.
    private mutating func resized(_ contract: Contract) -> [Effect] {
        switch self {
        case .absent, .resting: return []
        case .dragging, .settling: return enter(.resting, .place(.rest))
        case .transition(.dismissing, let reason, .dragging) where reason.isUserInitiated:
            return enter(.transition(.dismissing, reason, .returning), .cancel, .place(.rest), .completeLater(false))
        case .transition(let direction, _, .returning):
            return [.place(direction == .presenting ? .closed : .rest), .completeLater(false)]
        case .transition(.presenting, _, _) where contract.staysAfterPresentation:
            return enter(.resting, .finish, .place(.rest), .completeLater(true))
        case .transition(let direction, let reason, _):
            return enter(
                .transition(direction, reason, .playing), .finish, .place(direction == .presenting ? .rest : .closed),
                .completeLater(true))
        }
    }

    private mutating func arrived(_ contract: Contract) -> [Effect] {
        switch self {
        case .transition(.presenting, _, .playing) where contract.staysAfterPresentation:
            enter(.resting, .complete(true))
        case .transition(_, _, .playing): [.complete(true)]
        case .transition(_, _, .returning): [.complete(false)]
        case .settling: enter(.resting)
        case .absent, .resting, .dragging, .transition(_, _, .dragging): []
        }
    }
}
