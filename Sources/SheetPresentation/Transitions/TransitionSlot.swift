import UIKit

/// The one transition of a container: begun by a finger or by UIKit's question, handed to UIKit, and forgotten when it is over.
@MainActor
final class TransitionSlot {
    private(set) var current: PageTransition?

    var isIdle: Bool {
        discardUnlessVended()
        return current == nil
    }

    /// Whether something plays that a touch down catches.
    var isCatchable: Bool {
        guard let drive = current?.drive else { return false }
        return drive.motion.isPlaying && drive.phase.isMoving
    }

    /// Begins a transition under a finger, in place of any other, which ends where it would have.
    ///
    /// - Parameter ended: Told, once it is over and forgotten, whether it was completed.
    func begin(
        _ setting: PageTransition.Setting, _ direction: Phase.Direction, in size: CGSize,
        ended: @escaping (Bool) -> Void = { _ in }
    ) {
        let begun = replace(with: setting, direction, in: size, ended: ended)
        begun.drive.send(.requested(direction, .drag))
        begun.drive.fingerBegan(outward: setting.outward)
    }

    /// What UIKit asks for: the transition that a gesture has begun the same way, else one that is played; nil without a setting.
    func vend(_ direction: Phase.Direction, setting: () -> PageTransition.Setting?) -> TransitionBracket? {
        if let current, current.direction == direction, current.drive.bracket?.wasVended == false {
            return current.vend()
        }
        return setting().map { replace(with: $0, direction, in: .zero).vend() }
    }

    /// Forgets a transition that UIKit never asked for: it would keep the next finger out for good.
    func discardUnlessVended() {
        guard let current, !current.drive.phase.isHeld, current.drive.bracket?.wasVended != true,
            !current.course.isRequestPending
        else { return }
        current.drive.discardBracket()
        self.current = nil
    }

    func discard() {
        current?.drive.discardBracket()
        current = nil
    }

    private func replace(
        with setting: PageTransition.Setting, _ direction: Phase.Direction, in size: CGSize,
        ended: @escaping (Bool) -> Void = { _ in }
    ) -> PageTransition {
        current?.drive.finishImmediately()
        let begun = PageTransition(setting, direction, in: size)
        begun.onEnd = { [weak self, weak begun] completed in
            if let self, current === begun { current = nil }
            ended(completed)
        }
        current = begun
        return begun
    }
}
