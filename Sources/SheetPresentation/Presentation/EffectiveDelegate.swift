import UIKit

extension UIPresentationController {
    /// The delegate that receives calls: the app's or, if there is none, content that conforms.
    ///
    /// Looked up for each call, because the visible page changes.
    var effectiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        if let delegate { return delegate }
        return presentedViewController.visiblePages.lazy
            .compactMap { $0 as? any UIAdaptivePresentationControllerDelegate }.first
    }
}

extension UIViewController {
    /// This controller, its visible page, that page's visible page, and so on.
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
