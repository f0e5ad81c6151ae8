import UIKit

extension UIViewController {
    /// The visible page of a container, or the controller itself if it is none; nil while the page is not in the container yet.
    var visiblePage: UIViewController? {
        guard let child = visibleChild else { return self }
        guard let view = viewIfLoaded, child.viewIfLoaded?.isDescendant(of: view) == true, !child.isLeavingInTransition
        else { return nil }
        return child.visiblePage
    }

    /// Whether the running transition of its container removes its view: after a pop in the middle of a push, the page returns only when the
    /// push has ended. Until then UIKit does not update its safe area.
    private var isLeavingInTransition: Bool {
        guard let coordinator = transitionCoordinator, !coordinator.isCancelled else { return false }
        return coordinator.viewController(forKey: .from) === self
    }

    /// The lists in its visible page, which may be inside a scroll view of its container's.
    var listsInPage: [UIScrollView] { (visiblePage?.viewIfLoaded ?? viewIfLoaded)?.outermostScrollViews ?? [] }

    private var visibleChild: UIViewController? {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        case let pages as UIPageViewController: pages.viewControllers?.first
        case let split as UISplitViewController: split.isCollapsed ? split.viewControllers.last : nil
        default: coveringChild
        }
    }

    /// The child that fills a custom container, unless the container has a preferred size.
    private var coveringChild: UIViewController? {
        guard preferredContentSize == .zero, let view = viewIfLoaded else { return nil }
        return children.last { child in
            guard let inner = child.viewIfLoaded, !inner.isHidden, inner.isDescendant(of: view) else { return false }
            // SwiftUI rounds to pixels with another last digit.
            return inner.convert(inner.bounds, to: view).isClose(to: view.bounds)
        }
    }
}

extension UIView {
    /// The vertical scroll views in this view that are not inside another one.
    var outermostScrollViews: [UIScrollView] {
        if let scrollView = self as? UIScrollView {
            return scrollView.isScrollEnabled && !scrollView.scrollsSideways ? [scrollView] : []
        }
        return subviews.filter { !$0.isHidden }.flatMap(\.outermostScrollViews)
    }
}

extension UIScrollView {
    /// Whether its content is only wider than its bounds.
    fileprivate var scrollsSideways: Bool {
        contentSize.width > bounds.width && contentSize.height <= bounds.height
    }

    /// The height at which it need not scroll, including the safe area, in points.
    ///
    /// - Parameter keyboardInset: The keyboard's inset beyond the safe area, which keyboard avoidance adds to `contentInset`.
    func wholeHeight(keyboardInset: CGFloat) -> CGFloat {
        var insets = contentInset
        // Avoidance computes it from the list's place on the screen, with another rounding.
        if keyboardInset > 0, insets.bottom > keyboardInset - 1 {
            insets.bottom = max(0, insets.bottom - keyboardInset)
        }
        var height = contentSize.height + insets.top + insets.bottom
        // The adjusted inset of short content may not include the safe area yet.
        if contentInsetAdjustmentBehavior != .never { height += safeAreaInsets.top + safeAreaInsets.bottom }
        return height
    }
}
