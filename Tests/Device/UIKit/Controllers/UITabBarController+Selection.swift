import Foundation

extension UITabBarController {
    /// If animated, a removed selected controller disappears with the delegate's animator, if there is one.
    func replaceTabs(with new: [UIViewController], animated: Bool) {
        let removed = rootControllers.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !rootControllers.contains { $0 === controller } }
        rootControllers = new
        for controller in removed {
            controller.willMove(toParent: nil)
            if controller === shown {
                if animated, !new.isEmpty, appearance.isVisible { leaving = controller } else { takeAway(controller) }
            }
            if controller !== leaving { controller.removeFromParent() }
        }
        for controller in added {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        updateMore()
        tabBarItemsDidChange()
        if selection == nil || selection !== loadedMore && !new.contains(where: { $0 === selection }) {
            selection = nil
            if let first = new.first { select(first) }
        }
        if runningTransition == nil { removeLeaving() }
    }

    /// Removes a former tab as a child once it is off the screen.
    func removeLeaving() {
        leaving?.removeFromParent()
        leaving = nil
    }

    private func takeAway(_ controller: UIViewController) {
        shown = nil
        if controller.appearance.isVisible { controller.beginAppearanceTransition(false, animated: false) }
        controller.takeOutWithContext()
        if controller.appearance.state == .disappearing { controller.endAppearanceTransition() }
    }

    /// Selects by code, without calling `shouldSelect` or `didSelect`.
    func select(_ controller: UIViewController) {
        let isKnown = controller === loadedMore || rootControllers.contains { $0 === controller }
        guard selection !== controller, isKnown else { return }
        let previous = selection
        selection = controller
        marksLater = false
        guard isViewLoaded else { return }
        view.setNeedsLayout()
        guard viewIfLoaded?.window != nil, appearance.isVisible else {
            tabBarItemsDidChange()
            if shown != nil { swapSilently() }
            return
        }
        TabTransition(self, from: runningTransition?.to ?? shown, to: controller, previous: previous).start()
    }

    func swapSilently() {
        shown?.takeOutWithContext()
        shown = nil
        installSelection()
    }

    func installSelection() {
        loadViewIfNeeded()
        guard let selection, shown !== selection else { return }
        shown?.takeOutWithContext()
        shown = selection
        install(selection)
        layoutBar()
    }

    func install(_ controller: UIViewController) {
        if !controller.isCoveredInContext, let view = controller.view { install(view, margins: controller.barMargins) }
        for container in controller.containersInContext { install(container, margins: .zero) }
    }

    private func install(_ content: UIView, margins: UIEdgeInsets) {
        content.goesWithContainer()
        content.frame = wrapper.bounds.leaving(margins)
        wrapper.addSubview(content)
    }

    /// Asks the delegate about a tap.
    func mayUserSelect(_ item: UITabBarItem) -> Bool {
        if usesTabs { return mayUserSelect(tabWith: item) }
        guard let tapped = controller(behind: item) else { return false }
        return delegateSlot?.tabBarController(self, shouldSelect: tapped) ?? true
    }

    /// Selects the tapped tab; if it is already selected, pops its navigation controller to the root.
    func userTapped(_ item: UITabBarItem) {
        if usesTabs { return userTapped(tabWith: item) }
        guard let tapped = controller(behind: item) else { return }
        if tapped === selection {
            (tapped as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(tapped)
        }
        delegateSlot?.tabBarController(self, didSelect: tapped)
    }
}

/// One transition of a tab bar controller. The next one may begin before its end, and does not wait for it.
@MainActor
final class TabTransition {
    private let tabs: UITabBarController
    private let from: UIViewController?
    let to: UIViewController
    private let previous: UIViewController?
    private var context: TransitionContext?

    init(_ tabs: UITabBarController, from: UIViewController?, to: UIViewController, previous: UIViewController?) {
        self.tabs = tabs
        self.from = from
        self.to = to
        self.previous = previous
    }

    func abandon() {
        context?.abandon()
    }

    /// The animator is requested before the interactor; the outgoing controller is notified before there is a coordinator (measured).
    func start() {
        let former = tabs.runningTransition
        tabs.runningTransition = self
        let delegate = tabs.delegateSlot
        // Otherwise UIKit does not forget the one of the transition before.
        let mayAsk = UIView.areAnimationsEnabled && (from == nil || from?.viewIfLoaded?.superview != nil)
        let animator =
            mayAsk
            ? from.flatMap { delegate?.tabBarController(tabs, animationControllerForTransitionFrom: $0, to: to) }
            : former?.context?.animator
        let interactor = animator.flatMap { delegate?.tabBarController(tabs, interactionControllerFor: $0) }
        // From iOS 26 on nobody has looked.
        tabs.marksLater = interactor != nil && !tabs.usesTabs && !UIDevice.current.isSystem26
        tabs.tabBarItemsDidChange()
        to.loadViewIfNeeded()
        // Where the former page is; nil in UIKit without one.
        let container = from == nil ? tabs.wrapper : from?.viewIfLoaded?.superview ?? UIView()
        to.adopt(tabs.share(of: to), in: nil)
        let final = tabs.wrapper.bounds.leaving(to.barMargins)
        to.view.goesWithContainer()
        to.view.frame = final
        let ends = TransitionEnds(
            from: from, to: to, fromView: from?.view, toView: to.view, initialFromFrame: from?.view.frame ?? .zero,
            finalFromFrame: .zero, finalToFrame: { final })
        let context = TransitionContext(
            containerView: container, ends: ends, presentationStyle: .none, animator: animator, interactor: interactor)
        self.context = context
        context.staysTouchable = interactor != nil
        context.lockRotation(in: tabs.viewIfLoaded?.window)
        if tabs.marksLater {
            context.coordinator.notifyWhenInteractionChanges { [tabs, to] in if !$0.isCancelled { tabs.mark(to) } }
        }
        context.whenCompleted = { self.ended($0) }
        let animated = animator != nil
        from?.beginAppearanceTransition(false, animated: animated)
        tabs.runningCoordinator = context.coordinator
        if !to.isCoveredInContext { to.beginAppearanceTransition(true, animated: animated) }
        tabs.layoutBar()
        if animator == nil { tabs.install(to) }
        guard interactor != nil else { return run(context) }
        World.current.afterCommit { self.run(context) }
    }

    private func run(_ context: TransitionContext) {
        guard !context.isCompleted else { return }
        context.start()
        if !context.isCompleted { to.announceIsAppearing() }
    }

    /// Does not call the setter or the delegate (OR32135966).
    private func revertSelection() {
        guard tabs.selection === to, let previous, tabs.leaving == nil else { return }
        tabs.selection = previous
        tabs.marksLater = false
        tabs.tabBarItemsDidChange()
        tabs.loadedView?.setNeedsLayout()
    }

    private func ended(_ completed: Bool) {
        let context = context
        self.context = nil
        let isLast = tabs.runningTransition === self
        if isLast { tabs.runningTransition = nil }
        if completed {
            if isLast {
                tabs.shown = to
                if to.view.superview == nil { tabs.install(to) }
            }
            from?.takeOutWithContext()
            if from?.appearance.state == .disappearing { from?.endAppearanceTransition() }
            if tabs.leaving === from { tabs.removeLeaving() }
            if to.appearance.state == .appearing { to.endAppearanceTransition() }
        } else {
            revertSelection()
            to.beginAppearanceTransition(false, animated: true)
            to.viewIfLoaded?.removeFromSuperview()
            to.endAppearanceTransition()
            if let from {
                if from.view.superview == nil { tabs.install(from) }
                from.beginAppearanceTransition(true, animated: true)
                from.endAppearanceTransition()
            }
            if isLast { tabs.shown = from }
        }
        tabs.viewIfLoaded?.window?.updateStatusBar()
        context?.animator?.animationEnded(completed)
        tabs.runningCoordinator = tabs.runningTransition?.context?.coordinator
        context?.coordinator.transitionDidEnd()
    }
}
