import UIKit

extension UIViewController {
    /// Begins a push or pop in it that the app has requested in this turn, before a layout that is forced in another way.
    ///
    /// UIKit begins it in the next layout of the navigation controller's view: in an animation its pages would move with that one, and without
    /// animations at once.
    func beginPendingPush() {
        guard !ViewAnimation.isInProgress, UIView.areAnimationsEnabled else { return }
        for case let navigation as UINavigationController in visiblePages where navigation.hasPendingPush {
            navigation.view.layoutIfNeeded()
        }
    }
}

extension UINavigationController {
    fileprivate var hasPendingPush: Bool {
        viewIfLoaded?.window != nil && topViewController.map { $0.viewIfLoaded?.window == nil } == true
    }
}
