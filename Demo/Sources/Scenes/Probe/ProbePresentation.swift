import UIKit

/// A custom presentation of a plain view, which reports UIKit's calls.
@MainActor
final class ProbePresentation: NSObject {
    /// The calls at the beginning and the end of a presentation or a dismissal.
    enum Call: String {
        case willBegin = "transitionWillBegin"
        case didEnd = "transitionDidEnd"
        case didAppear = "viewDidAppear"
        case didDisappear = "viewDidDisappear"
        case completion
        case coordinator
        case animationEnded
    }

    /// How the animator animates.
    enum Animation {
        /// Not at all: it completes the transition after its duration.
        case nothing
        /// With a property animator.
        case propertyAnimator
    }

    /// What UIKit gets in addition to the animator.
    enum Interaction {
        case none
        /// An interaction that has not begun, a condition for touches during a transition.
        case catchable
        /// An interaction that begins at once, and stays half-way for a moment.
        case heldHalfway
    }

    let content = ProbedViewController()
    var onCall: (Call) -> Void = { _ in }
    /// Called when UIKit starts the animator.
    var onAnimation: () -> Void = {}
    /// Called when the container is laid out, before or after its subviews.
    var onLayout: (_ isBefore: Bool) -> Void = { _ in }
    /// Called in a block alongside the transition, with a view in the container.
    var onAlongside: ((UIView) -> Void)?
    /// Called when a held transition has been half-way for a moment.
    var onHalfway: (() -> Void)?
    private let duration: TimeInterval
    private let animation: Animation
    private let interaction: Interaction
    private var animator: UIViewPropertyAnimator?

    init(duration: TimeInterval, animation: Animation = .nothing, interaction: Interaction = .none) {
        self.duration = duration
        self.animation = animation
        self.interaction = interaction
        super.init()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        content.onAppearance = { [weak self] in self?.onCall($0) }
    }

    func present(from presenter: UIViewController, animated: Bool = true) {
        presenter.present(content, animated: animated) { [weak self] in self?.onCall(.completion) }
    }

    func dismiss(animated: Bool = true) {
        content.presentingViewController?.dismiss(animated: animated) { [weak self] in self?.onCall(.completion) }
    }

    fileprivate func willBegin(in container: UIView?, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        onCall(.willBegin)
        let witness = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        container?.addSubview(witness)
        coordinator?.animate(
            alongsideTransition: { [weak self] _ in self?.onAlongside?(witness) },
            completion: { [weak self] _ in self?.onCall(.coordinator) })
    }
}

extension ProbePresentation: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        interaction == .none ? nil : self
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = ProbedPresentationController(presentedViewController: presented, presenting: presenting)
        controller.probe = self
        return controller
    }
}

extension ProbePresentation: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        onAnimation()
        if animation == .propertyAnimator {
            propertyAnimator(for: context).startAnimation()
        } else {
            show(context)
            DispatchQueue.main.asyncAfter(deadline: .now() + duration) { context.completeTransition(true) }
        }
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if animation == .propertyAnimator { return propertyAnimator(for: context) }
        let animator = animator ?? UIViewPropertyAnimator(duration: duration, curve: .linear)
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        animator = nil
        onCall(.animationEnded)
    }

    private func propertyAnimator(for context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
        self.animator = animator
        let view = show(context)
        let shift = CGAffineTransform(translationX: 0, y: Self.shift)
        view?.transform = content.isBeingPresented ? shift : .identity
        let end = content.isBeingPresented ? .identity : shift
        animator.addAnimations { view?.transform = end }
        animator.addCompletion { _ in context.completeTransition(true) }
        return animator
    }

    /// In points.
    private static let shift: CGFloat = 100

    /// The content's view, in the container.
    @discardableResult
    private func show(_ context: any UIViewControllerContextTransitioning) -> UIView? {
        guard let view = context.view(forKey: .to) else { return context.view(forKey: .from) }
        view.frame = context.containerView.bounds.insetBy(dx: 40, dy: 160)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        context.containerView.addSubview(view)
        return view
    }
}

extension ProbePresentation: UIViewControllerInteractiveTransitioning {
    var wantsInteractiveStart: Bool { interaction == .heldHalfway }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        guard interaction == .heldHalfway else { return animateTransition(using: context) }
        let animator = propertyAnimator(for: context)
        animator.pauseAnimation()
        animator.fractionComplete = 0.5
        context.updateInteractiveTransition(0.5)
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.hold) { [weak self] in
            self?.onHalfway?()
            context.finishInteractiveTransition()
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        }
    }

    /// Several frames, in seconds.
    private static let hold: TimeInterval = 0.3
}

/// Reports when its presentation and its dismissal begin and end.
private final class ProbedPresentationController: UIPresentationController {
    weak var probe: ProbePresentation?

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        probe?.onLayout(true)
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        probe?.onLayout(false)
    }

    override func presentationTransitionWillBegin() {
        probe?.willBegin(in: containerView, presentedViewController.transitionCoordinator)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        probe?.onCall(.didEnd)
    }

    override func dismissalTransitionWillBegin() {
        probe?.willBegin(in: containerView, presentedViewController.transitionCoordinator)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        probe?.onCall(.didEnd)
    }
}

/// Reports its appearance, its touches and its new sizes.
final class ProbedViewController: UIViewController {
    var onAppearance: (ProbePresentation.Call) -> Void = { _ in }
    var onTouch: () -> Void = {}
    var onNewSize: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.accent
        view.accessibilityIdentifier = "probed-view"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onAppearance(.didAppear)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        onAppearance(.didDisappear)
    }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        onNewSize()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch()
    }
}
