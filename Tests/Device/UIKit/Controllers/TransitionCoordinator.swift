import Foundation

/// Runs other animations alongside a transition, and notifies of its outcome.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let context: TransitionContext
    /// Not nil while the device rotates.
    /// Whether the transition is a presentation or a dismissal, which other ones wait for.
    var isModal = false
    private var animations: [Block] = []
    private var completions: [Block] = []
    private var interactionHandlers: [Block] = []
    private var endHandlers: [Block] = []
    private var isBegun = false
    private var isOver = false
    /// The coordinator of the transition that replaced this one's.
    private weak var successor: TransitionCoordinator?
    /// Layers outside the container whose time a percent-driven interactor has to control as well.
    var drivenLayers: [CALayer] {
        drivenViews.filter { !$0.isDescendant(of: context.containerView) }.map(\.layer)
    }
    private var drivenViews: [UIView] = []

    init(_ context: TransitionContext) {
        self.context = context
    }

    // MARK: Adding animations

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
        guard !isBegun else { return addToRunningAnimator(animation) }
        animations.append(animation)
        if let view { drivenViews.append(view) }
        return true
    }

    /// Runs another transition's request after this one; returns false if this one is already over.
    func queue(_ request: @escaping () -> Void) -> Bool {
        guard !isOver else { return false }
        completions.append { _ in request() }
        return true
    }

    /// In flight, only an interruptible animator accepts another animation.
    private func addToRunningAnimator(_ animation: @escaping Block) -> Bool {
        guard !context.isCompleted, let animator = context.interruptibleAnimator, animator.state == .active else {
            return false
        }
        animator.addAnimations { animation(self) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Block) {
        endHandlers.append(handler)
    }

    func notifyWhenInteractionChanges(_ handler: @escaping Block) {
        interactionHandlers.append(handler)
    }

    // MARK: Replacement

    /// Takes over the blocks of `other`, whose transition was replaced by this one's before it began.
    func takeOver(_ other: TransitionCoordinator?) {
        guard let other else { return }
        animations = other.animations + animations
        completions = other.completions + completions
        interactionHandlers = other.interactionHandlers + interactionHandlers
        endHandlers = other.endHandlers + endHandlers
        drivenViews = other.drivenViews + drivenViews
        other.successor = self
        other.removeAllBlocks()
    }

    /// Runs all blocks immediately, because there is nothing to animate.
    func endWithoutTransition() {
        runWithoutAnimation()
        transitionDidEnd()
    }

    private func removeAllBlocks() {
        animations = []
        completions = []
        interactionHandlers = []
        endHandlers = []
        drivenViews = []
    }

    // MARK: Running

    /// Runs `body`, and the queued blocks at the end of the first animation block that begins in it: in its context, so with its duration and
    /// curve, and scrubbed and reversed together with it if it belongs to a property animator. Without such a block they run afterwards,
    /// without animation.
    func runsInFirstAnimation(_ body: () -> Void) {
        UIView.run(body) { [weak self] in self?.runBlocks() }
        if !isBegun { runWithoutAnimation() }
    }

    /// Runs the blocks inside the current animation.
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

    // MARK: Notifying

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

    // MARK: State

    var isAnimated: Bool { context.isAnimated }
    var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
    var initiallyInteractive: Bool { context.initiallyInteractive }
    /// Not known before the animation begins.
    var isInterruptible: Bool { context.isStarted && context.interruptibleAnimator != nil }
    var isInteractive: Bool { context.isInteractive }
    var isCancelled: Bool { context.transitionWasCancelled }
    /// Before a presentation or dismissal begins, UIKit has not asked its animator.
    var transitionDuration: TimeInterval { isModal && !context.isStarted ? 0 : context.duration }
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
