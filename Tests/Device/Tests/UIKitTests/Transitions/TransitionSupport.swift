import Support
import Testing
import UIKit

/// A presentation controller that records UIKit's calls.
class PresentationRecorder: UIPresentationController {
    var log = EventLog()
    var frame: CGRect?
    var removesPresenter = false
    var staysInContext = false
    /// Called with each event, before it is recorded.
    var react: (String) -> Void = { _ in }

    private func note(_ event: String) {
        react(event)
        log.append(event)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        frame ?? super.frameOfPresentedViewInContainerView
    }
    override var shouldRemovePresentersView: Bool { removesPresenter }
    override var shouldPresentInFullscreen: Bool { !staysInContext }
    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        note("presentationWillBegin")
    }
    override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        note("presentationDidEnd(\(completed))")
    }
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        note("dismissalWillBegin")
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        note("dismissalDidEnd(\(completed))")
    }
    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        note("containerWillLayout")
    }
    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        note("containerDidLayout")
    }
}

/// What animators that slide a view over the container's height have in common.
@MainActor
class SlideBase: NSObject {
    var log = EventLog()
    var duration: TimeInterval = 0.5
    var delay: TimeInterval = 0
    weak var context: (any UIViewControllerContextTransitioning)?
    /// Called when the transition starts.
    var react: (any UIViewControllerContextTransitioning) -> Void = { _ in }

    /// Puts the moved view at its start; answers it with its end.
    func place(_ context: any UIViewControllerContextTransitioning) -> (UIView?, CGRect) {
        let height = context.containerView.bounds.height
        if let toView = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
            let end = context.finalFrame(for: to)
            context.containerView.addSubview(toView)
            toView.frame = end.offsetBy(dx: 0, dy: height)
            return (toView, end)
        }
        let fromView = context.view(forKey: .from)
        return (fromView, (fromView?.frame ?? .zero).offsetBy(dx: 0, dy: height))
    }
}

typealias SlideAnimating = SlideBase & UIViewControllerAnimatedTransitioning

/// Slides the arriving or the leaving view with one linear animation block.
final class SlideAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.append("duration")
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animate")
        context = transitionContext
        react(transitionContext)
        let (view, end) = place(transitionContext)
        UIView.animate(withDuration: duration, delay: delay, options: .curveLinear) {
            view?.frame = end
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded(\(transitionCompleted))")
    }
}

/// The same slide as a property animator that can be interrupted.
final class InterruptibleSlideAnimator: SlideBase, UIViewControllerAnimatedTransitioning {
    private(set) var animator: UIViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.append("duration")
        return duration
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.append("animate")
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(
        using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        log.append("interruptible")
        if let animator { return animator }
        context = transitionContext
        let (view, end) = place(transitionContext)
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view?.frame = end }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        log.append("animationEnded(\(transitionCompleted))")
        animator = nil
    }
}

/// Records what UIKit asks about a modal transition, and answers from its properties.
final class TransitionRecorder: NSObject, UIViewControllerTransitioningDelegate {
    let log: EventLog
    var animator: (any SlideAnimating)?
    var interactor: (any UIViewControllerInteractiveTransitioning)?
    var dismissalInteractor: (any UIViewControllerInteractiveTransitioning)?
    var prepare: (PresentationRecorder) -> Void = { _ in }
    private(set) weak var presentation: PresentationRecorder?
    private(set) var asked: (presenting: UIViewController?, source: UIViewController)?
    private(set) var askedPresenter: UIViewController?

    init(_ log: EventLog = EventLog()) {
        self.log = log
        super.init()
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askAnimator")
        askedPresenter = presenting
        animator?.log = log
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askDismissalAnimator")
        animator?.log = log
        return animator
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askInteractor")
        return interactor
    }

    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askDismissalInteractor")
        return dismissalInteractor
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        log.append("askPresentation")
        asked = (presenting, source)
        let controller = PresentationRecorder(presentedViewController: presented, presenting: presenting)
        controller.log = log
        prepare(controller)
        presentation = controller
        return controller
    }
}

/// A percent-driven interactor that records its start.
final class InteractorRecorder: UIPercentDrivenInteractiveTransition {
    var log = EventLog()
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        log.append("startInteractive")
        context = transitionContext
        super.startInteractiveTransition(transitionContext)
    }
}

/// An interactor that does everything by hand.
final class HandInteractor: NSObject, UIViewControllerInteractiveTransitioning {
    var starts: (any UIViewControllerContextTransitioning) -> Void = { _ in }
    var wantsInteractiveStart = true
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        starts(transitionContext)
    }

    func end(_ completed: Bool) {
        let context = context
        self.context = nil
        if completed { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
        context?.completeTransition(completed)
    }
}

/// A presenter on a stage and a controller ready to be presented with a custom transition.
///
/// Its controllers are kept by the world it lives in: closures given to them must not retain the scene.
@MainActor
final class ModalScene {
    let stage = Stage()
    let log = EventLog()
    let root: LifecycleRecorder
    let presented: LifecycleRecorder
    let recorder: TransitionRecorder

    init(style: UIModalPresentationStyle = .custom, animator: (any SlideAnimating)? = SlideAnimator()) {
        root = LifecycleRecorder("root", log)
        presented = LifecycleRecorder("presented", log)
        recorder = TransitionRecorder(log)
        recorder.animator = animator
        presented.modalPresentationStyle = style
        presented.transitioningDelegate = recorder
        stage.show(root)
        stage.settle()
        log.clear()
    }

    /// Runs `body` when the presentation controller hears of `event`.
    func when(_ event: String, _ body: @escaping (ModalScene, UIPresentationController) -> Void) {
        recorder.prepare = { [unowned self] controller in
            controller.react = { [unowned self, unowned controller] happened in
                if happened == event { body(self, controller) }
            }
        }
    }

    /// Presents, lets the transition end and forgets what was recorded.
    func presentAndSettle() {
        root.present(presented, animated: true)
        stage.settle()
        log.clear()
    }
}
