import Foundation

extension UIPresentationController {
    /// The context of a transition that is requested. It gets its container when the transition begins.
    func makeContext(
        from: UIViewController, to: UIViewController, _ animator: (any UIViewControllerAnimatedTransitioning)?,
        _ interactor: (any UIViewControllerInteractiveTransitioning)?
    ) -> TransitionContext {
        let ends = TransitionEnds(
            from: from, to: to, initialFromFrame: .zero, finalFromFrame: .zero, finalToFrame: { .zero })
        let context = TransitionContext(
            containerView: UIView(), ends: ends, presentationStyle: presentationStyle, animator: animator,
            interactor: interactor)
        context.coordinator.isModal = true
        transition = context
        return context
    }

    /// Adds the container to the window, notifies the controllers, and starts the transition.
    func runPresentation(_ context: TransitionContext, completion: (() -> Void)?) {
        let presented = presentedViewController
        let presenter = presentingViewController
        guard phase == .presenting, let window = presenter.viewIfLoaded?.window else {
            return discardPresentation(context)
        }
        let preferred = presented.decidesOrientation ? presented.rotateForPresentation(in: window) : nil
        guard let container = makeContainer(over: presenter) else { return discardPresentation(context) }
        self.container = container
        container.presentation = self
        let removes = shouldRemovePresentersView
        let grabs = removes && presenter.handsOverView
        presentationTraitsDidChange()
        context.take(
            TransitionEnds(
                from: presenter, to: presented, fromView: grabs ? presenter.view : nil, toView: presentedView,
                initialFromFrame: container.convert(presenter.view.bounds, from: presenter.view),
                finalFromFrame: removes ? .zero : container.convert(presenter.view.bounds, from: presenter.view),
                finalToFrame: { [unowned self] in frameOfPresentedViewInContainerView }))
        context.whenCompleted = { [self] completed in
            presentationEnded(
                completed, removedPresenter: removes, preferred: preferred, context: context, completion: completion)
        }
        presentationTransitionWillBegin()
        if removes {
            presenter.beginAppearanceTransition(false, animated: context.isAnimated)
            if presenterHome == nil { presenterHome = ViewHome(of: presenter) }
            if grabs { container.insertSubview(presenter.view, at: 0) }
        }
        presented.beginAppearanceTransition(true, animated: context.isAnimated)
        context.place(in: container)
        if !context.isAnimated { placeWithoutAnimation(in: container) }
        moveSystemChrome(with: context)
        context.start()
        if !context.isCompleted { presented.announceIsAppearing() }
    }

    /// The order is that of studies of UIKit: the links go after the containers, the appearance is reported after the links, then come the
    /// completion of the request, those of the coordinator, among them requests that have waited, and last the animator's end.
    private func presentationEnded(
        _ completed: Bool, removedPresenter: Bool, preferred: UIInterfaceOrientation?, context: TransitionContext,
        completion: (() -> Void)?
    ) {
        let presented = presentedViewController
        let presenter = presentingViewController
        let animated = context.isAnimated
        let scene = container?.window?.windowScene
        phase = completed ? .presented : .over
        presentationTransitionDidEnd(completed)
        finalSuperview = presented.viewIfLoaded?.superview
        if completed {
            if removedPresenter { presenter.viewIfLoaded?.removeFromSuperview() }
        } else {
            presentedView?.removeFromSuperview()
            if removedPresenter { presenterHome?.restore(under: container) }
            leaveWindow()
            presented.unlinkFromPresenter()
        }
        context.leaveContainer()
        scene?.supportedOrientationsDidChange(preferring: completed ? preferred : nil)
        // Of a presentation that remains, everything up to the completion still sees the coordinator.
        if !completed { transition = nil }
        if completed {
            presented.endAppearanceTransition()
            if removedPresenter { presenter.endAppearanceTransition() }
        } else {
            // Side menus that dismiss themselves when another controller covers them distinguish the two cases by this.
            presented.isBeingPresentedNow = false
            presented.isBeingDismissedNow = true
            presented.beginAppearanceTransition(false, animated: animated)
            if removedPresenter { presenter.beginAppearanceTransition(true, animated: animated) }
            presented.endAppearanceTransition()
            if removedPresenter { presenter.endAppearanceTransition() }
            presented.isBeingDismissedNow = false
            interruptedResponder.resume()
        }
        presented.isBeingPresentedNow = false
        presented.systemChromeMayHaveChanged(presenter: presenter)
        completion?()
        transition = nil
        if !completed { letGo() }
        finish(context, completed: completed)
    }

    /// Ends a presentation whose presenter left the window before the start.
    private func discardPresentation(_ context: TransitionContext) {
        guard phase == .presenting else { return }
        phase = .over
        interruptedResponder.resume()
        presentedViewController.isBeingPresentedNow = false
        presentedViewController.unlinkFromPresenter()
        transition = nil
        letGo()
        context.coordinator.endWithoutTransition()
    }

    private func placeWithoutAnimation(in container: UITransitionView) {
        guard let presentedView else { return }
        presentedView.frame = frameOfPresentedViewInContainerView
        container.addSubview(presentedView)
        presentedViewController.announceIsAppearing()
        container.layoutIfNeeded()
    }

    private func makeContainer(over presenter: UIViewController) -> UITransitionView? {
        guard let view = presenter.viewIfLoaded, let window = view.window else { return nil }
        if shouldPresentInFullscreen {
            let container = UITransitionView(frame: window.bounds)
            window.addSubview(container)
            return container
        }
        guard let superview = view.superview else { return nil }
        let container = UITransitionView(frame: view.frame)
        superview.insertSubview(container, aboveSubview: view)
        return container
    }

    // MARK: Shared with dismissal

    /// Updates the status bar alongside the transition. After an interactive one, its outcome determines the status bar.
    func moveSystemChrome(with context: TransitionContext) {
        guard context.isAnimated, !context.initiallyInteractive else { return }
        let presenter = presentingViewController
        let update: TransitionCoordinator.Block = { [weak presented = presentedViewController] _ in
            presented?.systemChromeMayHaveChanged(presenter: presenter)
        }
        _ = context.coordinator.animate(alongsideTransition: update, completion: nil)
    }

    /// Notifies those who wait for the end of a transition, the animator last.
    func finish(_ context: TransitionContext, completed: Bool) {
        let animator = context.animator
        context.coordinator.transitionDidEnd()
        animator?.animationEnded(completed)
    }

    /// Removes the container from the screen.
    func leaveWindow() {
        container?.removeFromSuperview()
        container?.presentation = nil
        container = nil
        presenterHome = nil
    }

    /// Releases the presentation controller, which UIKit retains as long as it presents.
    func letGo() {
        let presented = presentedViewController
        if presented.runningPresentation === self { presented.runningPresentation = nil }
        // A popover retains the sheet to which it adapts.
        adaptedFrom = nil
        presented.traitRecord.overriddenByPresentation = nil
    }
}

extension UIViewController {
    /// Whether a presentation by it moves its view to the container: that of a root controller, or above one of UIKit's own full-screen
    /// presentations. Above any other presentation the view stays where it is until the end.
    var handsOverView: Bool {
        guard let beneath = nearestActivePresentationController else { return true }
        return beneath is FullScreenPresentationController && beneath.shouldPresentInFullscreen
    }

    func systemChromeMayHaveChanged(presenter: UIViewController) {
        (presenter.viewIfLoaded?.window ?? viewIfLoaded?.window)?.updateStatusBar()
    }
}
