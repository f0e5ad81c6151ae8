/// What a sheet is doing, and the only place that decides what it does next.
///
/// A pure state machine: `reduce` takes what happened and answers what is to be done, in order.
enum SheetPhase: Equatable, Sendable {
    /// Not on screen: before the presentation, and after the dismissal.
    case absent
    /// UIKit's presentation is open and the sheet plays to its first stop.
    case presenting
    case resting
    /// A finger holds the sheet and no transition of UIKit's is open. A refused dismissal is not asked for again until release.
    case held(refused: Bool)
    /// The sheet plays to a stop and no transition of UIKit's is open.
    case settling
    /// A dismissal was asked of UIKit, or is open.
    case leaving(DismissalReason, Departure)

    enum Departure: Equatable, Sendable {
        case playingOut
        case held
        /// Turned back: plays to a stop, where the dismissal closes as cancelled.
        case playingBack
    }

    enum Event: Equatable, Sendable {
        case presentationBegan
        case presentationEnded(completed: Bool)
        /// A finger took hold of the sheet, moving or not.
        case grabbed
        /// The finger pulled the sheet below its lowest stop, and the dismissal was granted or refused.
        case pulledOut(granted: Bool)
        /// The finger let go; `leaves` when its speed carries the sheet out and that was granted.
        case released(leaves: Bool)
        /// A tap or an escape asked for the dismissal, and it was granted.
        case asked(DismissalReason)
        /// UIKit begins a dismissal, asked for by us or by the app.
        case dismissalBegan
        /// UIKit handed over the dismissal's transition context.
        case dismissalOpened
        case dismissalEnded(completed: Bool)
        /// UIKit did not take up the dismissal that was asked for.
        case dismissalRefused
        /// Another detent was chosen.
        case selected
        /// What was playing has arrived.
        case arrived
    }

    enum Effect: Equatable, Sendable {
        /// Stop the movement where it is seen.
        case hold
        case playToStop
        case playOut
        case completePresentation
        /// Ask UIKit for the dismissal; under a finger it starts interactively.
        case requestDismissal(DismissalReason, interactive: Bool)
        case pauseDismissal
        /// The outcome is certain: the interactive part ends.
        case finishDismissal
        case cancelDismissal
        /// The movement is over: the transition closes.
        case closeDismissal(completed: Bool)
        case announceDismissal(DismissalReason)
    }
}

extension SheetPhase {
    /// Changes to the phase that follows `event` and answers what has to be done; an event that means nothing here changes nothing.
    mutating func reduce(_ event: Event) -> [Effect] {
        switch event {
        case .presentationBegan: return enter(.presenting, when: self == .absent)
        case .presentationEnded(let completed): return presentationEnded(completed)
        case .grabbed: return grabbed()
        case .pulledOut(let granted): return pulledOut(granted)
        case .released(let leaves): return released(leaves)
        case .asked(let reason): return asked(reason)
        case .dismissalBegan: return dismissalBegan()
        case .dismissalOpened: return dismissalOpened()
        case .dismissalEnded(let completed): return dismissalEnded(completed)
        case .dismissalRefused: return dismissalRefused()
        case .selected: return selected()
        case .arrived: return arrived()
        }
    }

    /// Whether a movement plays that a touch may catch.
    var isMoving: Bool {
        switch self {
        case .presenting, .settling, .leaving(_, .playingOut), .leaving(_, .playingBack): true
        case .absent, .resting, .held, .leaving(_, .held): false
        }
    }

    /// Whether a finger has the sheet, so that its moves and its release count.
    var isHeld: Bool {
        switch self {
        case .held, .leaving(_, .held): true
        case .absent, .presenting, .resting, .settling, .leaving(_, .playingOut), .leaving(_, .playingBack): false
        }
    }

    /// Whether it rests at its stop or plays to it.
    var isStaying: Bool {
        switch self {
        case .presenting, .resting, .settling, .leaving(_, .playingBack): true
        case .absent, .held, .leaving(_, .held), .leaving(_, .playingOut): false
        }
    }

    private mutating func enter(_ phase: SheetPhase, when allowed: Bool = true, _ effects: Effect...) -> [Effect] {
        guard allowed else { return [] }
        self = phase
        return effects
    }

    private mutating func presentationEnded(_ completed: Bool) -> [Effect] {
        guard completed else { return enter(.absent) }
        return enter(.resting, when: self == .presenting)
    }

    private mutating func grabbed() -> [Effect] {
        switch self {
        case .absent, .held, .leaving(_, .held): []
        case .presenting: enter(.held(refused: false), .hold, .completePresentation)
        case .resting, .settling: enter(.held(refused: false), .hold)
        case .leaving(let reason, _): enter(.leaving(reason, .held), .hold, .pauseDismissal)
        }
    }

    private mutating func pulledOut(_ granted: Bool) -> [Effect] {
        guard self == .held(refused: false) else { return [] }
        guard granted else { return enter(.held(refused: true)) }
        return enter(.leaving(.drag, .held), .requestDismissal(.drag, interactive: true))
    }

    private mutating func released(_ leaves: Bool) -> [Effect] {
        switch self {
        case .held where leaves:
            return enter(
                .leaving(.drag, .playingOut), .requestDismissal(.drag, interactive: true), .finishDismissal, .playOut)
        case .held:
            return enter(.settling, .playToStop)
        case .leaving(let reason, .held) where leaves || !reason.isUsers:
            // The app's own dismissal has a completion handler that will run: it is never turned back.
            return enter(.leaving(reason, .playingOut), .finishDismissal, .playOut)
        case .leaving(let reason, .held):
            return enter(.leaving(reason, .playingBack), .cancelDismissal, .playToStop)
        default:
            return []
        }
    }

    private mutating func asked(_ reason: DismissalReason) -> [Effect] {
        switch self {
        case .presenting:
            enter(.leaving(reason, .playingOut), .completePresentation, .requestDismissal(reason, interactive: false))
        case .resting, .settling, .held:
            enter(.leaving(reason, .playingOut), .requestDismissal(reason, interactive: false))
        case .absent, .leaving: []
        }
    }

    private mutating func dismissalBegan() -> [Effect] {
        switch self {
        case .held: enter(.leaving(.code, .held))
        case .presenting, .resting, .settling: enter(.leaving(.code, .playingOut))
        case .absent, .leaving: []
        }
    }

    private func dismissalOpened() -> [Effect] {
        switch self {
        case .leaving(_, .playingOut): [.playOut]
        case .leaving(.code, .held): [.pauseDismissal]
        default: []
        }
    }

    private mutating func dismissalEnded(_ completed: Bool) -> [Effect] {
        guard case .leaving(let reason, _) = self else { return [] }
        return completed ? enter(.absent, .announceDismissal(reason)) : enter(.resting)
    }

    private mutating func dismissalRefused() -> [Effect] {
        switch self {
        case .leaving(_, .held): enter(.held(refused: true))
        case .leaving: enter(.settling, .playToStop)
        default: []
        }
    }

    private mutating func selected() -> [Effect] {
        switch self {
        case .presenting, .leaving(_, .playingBack): [.playToStop]
        case .resting, .settling: enter(.settling, .playToStop)
        case .absent, .held, .leaving: []
        }
    }

    private mutating func arrived() -> [Effect] {
        switch self {
        case .presenting: enter(.resting, .completePresentation)
        case .settling: enter(.resting)
        case .leaving(_, .playingOut): [.closeDismissal(completed: true)]
        case .leaving(_, .playingBack): [.closeDismissal(completed: false)]
        case .absent, .resting, .held, .leaving(_, .held): []
        }
    }
}
