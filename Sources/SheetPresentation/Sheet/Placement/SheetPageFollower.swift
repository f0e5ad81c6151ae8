import UIKit

/// Keeps a sheet's fitting detents up to date with the page that the containers in its content show.
///
/// UIKit reports that only to the containers' delegates, which belong to the app. Instead, an invisible view next to the content is
/// constrained to the visible page, and is laid out when the page moves or is removed.
@MainActor
final class SheetPageFollower {
    private weak var placer: SheetPlacer?
    private weak var content: UIViewController?
    private weak var page: UIViewController?
    /// Whether there has been a page, which may no longer exist.
    private var hasSeenPage = false
    /// Nil until the content shows another controller's page.
    private var probe: PageProbe?
    /// Animates the height along with a transition in the content, whose coordinator retains it.
    private weak var transition: ContentTransitionFollower?

    init(_ content: UIViewController, for placer: SheetPlacer) {
        self.content = content
        self.placer = placer
    }

    /// Checks which page is visible.
    func check() {
        guard let content, let superview = content.viewIfLoaded?.superview, let visible = content.visiblePage else {
            return
        }
        let isAnother = hasSeenPage && visible !== page
        page = visible
        hasSeenPage = true
        if visible !== content { observe(visible.viewIfLoaded, in: superview) }
        if isAnother { visiblePageDidChange(to: visible) }
    }

    private func observe(_ view: UIView?, in superview: UIView) {
        let probe = probe ?? PageProbe { [weak self] in self?.check() }
        self.probe = probe
        if probe.superview !== superview { superview.insertSubview(probe, at: 0) }
        probe.follow(view)
    }

    func stop() {
        content = nil
        probe?.removeFromSuperview()
        probe = nil
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
