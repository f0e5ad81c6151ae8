import Foundation

extension UIViewController {
    func adopt(_ child: UIViewController) {
        guard child !== self else {
            World.current.raise("NSInvalidArgumentException", "Adding \(child) as a child of itself.")
            return
        }
        guard child.parentLink !== self else {
            childLinks.removeAll { $0 === child }
            childLinks.append(child)
            return
        }
        if let enclosing = child.enclosingController, enclosing !== self {
            World.current.raise(
                "UIViewControllerHierarchyInconsistency",
                "child view controller:\(child) should have parent view controller:\(enclosing) but requested parent is:"
                    + "\(self)")
            return
        }
        child.willMove(toParent: self)
        if child.parentLink != nil { child.detachFromParent() }
        childLinks.append(child)
        child.parentLink = self
        child.isMovingToParentNow = true
        child.parentDidChange()
    }

    /// The controller whose view contains this one's.
    private var enclosingController: UIViewController? {
        var view = loadedView?.superview
        while let current = view {
            if let controller = current.owner as? UIViewController { return controller }
            view = current.superview
        }
        return nil
    }

    /// Raises an exception if a child's view is added to a window outside its parent's view.
    func checkPlaceOfView() {
        guard let parentLink else { return }
        let enclosing = enclosingController
        guard enclosing !== parentLink else { return }
        World.current.raise(
            "UIViewControllerHierarchyInconsistency",
            "child view controller:\(self) should have parent view controller:\(enclosing.map { "\($0)" } ?? "(null)") but "
                + "actual parent is:\(parentLink)")
    }

    /// Calls `didMove(toParent: nil)` but not `willMove(toParent: nil)`, which is the container's to call.
    func leaveParent() {
        guard parentLink != nil else { return }
        detachFromParent()
        parentDidChange()
        didMove(toParent: nil)
    }

    private func detachFromParent() {
        parentLink?.childLinks.removeAll { $0 === self }
        parentLink = nil
    }

    private func parentDidChange() {
        traitRecord.overriddenByParent = nil
        if let view = loadedView {
            traitOverridesDidChange()
            view.ownerSafeAreaDidChange()
        }
    }

    /// The root of the hierarchy of parents; the controller itself if it has no parent.
    var topmostAncestor: UIViewController {
        var top = self
        while let parent = top.parentLink { top = parent }
        return top
    }

    func nearestAncestor<Kind: UIViewController>(_ kind: Kind.Type) -> Kind? {
        var candidate = parentLink
        while let controller = candidate {
            if let match = controller as? Kind { return match }
            candidate = controller.parentLink
        }
        return nil
    }

    /// Exchanges two children's views. UIKit's measured order: the caller's `willMove`s, from.willDisappear, to.willAppear, layout,
    /// to.didAppear, from.didDisappear.
    func performTransition(
        from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
        animations: (() -> Void)?, completion: ((Bool) -> Void)?
    ) {
        guard from.parentLink === self, to.parentLink === self else {
            World.current.raise(
                "NSInvalidArgumentException",
                "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
                    + "completion:]")
            return
        }
        let animated = duration > 0
        let forwards = shouldAutomaticallyForwardAppearanceMethods && appearance.isVisible
        if forwards {
            from.beginAppearanceTransition(false, animated: animated)
            to.beginAppearanceTransition(true, animated: animated)
        }
        let window = loadedView?.window
        if animated { window?.interactionBlockCount += 1 }
        let host = from.loadedView?.superview ?? loadedView
        let finish: (Bool) -> Void = { finished in
            if animated { window?.interactionBlockCount -= 1 }
            if from.loadedView?.superview === host { from.loadedView?.removeFromSuperview() }
            if forwards {
                if to.appearance.state == .appearing { to.endAppearanceTransition() }
                if from.appearance.state == .disappearing { from.endAppearanceTransition() }
            }
            completion?(finished)
        }
        host?.addSubview(to.view)
        to.announceIsAppearing()
        guard animated else {
            animations?()
            return finish(true)
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
}

extension UIViewController {
    var baseNavigationController: UINavigationController? { nearestAncestor(UINavigationController.self) }
    var baseTabBarController: UITabBarController? { nearestAncestor(UITabBarController.self) }
    var baseSplitViewController: UISplitViewController? { nearestAncestor(UISplitViewController.self) }

    nonisolated public static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")
}
