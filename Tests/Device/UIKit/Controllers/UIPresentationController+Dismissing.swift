import Foundation

extension UIPresentationController {
    /// Dismisses this top-most presentation together with those `below`, down to its presenter.
    func runDismissal(
        below: [UIPresentationController], animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
    ) {
        let lowest = below.first ?? self
        let stack = below + [self]
        let presented = presentedViewController
        let presenter = lowest.presentingViewController
        guard let container else {
            return dismissalEnded(true, stack: stack, presenter: presenter, context: nil, completion: completion)
        }
        lowest.presentedViewController.orientationDeciderDidChange(in: container.window)
        let returns = lowest.presenterHome != nil
        let ends = TransitionEnds(
            from: presented, to: presenter, fromView: presentedView, toView: returns ? presenter.view : nil,
            initialFromFrame: presentedView?.frame ?? .zero,
            finalFromFrame: returns ? .zero : presentedView?.frame ?? .zero,
            finalToFrame: { [unowned container] in
                returns ? container.bounds : presenter.place(in: container)
            })
        let context = TransitionContext(
            containerView: container, ends: ends, presentationStyle: presentationStyle, animator: animator,
            interactor: interactor)
        transition = context
        for controller in stack { controller.setCoordinator(context.coordinator) }
        context.whenCompleted = { completed in
            self.dismissalEnded(
                completed, stack: stack, presenter: presenter, context: context, completion: completion)
        }
        dismissalTransitionWillBegin()
        for controller in below.reversed() { controller.dismissalTransitionWillBegin() }
        let animated = animator != nil
        for controller in stack.reversed() {
            let presented = controller.presentedViewController
            if presented.appearance.isVisible { presented.beginAppearanceTransition(false, animated: animated) }
        }
        if returns {
            presenter.view.frame = container.bounds
            presenter.beginAppearanceTransition(true, animated: animated)
        }
        if animated { for controller in below { controller.presentedView?.isHidden = true } }
        lowest.moveSystemChrome(with: context)
        context.start()
        if returns, !context.isCompleted { presenter.announceIsAppearing() }
    }

    private func dismissalEnded(
        _ completed: Bool, stack: [UIPresentationController], presenter: UIViewController, context: TransitionContext?,
        completion: (() -> Void)?
    ) {
        for controller in stack.dropLast() { controller.presentedView?.isHidden = false }
        if completed {
            dismissalSucceeded(stack, presenter: presenter, context: context)
        } else {
            dismissalWasCancelled(stack, presenter: presenter, context: context)
        }
        presenter.systemChromeMayHaveChanged(presenter: presenter)
        completion?()
    }

    private func dismissalSucceeded(
        _ stack: [UIPresentationController], presenter: UIViewController, context: TransitionContext?
    ) {
        let returns = stack[0].presenterHome != nil
        for controller in stack { controller.phase = .over }
        for controller in stack { controller.presentedViewController.unlinkFromPresenter() }
        // The presentations in between are dismissed as well, so only the lowest presenter's view returns.
        stack[0].presenterHome?.restore(under: stack[0].container)
        for controller in stack.reversed() { controller.presentedView?.removeFromSuperview() }
        if returns, presenter.appearance.state == .appearing { presenter.endAppearanceTransition() }
        for controller in stack.reversed() {
            let presented = controller.presentedViewController
            if presented.appearance.state == .disappearing { presented.endAppearanceTransition() }
        }
        for controller in stack.reversed() {
            controller.dismissalTransitionDidEnd(true)
            controller.leaveWindow()
        }
        if let context { end(context, completed: true, stack: stack, presenter: presenter) }
        for controller in stack {
            controller.presentedViewController.isBeingDismissedNow = false
            controller.letGo()
        }
        stack[0].interruptedResponder.resume()
    }

    private func dismissalWasCancelled(
        _ stack: [UIPresentationController], presenter: UIViewController, context: TransitionContext?
    ) {
        let returns = stack[0].presenterHome != nil
        for controller in stack { controller.phase = .presented }
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
        for controller in stack.reversed() { controller.dismissalTransitionDidEnd(false) }
        if let context { end(context, completed: false, stack: stack, presenter: presenter) }
        for controller in stack { controller.presentedViewController.isBeingDismissedNow = false }
        presenter.orientationDeciderDidChange(in: stack[0].container?.window)
    }

    private func end(
        _ context: TransitionContext, completed: Bool, stack: [UIPresentationController], presenter: UIViewController
    ) {
        transition = nil
        context.animator?.animationEnded(completed)
        for controller in stack {
            controller.presentedViewController.modalTransitionDidEnd()
            controller.presentingSlot?.modalTransitionDidEnd()
        }
        context.coordinator.transitionDidEnd()
    }
}

extension UIViewController {
    /// The final frame of a presenter's view. A root view fills its window, even if an animator has transformed it.
    fileprivate func place(in container: UIView) -> CGRect {
        let whole: UIView = rootTransitionView ?? view
        return container.convert(whole.bounds, from: whole)
    }
}
