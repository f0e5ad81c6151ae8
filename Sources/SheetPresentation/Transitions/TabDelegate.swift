import UIKit

/// Stands in for a tab bar controller's own delegate: answers for transitions, forwards everything else.
@MainActor
final class TabDelegate: DelegateForwarder {
    /// Nil once it only forwards.
    weak var owner: TabTransition?

    init(owner: TabTransition) {
        self.owner = owner
    }

    private var nextDelegate: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

    #if canImport(ObjectiveC)
    nonisolated override class var forwardedSelectors: [Selector] {
        var selectors = [
            #selector(tabBarController(_:shouldSelect:)),
            #selector(tabBarController(_:didSelect:)),
            #selector(tabBarController(_:willBeginCustomizing:)),
            #selector(tabBarController(_:willEndCustomizing:changed:)),
            #selector(tabBarController(_:didEndCustomizing:changed:)),
            #selector(tabBarControllerSupportedInterfaceOrientations(_:)),
            #selector(tabBarControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]
        if #available(iOS 18, *) {
            selectors += [
                #selector(tabBarController(_:shouldSelectTab:)),
                #selector(tabBarController(_:didSelectTab:previousTab:)),
                #selector(tabBarController(_:visibilityDidChangeFor:)),
                #selector(tabBarController(_:displayOrderDidChangeFor:)),
                #selector(tabBarController(_:displayedViewControllersFor:proposedViewControllers:)),
                #selector(tabBarControllerWillBeginEditing(_:)),
                #selector(tabBarControllerDidEndEditing(_:)),
            ]
        }
        return selectors
    }
    #endif
}

extension TabDelegate: UITabBarControllerDelegate {
    func tabBarController(
        _ container: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        owner?.makeTransition(from: from, to: to, in: container)
            ?? (nextDelegate?.tabBarController(_:animationControllerForTransitionFrom:to:))?(container, from, to)
    }

    func tabBarController(
        _ container: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        animator as? TransitionBracket
            ?? (nextDelegate?.tabBarController(_:interactionControllerFor:))?(container, animator)
    }

    func tabBarController(_ container: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        (nextDelegate?.tabBarController(_:shouldSelect:))?(container, controller) ?? true
    }

    func tabBarController(_ container: UITabBarController, didSelect controller: UIViewController) {
        (nextDelegate?.tabBarController(_:didSelect:))?(container, controller)
    }

    func tabBarController(_ container: UITabBarController, willBeginCustomizing controllers: [UIViewController]) {
        (nextDelegate?.tabBarController(_:willBeginCustomizing:))?(container, controllers)
    }

    func tabBarController(
        _ container: UITabBarController, willEndCustomizing controllers: [UIViewController], changed: Bool
    ) {
        (nextDelegate?.tabBarController(_:willEndCustomizing:changed:))?(container, controllers, changed)
    }

    func tabBarController(
        _ container: UITabBarController, didEndCustomizing controllers: [UIViewController], changed: Bool
    ) {
        (nextDelegate?.tabBarController(_:didEndCustomizing:changed:))?(container, controllers, changed)
    }

    func tabBarControllerSupportedInterfaceOrientations(
        _ container: UITabBarController
    ) -> UIInterfaceOrientationMask {
        #if canImport(ObjectiveC)
        nextDelegate?.tabBarControllerSupportedInterfaceOrientations?(container) ?? .standard(for: container)
        #else
        (nextDelegate ?? SilentDelegate.shared).tabBarControllerSupportedInterfaceOrientations(container)
        #endif
    }

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ container: UITabBarController
    ) -> UIInterfaceOrientation {
        #if canImport(ObjectiveC)
        nextDelegate?.tabBarControllerPreferredInterfaceOrientationForPresentation?(container) ?? .portrait
        #else
        (nextDelegate ?? SilentDelegate.shared)
            .tabBarControllerPreferredInterfaceOrientationForPresentation(container)
        #endif
    }
}

/// The tabs of iOS 18.
@available(iOS 18, *)
extension TabDelegate {
    func tabBarController(_ container: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        (nextDelegate?.tabBarController(_:shouldSelectTab:))?(container, tab) ?? true
    }

    func tabBarController(
        _ container: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        (nextDelegate?.tabBarController(_:didSelectTab:previousTab:))?(container, selectedTab, previousTab)
    }

    func tabBarController(_ container: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        (nextDelegate?.tabBarController(_:visibilityDidChangeFor:))?(container, tabs)
    }

    #if canImport(ObjectiveC)
    func tabBarController(_ container: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
        nextDelegate?.tabBarController?(container, displayOrderDidChangeFor: group)
    }

    func tabBarController(
        _ container: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        nextDelegate?.tabBarController?(
            container, displayedViewControllersFor: tab, proposedViewControllers: proposedViewControllers)
            ?? proposedViewControllers
    }
    #endif

    func tabBarControllerWillBeginEditing(_ container: UITabBarController) {
        (nextDelegate?.tabBarControllerWillBeginEditing)?(container)
    }

    func tabBarControllerDidEndEditing(_ container: UITabBarController) {
        (nextDelegate?.tabBarControllerDidEndEditing)?(container)
    }
}
