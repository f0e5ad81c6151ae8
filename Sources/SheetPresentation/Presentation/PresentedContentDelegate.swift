import UIKit

/// UIKit's delegate of presentations, for content that is the delegate of its own presentation.
///
/// Presented content that adopts it receives the calls about its own presentation as a sheet or in a transition style: the presented
/// controller, or otherwise its visible page. If the presentation controller has a `delegate`, that receives them instead. Content that
/// is only a `UIAdaptivePresentationControllerDelegate` is that of the controllers that it presents itself.
///
/// ``SheetDelegate`` refines it.
@MainActor
public protocol PresentedContentDelegate: UIAdaptivePresentationControllerDelegate {}

extension UIPresentationController {
    /// The delegate that receives calls: the app's or, if there is none, content that is its own delegate.
    ///
    /// Looked up for each call, because the visible page changes.
    var effectiveDelegate: (any UIAdaptivePresentationControllerDelegate)? {
        if let delegate { return delegate }
        return presentedViewController.firstVisiblePage { $0 as? any PresentedContentDelegate }
    }
}

extension UIViewController {
    /// This controller, its visible page, that page's visible page, and so on.
    var visiblePages: [UIViewController] { Array(sequence(first: self, next: \.ownVisiblePage)) }

    /// The background color that people see: the view of a navigation or tab bar controller has none itself.
    var visibleBackgroundColor: UIColor? {
        visiblePages.reversed().lazy.compactMap { $0.viewIfLoaded?.backgroundColor }.first
    }

    /// The first result for one of these.
    func firstVisiblePage<Result>(_ result: (UIViewController) -> Result?) -> Result? {
        for page in sequence(first: self, next: \.ownVisiblePage) {
            if let result = result(page) { return result }
        }
        return nil
    }

    /// Whether it or one of its visible pages must not be dismissed by people: UIKit asks the children of a container, too.
    var isModalWithPages: Bool { visiblePages.contains(where: \.isModalInPresentation) }

    private var ownVisiblePage: UIViewController? {
        switch self {
        case let navigation as UINavigationController: navigation.topViewController
        case let tabs as UITabBarController: tabs.selectedViewController
        default: nil
        }
    }
}
