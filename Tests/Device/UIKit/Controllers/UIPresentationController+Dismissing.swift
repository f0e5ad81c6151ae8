import Foundation

extension UIPresentationController {
    /// Asks the delegate for an animator, and schedules the dismissal.
    func requestDismissal(animated: Bool, completion: (() -> Void)?) {
        let delegate = animated ? presentedViewController.transitioningDelegate : nil
        let custom = delegate?.animationController(forDismissed: presentedViewController)
        let interactor = custom.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
        let animator = animated ? custom ?? builtInAnimator : nil
        let ownInteractor = custom == nil && animated ? builtInInteractor : nil
        phase = .dismissing
        presentedViewController.isBeingDismissedNow = true
        let context = makeContext(
            from: presentedViewController, to: presentingViewController, animator, interactor ?? ownInteractor)
        context.ignoreTouches(in: container?.window)
        context.lockRotation(in: container?.window)
        returnKeyboard(from: presentedViewController, context)
        let start = { self.runDismissal(context, completion: completion) }
        if animated { World.current.afterCommit(start) } else { start() }
    }

    private func runDismissal(_ context: TransitionContext, completion: (() -> Void)?) {
        let presented = presentedViewController
        let presenter = presentingViewController
        context.whenCompleted = { completed in
            self.dismissalEnded(completed, context: context, completion: completion)
        }
        guard let container else { return context.completeTransition(true) }
        // UIKit asks again.
        if !shouldRemovePresentersView { presenterHome = nil }
        let returns = presenterHome != nil
        context.take(
            TransitionEnds(
                from: presented, to: presenter, fromView: presentedView,
                toView: returns && presenter.handsOverView ? presenter.view : nil,
                initialFromFrame: presentedView?.frame ?? .zero,
                finalFromFrame: returns ? .zero : presentedView?.frame ?? .zero,
                finalToFrame: { [unowned container] in
                    returns ? container.bounds : presenter.place(in: container)
                }))
        dismissalTransitionWillBegin()
        let animated = context.isAnimated
        if presented.appearance.isVisible { presented.beginAppearanceTransition(false, animated: animated) }
        if returns {
            if presenter.handsOverView { presenter.view.frame = container.bounds }
            // One that is dismissed as well does not appear in between [W].
            if !presenter.isBeingDismissedNow { presenter.beginAppearanceTransition(true, animated: animated) }
            // Any other one is there from the beginning.
            if !presenter.handsOverView { presenterHome?.restore(under: container) }
        }
        context.place(in: container)
        moveSystemChrome(with: context)
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

    private func dismissalEnded(_ completed: Bool, context: TransitionContext, completion: (() -> Void)?) {
        let presenter = presentingViewController
        phase = completed ? .over : .presented
        dismissalTransitionDidEnd(completed)
        context.leaveContainer()
        if completed { dismissalSucceeded() } else { dismissalWasCancelled() }
        presentedViewController.isBeingDismissedNow = false
        if completed { interruptedResponder.resume() }
        presenter.systemChromeMayHaveChanged(presenter: presenter)
        completion?()
        // One that remains has its coordinator until here.
        transition = nil
        if completed { letGo() }
        finish(context, completed: completed)
    }

    private func dismissalSucceeded() {
        let presented = presentedViewController
        let presenter = presentingViewController
        let returns = presenterHome != nil
        let scene = container?.window?.windowScene
        presenterHome?.restore(under: container)
        presentedView?.removeFromSuperview()
        leaveWindow()
        presented.unlinkFromPresenter()
        scene?.supportedOrientationsDidChange()
        transition = nil
        if returns, presenter.appearance.state == .appearing { presenter.endAppearanceTransition() }
        if presented.appearance.state == .disappearing { presented.endAppearanceTransition() }
    }

    private func dismissalWasCancelled() {
        let presented = presentedViewController
        let presenter = presentingViewController
        let returns = presenterHome != nil
        if returns {
            presenter.beginAppearanceTransition(false, animated: true)
            presenter.viewIfLoaded?.removeFromSuperview()
        }
        if presented.appearance.state == .disappearing {
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
