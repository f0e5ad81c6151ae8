import UIKit

extension UIView {
    /// Whether the system's back swipe begins here, in a navigation controller inside another view.
    ///
    /// Its recognizer waits three times as long as a pan, so whatever is around it would always begin first.
    func goesBack(along direction: CGPoint, inside outer: UIView?) -> Bool {
        guard abs(direction.x) > abs(direction.y) else { return false }
        // Not along the responder chain, which leads from a presented controller to its presenter.
        var view: UIView? = self
        while let current = view, current !== outer {
            if let navigation = current.next as? UINavigationController, navigation.goesBackAnywhere {
                let isRightToLeft = current.effectiveUserInterfaceLayoutDirection == .rightToLeft
                return (direction.x < 0) == isRightToLeft
            }
            view = current.superview
        }
        return false
    }
}

extension UINavigationController {
    /// Whether a back swipe can begin: there is a page to pop, the back button is neither hidden nor replaced, no search has taken the bar's
    /// place, and the app has not disabled the system's gesture. Those are UIKit's conditions for its own, which also requires a visible bar. From
    /// iOS 26 on it may begin while a push runs.
    var canGoBack: Bool {
        guard viewControllers.count > 1, let item = topViewController?.navigationItem,
            interactivePopGestureRecognizer?.isEnabled != false
        else { return false }
        if let search = item.searchController, search.isActive, search.hidesNavigationBarDuringPresentation {
            return false
        }
        let isReplaced = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
        return !item.hidesBackButton && !isReplaced
    }

    /// Whether the system's back swipe would begin anywhere in the content now, as on iOS 26 and later.
    fileprivate var goesBackAnywhere: Bool {
        guard #available(iOS 26, *), canGoBack, !isNavigationBarHidden,
            delegate.map(Platform.providesAnimators) != true
        else { return false }
        return interactiveContentPopGestureRecognizer?.isEnabled == true
    }
}
