import UIKit

/// Animates a sheet's height along with a push, a pop or a tab change in its content, from the height of the previous page to that of the
/// next one.
///
/// The progress of an interactive transition is read once per frame. Otherwise an animation with the same duration and curve plays. Neither
/// runs inside the transition's own animation, because UIKit pauses the clock of all its layers.
@MainActor
final class ContentTransitionFollower {
    private weak var sheet: SheetPlacer?
    private let before: SheetLayout
    private weak var coordinator: (any UIViewControllerTransitionCoordinator)?
    private var link: DisplayLink?
    private let onEnd: (ContentTransitionFollower) -> Void

    /// - Parameters:
    ///   - before: The layout for the previous page; the sheet's geometry already has that of the next one.
    ///   - onEnd: Called when the transition has ended.
    init(
        _ sheet: SheetPlacer, from before: SheetLayout,
        along coordinator: any UIViewControllerTransitionCoordinator,
        onEnd: @escaping (ContentTransitionFollower) -> Void
    ) {
        self.sheet = sheet
        self.before = before
        self.coordinator = coordinator
        self.onEnd = onEnd
    }

    /// Begins to follow; the coordinator retains this until it has called its completions, or is discarded without that.
    func begin() {
        guard let coordinator else { return }
        coordinator.animate(alongsideTransition: nil) { _ in self.end() }
        // It may become interactive at any time.
        coordinator.notifyWhenInteractionChanges { [weak self] in self?.interactionDidChange($0) }
        if coordinator.isInteractive {
            followFinger()
        } else {
            sheet?.play(over: coordinator.transitionDuration, curve: coordinator.completionCurve)
        }
    }

    private func followFinger() {
        guard sheet != nil else { return }
        link = DisplayLink { [weak self] _ in self?.scrub() }
    }

    private func scrub() {
        guard let sheet, let coordinator else { return stop() }
        sheet.show(before, towardsNextBy: progress(of: coordinator))
    }

    private func interactionDidChange(_ context: any UIViewControllerTransitionCoordinatorContext) {
        link?.invalidate()
        guard !context.isInteractive else { return followFinger() }
        let progress = progress(of: context)
        let rest = context.isCancelled ? progress : 1 - progress
        let duration = Double(rest) * context.transitionDuration / Double(max(context.completionVelocity, Self.slowest))
        sheet?.play(over: duration, curve: context.completionCurve, backTo: context.isCancelled ? before : nil)
    }

    /// The minimum completion velocity, to avoid a division by almost zero.
    private static let slowest: CGFloat = 0.1

    private func progress(of context: any UIViewControllerTransitionCoordinatorContext) -> CGFloat {
        min(max(context.percentComplete, 0), 1)
    }

    /// Stops following for good; the sheet keeps its height.
    func stop() {
        link?.invalidate()
        sheet = nil
    }

    private func end() {
        stop()
        onEnd(self)
    }
}
