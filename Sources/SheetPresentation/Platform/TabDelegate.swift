import UIKit

/// Takes the place of a tab bar controller's own delegate: provides transitions, forwards everything else.
@MainActor
final class TabDelegate: TransitionForwarder {
    /// Makes the transition from one controller to another.
    typealias MakeTransition = (UIViewController, UIViewController, UITabBarController) -> (any Transition)?

    private let makeTransition: MakeTransition
    private var holdsSelection = false
    private var heldReport: (() -> Void)?

    init(makeTransition: @escaping MakeTransition) {
        self.makeTransition = makeTransition
        super.init(forwarding: Self.forwardedSelectors)
    }

    var nextDelegate: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

    /// Asks the app's delegate whether a swipe may select a tab or a controller, as UIKit does for a tap on the tab bar.
    func maySelect(_ page: AnyObject, in container: UITabBarController) -> Bool {
        if #available(iOS 18, *), let tab = page as? UITab { return tabBarController(container, shouldSelectTab: tab) }
        return (page as? UIViewController).map { tabBarController(container, shouldSelect: $0) } ?? true
    }

    // MARK: Tabs of iOS 18

    /// Withholds the tab that UIKit selects at the beginning of a swipe.
    func holdSelection() {
        (holdsSelection, heldReport) = (true, nil)
    }

    /// - Parameter isReported: Whether the app's delegate receives it.
    func releaseSelection(isReported: Bool) {
        let report = heldReport
        (holdsSelection, heldReport) = (false, nil)
        if isReported { report?() }
    }
}

extension TabDelegate: UITabBarControllerDelegate {
    func tabBarController(
        _ container: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        vend(makeTransition(from, to, container))
            ?? (nextDelegate?.tabBarController(_:animationControllerForTransitionFrom:to:))?(container, from, to)
    }

    func tabBarController(
        _ container: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interactionController(for: animator)
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
        Platform.supportedOrientations(of: container, nextDelegate)
    }

    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ container: UITabBarController
    ) -> UIInterfaceOrientation {
        Platform.preferredOrientation(of: container, nextDelegate)
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
        guard !holdsSelection else {
            heldReport = { [weak self, weak container] in
                guard let container else { return }
                self?.tabBarController(container, didSelectTab: selectedTab, previousTab: previousTab)
            }
            return
        }
        (nextDelegate?.tabBarController(_:didSelectTab:previousTab:))?(container, selectedTab, previousTab)
    }

    func tabBarController(_ container: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        (nextDelegate?.tabBarController(_:visibilityDidChangeFor:))?(container, tabs)
    }

    func tabBarControllerWillBeginEditing(_ container: UITabBarController) {
        (nextDelegate?.tabBarControllerWillBeginEditing)?(container)
    }

    func tabBarControllerDidEndEditing(_ container: UITabBarController) {
        (nextDelegate?.tabBarControllerDidEndEditing)?(container)
    }
}
