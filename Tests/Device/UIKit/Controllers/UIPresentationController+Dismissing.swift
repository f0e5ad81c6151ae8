import Foundation

extension UIPresentationController {
    /// Dismisses this top-most presentation together with those `below`, down to its presenter.
    func runDismissal(
        below: [UIPresentationController], _ context: TransitionContext, completion: (() -> Void)?
    ) {
        let lowest = below.first ?? self
        let stack = below + [self]
        let presented = presentedViewController
        let presenter = lowest.presentingViewController
        context.whenCompleted = { completed in
            self.dismissalEnded(
                completed, stack: stack, presenter: presenter, context: context, completion: completion)
        }
        guard let container else { return context.completeTransition(true) }
        // UIKit asks again.
        if !lowest.shouldRemovePresentersView { lowest.presenterHome = nil }
        let returns = lowest.presenterHome != nil
        context.place(
            in: container,
            ends: TransitionEnds(
                from: presented, to: presenter, fromView: presentedView,
                toView: returns && presenter.handsOverView ? presenter.view : nil,
                initialFromFrame: presentedView?.frame ?? .zero,
                finalFromFrame: returns ? .zero : presentedView?.frame ?? .zero,
                finalToFrame: { [unowned container] in
                    returns ? container.bounds : presenter.place(in: container)
                }))
        dismissalTransitionWillBegin()
        for controller in below.reversed() { controller.dismissalTransitionWillBegin() }
        let animated = context.isAnimated
        for controller in stack.reversed() {
            let presented = controller.presentedViewController
            if presented.appearance.isVisible { presented.beginAppearanceTransition(false, animated: animated) }
        }
        if returns {
            if presenter.handsOverView { presenter.view.frame = container.bounds }
            presenter.beginAppearanceTransition(true, animated: animated)
            // Any other one is there from the beginning.
            if !presenter.handsOverView { lowest.presenterHome?.restore(under: lowest.container) }
        }
        if animated { for controller in below { controller.presentedView?.isHidden = true } }
        lowest.moveSystemChrome(with: context)
        context.start()
        if returns, !context.isCompleted { presenter.announceIsAppearing() }
    }

    /// Gives the presenter's first responder back, and ends editing in what leaves: inside of `dismiss`, or when a finger has committed to it.
    func returnKeyboard(from presented: UIViewController, _ context: TransitionContext) {
        let end = { [weak self, weak presented] in
            guard let view = presented?.viewIfLoaded else { return }
            self?.interruptedResponder.resume(from: view)
            view.endEditing(true)
        }
        guard context.isInteractive else { return end() }
        context.coordinator.notifyWhenInteractionChanges { [weak context] _ in
            guard context?.isInteractive == false, context?.transitionWasCancelled == false else { return }
            World.current.afterCommit { MainActor.assumeIsolated { end() } }
        }
    }

    private func dismissalEnded(
        _ completed: Bool, stack: [UIPresentationController], presenter: UIViewController, context: TransitionContext,
        completion: (() -> Void)?
    ) {
        for controller in stack.dropLast() { controller.presentedView?.isHidden = false }
        for controller in stack { controller.phase = completed ? .over : .presented }
        for controller in stack.reversed() { controller.dismissalTransitionDidEnd(completed) }
        if completed {
            dismissalSucceeded(stack, presenter: presenter)
        } else {
            dismissalWasCancelled(stack, presenter: presenter)
        }
        for controller in stack { controller.presentedViewController.isBeingDismissedNow = false }
        if completed { stack[0].interruptedResponder.resume() }
        presenter.systemChromeMayHaveChanged(presenter: presenter)
        completion?()
        // One that remains has its coordinator until here.
        for controller in stack { controller.transition = nil }
        if completed { for controller in stack { controller.letGo() } }
        finish(context, completed: completed)
    }

    private func dismissalSucceeded(_ stack: [UIPresentationController], presenter: UIViewController) {
        let returns = stack[0].presenterHome != nil
        let scene = container?.window?.windowScene
        // The presentations in between are dismissed as well, so only the lowest presenter's view returns.
        stack[0].presenterHome?.restore(under: stack[0].container)
        for controller in stack.reversed() { controller.presentedView?.removeFromSuperview() }
        for controller in stack.reversed() { controller.leaveWindow() }
        for controller in stack { controller.presentedViewController.unlinkFromPresenter() }
        scene?.supportedOrientationsDidChange()
        for controller in stack { controller.transition = nil }
        if returns, presenter.appearance.state == .appearing { presenter.endAppearanceTransition() }
        for controller in stack.reversed() {
            let presented = controller.presentedViewController
            if presented.appearance.state == .disappearing { presented.endAppearanceTransition() }
        }
    }

    private func dismissalWasCancelled(_ stack: [UIPresentationController], presenter: UIViewController) {
        let returns = stack[0].presenterHome != nil
        if returns {
            presenter.beginAppearanceTransition(false, animated: true)
            presenter.viewIfLoaded?.removeFromSuperview()
        }
        for controller in stack {
            let presented = controller.presentedViewController
            guard presented.appearance.state == .disappearing else { continue }
            presented.beginAppearanceTransition(true, animated: true)
            presented.endAppearanceTransition()
        }
        if returns, presenter.appearance.state == .disappearing { presenter.endAppearanceTransition() }
    }
}

extension UIViewController {
    /// The final frame of a presenter's view. A root view fills its window, even if an animator has transformed it.
    fileprivate func place(in container: UIView) -> CGRect {
        let whole: UIView = rootTransitionView ?? view
        return container.convert(whole.bounds, from: whole)
    }
}
