import Foundation

extension UIPresentationController {
    /// Adds the container to the window, notifies the controllers, and starts the transition.
    func runPresentation(
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?, completion: (() -> Void)?
    ) {
        let presented = presentedViewController
        let presenter = presentingViewController
        guard phase == .presenting, let window = presenter.viewIfLoaded?.window else { return discardPresentation() }
        if presented.decidesOrientation {
            presented.orientationDeciderDidChange(in: window, preferred: presented.ownPreferredOrientation)
        }
        guard let container = makeContainer(over: presenter) else { return discardPresentation() }
        self.container = container
        container.presentation = self
        let removes = shouldRemovePresentersView
        presentationTraitsDidChange()
        announceAdaptation()
        let ends = TransitionEnds(
            from: presenter, to: presented, fromView: removes ? presenter.view : nil, toView: presentedView,
            initialFromFrame: container.convert(presenter.view.bounds, from: presenter.view),
            finalFromFrame: removes ? .zero : container.convert(presenter.view.bounds, from: presenter.view),
            finalToFrame: { [unowned self] in frameOfPresentedViewInContainerView })
        let context = TransitionContext(
            containerView: container, ends: ends, presentationStyle: presentationStyle, animator: animator,
            interactor: interactor)
        transition = context
        setCoordinator(context.coordinator)
        context.whenCompleted = { [self] completed in
            presentationEnded(completed, removedPresenter: removes, context: context, completion: completion)
        }
        if takesKeyboard { interruptedResponder.interrupt(in: container.window) }
        presentationTransitionWillBegin()
        if removes {
            presenter.beginAppearanceTransition(false, animated: animator != nil)
            if presenterHome == nil { presenterHome = ViewHome(of: presenter.view) }
            container.insertSubview(presenter.view, at: 0)
        }
        presented.beginAppearanceTransition(true, animated: animator != nil)
        if animator == nil { placeWithoutAnimation(in: container) }
        moveSystemChrome(with: context)
        context.start()
        if !context.isCompleted { presented.announceIsAppearing() }
    }

    private func presentationEnded(
        _ completed: Bool, removedPresenter: Bool, context: TransitionContext, completion: (() -> Void)?
    ) {
        let presented = presentedViewController
        let presenter = presentingViewController
        phase = completed ? .presented : .over
        if completed {
            presented.endAppearanceTransition()
            if removedPresenter {
                presenter.viewIfLoaded?.removeFromSuperview()
                presenter.endAppearanceTransition()
            }
            presentationTransitionDidEnd(true)
        } else {
            // Side menus that dismiss themselves when another controller covers them distinguish the two cases by this.
            presented.isBeingPresentedNow = false
            presented.isBeingDismissedNow = true
            presented.beginAppearanceTransition(false, animated: context.isAnimated)
            if removedPresenter {
                presenter.beginAppearanceTransition(true, animated: context.isAnimated)
                presenterHome?.restore(under: container)
            }
            presented.unlinkFromPresenter()
            presentedView?.removeFromSuperview()
            presented.endAppearanceTransition()
            if removedPresenter { presenter.endAppearanceTransition() }
            presentationTransitionDidEnd(false)
            leaveWindow()
            interruptedResponder.resume()
        }
        finish(context, completed: completed) { presented.isBeingPresentedNow = false }
        if !completed {
            presented.isBeingDismissedNow = false
            letGo()
            presenter.orientationDeciderDidChange(in: presenter.viewIfLoaded?.window)
        }
        presented.systemChromeMayHaveChanged(presenter: presenter)
        completion?()
    }

    /// Ends a presentation whose presenter left the window before the start.
    private func discardPresentation() {
        guard phase == .presenting else { return }
        phase = .over
        presentedViewController.isBeingPresentedNow = false
        presentedViewController.unlinkFromPresenter()
        letGo()
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

    /// Completes a transition that continues only visually, because the next one is requested.
    func giveWay() {
        guard let transition else { return }
        (transition.animator as? ZoomAnimator)?.giveWay(transition)
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

    func setCoordinator(_ coordinator: TransitionCoordinator) {
        presentedViewController.runningCoordinator = coordinator
        presentingViewController.runningCoordinator = coordinator
    }

    /// Completes the transition and notifies those who wait for its end.
    func finish(_ context: TransitionContext, completed: Bool, then: () -> Void) {
        transition = nil
        context.animator?.animationEnded(completed)
        presentedViewController.modalTransitionDidEnd()
        presentingViewController.modalTransitionDidEnd()
        context.coordinator.transitionDidEnd()
        then()
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
        presented.traitRecord.overriddenByPresentation = nil
    }
}

extension UIViewController {
    /// Called at the end of a presentation or dismissal by this controller; one in which it is itself presented may still be in progress.
    func modalTransitionDidEnd() {
        runningCoordinator = runningPresentation?.transition?.coordinator
    }

    func systemChromeMayHaveChanged(presenter: UIViewController) {
        (presenter.viewIfLoaded?.window ?? viewIfLoaded?.window)?.updateStatusBar()
    }
}
