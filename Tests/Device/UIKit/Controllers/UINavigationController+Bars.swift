import Foundation

extension UINavigationController {
    var isRightToLeft: Bool {
        viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    func syncBarItems(animated: Bool) {
        let items = stack.map(\.navigationItem)
        let current = navigationBar.items ?? []
        guard current.count != items.count || zip(current, items).contains(where: { $0 !== $1 }) else { return }
        isPoppingFromBar = true
        navigationBar.setItems(items, animated: animated)
        isPoppingFromBar = false
    }

    /// Updates the tab bar and the toolbar for the visible controller.
    func updateBars(for controller: UIViewController) {
        stage.toolbar.setItems(controller.storedToolbarItems, animated: false)
        navigationBar.isAtScrollEdge = controller.contentBehindBars?.isAtTop ?? true
        if !hidesTabBar(for: controller) || tabBarController != nil { tabBarController?.tabBarHidingDidChange() }
        viewIfLoaded?.setNeedsLayout()
        viewIfLoaded?.window?.updateStatusBar()
    }

    /// Whether this controller or one below it in the stack hides the bottom bar.
    func hidesTabBar(for controller: UIViewController) -> Bool {
        for candidate in stack {
            if candidate !== stack.first, candidate.hidesBottomBarWhenPushed { return true }
            if candidate === controller { break }
        }
        return false
    }

    func barsDidChange(animated: Bool) {
        guard isViewLoaded else { return }
        guard animated, view.window != nil else {
            stage.layout(for: self)
            view.setNeedsLayout()
            return
        }
        stage.prepareBars(for: self)
        UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) {
            self.stage.layout(for: self)
            self.view.layoutIfNeeded()
        } completion: { _ in
            self.stage.hideBarsThatAreGone()
        }
    }

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
        guard controller === shown else { return }
        stage.toolbar.setItems(controller.storedToolbarItems, animated: animated)
    }

    func navigationItemDidChange(of controller: UIViewController) {
        guard controller === topViewController, isViewLoaded else { return }
        navigationBar.setNeedsLayout()
    }

    func backWasTapped() {
        guard runningTransition == nil else { return }
        // Through the bar, because its delegate may refuse.
        navigationBar.popItem(animated: true)
    }

    /// Pops the controller whose item is popped from the bar, unless a change of the stack has already done so.
    func barShouldPop(_ item: UINavigationItem) -> Bool {
        if isPoppingFromBar { return true }
        guard runningTransition == nil, topViewController?.navigationItem === item else { return false }
        popViewController(animated: true)
        return false
    }
}
