import UIKit

/// Moves a sheet's height along with a push, a pop or a change of tab inside it: from what the previous page needs to what the next
/// one needs, by the progress of the transition.
///
/// While a finger drives the transition its progress is read once a frame. What plays is played by an animation of the same duration and
/// curve. Neither runs inside the transition's own animation: UIKit stops the clock of every layer that takes part in that.
@MainActor
final class ContentTransitionFollower {
    private weak var sheet: SheetPlacement?
    private let before: SheetLayout
    private let coordinator: any UIViewControllerTransitionCoordinator
    private var link: DisplayLink?
    private let onEnd: (ContentTransitionFollower) -> Void
    /// The progress read last.
    private var progress: CGFloat = 0

    /// - Parameters:
    ///   - before: The layout for the page before; the sheet's geometry has the next one's already.
    ///   - onEnd: Called when the transition has ended by itself.
    init(
        _ sheet: SheetPlacement, from before: SheetLayout,
        along coordinator: any UIViewControllerTransitionCoordinator,
        onEnd: @escaping (ContentTransitionFollower) -> Void
    ) {
        self.sheet = sheet
        self.before = before
        self.coordinator = coordinator
        self.onEnd = onEnd
    }

    func begin() {
        coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.end() }
        guard coordinator.isInteractive else {
            sheet?.play(over: coordinator.transitionDuration, curve: coordinator.completionCurve)
            return
        }
        link = DisplayLink { [weak self] in self?.scrub() }
        coordinator.notifyWhenInteractionChanges { [weak self] in self?.interactionDidChange($0) }
    }

    private func scrub() {
        guard let sheet else { return stop() }
        progress = min(max(coordinator.percentComplete, 0), 1)
        sheet.show(before, towardsNextBy: progress)
    }

    private func interactionDidChange(_ context: any UIViewControllerTransitionCoordinatorContext) {
        guard !context.isInteractive, link != nil else { return }
        stop()
        let rest = context.isCancelled ? progress : 1 - progress
        let duration = Double(rest) * context.transitionDuration / Double(max(context.completionVelocity, Self.slowest))
        sheet?.play(over: duration, curve: context.completionCurve, backTo: context.isCancelled ? before : nil)
    }

    /// A tenth of the usual speed: less is no speed to divide by.
    private static let slowest: CGFloat = 0.1

    /// Leaves the sheet where it is.
    func stop() {
        link?.invalidate()
        link = nil
    }

    private func end() {
        stop()
        onEnd(self)
    }
}
