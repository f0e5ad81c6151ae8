import Foundation

extension UIViewController {
    func performLoadingIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        guard loadedView != nil else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "-[\(type(of: self)) loadView] did not set a view; UIViewController.view must not be nil")
            loadDefaultView()
            return viewDidLoad()
        }
        viewDidLoad()
    }

    func loadDefaultView() {
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        setLoadedView(view)
    }

    func setLoadedView(_ view: UIView?) {
        guard view !== loadedView else { return }
        if let view, let other = view.owner as? UIViewController, other !== self {
            World.current.raise(
                "UIViewControllerHierarchyInconsistency",
                "A view can only be associated with at most one view controller at a time! View \(view) is associated "
                    + "with \(other). Clear this association before associating this view with \(self).")
            return
        }
        if let old = loadedView, old.owner === self { old.owner = nil }
        loadedView = view
        view?.owner = self
    }

    /// Like UIKit, also invalidates the view's layout. The children's insets follow at once, not in the next layout [S].
    func additionalSafeAreaInsetsDidChange() {
        loadedView?.ownerSafeAreaDidChange()
        for child in children { _ = child.loadedView?.safeAreaInsets }
    }

    /// The margins of a controller's root view: 16 points in compact width, 20 in regular width.
    var defaultSystemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
}

extension UIViewController: ViewOwner {
    package var ownedView: UIView? { loadedView }

    package func ownedViewWillUpdate() {
        announceIsAppearing()
    }

    package func ownedViewWillLayoutSubviews() {
        viewWillLayoutSubviews()
    }

    package func ownedViewDidLayoutSubviews() {
        viewDidLayoutSubviews()
    }

    package func ownedViewFittingSizeMayHaveChanged() {
        announceFittingSize()
    }

    package func ownedViewUpdateConstraints() {
        updateViewConstraints()
    }

    package var ownedViewAdditionalSafeAreaInsets: UIEdgeInsets {
        let own = additionalSafeAreaInsets
        return UIEdgeInsets(
            top: own.top + containerInsets.top, left: own.left + containerInsets.left,
            bottom: own.bottom + containerInsets.bottom, right: own.right + containerInsets.right)
    }

    /// Before it appears, and while it disappears [S].
    package var ownedViewKeepsSafeArea: Bool { !appearance.isVisible }

    package var ownedViewSafeAreaContainer: UIView? {
        guard let parentLink else { return windowOfPresentation }
        guard let view = loadedView, let container = parentLink.loadedView, container !== view.superview,
            !(parentLink is UINavigationController || parentLink is UITabBarController), view.hasAncestor(container)
        else { return nil }
        return container
    }

    /// The window of a presented view, if none of the presenters has a parent: its safe area is what its own frame shares with the window's,
    /// wherever it is in the views of the presentation [I].
    private var windowOfPresentation: UIView? {
        guard let view = loadedView, var presenter = presentingViewController else { return nil }
        while presenter.parentLink == nil, let next = presenter.presentingViewController { presenter = next }
        guard presenter.parentLink == nil, let window = view.window, view.superview !== window else { return nil }
        return window
    }

    package func ownedViewSafeAreaInsetsDidChange() {
        viewSafeAreaInsetsDidChange()
    }

    package func ownedViewLayoutMarginsDidChange() {
        viewLayoutMarginsDidChange()
    }

    package var ownedViewSystemMinimumMargins: NSDirectionalEdgeInsets? {
        viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
    }
}

extension UIView {
    /// Makes a controller's view follow its container's size, whatever the view's own settings are.
    func goesWithContainer() {
        translatesAutoresizingMaskIntoConstraints = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
}
