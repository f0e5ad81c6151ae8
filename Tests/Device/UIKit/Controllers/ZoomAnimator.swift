import Foundation

/// Zooms a page out of a view and back into it.
@MainActor
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let zoomed: UIViewController
    private let recipe: ZoomRecipe
    private let arrives: Bool
    private var animator: UIViewPropertyAnimator?

    init(_ zoomed: UIViewController, _ recipe: ZoomRecipe, arrives: Bool) {
        self.zoomed = zoomed
        self.recipe = recipe
        self.arrives = arrives
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UIViewPropertyAnimator(duration: 0.5, timingParameters: ZoomSpring.flight.timing).duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let stage = makeStage(transitionContext)
        let animator = arrives ? stage.flyIn() : stage.flyOut()
        complete(transitionContext, after: animator, stage)
        return animator
    }

    /// Returns the current stage, or a new one with the card at its starting frame.
    func makeStage(_ context: any UIViewControllerContextTransitioning) -> ZoomStage {
        let container = context.containerView
        let key: UITransitionContextViewControllerKey = arrives ? .from : .to
        let other = context.viewController(forKey: key) ?? zoomed
        if !arrives, let toView = context.view(forKey: .to), toView.superview !== container {
            toView.frame = context.finalFrame(for: other)
            container.insertSubview(toView, at: 0)
            toView.layoutIfNeeded()
        }
        if let stage = zoomed.zoomStage {
            stage.capture()
            return stage
        }
        let view = context.view(forKey: arrives ? .to : .from) ?? zoomed.view!
        let rest = arrives ? context.finalFrame(for: zoomed) : view.frame
        let stage = ZoomStage(zoomed, view: view, rest: rest, from: other, recipe: recipe, in: container)
        zoomed.zoomStage = stage
        if arrives { stage.standAtSource() } else { stage.standZoomed() }
        return stage
    }

    /// Completes the transition at the end of the animation.
    func complete(
        _ context: any UIViewControllerContextTransitioning, after animator: UIViewPropertyAnimator,
        _ stage: ZoomStage
    ) {
        self.animator = animator
        animator.addCompletion { [arrives] _ in
            let completed = !context.transitionWasCancelled
            if arrives == completed { stage.settle() }
            context.completeTransition(completed)
            stage.remove()
        }
    }

    /// Completes this transition for the controllers because the next one begins, even if the page is still moving.
    func giveWay(_ context: TransitionContext) {
        guard !context.isCompleted, !context.isInteractive else { return }
        let stage = zoomed.zoomStage
        if arrives { stage?.capture() } else { stage?.flyOnAsPicture() }
        context.completeTransition(true)
    }
}

/// Keeps a dismissal that a finger began until it is released.
@MainActor
final class ZoomInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    private(set) var stage: ZoomStage?
    private var context: TransitionContext?
    /// Called when the stage exists.
    var whenStarted: ((ZoomInteractor) -> Void)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator as? ZoomAnimator
        else { return }
        self.context = context
        stage = animator.makeStage(context)
        stage?.grab()
        whenStarted?(self)
    }

    var container: UIView? { context?.containerView }

    func follow(_ pull: ZoomPull, anchor: CGPoint) {
        stage?.follow(pull, anchor: anchor)
        context?.updateInteractiveTransition(1 - pull.scale)
    }

    /// Completes the cancellation immediately for the controllers; a snapshot of the content behind remains until the card has returned.
    func cancel() {
        guard let context, let stage else { return }
        if let behind = context.view(forKey: .to) { stage.keepBackdrop(of: behind) }
        context.cancelInteractiveTransition()
        context.completeTransition(false)
        stage.comeBack()
        forget()
    }

    func finish() {
        guard let context, let stage, let animator = context.animator as? ZoomAnimator else { return }
        context.finishInteractiveTransition()
        let flight = stage.flyOut(.landing)
        animator.complete(context, after: flight, stage)
        flight.startAnimation()
        forget()
    }

    private func forget() {
        context = nil
        stage = nil
    }
}
