import UIKit

/// Recognizes changes of containers of which it is not known what UIKit does: a tab bar controller and a navigation controller in it exchange
/// their pages at the same time, or the app selects several tabs in one turn, chooses other pages, or presents, while a finger holds a transition
/// of one of them.
///
/// Nothing on the screen is compared until both, and what is presented, are at rest.
@MainActor
struct ContainerOverlap {
    private var former: State?
    private var isPresent = false
    /// The tabs that the app has selected since the last frame.
    private var selections = 0

    private struct State {
        /// What the app chooses: the tab, the pages in the navigation controller, and what is presented.
        var choices: [[ObjectIdentifier]]
        var areMoving: Bool
        /// Whether a finger moves one of them.
        var areInteractive: Bool
    }

    /// Notes that the app selects a tab.
    mutating func noteSelection() { selections += 1 }

    /// Notes a frame, and returns whether it may show anything.
    mutating func covers(_ tabs: UITabBarController, _ navigation: UINavigationController) -> Bool {
        let presented = sequence(first: tabs as UIViewController, next: \.presentedViewController)
        let transitions = [tabs, navigation].compactMap(ownTransition)
        let now = State(
            choices: [tabs.selectedViewController.map { [$0] } ?? [], navigation.viewControllers, Array(presented)]
                .map { $0.map(ObjectIdentifier.init) },
            areMoving: !transitions.isEmpty || presented.contains { $0.isBeingPresented || $0.isBeingDismissed },
            areInteractive: transitions.contains { $0.isInteractive })
        defer { former = now }
        guard let former else { return false }
        if !now.areMoving, !former.areMoving { isPresent = false }
        let changed = zip(now.choices, former.choices).map { $0 != $1 }
        let isHeld = former.areInteractive || now.areInteractive
        let isUnknown = transitions.count > 1 || selections > 1 || changed[0] && changed[1]
        if isUnknown || changed.contains(true) && isHeld { isPresent = true }
        selections = 0
        return isPresent
    }

    /// The transition between a container's own pages. A coordinator can be that of a parent, or of a presentation.
    private func ownTransition(of container: UIViewController) -> (any UIViewControllerTransitionCoordinator)? {
        container.transitionCoordinator.flatMap { coordinator in
            let pages = [UITransitionContextViewControllerKey.from, .to].map(coordinator.viewController)
            return pages.contains { $0?.parent === container } ? coordinator : nil
        }
    }
}
