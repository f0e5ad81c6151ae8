import UIKit

/// Hands what it does not answer itself on to another delegate, so that methods that one lacks stay unasked.
@MainActor
class DelegateForwarder: NSObject {
    nonisolated(unsafe) weak var next: (any NSObjectProtocol)?

    #if canImport(ObjectiveC)
    /// Methods that are declared below only to be handed on, and count as answered only if the next delegate answers them.
    ///
    /// Containers remember what a delegate answers. Were these left to `forwardingTarget`, a next delegate that has gone since
    /// would leave a message that nobody answers.
    nonisolated class var handedOn: [Selector] { [] }

    nonisolated override func responds(to selector: Selector!) -> Bool {
        if let selector, Self.handedOn.contains(selector) { return next?.responds(to: selector) == true }
        return super.responds(to: selector) || next?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }
    #endif
}

extension Platform {
    #if canImport(ObjectiveC)
    static func animator(
        of delegate: (any UINavigationControllerDelegate)?, _ container: UINavigationController,
        _ operation: UINavigationController.Operation, _ from: UIViewController, _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController?(container, animationControllerFor: operation, from: from, to: to)
    }

    static func interactor(
        of delegate: (any UINavigationControllerDelegate)?, _ container: UINavigationController,
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate?.navigationController?(container, interactionControllerFor: animator)
    }

    static func animator(
        of delegate: (any UITabBarControllerDelegate)?, _ container: UITabBarController, _ from: UIViewController,
        _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.tabBarController?(container, animationControllerForTransitionFrom: from, to: to)
    }

    static func interactor(
        of delegate: (any UITabBarControllerDelegate)?, _ container: UITabBarController,
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate?.tabBarController?(container, interactionControllerFor: animator)
    }

    static func shouldSelect(
        _ controller: UIViewController, in container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> Bool {
        delegate?.tabBarController?(container, shouldSelect: controller) ?? true
    }

    static func didSelect(
        _ controller: UIViewController, in container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) {
        delegate?.tabBarController?(container, didSelect: controller)
    }

    static func willShow(
        _ controller: UIViewController, animated: Bool, in container: UINavigationController,
        _ delegate: (any UINavigationControllerDelegate)?
    ) {
        delegate?.navigationController?(container, willShow: controller, animated: animated)
    }

    static func didShow(
        _ controller: UIViewController, animated: Bool, in container: UINavigationController,
        _ delegate: (any UINavigationControllerDelegate)?
    ) {
        delegate?.navigationController?(container, didShow: controller, animated: animated)
    }
    #else
    static func animator(
        of delegate: (any UINavigationControllerDelegate)?, _ container: UINavigationController,
        _ operation: UINavigationController.Operation, _ from: UIViewController, _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController(container, animationControllerFor: operation, from: from, to: to)
    }

    static func interactor(
        of delegate: (any UINavigationControllerDelegate)?, _ container: UINavigationController,
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate?.navigationController(container, interactionControllerFor: animator)
    }

    static func animator(
        of delegate: (any UITabBarControllerDelegate)?, _ container: UITabBarController, _ from: UIViewController,
        _ to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.tabBarController(container, animationControllerForTransitionFrom: from, to: to)
    }

    static func interactor(
        of delegate: (any UITabBarControllerDelegate)?, _ container: UITabBarController,
        _ animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate?.tabBarController(container, interactionControllerFor: animator)
    }

    static func shouldSelect(
        _ controller: UIViewController, in container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> Bool {
        delegate?.tabBarController(container, shouldSelect: controller) ?? true
    }

    static func didSelect(
        _ controller: UIViewController, in container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) {
        delegate?.tabBarController(container, didSelect: controller)
    }

    static func willShow(
        _ controller: UIViewController, animated: Bool, in container: UINavigationController,
        _ delegate: (any UINavigationControllerDelegate)?
    ) {
        delegate?.navigationController(container, willShow: controller, animated: animated)
    }

    static func didShow(
        _ controller: UIViewController, animated: Bool, in container: UINavigationController,
        _ delegate: (any UINavigationControllerDelegate)?
    ) {
        delegate?.navigationController(container, didShow: controller, animated: animated)
    }
    #endif
}

/// Hands on what a navigation controller tells its delegate.
@MainActor
class NavigationDelegateForwarder: DelegateForwarder {
    var nextNavigationDelegate: (any UINavigationControllerDelegate)? { next as? any UINavigationControllerDelegate }

    // Without Objective-C every method is handed on by hand. One that the next delegate lacks stays lacking there too: the default
    // implementation of its protocol tells the container so.
    #if canImport(ObjectiveC)
    nonisolated override class var handedOn: [Selector] {
        [
            #selector(UINavigationControllerDelegate.navigationController(_:willShow:animated:)),
            #selector(UINavigationControllerDelegate.navigationController(_:didShow:animated:)),
            #selector(UINavigationControllerDelegate.navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(
                UINavigationControllerDelegate.navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]
    }
    #endif

    #if canImport(ObjectiveC)
    @objc(navigationController:willShowViewController:animated:)
    #endif
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        Platform.willShow(viewController, animated: animated, in: navigationController, nextNavigationDelegate)
    }

    #if canImport(ObjectiveC)
    @objc(navigationController:didShowViewController:animated:)
    #endif
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        Platform.didShow(viewController, animated: animated, in: navigationController, nextNavigationDelegate)
    }
}

/// Hands on what a tab bar controller tells its delegate.
@MainActor
class TabDelegateForwarder: DelegateForwarder {
    var nextTabBarDelegate: (any UITabBarControllerDelegate)? { next as? any UITabBarControllerDelegate }

    #if canImport(ObjectiveC)
    nonisolated override class var handedOn: [Selector] {
        var selectors = [
            #selector(UITabBarControllerDelegate.tabBarController(_:shouldSelect:)),
            #selector(UITabBarControllerDelegate.tabBarController(_:didSelect:)),
            #selector(UITabBarControllerDelegate.tabBarController(_:willBeginCustomizing:)),
            #selector(UITabBarControllerDelegate.tabBarController(_:willEndCustomizing:changed:)),
            #selector(UITabBarControllerDelegate.tabBarController(_:didEndCustomizing:changed:)),
            #selector(UITabBarControllerDelegate.tabBarControllerSupportedInterfaceOrientations(_:)),
            #selector(UITabBarControllerDelegate.tabBarControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]
        if #available(iOS 18, *) {
            selectors += [
                #selector(UITabBarControllerDelegate.tabBarController(_:shouldSelectTab:)),
                #selector(UITabBarControllerDelegate.tabBarController(_:didSelectTab:previousTab:)),
                #selector(UITabBarControllerDelegate.tabBarController(_:visibilityDidChangeFor:)),
                #selector(UITabBarControllerDelegate.tabBarController(_:displayOrderDidChangeFor:)),
                #selector(
                    UITabBarControllerDelegate.tabBarController(
                        _:displayedViewControllersFor:proposedViewControllers:)),
                #selector(UITabBarControllerDelegate.tabBarControllerWillBeginEditing(_:)),
                #selector(UITabBarControllerDelegate.tabBarControllerDidEndEditing(_:)),
            ]
        }
        return selectors
    }
    #endif

    #if canImport(ObjectiveC)
    @objc(tabBarController:shouldSelectViewController:)
    #endif
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    {
        Platform.shouldSelect(viewController, in: tabBarController, nextTabBarDelegate)
    }

    #if canImport(ObjectiveC)
    @objc(tabBarController:didSelectViewController:)
    #endif
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        Platform.didSelect(viewController, in: tabBarController, nextTabBarDelegate)
    }
}
