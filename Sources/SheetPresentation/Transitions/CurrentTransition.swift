import UIKit

/// The one transition of a container: begun by a finger or by UIKit's question, handed to UIKit, and forgotten when it is over.
@MainActor
final class CurrentTransition {
    private(set) var transition: StyledTransition?

    var isIdle: Bool { transition == nil }

    /// Whether something plays that a touch down takes hold of.
    var isCatchable: Bool { transition?.isCatchable ?? false }

    /// Puts a new transition in place of any other, which ends where it would have.
    ///
    /// - Parameter ended: Told, once it is over and forgotten, whether it was completed.
    @discardableResult
    func begin(
        _ setting: StyledTransition.Setting, isForward: Bool, startsInteractively: Bool,
        ended: @escaping (_ completed: Bool) -> Void = { _ in }
    ) -> StyledTransition {
        transition?.cut()
        let begun = StyledTransition(setting, isForward: isForward, startsInteractively: startsInteractively)
        begun.onEnd = { [weak self, weak begun] completed in
            if let self, transition === begun { transition = nil }
            ended(completed)
        }
        transition = begun
        return begun
    }

    /// What UIKit asks for: the transition that a gesture has begun the same way, else one that is played; nil without a setting.
    func takeUp(isForward: Bool, setting: () -> StyledTransition.Setting?) -> TransitionBracket? {
        let taken: StyledTransition
        if let waiting = transition, !waiting.wasTakenUp, waiting.isForward == isForward {
            taken = waiting
        } else if let setting = setting() {
            taken = begin(setting, isForward: isForward, startsInteractively: false)
        } else {
            return nil
        }
        taken.wasTakenUp = true
        return taken.bracket
    }

    /// Forgets a transition that UIKit did not take up.
    func forget() {
        transition?.abandon()
        transition = nil
    }

    /// Forgets a transition that UIKit gives up: it would keep the next finger out for good.
    ///
    /// UIKit asks for it in its next layout pass at the latest, so two turns of the main queue are enough to know.
    func forgetUnlessTakenUp(_ begun: StyledTransition, forgotten: @escaping @MainActor () -> Void = {}) {
        DispatchQueue.main.async { [weak self] in
            DispatchQueue.main.async {
                guard let self, self.transition === begun, !begun.wasTakenUp else { return }
                self.forget()
                forgotten()
            }
        }
    }
}
