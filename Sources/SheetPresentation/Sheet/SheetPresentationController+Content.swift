import UIKit

extension SheetPresentationController {
    /// The content needs another height, where the sheet follows that.
    func contentDidChange() {
        guard configuration.detents.contains(where: \.dependsOnContent) else { return }
        invalidateDetents()
    }

    /// Follows the pages that containers in the content show.
    func followVisiblePage() {
        geometry.visiblePage.onChange = { [weak self] page in self?.visiblePageDidChange(to: page) }
        geometry.visiblePage.follow(presentedViewController)
    }

    private func visiblePageDidChange(to page: UIViewController) {
        guard configuration.detents.contains(where: \.dependsOnContent) else { return }
        guard let coordinator = page.transitionCoordinator, coordinator.isAnimated, drive.phase == .resting,
            let containerView
        else { return invalidateDetents() }
        let before = surface.layout
        geometry.measure(configuration, in: environment(of: containerView), container: containerView)
        if geometry.adaptSelection(near: geometry.rest, detents: configuration.detents) { selectionDidChange() }
        contentTransition?.stop()
        let follower = ContentTransitionFollower(self, from: before, along: coordinator)
        contentTransition = follower
        follower.begin()
    }

    /// Whether the height is the transition's that runs in the content: nothing else changes it then, but for other surroundings.
    func isFollowingContent(in environment: SheetEnvironment) -> Bool {
        guard let contentTransition else { return false }
        guard drive.phase == .resting, environment == geometry.environment else {
            contentTransition.stop()
            self.contentTransition = nil
            return false
        }
        return true
    }

    /// Bars may have come or gone with the page, and a cancelled transition shows the page before again.
    func contentTransitionDidEnd(_ follower: ContentTransitionFollower) {
        guard contentTransition === follower else { return }
        contentTransition = nil
        invalidateDetents()
    }
}
