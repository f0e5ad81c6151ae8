import Foundation

/// The context of one transition between two controllers, and UIKit's own state of it.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
    private(set) var containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private(set) var interactor: (any UIViewControllerInteractiveTransitioning)?
    private(set) var ends: TransitionEnds

    /// Called once, with the outcome.
    var whenCompleted: ((_ didComplete: Bool) -> Void)?

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var isCompleted = false
    private(set) var isStarted = false
    /// Whether the call that started it has returned; until then UIKit ignores pauses and progress.
    private var isInFlight = false
    /// The outcome that was reported before; UIKit has noted it.
    private var earlyOutcome: Outcome?
    private(set) var percentComplete: CGFloat = 0
    private(set) lazy var duration = animator?.transitionDuration(using: self) ?? 0
    private var coordinatorSlot: TransitionCoordinator?

    /// The rotation of the content by a change of orientation.
    var targetTransform = CGAffineTransform.identity
    /// Whether touches are not blocked, for example after the interactive part of the transition.
    var staysTouchable = false
    private weak var blockedWindow: UIWindow?
    private var rotationLock: RotationLock?
    private var hasRequestedInterruptibleAnimator = false
    private var cachedInterruptibleAnimator: (any UIViewImplicitlyAnimating)?

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
        staysTouchable = animator is ZoomAnimator || animator is ParallaxAnimator && UIDevice.current.isSystem26
    }

    /// Puts a presentation or dismissal, which has a context from the time of its request, into its container: after the controllers have been
    /// notified that it begins.
    func place(in containerView: UIView) {
        self.containerView = containerView
    }

    /// Sets what the transition changes.
    func take(_ ends: TransitionEnds) {
        self.ends = ends
    }

    /// UIKit returns nil from now on, although the property is not optional.
    func leaveContainer() {
        containerView = UIView()
    }

    /// Called when an animated transition is requested.
    func lockRotation(in window: UIWindow?) {
        guard isAnimated, rotationLock == nil else { return }
        rotationLock = RotationLock(on: window?.windowScene)
    }

    /// Called when a presentation or dismissal without an interactor is requested; with one, touches are never ignored.
    func ignoreTouches(in window: UIWindow?) {
        guard isAnimated else { return }
        if interactor != nil { staysTouchable = true }
        if !staysTouchable { blockTouches(true, in: window) }
    }

    /// Created on demand; the two retain each other until the transition is over.
    var coordinator: TransitionCoordinator {
        if let coordinatorSlot { return coordinatorSlot }
        let coordinator = TransitionCoordinator(self)
        if !isOver { coordinatorSlot = coordinator }
        return coordinator
    }

    /// Releases the coordinator after the last notification.
    func letGoOfCoordinator() {
        isOver = true
        releaseTheScreen()
        coordinatorSlot = nil
    }

    private var isOver = false

    // MARK: Running

    /// Starts the interactor or, if there is none, the animator; without an animator the transition completes immediately.
    ///
    /// An interactor is started even if it does not want an interactive start: Apple's photo sample creates its animator there.
    func start() {
        isStarted = true
        guard let animator else {
            coordinator.runWithoutAnimation()
            return completeTransition(true)
        }
        _ = duration
        if !staysTouchable { blockTouches(true, in: containerView.window) }
        coordinator.runsInFirstAnimation {
            if let interactor {
                interactor.startInteractiveTransition(self)
            } else {
                animator.animateTransition(using: self)
            }
        }
        guard !isCompleted else { return }
        isInFlight = true
        if interactor != nil { _ = interruptibleAnimator }
        updateTouchBlocking()
        // Of containers an outcome that was reported in the meantime is lost.
        if let earlyOutcome, presentationStyle != .none { end(with: earlyOutcome) }
    }

    private enum Outcome {
        case finished, cancelled
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isCompleted else { return }
        coordinator.runAlongside()
        isCompleted = true
        isInteractive = false
        releaseTheScreen()
        cachedInterruptibleAnimator = nil
        let handler = whenCompleted
        whenCompleted = nil
        handler?(didComplete)
    }

    /// Ends the transition together with its process, without notifications, and releases all objects. Otherwise an animator that retains
    /// the context would keep them alive.
    func abandon() {
        isCompleted = true
        releaseTheScreen()
        whenCompleted = nil
        cachedInterruptibleAnimator = nil
        animator = nil
        interactor = nil
        containerView = UIView()
        ends = TransitionEnds(initialFromFrame: .zero, finalFromFrame: .zero, finalToFrame: { .zero })
        letGoOfCoordinator()
    }

    /// Calls `work` before the other handlers of the outcome.
    func alsoWhenCompleted(_ work: @escaping () -> Void) {
        let handler = whenCompleted
        whenCompleted = { completed in
            work()
            handler?(completed)
        }
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInFlight, !isCompleted, isInteractive else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
    }

    func finishInteractiveTransition() {
        end(with: .finished)
    }

    func cancelInteractiveTransition() {
        end(with: .cancelled)
    }

    /// Makes a running transition interactive, if its animator is interruptible. The animator has to be paused by whoever calls this.
    func pauseInteractiveTransition() {
        guard isInFlight, !isCompleted, !isInteractive, interruptibleAnimator != nil else { return }
        isInteractive = true
        updateTouchBlocking()
        coordinator.interactionDidChange()
    }

    /// Ends the interactive part; only this cancels a transition.
    private func end(with outcome: Outcome) {
        guard !isCompleted else { return }
        guard isInFlight else { return earlyOutcome = outcome }
        transitionWasCancelled = outcome == .cancelled
        guard isInteractive else {
            // From now on it cannot be paused.
            if outcome == .finished { isInFlight = false }
            return
        }
        isInteractive = false
        // An interruptible transition can be interrupted again during the remaining animation, however it began.
        _ = interruptibleAnimator
        updateTouchBlocking()
        coordinator.interactionDidChange()
    }

    /// The animator's property animator, requested once and retained for the rest of the transition.
    var interruptibleAnimator: (any UIViewImplicitlyAnimating)? {
        if !hasRequestedInterruptibleAnimator {
            hasRequestedInterruptibleAnimator = true
            cachedInterruptibleAnimator = animator?.implementedInterruptibleAnimator(using: self)
        }
        return cachedInterruptibleAnimator
    }

    // MARK: Touches

    /// Blocks touches during an ordinary transition, and allows them during an interactive or interruptible one.
    private func updateTouchBlocking() {
        guard !isCompleted else { return }
        blockTouches(
            !isInteractive && !staysTouchable && cachedInterruptibleAnimator == nil, in: containerView.window)
    }

    /// Ends what the transition prevents: touches and rotations.
    private func releaseTheScreen() {
        blockTouches(false, in: nil)
        rotationLock?.unlock()
        rotationLock = nil
    }

    private func blockTouches(_ blocks: Bool, in window: UIWindow?) {
        if blocks, blockedWindow == nil, let window {
            window.interactionBlockCount += 1
            blockedWindow = window
        } else if !blocks, let window = blockedWindow {
            window.interactionBlockCount -= 1
            blockedWindow = nil
        }
    }

    // MARK: Controllers, views and frames

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

/// The two controllers of a transition, with their views and frames.
struct TransitionEnds {
    var from: UIViewController?
    var to: UIViewController?
    /// Nil if the transition does not change that controller's view.
    var fromView: UIView?
    var toView: UIView?
    var initialFromFrame: CGRect
    var finalFromFrame: CGRect
    /// Evaluated each time, because a presentation controller may return a different frame.
    var finalToFrame: @MainActor () -> CGRect
}
