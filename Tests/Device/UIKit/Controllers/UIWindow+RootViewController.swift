import Foundation

extension UIWindow {
    public var rootViewController: UIViewController? {
        get { rootOwner as? UIViewController }
        set { replaceRoot(with: newValue) }
    }

    private func replaceRoot(with root: UIViewController?) {
        let old = rootViewController
        guard old !== root else { return }
        old?.leaveAsRoot()
        rootOwner = root
        statusBarLook = nil
        if !isHidden { root?.enterAsRoot(of: self) }
    }

    /// Updates the status bar and the home indicator from the controllers.
    func updateStatusBar() {
        let chrome = systemChrome
        statusBarLook = StatusBarLook(style: chrome.statusBarStyle, isHidden: chrome.isStatusBarHidden)
        windowScene?.statusBarMayHaveChanged()
    }
}

extension UIViewController: WindowRootOwner {
    /// Builds the hierarchy as on phones: window, transition view, drop-shadow view, root view.
    func enterAsRoot(of window: UIWindow) {
        guard rootTransitionView == nil else { return }
        beginAppearanceTransition(true, animated: false)
        let transitionView = UITransitionView(frame: window.bounds)
        let shadowView = UIDropShadowView(frame: transitionView.bounds)
        transitionView.addSubview(shadowView)
        rootTransitionView = transitionView
        window.insertSubview(transitionView, at: 0)
        window.windowScene?.orientationsChanged?(OrientationChange(isAnimated: false))
        shadowView.hold(view)
        window.updateStatusBar()
        announceIsAppearing()
        endAppearanceAfterCommit()
    }

    /// Removes the root's view and its presentations from the window; the links between the controllers remain, as on a phone.
    func leaveAsRoot() {
        guard let transitionView = rootTransitionView else { return }
        rootTransitionView = nil
        for container in containersAbove.reversed() { container.removeFromSuperview() }
        if appearance.isVisible { beginAppearanceTransition(false, animated: false) }
        transitionView.removeFromSuperview()
        loadedView?.removeFromSuperview()
        if appearance.state == .disappearing { endAppearanceTransition() }
    }

    private var containersAbove: [UITransitionView] {
        var containers: [UITransitionView] = []
        var presented = presentedLink
        while let controller = presented {
            if let container = controller.runningPresentation?.container { containers.append(container) }
            presented = controller.presentedLink
        }
        return containers
    }

    /// Containers decide whether they ask their children.
    package var windowOrientations: UIInterfaceOrientationMask {
        var controller = self
        while let presented = controller.presentedLink, presented.decidesOrientation { controller = presented }
        return controller.supportedInterfaceOrientations
    }

    /// The view of the controller presented last or, in it, of the page that a container shows. Read in studies of UIKit; which column of a split
    /// view controller it is was not.
    package var deepestResponder: UIResponder {
        if let presented = presentedLink { return presented.deepestResponder }
        let page =
            switch self {
            case let navigation as UINavigationController: navigation.topViewController
            case let tabs as UITabBarController: tabs.selectedViewController
            case let pages as UIPageViewController: pages.viewControllers?.first
            default: nil as UIViewController?
            }
        return page?.deepestResponder ?? loadedView ?? self
    }

    /// A hidden window keeps its root's view, but the root disappears.
    package func window(_ window: UIWindow, didBecomeVisible isVisible: Bool) {
        guard isVisible else {
            guard appearance.isVisible else { return }
            beginAppearanceTransition(false, animated: false)
            return endAppearanceTransition()
        }
        guard rootTransitionView != nil else { return enterAsRoot(of: window) }
        guard appearance.state == .disappeared, loadedView?.window === window else { return }
        beginAppearanceTransition(true, animated: false)
        announceIsAppearing()
        endAppearanceAfterCommit()
    }
}
