import UIKit

/// Editing, orientation, and the tabs of iOS 18.
extension TabDelegateForwarder {
    #if canImport(ObjectiveC)
    @objc(tabBarController:willBeginCustomizingViewControllers:)
    #endif
    func tabBarController(_ container: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, willBeginCustomizing: viewControllers)
        #else
        nextTabBarDelegate?.tabBarController(container, willBeginCustomizing: viewControllers)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(tabBarController:willEndCustomizingViewControllers:changed:)
    #endif
    func tabBarController(
        _ container: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, willEndCustomizing: viewControllers, changed: changed)
        #else
        nextTabBarDelegate?.tabBarController(container, willEndCustomizing: viewControllers, changed: changed)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(tabBarController:didEndCustomizingViewControllers:changed:)
    #endif
    func tabBarController(
        _ container: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, didEndCustomizing: viewControllers, changed: changed)
        #else
        nextTabBarDelegate?.tabBarController(container, didEndCustomizing: viewControllers, changed: changed)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(tabBarControllerSupportedInterfaceOrientations:)
    #endif
    func tabBarControllerSupportedInterfaceOrientations(
        _ container: UITabBarController
    ) -> UIInterfaceOrientationMask {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarControllerSupportedInterfaceOrientations?(container) ?? .everyUsual(on: container)
        #else
        (nextTabBarDelegate ?? SilentDelegate.shared).tabBarControllerSupportedInterfaceOrientations(container)
        #endif
    }

    #if canImport(ObjectiveC)
    @objc(tabBarControllerPreferredInterfaceOrientationForPresentation:)
    #endif
    func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ container: UITabBarController
    ) -> UIInterfaceOrientation {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarControllerPreferredInterfaceOrientationForPresentation?(container) ?? .portrait
        #else
        (nextTabBarDelegate ?? SilentDelegate.shared).tabBarControllerPreferredInterfaceOrientationForPresentation(
            container)
        #endif
    }

    @available(iOS 18, *)
    #if canImport(ObjectiveC)
    @objc(tabBarController:shouldSelectTab:)
    #endif
    func tabBarController(_ container: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, shouldSelectTab: tab) ?? true
        #else
        nextTabBarDelegate?.tabBarController(container, shouldSelectTab: tab) ?? true
        #endif
    }

    @available(iOS 18, *)
    #if canImport(ObjectiveC)
    @objc(tabBarController:didSelectTab:previousTab:)
    #endif
    func tabBarController(
        _ container: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, didSelectTab: selectedTab, previousTab: previousTab)
        #else
        nextTabBarDelegate?.tabBarController(container, didSelectTab: selectedTab, previousTab: previousTab)
        #endif
    }

    @available(iOS 18, *)
    #if canImport(ObjectiveC)
    @objc(tabBarController:visibilityDidChangeForTabs:)
    #endif
    func tabBarController(_ container: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarController?(container, visibilityDidChangeFor: tabs)
        #else
        nextTabBarDelegate?.tabBarController(container, visibilityDidChangeFor: tabs)
        #endif
    }

    #if canImport(ObjectiveC)
    @available(iOS 18, *)
    @objc(tabBarController:displayOrderDidChangeForGroup:)
    func tabBarController(_ container: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
        nextTabBarDelegate?.tabBarController?(container, displayOrderDidChangeFor: group)
    }

    @available(iOS 18, *)
    @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:)
    func tabBarController(
        _ container: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        nextTabBarDelegate?.tabBarController?(
            container, displayedViewControllersFor: tab, proposedViewControllers: proposedViewControllers)
            ?? proposedViewControllers
    }
    #endif

    @available(iOS 18, *)
    #if canImport(ObjectiveC)
    @objc(tabBarControllerWillBeginEditing:)
    #endif
    func tabBarControllerWillBeginEditing(_ container: UITabBarController) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarControllerWillBeginEditing?(container)
        #else
        nextTabBarDelegate?.tabBarControllerWillBeginEditing(container)
        #endif
    }

    @available(iOS 18, *)
    #if canImport(ObjectiveC)
    @objc(tabBarControllerDidEndEditing:)
    #endif
    func tabBarControllerDidEndEditing(_ container: UITabBarController) {
        #if canImport(ObjectiveC)
        nextTabBarDelegate?.tabBarControllerDidEndEditing?(container)
        #else
        nextTabBarDelegate?.tabBarControllerDidEndEditing(container)
        #endif
    }
}
