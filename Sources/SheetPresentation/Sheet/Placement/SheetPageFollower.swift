import UIKit

/// Keeps a sheet's fitting detents up to date with the visible page of its content.
@MainActor
final class SheetPageFollower {
    private weak var placer: SheetPlacer?
    private let observer = VisiblePageObserver()
    /// Animates the height along with a transition in the content, whose coordinator retains it.
    private weak var transition: ContentTransitionFollower?

    func follow(_ content: UIViewController, for placer: SheetPlacer) {
        self.placer = placer
        observer.follow(content) { [weak self] page in self?.visiblePageDidChange(to: page) }
    }

    /// Checks which page is visible.
    func check() {
        observer.check()
    }

    func stop() {
        observer.stop()
        stopTransition()
    }

    /// Whether a transition in the content determines the height.
    var isMovingSheet: Bool { transition != nil }

    private func visiblePageDidChange(to page: UIViewController) {
        guard let placer, placer.dependsOnContent else { return }
        guard let coordinator = page.transitionCoordinator, coordinator.isAnimated,
            let before = placer.measureNextPage()
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
