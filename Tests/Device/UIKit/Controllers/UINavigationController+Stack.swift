import Foundation

/// A change of the stack that is not visible yet.
struct PendingNavigation {
    var operation: UINavigationController.Operation
    var animated: Bool
    /// Controllers that are no longer in the stack, and are removed as children once they are off the screen.
    var removed: [UIViewController]
    /// Restored if the transition is cancelled.
    var previousStack: [UIViewController]
    /// Set if UIKit's own gesture drives the transition.
    var ownInteractor: (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationController {
    func push(_ controller: UIViewController, animated: Bool) {
        if stack.contains(where: { $0 === controller }) {
            World.current.raise(
                "NSInvalidArgumentException",
                "Pushing the same view controller instance more than once is not supported (\(controller))")
            return
        }
        if controller is UINavigationController {
            World.current.raise(
                "NSInvalidArgumentException", "Pushing a navigation controller is not supported (\(controller))")
            return
        }
        change(to: stack + [controller], operation: .push, animated: animated)
    }

    func pop(to index: Int, animated: Bool) -> [UIViewController]? {
        let removed = Array(stack[(index + 1)...])
        guard !removed.isEmpty else { return [] }
        change(to: Array(stack[...index]), operation: .pop, animated: animated)
        return removed
    }

    func replaceStack(with new: [UIViewController], animated: Bool) {
        let operation: Operation = new.last.map { top in stack.contains { $0 === top } } == true ? .pop : .push
        change(to: new, operation: operation, animated: animated)
    }

    func change(
        to new: [UIViewController], operation: Operation, animated: Bool,
        ownInteractor: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        if let prepared = preparedTransition {
            preparedTransition = nil
            joinedCoordinator = prepared.giveWay()
        }
        let old = stack
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        stack = new
        for controller in added where controller.parentLink !== self {
            addChild(controller)
            arriving.append(controller)
        }
        for controller in removed {
            controller.willMove(toParent: nil)
            controller.isMovingFromParentNow = true
        }
        if let runningTransition, !runningTransition.givesWay, animated, operation != .none {
            let word = operation == .push ? "push" : "pop"
            World.current.log("nested \(word) animation can result in corrupted navigation bar")
        }
        var pending = PendingNavigation(
            operation: operation, animated: animated, removed: removed, previousStack: old,
            ownInteractor: ownInteractor ?? (operation == .push && animated ? strayInteractor : nil))
        if animated { strayInteractor = nil }
        if let earlier = pendingTransition {
            pending.removed = earlier.removed + removed
            pending.previousStack = earlier.previousStack
            pending.animated = earlier.animated || animated
        }
        pendingTransition = pending
        schedulePendingTransition()
    }

    private func schedulePendingTransition() {
        guard let pending = pendingTransition else { return }
        let isComing = appearance.state == .appearing && viewIfLoaded?.window == nil
        guard isComing || (isOnScreen && pending.animated) else { return startPendingTransition() }
        startsInLayout = true
        viewIfLoaded?.setNeedsLayout()
        World.current.afterCommit(asPartOfTransaction: true) { [weak self] in self?.startScheduledTransition() }
    }

    /// Starts in the layout of the view, also in one that is forced in the turn of the change, with the animations that are possible there.
    func startScheduledTransition() {
        guard startsInLayout else { return }
        startsInLayout = false
        startPendingTransition()
    }

    /// The first page enters the view in its first layout, also before it appears: UIKit checks neither the window nor the appearance.
    func startInLayout() {
        startScheduledTransition()
        if shown == nil, runningTransition == nil { installTop() }
    }

    var isOnScreen: Bool { viewIfLoaded?.window != nil && appearance.isVisible }

    /// Starts the transition to the top of the stack; if another one is in progress, it follows that.
    func startPendingTransition() {
        // The end of that transition starts the pending one.
        if pendingTransition != nil, let runningTransition { return runningTransition.giveWayToNext() }
        guard let pending = pendingTransition else { return }
        pendingTransition = nil
        let from = shown
        let prepared = preparedTransition
        let joined = joinedCoordinator
        preparedTransition = nil
        joinedCoordinator = nil
        guard isOnScreen, let to = stack.last, to !== from else {
            syncBarItems(animated: false)
            if isViewLoaded, stack.last !== from { swapWithoutTransition() }
            letGo(of: pending.removed)
            // Controllers arrive only on the screen, and those that have been removed meanwhile never do.
            if isOnScreen { settleArrivals() } else { arriving.removeAll { $0.parentLink !== self } }
            (prepared?.giveWay() ?? joined)?.endWithoutTransition()
            return
        }
        (prepared ?? NavigationTransition(self, pending, from: from, to: to)).start(for: joined)
    }

    /// Prepares the transition when its coordinator is requested directly after a change of the stack, because the transition starts later.
    func preparePendingTransition() {
        guard let pending = pendingTransition, runningTransition == nil, preparedTransition == nil, isOnScreen,
            let to = stack.last, to !== shown
        else { return }
        let transition = NavigationTransition(self, pending, from: shown, to: to)
        preparedTransition = transition
        transition.prepare().takeOver(joinedCoordinator)
        joinedCoordinator = nil
    }

    func transitionDidEnd() {
        runningTransition = nil
        stage.transitionDidEnd(of: self)
        startPendingTransition()
    }

    /// Exchanges the views without a transition while they are not visible, at the latest when the controller appears.
    private func swapWithoutTransition() {
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = nil
        if appearance.isVisible { installTop() }
    }

    func letGo(of controllers: [UIViewController]) {
        for controller in controllers where controller.parentLink === self {
            if stack.contains(where: { $0 === controller }) { continue }
            controller.isMovingFromParentNow = false
            controller.removeFromParent()
        }
    }

    /// Notifies the controllers that have arrived on the screen.
    func settleArrivals() {
        let arrived = arriving
        arriving = []
        for controller in arrived where controller.parentLink === self {
            controller.isMovingToParentNow = false
            controller.didMove(toParent: self)
        }
    }

    // MARK: Appearing with the navigation controller

    func installTop() {
        loadViewIfNeeded()
        guard let top = stack.last, shown !== top else { return }
        top.loadViewIfNeeded()
        // `viewDidLoad` may have pushed another controller.
        guard stack.last === top else { return installTop() }
        shown?.viewIfLoaded?.removeFromSuperview()
        shown = top
        stage.install(top.view, margins: top.barMargins)
        updateBars(for: top)
    }

    func showTopBeforeAppearing(animated: Bool) {
        startPendingTransition()
        installTop()
        guard !hasShownFirst, let shown else { return }
        delegateSlot?.navigationController(self, willShow: shown, animated: animated)
    }

    func didAppearWithTop() {
        settleArrivals()
        guard !hasShownFirst, let shown else { return }
        hasShownFirst = true
        delegateSlot?.navigationController(self, didShow: shown, animated: appearance.isAnimated)
    }
}
