import Foundation

extension UIViewController {
    /// Pushes where a navigation controller is around, else asks a split view, else presents.
    func showInNearestContainer(_ vc: UIViewController, sender: Any?) {
        var candidate = parentLink
        while let container = candidate {
            if container is UINavigationController || container is UISplitViewController {
                return container.show(vc, sender: sender)
            }
            candidate = container.parentLink
        }
        present(vc, animated: true)
    }

    func showDetailInNearestContainer(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    func titleDidChange(from old: String?) {
        guard title != old else { return }
        navigationItem.title = title
        storedTabBarItem.title = title
        navigationController?.navigationItemDidChange(of: self)
        tabBarController?.tabBarItemsDidChange()
    }

    /// Toggles editing; its title follows the state, whoever changes it.
    func makeEditButtonItem() -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .edit)
        item.primaryAction = UIAction(title: "Edit") { [weak self] _ in
            guard let self else { return }
            self.setEditing(!self.isEditing, animated: true)
        }
        madeEditItem = item
        updateEditItem()
        return item
    }

    func updateEditItem() {
        madeEditItem?.title = isEditing ? "Done" : "Edit"
        madeEditItem?.style = isEditing ? .done : .plain
    }
}

/// What the status bar and the home indicator show while a window's controllers are as they are.
package struct SystemChrome: Equatable {
    package var statusBarStyle: UIStatusBarStyle
    package var isStatusBarHidden: Bool
    package var isHomeIndicatorHidden: Bool
}

extension UIWindow {
    /// Asks the controllers as UIKit does: the presented one that captures the bar's appearance, then its children.
    package var systemChrome: SystemChrome {
        var controller = rootViewController
        while let presented = controller?.presentedLink, presented.capturesStatusBar, !presented.isBeingDismissedNow {
            controller = presented
        }
        let style = controller.map { Self.last($0, \.childForStatusBarStyle).preferredStatusBarStyle }
        let hidden = controller.map { Self.last($0, \.childForStatusBarHidden).prefersStatusBarHidden }
        let home = controller.map { Self.last($0, \.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden }
        return SystemChrome(
            statusBarStyle: style ?? .default, isStatusBarHidden: hidden ?? false, isHomeIndicatorHidden: home ?? false)
    }

    /// Of the controller on top that fills the window. Containers speak for what they contain, or do not.
    package var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        var controller = rootViewController
        while let presented = controller?.presentedLink, presented.decidesOrientation { controller = presented }
        return controller?.supportedInterfaceOrientations ?? .all
    }

    private static func last(
        _ controller: UIViewController, _ child: KeyPath<UIViewController, UIViewController?>
    ) -> UIViewController {
        var controller = controller
        while let next = controller[keyPath: child] { controller = next }
        return controller
    }
}

extension UIViewController {
    fileprivate var capturesStatusBar: Bool {
        runningPresentation?.presentationStyle == .fullScreen || modalPresentationCapturesStatusBarAppearance
            || runningPresentation is UISheetPresentationController
    }
}
