import Foundation

extension UIViewController {
    // MARK: Hierarchy

    /// This controller and its ancestors, the nearest first.
    var selfAndAncestors: [UIViewController] {
        var list = [self]
        while let parent = list[list.count - 1].parentLink { list.append(parent) }
        return list
    }

    var nearestPresented: UIViewController? {
        nearest { $0.presentedLink }
    }

    var nearestPresenting: UIViewController? {
        nearest { $0.presentingLink }
    }

    var nearestActivePresentationController: UIPresentationController? {
        nearest { $0.runningPresentation }
    }

    /// The first value that this controller or an ancestor has.
    private func nearest<Value>(_ value: (UIViewController) -> Value?) -> Value? {
        var next: UIViewController? = self
        while let controller = next {
            if let value = value(controller) { return value }
            next = controller.parentLink
        }
        return nil
    }

    /// Before the presentation, creates a controller for the current style.
    var nearestPresentationController: UIPresentationController? {
        if let active = nearestActivePresentationController { return active }
        guard parentLink == nil else { return topmostAncestor.presentationController }
        if let preparedPresentation { return preparedPresentation }
        let prepared = makePresentationController(source: self)
        preparedPresentation = prepared
        return prepared
    }

    /// The coordinator of a transition in which this controller, what is presented above it, a child, an ancestor or a presenter takes part.
    var nearestCoordinator: TransitionCoordinator? { coordinator(ignoring: nil) }

    /// The search of studies of UIKit: a container's own transition is first, then the presentations above, those of the children, and at last
    /// the same from the parent, which does not look into the child that asks, and from the presenter.
    private func coordinator(ignoring asking: UIViewController?) -> TransitionCoordinator? {
        prepareCoordinator()
        if let coordinator = runningCoordinator { return coordinator }
        if let coordinator = coordinatorAbove ?? coordinatorOfChildren(ignoring: asking) { return coordinator }
        return parentLink.map { $0.coordinator(ignoring: self) } ?? presentingLink?.coordinator(ignoring: nil)
    }

    /// That of the lowest presentation that changes; the first one is its own, those above also an ancestor's.
    private var coordinatorAbove: TransitionCoordinator? {
        var next: UIViewController? = self
        while let controller = next {
            if let coordinator = controller.presentedLink?.runningPresentation?.transition?.coordinator {
                return coordinator
            }
            next = controller.nearestPresented
        }
        return nil
    }

    /// Only of presentations: nobody sees the transition of a container inside.
    private func coordinatorOfChildren(ignoring asking: UIViewController?) -> TransitionCoordinator? {
        for child in childLinks where child !== asking {
            let above = child.presentedLink == nil ? nil : child.coordinatorAbove
            if let coordinator = above ?? child.coordinatorOfChildren(ignoring: nil) { return coordinator }
        }
        return nil
    }

    var resolvedPresentationStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic ? automaticPresentationStyle : modalPresentationStyle
    }

    func makePresentationController(source: UIViewController) -> UIPresentationController {
        let style = resolvedPresentationStyle
        let controller: UIPresentationController
        switch style {
        case .custom:
            // Measured on older systems: the presenter is not known yet when the delegate is called.
            controller =
                transitioningDelegate?.presentationController(forPresented: self, presenting: nil, source: source)
                ?? UIPresentationController(presentedViewController: self, presenting: nil)
        default:
            controller = makeSystemPresentationController(style)
        }
        controller.resolvedStyle = style
        return controller
    }

    // MARK: Presenting

    func requestPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let isQueued = queueBehindModalTransition { [self] in
            requestPresentation(of: presented, animated: animated, completion: completion)
        }
        guard !isQueued, checkPresentable(presented) else { return }
        let prepared = presented.preparedPresentation ?? presented.makePresentationController(source: self)
        let controller = prepared.adapted(in: traitCollection)
        let presenter = presenter(for: controller)
        guard let window = presenter.viewIfLoaded?.window else {
            World.current.log(
                "Attempt to present \(presented) on \(presenter) (from \(self)) whose view is not in the window hierarchy."
            )
            return
        }
        if presenter.isBeingDismissedNow {
            World.current.log(
                "Attempt to present \(presented) on \(presenter) (from \(self)) while a dismissal is in progress!")
            return
        }
        if let current = presenter.presentedLink {
            let reason =
                current.isBeingDismissedNow
                ? "while a presentation is in progress!" : "which is already presenting \(current)."
            World.current.log("Attempt to present \(presented) on \(presenter) (from \(self)) \(reason)")
            return
        }
        if presenter.isDetached {
            World.current.log("Presenting view controllers on detached view controllers is discouraged \(presenter).")
        }
        let delegate = animated ? presented.transitioningDelegate : nil
        let custom = delegate?.animationController(forPresented: presented, presenting: presenter, source: self)
        let interactor = custom.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
        let animator = animated ? custom ?? controller.builtInAnimator : nil
        link(presented, to: presenter, through: controller)
        if controller.takesKeyboard { controller.interruptedResponder.interrupt(in: window) }
        let context = controller.makeContext(from: presenter, to: presented, animator, interactor)
        context.ignoreTouches(in: window)
        context.lockRotation(in: window)
        presented.loadViewIfNeeded()
        controller.announceAdaptation()
        let start = { controller.runPresentation(context, completion: completion) }
        if animated { World.current.afterCommit(start) } else { start() }
    }

    /// Runs `request` at the end of the presentation or dismissal in which this controller takes part; returns false if there is none.
    private func queueBehindModalTransition(_ request: @escaping () -> Void) -> Bool {
        guard let coordinator = nearestCoordinator, coordinator.isModal else { return false }
        return coordinator.queue(request)
    }

    /// Whether the controller is not connected to the hierarchy although its view is on the screen.
    private var isDetached: Bool {
        parentLink == nil && presentingLink == nil && loadedView?.window?.rootViewController !== self
    }

    /// Checks the conditions for which UIKit raises an exception.
    private func checkPresentable(_ presented: UIViewController) -> Bool {
        let reason: String
        if presented === self {
            reason = "Application tried to present modal view controller on itself. Presenting controller is \(self)."
        } else if let presenting = presented.presentingLink {
            reason =
                "Application tried to present modally a view controller \(presented) that is already being presented by "
                + "\(presenting)."
        } else if let parent = presented.parentLink {
            reason =
                "Application tried to present modally a view controller \(presented) that has a parent view controller "
                + "\(parent)."
        } else {
            return true
        }
        World.current.raise("NSInvalidArgumentException", reason)
        return false
    }

    private func presenter(for controller: UIPresentationController) -> UIViewController {
        guard !controller.shouldPresentInFullscreen else { return topmostAncestor }
        return selfAndAncestors.first(where: \.definesPresentationContext) ?? topmostAncestor
    }

    private func link(
        _ presented: UIViewController, to presenter: UIViewController, through controller: UIPresentationController
    ) {
        if presenter.providesPresentationContextTransitionStyle, !controller.shouldPresentInFullscreen {
            presented.modalTransitionStyle = presenter.modalTransitionStyle
        }
        presenter.presentedLink = presented
        presented.presentingLink = presenter
        presented.preparedPresentation = nil
        presented.runningPresentation = controller
        presented.isBeingPresentedNow = true
        controller.presentingSlot = presenter
        controller.phase = .presenting
    }

    func unlinkFromPresenter() {
        if let presenter = presentingLink, presenter.presentedLink === self { presenter.presentedLink = nil }
        presentingLink = nil
    }

    // MARK: Dismissing

    func requestDismissal(animated: Bool, completion: (() -> Void)?) {
        let isQueued = queueBehindModalTransition { [self] in
            requestDismissal(animated: animated, completion: completion)
        }
        guard !isQueued else { return }
        guard let presenter = selfAndAncestors.first(where: { $0.presentedLink != nil }) else {
            if let presenter = nearestPresenting {
                presenter.dismiss(animated: animated, completion: completion)
            } else {
                completion?()
            }
            return
        }
        guard let stack = presenter.presentedStack, stack.allSatisfy({ $0.phase == .presented }) else {
            World.current.log(
                "Attempt to dismiss from view controller \(presenter) while a presentation or dismiss is in progress!")
            completion?()
            return
        }
        presenter.dismiss(stack, animated: animated, completion: completion)
    }

    /// The presentations above this controller, the lowest first.
    private var presentedStack: [UIPresentationController]? {
        var stack: [UIPresentationController] = []
        var next = presentedLink
        while let presented = next {
            guard let controller = presented.runningPresentation else { return nil }
            stack.append(controller)
            next = presented.presentedLink ?? presented.presentedLinkOfDescendants
        }
        return stack.isEmpty ? nil : stack
    }

    private var presentedLinkOfDescendants: UIViewController? {
        for child in childLinks {
            if let presented = child.presentedLink ?? child.presentedLinkOfDescendants { return presented }
        }
        return nil
    }

    /// Studies of UIKit: each presentation is dismissed with its own animator and interactor, the top-most one first; the request ends with
    /// the lowest one.
    private func dismiss(_ stack: [UIPresentationController], animated: Bool, completion: (() -> Void)?) {
        for controller in stack.reversed() {
            controller.requestDismissal(animated: animated, completion: controller === stack[0] ? completion : nil)
        }
    }
}

extension UIViewController {
    var basePopoverPresentationController: UIPopoverPresentationController? {
        if let active = nearestActivePresentationController { return active as? UIPopoverPresentationController }
        guard resolvedPresentationStyle == .popover || offersPopover else { return nil }
        return presentationController as? UIPopoverPresentationController
    }

    var baseSheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }
}
