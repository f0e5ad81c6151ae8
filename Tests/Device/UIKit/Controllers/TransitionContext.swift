import Foundation

/// One transition between two controllers: what its animator and its interactor see, and what UIKit keeps of it.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private(set) var containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
    private(set) var ends: TransitionEnds

    /// Receives the outcome once.
    var whenCompleted: ((_ didComplete: Bool) -> Void)?

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var isCompleted = false
    private(set) var isStarted = false
    private(set) var percentComplete: CGFloat = 0
    private(set) lazy var duration = animator?.transitionDuration(using: self) ?? 0
    private var coordinatorSlot: TransitionCoordinator?

    /// By how much a change of orientation turns the content.
    var targetTransform = CGAffineTransform.identity
    /// Once the finger has gone, what is left of the transition keeps no touches out.
    var staysTouchable = false
    private weak var blockedWindow: UIWindow?
    private var askedForInterruptibleAnimator = false
    private var heldInterruptibleAnimator: (any UIViewImplicitlyAnimating)?

    init(
        containerView: UIView, ends: TransitionEnds, presentationStyle: UIModalPresentationStyle,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)?
    ) {
        self.containerView = containerView
        self.ends = ends
        self.presentationStyle = presentationStyle
        self.animator = animator
        self.interactor = interactor
        isAnimated = animator != nil
        super.init()
        initiallyInteractive = interactor?.wantsInteractiveStart ?? false
        isInteractive = initiallyInteractive
        staysTouchable = animator is ZoomAnimator
    }

    /// Made on demand; the two know each other until the transition is over.
    var coordinator: TransitionCoordinator {
        if let coordinatorSlot { return coordinatorSlot }
        let coordinator = TransitionCoordinator(self)
        if !isOver { coordinatorSlot = coordinator }
        return coordinator
    }

    /// Everybody has heard of the end.
    func letGoOfCoordinator() {
        isOver = true
        coordinatorSlot = nil
    }

    private var isOver = false

    // MARK: Running

    /// Hands over to the interactor, or to the animator where there is none; without an animator it is over at once.
    ///
    /// An interactor is asked to start even where it wants no interactive start: Apple's photo sample builds its animator there.
    func start() {
        isStarted = true
        guard let animator else {
            coordinator.runWithoutAnimation()
            return completeTransition(true)
        }
        _ = duration
        blockTouches(true)
        coordinator.runsInFirstAnimation {
            if let interactor {
                interactor.startInteractiveTransition(self)
                if !initiallyInteractive, !isCompleted { _ = interruptibleAnimator }
            } else {
                animator.animateTransition(using: self)
            }
        }
        guard !isCompleted else { return }
        coordinator.runRemaining()
        updateTouchBlocking()
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isCompleted else { return }
        coordinator.runRemaining()
        isCompleted = true
        isInteractive = false
        if !didComplete { transitionWasCancelled = true }
        coordinator.finishCompanion()
        blockTouches(false)
        heldInterruptibleAnimator = nil
        let handler = whenCompleted
        whenCompleted = nil
        handler?(didComplete)
    }

    /// The process has ended in the middle of it: nobody is told, and nobody is held any longer. An animator may go on holding the
    /// context, which it would have let go of at the end.
    func abandon() {
        isCompleted = true
        whenCompleted = nil
        heldInterruptibleAnimator = nil
        animator = nil
        interactor = nil
        containerView = UIView()
        ends = TransitionEnds(initialFromFrame: .zero, finalFromFrame: .zero, finalToFrame: { .zero })
        letGoOfCoordinator()
    }

    /// Runs `work` before whoever waits for the outcome.
    func alsoWhenCompleted(_ work: @escaping () -> Void) {
        let handler = whenCompleted
        whenCompleted = { completed in
            work()
            handler?(completed)
        }
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard !isCompleted else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        coordinator.scrub(to: self.percentComplete)
    }

    func finishInteractiveTransition() {
        endInteraction(cancelled: false)
    }

    func cancelInteractiveTransition() {
        endInteraction(cancelled: true)
    }

    /// Makes a running transition interactive; only an animator that can be interrupted allows it.
    func pauseInteractiveTransition() {
        guard isStarted, !isCompleted, !isInteractive, let animator = interruptibleAnimator else { return }
        animator.pauseAnimation()
        isInteractive = true
        transitionWasCancelled = false
        percentComplete = animator.fractionComplete
        updateTouchBlocking()
        coordinator.interactionDidChange()
    }

    private func endInteraction(cancelled: Bool) {
        guard !isCompleted else { return }
        transitionWasCancelled = cancelled
        guard isInteractive else { return }
        isInteractive = false
        // Whatever began it, what can be interrupted may be caught on the rest of its way.
        _ = interruptibleAnimator
        updateTouchBlocking()
        coordinator.interactionDidChange()
        coordinator.finishScrubbing(cancelled: cancelled)
    }

    /// The animator's property animator, asked for once and held for the rest of the transition.
    var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
        if !askedForInterruptibleAnimator {
            askedForInterruptibleAnimator = true
            heldInterruptibleAnimator = animator?.implementedInterruptibleAnimator(using: self)
        }
        return heldInterruptibleAnimator
    }

    // MARK: Touches

    /// An ordinary transition keeps touches out; an interactive or interruptible one lets them through.
    private func updateTouchBlocking() {
        guard !isCompleted else { return }
        blockTouches(!isInteractive && !staysTouchable && heldInterruptibleAnimator == nil)
    }

    private func blockTouches(_ blocks: Bool) {
        if blocks, blockedWindow == nil, let window = containerView.window {
            window.interactionBlockCount += 1
            blockedWindow = window
        } else if !blocks, let window = blockedWindow {
            window.interactionBlockCount -= 1
            blockedWindow = nil
        }
    }

    // MARK: Who and where

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        switch key {
        case .from: ends.from
        case .to: ends.to
        default: nil
        }
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        switch key {
        case .from: ends.fromView
        case .to: ends.toView
        default: nil
        }
    }

    func initialFrame(for vc: UIViewController) -> CGRect {
        if vc === ends.from { return ends.initialFromFrame }
        return .zero
    }

    func finalFrame(for vc: UIViewController) -> CGRect {
        if vc === ends.to { return ends.finalToFrame() }
        if vc === ends.from { return ends.finalFromFrame }
        return .zero
    }
}

/// The two sides of a transition.
struct TransitionEnds {
    var from: UIViewController?
    var to: UIViewController?
    /// Nil where the transition leaves that side's view alone.
    var fromView: UIView?
    var toView: UIView?
    var initialFromFrame: CGRect
    var finalFromFrame: CGRect
    /// Asked each time, because a presentation controller may change its mind.
    var finalToFrame: @MainActor () -> CGRect
}
