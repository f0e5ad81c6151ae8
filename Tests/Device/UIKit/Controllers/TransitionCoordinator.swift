import Foundation

/// Lets others animate together with a transition and hear of its fate.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let context: TransitionContext
    /// Set while the device turns.
    var rotation: InterfaceRotation?
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var interactionHandlers: [Block] = []
    private var endHandlers: [Block] = []
    private var isBegun = false
    private var isOver = false
    /// Speaks for whom the transition was meant that came instead.
    private weak var successor: TransitionCoordinator?
    /// Plays the blocks along where the interactor moves its views by hand and starts no animation itself.
    private var companion: UIViewPropertyAnimator?
    /// Layers outside the container whose time a percent-driven interactor has to hold too.
    private(set) var drivenLayers: [CALayer] = []

    init(_ context: TransitionContext) {
        self.context = context
    }

    // MARK: Joining

    @discardableResult
    func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
        if let successor {
            return successor.animateAlongsideTransition(in: view, animation: animation, completion: completion)
        }
        guard !isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return !isBegun }
        guard !isBegun else { return false }
        animations.append(animation)
        if let view, !view.isDescendant(of: context.containerView) { drivenLayers.append(view.layer) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {
        endHandlers.append(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {
        interactionHandlers.append(handler)
    }

    // MARK: Changing places

    /// Another transition has taken the place of the one that `other` belongs to, before that began.
    func takeOver(_ other: TransitionCoordinator?) {
        guard let other else { return }
        animations = other.animations + animations
        completions = other.completions + completions
        interactionHandlers = other.interactionHandlers + interactionHandlers
        endHandlers = other.endHandlers + endHandlers
        drivenLayers = other.drivenLayers + drivenLayers
        other.successor = self
        other.forget()
    }

    /// Nothing is left to show, so whoever joined is served at once.
    func endWithoutTransition() {
        runWithoutAnimation()
        transitionDidEnd()
    }

    private func forget() {
        animations = []
        completions = []
        interactionHandlers = []
        endHandlers = []
        drivenLayers = []
    }

    // MARK: Playing

    /// Runs `body`; the first animation that is made in it takes the queued blocks into its own context.
    ///
    /// An interactor may stop one property animator and go on with another. There the blocks belong to the one it offers to be
    /// interrupted.
    func runsInFirstAnimation(_ body: () -> Void) {
        let previous = UIViewAnimationState.alongside
        var waitsForAnimator = false
        UIViewAnimationState.alongside = { [weak self] in
            guard let self else { return }
            waitsForAnimator = context.interactor != nil && UIViewAnimationState.current?.isOnTimeline == true
            if !waitsForAnimator { runBlocks() }
        }
        body()
        UIViewAnimationState.alongside = previous
        guard waitsForAnimator, !context.isCompleted, let animator = context.interruptibleAnimator,
            animator.state == .active
        else { return }
        animator.addAnimations { self.runBlocks() }
    }

    /// Animates what no animation of the transition has taken along.
    func runRemaining() {
        guard !isBegun else { return }
        guard !animations.isEmpty else {
            isBegun = true
            return
        }
        guard context.isAnimated, !context.isCompleted, context.duration > 0 else { return runWithoutAnimation() }
        if context.isInteractive, !(context.interactor is UIPercentDrivenInteractiveTransition) {
            let animator = UIViewPropertyAnimator(duration: context.duration, curve: .linear) { self.runBlocks() }
            companion = animator
            animator.pauseAnimation()
        } else {
            let options = UIView.AnimationOptions(rawValue: UInt(completionCurve.rawValue) << 16)
            UIView.animate(
                withDuration: context.duration, delay: 0, options: [options, .layoutSubviews],
                animations: { self.runBlocks() }, completion: nil)
        }
    }

    /// Runs the blocks in whatever animation is being made at this moment.
    func runAlongside() {
        runBlocks()
    }

    func runWithoutAnimation() {
        UIView.performWithoutAnimation { runBlocks() }
    }

    private func runBlocks() {
        guard !isBegun else { return }
        isBegun = true
        let blocks = animations
        animations = []
        for block in blocks { block(self) }
    }

    func scrub(to fraction: CGFloat) {
        companion?.fractionComplete = fraction
    }

    func finishScrubbing(cancelled: Bool) {
        guard let companion else { return }
        let rest = cancelled ? companion.fractionComplete : 1 - companion.fractionComplete
        companion.isReversed = cancelled
        companion.continueAnimation(withTimingParameters: nil, durationFactor: rest / max(completionVelocity, 0.01))
    }

    /// What went along is where it belongs before anybody acts on the outcome.
    func finishCompanion() {
        if let companion, companion.state == .active {
            companion.stopAnimation(false)
            companion.finishAnimation(at: context.transitionWasCancelled ? .start : .end)
        }
        companion = nil
    }

    // MARK: Telling

    func interactionDidChange() {
        for handler in interactionHandlers { handler(self) }
        guard !context.isInteractive else { return }
        for handler in endHandlers { handler(self) }
    }

    func transitionDidEnd() {
        isOver = true
        let blocks = completions
        completions = []
        interactionHandlers = []
        endHandlers = []
        for block in blocks { block(self) }
        context.letGoOfCoordinator()
    }

    // MARK: Reading

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var initiallyInteractive: Bool { context.initiallyInteractive }
    var isInterruptible: Bool { context.interruptibleAnimator != nil }
    var isInteractive: Bool { context.isInteractive }
    var isCancelled: Bool { context.transitionWasCancelled }
    var transitionDuration: TimeInterval { context.duration }
    var percentComplete: CGFloat { context.percentComplete }
    var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
    var containerView: UIView { context.containerView }
    var targetTransform: CGAffineTransform { context.targetTransform }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        context.view(forKey: key)
    }
}
