import UIKit

extension UIViewController {
    /// The page that is seen in this container, itself where it is no container; nil while the page is on its way into the container.
    var visiblePage: UIViewController? {
        guard let child = visibleChild else { return self }
        guard let view = viewIfLoaded, child.viewIfLoaded?.isDescendant(of: view) == true else { return nil }
        return child.visiblePage
    }

    private var visibleChild: UIViewController? {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        case let pages as UIPageViewController: pages.viewControllers?.first
        case let split as UISplitViewController: split.isCollapsed ? split.viewControllers.last : nil
        default: coveringChild
        }
    }

    /// The child that takes all the room of a container of the app's own, unless the container says itself what it needs.
    private var coveringChild: UIViewController? {
        guard preferredContentSize == .zero, let view = viewIfLoaded else { return nil }
        return children.last { child in
            guard let inner = child.viewIfLoaded, !inner.isHidden, inner.isDescendant(of: view) else { return false }
            return inner.convert(inner.bounds, to: view) == view.bounds
        }
    }
}

extension UIView {
    /// The scroll views in this view that are not inside another one and can show content that is taller than they are.
    var outermostScrollViews: [UIScrollView] {
        if let scrollView = self as? UIScrollView {
            return scrollView.isScrollEnabled && !scrollView.scrollsSideways ? [scrollView] : []
        }
        return subviews.filter { !$0.isHidden }.flatMap(\.outermostScrollViews)
    }
}

extension UIScrollView {
    /// Whether its content goes beyond its sides and no farther down than itself.
    fileprivate var scrollsSideways: Bool {
        contentSize.width > bounds.width && contentSize.height <= bounds.height
    }

    /// The height at which nothing is left to scroll, safe area included, in points.
    ///
    /// - Parameter keyboardInset: What a keyboard adds to the safe area, which whoever keeps out of its way adds to the inset.
    func wholeHeight(keyboardInset: CGFloat) -> CGFloat {
        var insets = contentInset
        if keyboardInset > 0, insets.bottom >= keyboardInset { insets.bottom -= keyboardInset }
        var height = contentSize.height + insets.top + insets.bottom
        // Short content may have no safe area in its adjusted inset yet.
        if contentInsetAdjustmentBehavior != .never { height += safeAreaInsets.top + safeAreaInsets.bottom }
        return height
    }
}
