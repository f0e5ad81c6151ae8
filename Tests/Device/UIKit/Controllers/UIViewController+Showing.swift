import Foundation

extension UIViewController {
    /// Pushes on the nearest navigation controller, or else asks a split view controller, or else presents.
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

    func titleDidChange(from old: String?) {
        guard title != old else { return }
        navigationItem.title = title
        storedTabBarItem.title = title
        navigationController?.navigationItemDidChange(of: self)
        tabBarController?.tabBarItemsDidChange()
    }

    /// Creates a button that toggles editing; its title always follows the state.
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

/// The status bar as determined by a window's controllers.
package struct SystemChrome: Equatable {
    package var statusBarStyle: UIStatusBarStyle
    package var isStatusBarHidden: Bool
}

extension UIWindow {
    /// Asks the controllers like UIKit: the top-most presented one that captures the bar's appearance, then its children.
    package var systemChrome: SystemChrome {
        var controller = rootViewController
        while let presented = controller?.presentedLink, presented.capturesStatusBar, !presented.isBeingDismissedNow {
            controller = presented
        }
        let style = controller.map { Self.last($0, \.childForStatusBarStyle).preferredStatusBarStyle }
        let hidden = controller.map { Self.last($0, \.childForStatusBarHidden).prefersStatusBarHidden }
        return SystemChrome(
            statusBarStyle: style ?? .default, isStatusBarHidden: hidden ?? false)
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
