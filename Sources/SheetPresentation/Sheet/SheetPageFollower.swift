import UIKit

/// Keeps a sheet's fitting detents up to date with the visible page of its content.
@MainActor
final class SheetPageFollower {
    private weak var placement: SheetPlacement?
    private let observer = VisiblePageObserver()
    /// Moves the height along with a transition in the content.
    private var transition: ContentTransitionFollower?

    func follow(_ content: UIViewController, for placement: SheetPlacement) {
        self.placement = placement
        observer.onChange = { [weak self] page in self?.visiblePageDidChange(to: page) }
        observer.follow(content)
    }

    /// Checks which page is visible.
    func look() {
        observer.look()
    }

    func stop() {
        observer.stop()
        stopTransition()
    }

    /// Whether the height is the transition's that runs in the content: nothing else changes it then, but for other surroundings.
    func isMovingSheet(_ isUndisturbed: Bool) -> Bool {
        guard transition != nil else { return false }
        if !isUndisturbed { stopTransition() }
        return isUndisturbed
    }

    private func visiblePageDidChange(to page: UIViewController) {
        guard let placement, placement.dependsOnContent else { return }
        guard let coordinator = page.transitionCoordinator, coordinator.isAnimated,
            let before = placement.measureNextPage()
        else { return placement.setNeedsMeasuring(isAnimated: true) }
        stopTransition()
        let follower = ContentTransitionFollower(placement, from: before, along: coordinator) { [weak self] follower in
            self?.transitionDidEnd(follower)
        }
        transition = follower
        follower.begin()
    }

    private func stopTransition() {
        transition?.stop()
        transition = nil
    }

    /// Bars may have come or gone with the page, and a cancelled transition shows the page before again.
    private func transitionDidEnd(_ follower: ContentTransitionFollower) {
        guard transition === follower else { return }
        transition = nil
        placement?.setNeedsMeasuring(isAnimated: true)
    }
}
