import Foundation

/// One transition of a navigation controller.
@MainActor
final class NavigationTransition {
    private let navigation: UINavigationController
    private let pending: PendingNavigation
    private let from: UIViewController?
    private let to: UIViewController
    private var context: TransitionContext?
    private var placesContent = true
    private var preparedMargins = UIEdgeInsets.zero
    /// Contains a page that leaves together with what it presents in its context.
    private var leavingGroup: UIView?
    /// Whether the system's animator is used.
    private var usesSystemAnimator = true

    init(
        _ navigation: UINavigationController, _ pending: PendingNavigation, from: UIViewController?,
        to: UIViewController
    ) {
        self.navigation = navigation
        self.pending = pending
        self.from = from
        self.to = to
    }

    func abandon() {
        context?.abandon()
    }

    /// Creates the context, so that other animations can be added before the transition starts.
    @discardableResult
    func prepare() -> TransitionCoordinator {
        if let context { return context.coordinator }
        to.loadViewIfNeeded()
        let animator = pending.animated ? makeAnimator() : nil
        let interactor = animator.flatMap { makeInteractor(for: $0) }
        let container = navigation.stage.wrapper
        let stage = navigation.stage
        placesContent = animator == nil || usesSystemAnimator
        stage.prepareContent(to, of: navigation, places: placesContent)
        let ends = TransitionEnds(
            from: from, to: to, fromView: from?.view, toView: to.view, initialFromFrame: from?.view.frame ?? .zero,
            finalFromFrame: .zero, finalToFrame: { [to] in stage.frame(of: to) })
        let context = TransitionContext(
            containerView: container, ends: ends, presentationStyle: .none, animator: animator, interactor: interactor)
        self.context = context
        navigation.runningCoordinator = context.coordinator
        context.whenCompleted = { self.ended($0) }
        context.lockRotation(in: navigation.viewIfLoaded?.window)
        return context.coordinator
    }

    /// Discards a transition that has not started, and returns its coordinator for the one that replaces it.
    func giveWay() -> TransitionCoordinator? {
        let coordinator = context?.coordinator
        context?.abandon()
        context = nil
        navigation.runningCoordinator = nil
        return coordinator
    }

    func start(for joined: TransitionCoordinator? = nil) {
        navigation.runningTransition = self
        prepare().takeOver(joined)
        guard let context else { return }
        let animated = pending.animated
        for controller in [from, to] where (context.animator as? ZoomAnimator)?.zoomed !== controller {
            controller?.zoomStage?.settle()
        }
        from?.interruptedResponder.interrupt(in: from?.viewIfLoaded?.window, inside: from?.viewIfLoaded)
        from?.beginAppearanceTransition(false, animated: animated)
        to.beginAppearanceTransition(true, animated: animated)
        navigation.delegateSlot?.navigationController(navigation, willShow: to, animated: animated)
        navigation.updateBars(for: to)
        // `viewWillAppear` or the delegate may have changed the bars.
        navigation.stage.prepareContent(to, of: navigation, places: placesContent)
        preparedMargins = to.barMargins
        to.view.goesWithContainer()
        if context.animator == nil { context.containerView.addSubview(to.view) }
        animateBars(with: context)
        groupLeavingPage(context)
        context.start()
        showContextOfArrivingPage()
        if !context.isCompleted { to.announceIsAppearing() }
    }

    /// A page leaves in one view together with what it presents in its context, such as a search.
    private func groupLeavingPage(_ context: TransitionContext) {
        guard let from, context.isAnimated, !from.containersInContext.isEmpty, let superview = from.view.superview
        else {
            return
        }
        let group = UIView(frame: superview.bounds)
        superview.insertSubview(group, aboveSubview: from.view)
        for view in [from.view] + from.containersInContext { group.addSubview(view!) }
        leavingGroup = group
        var ends = context.ends
        ends.fromView = group
        context.take(ends)
    }

    private func dissolveGroup() {
        guard let group = leavingGroup else { return }
        leavingGroup = nil
        for view in group.subviews { group.superview?.insertSubview(view, belowSubview: group) }
        group.removeFromSuperview()
    }

    /// What the arriving page presents in its context is added above it, in its superview, as soon as the transition has begun.
    private func showContextOfArrivingPage() {
        guard !to.containersInContext.isEmpty, let superview = to.view.superview else { return }
        to.view.frame = superview.bounds
        for container in to.containersInContext {
            container.frame = superview.bounds
            superview.addSubview(container)
        }
    }

    private func makeAnimator() -> (any UIViewControllerAnimatedTransitioning)? {
        let own = makeSystemAnimator()
        guard let from, pending.ownInteractor == nil, let delegate = navigation.delegateSlot else { return own }
        NavigationDelegateDefaults.wereUsed = false
        let custom = delegate.navigationController(
            navigation, animationControllerFor: pending.operation, from: from, to: to)
        navigation.delegateAnimatesTransitions = !NavigationDelegateDefaults.wereUsed
        usesSystemAnimator = custom == nil
        return custom ?? own
    }

    /// The preferred transition of the controller that is pushed or popped; the system's gesture from the edge always slides.
    private func makeSystemAnimator() -> any UIViewControllerAnimatedTransitioning {
        let slide = ParallaxAnimator(pending.operation, mirrored: navigation.isRightToLeft)
        guard let from, !(pending.ownInteractor is UIPercentDrivenInteractiveTransition) else { return slide }
        let arrives = pending.operation != .pop
        return (arrives ? to : from).preferredAnimator(arrives: arrives) ?? slide
    }

    /// Whether the next change of the stack does not wait for the end of the animation.
    var givesWay: Bool { context?.animator is ZoomAnimator }

    func giveWayToNext() {
        guard let context, let animator = context.animator as? ZoomAnimator else { return }
        animator.giveWay(context)
    }

    /// The delegate's interactor is used only together with the delegate's animator.
    private func makeInteractor(
        for animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        if let own = pending.ownInteractor { return own }
        guard !usesSystemAnimator else { return nil }
        return navigation.delegateSlot?.navigationController(navigation, interactionControllerFor: animator)
    }

    /// Animates the bars alongside the transition, an interactive one included.
    private func animateBars(with context: TransitionContext) {
        guard context.isAnimated else {
            navigation.syncBarItems(animated: false)
            return navigation.stage.layout(for: navigation)
        }
        navigation.stage.prepareBars(for: navigation)
        context.coordinator.animateAlongsideTransition(
            in: navigation.navigationBar,
            animation: { [unowned navigation] _ in
                navigation.syncBarItems(animated: true)
                navigation.stage.layout(for: navigation)
            }, completion: nil)
    }

    // MARK: Completion

    private func ended(_ completed: Bool) {
        let context = context
        self.context = nil
        if completed { succeeded() } else { wasCancelled() }
        context?.animator?.animationEnded(completed)
        navigation.runningCoordinator = nil
        context?.coordinator.transitionDidEnd()
        if completed { to.interruptedResponder.resume() } else { from?.interruptedResponder.resume() }
        navigation.transitionDidEnd()
    }

    private func succeeded() {
        navigation.shown = to
        dissolveGroup()
        if to.view.superview == nil { navigation.stage.install(to.view, margins: to.barMargins) }
        let isPlaced = placesContent && to.barMargins == preparedMargins
        if !isPlaced, to.view.superview === navigation.stage.wrapper { navigation.stage.place(to) }
        navigation.navigationBar.settleTitles()
        if let from, from !== to { from.takeOutWithContext() }
        if let superview = to.view.superview {
            for container in to.containersInContext { superview.addSubview(container) }
        }
        from?.endAppearanceTransition()
        to.endAppearanceTransition()
        navigation.settleArrivals()
        navigation.letGo(of: pending.removed)
        navigation.hasShownFirst = true
        navigation.delegateSlot?.navigationController(navigation, didShow: to, animated: pending.animated)
    }

    /// Measured: below.willDisappear, below.didDisappear, current.willAppear, current.didAppear; the delegate is not notified.
    private func wasCancelled() {
        dissolveGroup()
        to.beginAppearanceTransition(false, animated: true)
        to.takeOutWithContext()
        to.endAppearanceTransition()
        if let from {
            if from.view.superview == nil { navigation.stage.install(from.view, margins: from.barMargins) }
            from.beginAppearanceTransition(true, animated: true)
            from.endAppearanceTransition()
        }
        navigation.shown = from
        if navigation.pendingTransition == nil {
            restoreStack()
        } else {
            // The stack has been changed since: the removed controllers stay removed, and are released after the next transition.
            navigation.pendingTransition?.removed += pending.removed
        }
        navigation.syncBarItems(animated: false)
        if let from { navigation.updateBars(for: from) }
        navigation.stage.layout(for: navigation)
    }

    private func restoreStack() {
        let added = navigation.stack.filter { controller in !pending.previousStack.contains { $0 === controller } }
        navigation.stack = pending.previousStack
        for controller in pending.removed { controller.isMovingFromParentNow = false }
        for controller in added where controller.parentLink === navigation {
            navigation.arriving.removeAll { $0 === controller }
            controller.willMove(toParent: nil)
            controller.removeFromParent()
        }
    }
}

/// The system's slide: the lower view moves a third as far as the upper one and is slightly dimmed.
@MainActor
final class ParallaxAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let operation: UINavigationController.Operation
    private let direction: CGFloat
    private var animator: UIViewPropertyAnimator?

    init(_ operation: UINavigationController.Operation, mirrored: Bool) {
        self.operation = operation
        direction = mirrored ? -1 : 1
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        Self.duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = makeAnimator(transitionContext)
        self.animator = animator
        return animator
    }

    private func makeAnimator(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut)
        let container = context.containerView
        let pushes = operation != .pop
        let fromView = context.view(forKey: .from)
        guard let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
            return animator
        }
        let rest = context.finalFrame(for: to).center
        let fromRest = fromView?.center ?? rest
        let width = container.bounds.width * direction
        let aside = -width * Self.parallax
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        if pushes {
            container.addSubview(shade)
            container.addSubview(toView)
            toView.center.x = rest.x + width
        } else {
            container.insertSubview(toView, at: 0)
            container.insertSubview(shade, aboveSubview: toView)
            toView.center.x = rest.x + aside
        }
        shade.alpha = pushes ? 0 : Self.shadeAlpha
        animator.addAnimations {
            // Not down: a field in it that has begun editing may have resized the container.
            toView.center.x = rest.x
            fromView?.center.x = fromRest.x + (pushes ? aside : width)
            shade.alpha = pushes ? Self.shadeAlpha : 0
        }
        animator.addCompletion { position in
            shade.removeFromSuperview()
            fromView?.center = fromRest
            // The container may have another size than at the beginning.
            toView.center = context.finalFrame(for: to).center
            context.completeTransition(position == .end && !context.transitionWasCancelled)
        }
        return animator
    }

    private static let duration: TimeInterval = 0.35
    private static let parallax: CGFloat = 0.3
    private static let shadeAlpha: CGFloat = 0.1
}
