#if canImport(ObjectiveC)
import UIKit

// Keyframe animations take objects only.
extension Platform {
    static func keyframe(_ transform: CATransform3D) -> Any { NSValue(caTransform3D: transform) }
    static func keyframe(_ point: CGPoint) -> Any { NSValue(cgPoint: point) }
    static func keyframe(_ size: CGSize) -> Any { NSValue(cgSize: size) }
}

extension Platform {
    static var isOnMainActor: Bool { Thread.isMainThread }
    static var commonModes: CFRunLoopMode { .commonModes }
}

extension GestureAction {
    var selector: Selector { #selector(fire(_:)) }
}

extension DisplayLink.Target {
    var selector: Selector { #selector(fire(_:)) }
}

extension EscapeCommand {
    static var escapeAction: Selector { #selector(UIViewController.performEscape(_:)) }
}

// MARK: Delegates

extension TransitionForwarder {
    nonisolated override func responds(to selector: Selector!) -> Bool {
        if let selector, forwardedSelectors.contains(selector) { return next?.responds(to: selector) == true }
        return super.responds(to: selector) || next?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector!) -> Any? {
        next?.responds(to: selector) == true ? next : super.forwardingTarget(for: selector)
    }
}

@MainActor
extension Platform {
    /// Whether UIKit asks a delegate for animators, and therefore begins no swipe of its own.
    static func providesAnimators(_ delegate: any UINavigationControllerDelegate) -> Bool {
        delegate.responds(
            to: #selector(UINavigationControllerDelegate.navigationController(_:animationControllerFor:from:to:)))
    }

    static func supportedOrientations(
        of container: UINavigationController, _ delegate: (any UINavigationControllerDelegate)?
    ) -> UIInterfaceOrientationMask {
        delegate?.navigationControllerSupportedInterfaceOrientations?(container) ?? standardOrientations(of: container)
    }

    static func supportedOrientations(
        of container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> UIInterfaceOrientationMask {
        delegate?.tabBarControllerSupportedInterfaceOrientations?(container) ?? standardOrientations(of: container)
    }

    static func preferredOrientation(
        of container: UINavigationController, _ delegate: (any UINavigationControllerDelegate)?
    ) -> UIInterfaceOrientation {
        delegate?.navigationControllerPreferredInterfaceOrientationForPresentation?(container) ?? .portrait
    }

    static func preferredOrientation(
        of container: UITabBarController, _ delegate: (any UITabBarControllerDelegate)?
    ) -> UIInterfaceOrientation {
        delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation?(container) ?? .portrait
    }

    /// The orientations that a container supports without a delegate.
    private static func standardOrientations(of container: UIViewController) -> UIInterfaceOrientationMask {
        container.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}

extension NavigationDelegate {
    static var forwardedSelectors: [Selector] {
        [
            #selector(navigationController(_:willShow:animated:)),
            #selector(navigationController(_:didShow:animated:)),
            #selector(navigationControllerSupportedInterfaceOrientations(_:)),
            #selector(navigationControllerPreferredInterfaceOrientationForPresentation(_:)),
        ]
    }
}

extension TabDelegate {
    static var forwardedSelectors: [Selector] {
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
}

/// The groups of tabs that the stand-in does not have.
@available(iOS 18, *)
extension TabDelegate {
    @objc(tabBarController:displayOrderDidChangeForGroup:)
    func tabBarController(_ container: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
        nextDelegate?.tabBarController?(container, displayOrderDidChangeFor: group)
    }

    @objc(tabBarController:displayedViewControllersForTab:proposedViewControllers:)
    func tabBarController(
        _ container: UITabBarController, displayedViewControllersFor tab: UITab,
        proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
        nextDelegate?.tabBarController?(
            container, displayedViewControllersFor: tab, proposedViewControllers: proposedViewControllers)
            ?? proposedViewControllers
    }
}
#endif
