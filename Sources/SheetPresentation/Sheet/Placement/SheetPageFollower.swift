import UIKit

/// Keeps a sheet's fitting detents up to date with the page that the containers in its content show.
///
/// UIKit reports that only to the containers' delegates, which belong to the app. Instead, the visible page is compared in the layout of the
/// sheet's container and before the run loop waits (`ContentWatch`).
@MainActor
final class SheetPageFollower {
    private weak var placer: SheetPlacer?
    private weak var content: UIViewController?
    private weak var page: UIViewController?
    /// Whether there has been a page, which may no longer exist.
    private var hasSeenPage = false
    /// Animates the height along with a transition in the content, whose coordinator retains it.
    private weak var transition: ContentTransitionFollower?

    init(_ content: UIViewController, for placer: SheetPlacer) {
        self.content = content
        self.placer = placer
    }

    /// Checks which page is visible.
    ///
    /// - Returns: Whether it is another one.
    func check() -> Bool {
        guard let content, content.viewIfLoaded?.superview != nil, let visible = content.visiblePage else {
            return false
        }
        let isAnother = hasSeenPage && visible !== page
        page = visible
        hasSeenPage = true
        if isAnother { visiblePageDidChange(to: visible) }
        return isAnother
    }

    func stop() {
        content = nil
        stopTransition()
    }

    /// Whether a transition in the content determines the height.
    var isMovingSheet: Bool { transition != nil }

    private func visiblePageDidChange(to page: UIViewController) {
        guard let placer, placer.dependsOnContent else { return }
        // UIKit searches it along the whole chain of presentations, one of which may just begin or end.
        guard let coordinator = page.transitionCoordinator, coordinator.presentationStyle == .none,
            coordinator.isAnimated, let before = placer.measureNextPage()
        else { return placer.setNeedsMeasuring(isAnimated: true) }
        stopTransition()
        let follower = ContentTransitionFollower(placer, from: before, along: coordinator) { [weak self] follower in
            self?.transitionDidEnd(follower)
        }
        transition = follower
        follower.begin()
    }

    /// Lets the layout determine the height.
    func stopTransition() {
        transition?.stop()
        transition = nil
    }

    /// The page may have changed the bars, and after a cancelled transition the previous page is visible again.
    private func transitionDidEnd(_ follower: ContentTransitionFollower) {
        guard transition === follower else { return }
        transition = nil
        placer?.setNeedsMeasuring(isAnimated: true)
    }
}
