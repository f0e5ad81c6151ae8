import UIKit

extension UIPresentationController {
    /// Whom to ask and to tell: the app's delegate, or where it has set none, content that conforms.
    ///
    /// Resolved each time and never kept: pages come and go.
    var effectiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        if let delegate { return delegate }
        return presentedViewController.visiblePages.lazy
            .compactMap { $0 as? any UIAdaptivePresentationControllerDelegate }.first
    }
}

extension UIViewController {
    /// This controller, the page of its own that is seen, the page seen in that, and so on.
    var visiblePages: [UIViewController] {
        Array(
            sequence(first: self) {
                switch $0 {
                case let navigation as UINavigationController: navigation.topViewController
                case let tabs as UITabBarController: tabs.selectedViewController
                default: nil
                }
            })
    }
}
