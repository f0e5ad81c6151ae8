import UIKit

/// The current transition of a container: begun by a gesture or by UIKit, passed to UIKit, and released at its end.
@MainActor
final class TransitionSlot {
    private(set) var current: PageTransition?
    /// The last picture of the container that fades out.
    private weak var cover: UIView?

    var isIdle: Bool {
        discardUnlessBegun()
        return current == nil
    }

    /// Whether a touch can catch the transition now.
    var isCatchable: Bool { current?.drive.isCatchable == true }

    /// Begins an interactive transition. One that is running completes immediately.
    ///
    /// - Parameter ended: Called at its end, with whether it was completed.
    func begin(
        _ setting: PageTransition.Setting, _ direction: Phase.Direction, in size: CGSize,
        ended: @escaping (Bool) -> Void = { _ in }
    ) {
        let begun = replace(with: setting, direction, in: size, ended: ended)
        begun.drive.send(.requested(direction, .drag))
        begun.drive.fingerBegan(outward: setting.outward)
    }

    /// Returns the transition that a gesture has begun in this direction, or a new one; nil without a setting.
    func vend(_ direction: Phase.Direction, setting: () -> PageTransition.Setting?) -> TransitionBracket? {
        if let current, current.direction == direction, current.drive.bracket?.wasVended == false {
            return current.vend()
        }
        return setting().map { replace(with: $0, direction, in: .zero).vend() }
    }

    /// Discards a transition that UIKit will not begin, which would block later gestures.
    ///
    /// It may have been passed to UIKit, because UIKit can request an animator without using it.
    private func discardUnlessBegun() {
        guard let current, !current.drive.phase.isDragging, current.drive.bracket?.hasBegun != true,
            !current.isRequestPending
        else { return }
        current.drive.discardBracket()
        self.current = nil
    }

    private func replace(
        with setting: PageTransition.Setting, _ direction: Phase.Direction, in size: CGSize,
        ended: @escaping (Bool) -> Void = { _ in }
    ) -> PageTransition {
        let former = current
        let begun = PageTransition(setting, direction, in: size) { [weak self] begun, completed in
            if let self, current === begun { current = nil }
            ended(completed)
        }
        if let former {
            // UIKit removes its pages at once, wherever they are.
            if let view = setting.container?.view { coverPages(of: view, begun.driveSettings.duration) }
            former.drive.finishImmediately()
        }
        current = begun
        return begun
    }

    /// Covers what is on the screen, once in a turn: until the first picture is on the screen itself, it shows all that is.
    private func coverPages(of view: UIView, _ duration: TimeInterval) {
        if let cover, cover.superview === view, cover.layer.seen == nil { return }
        cover = view.crossFade(duration: duration)
    }
}
