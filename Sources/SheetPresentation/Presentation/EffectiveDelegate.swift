import UIKit

extension UIPresentationController {
    /// The delegate that receives calls: the app's or, if there is none, content that is a `SheetDelegate`.
    ///
    /// Content that is only UIKit's delegate is that of the controllers that it presents itself. Looked up for each call, because the visible
    /// page changes.
    var effectiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        if let delegate { return delegate }
        return presentedViewController.firstVisiblePage { $0 as? any SheetDelegate }
    }
}

extension UIViewController {
    /// This controller, its visible page, that page's visible page, and so on.
    var visiblePages: [UIViewController] {
        var pages = [self]
        while let page = pages[pages.count - 1].ownVisiblePage { pages.append(page) }
        return pages
    }

    /// The first result for one of these.
    func firstVisiblePage<Result>(_ result: (UIViewController) -> Result?) -> Result? {
        var page: UIViewController? = self
        while let current = page {
            if let result = result(current) { return result }
            page = current.ownVisiblePage
        }
        return nil
    }

    private var ownVisiblePage: UIViewController? {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: nil
        }
    }
}
