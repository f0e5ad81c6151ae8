import UIKit

/// Presents and dismisses a plain view with a custom animator, and records UIKit's calls.
@MainActor
final class TransitionProbe: NSObject {
    struct Findings {
        var alongside = "was not run"
        var endings: [String] = []
        var touches = 0
    }

    private let duration: TimeInterval
    private let offersInterruption: Bool
    private var findings = Findings()
    private var interruptibleAnimator: UIViewPropertyAnimator?

    /// - Parameter offersInterruption: Whether UIKit gets an interruptible animator and an interaction that has not begun.
    init(duration: TimeInterval, offersInterruption: Bool = false) {
        self.duration = duration
        self.offersInterruption = offersInterruption
    }

    func run(on presenter: UIViewController, completion: @escaping @MainActor (Findings) -> Void) {
        let content = ProbedViewController()
        content.modalPresentationStyle = .custom
        content.transitioningDelegate = self
        content.onAppear = { [weak self] in self?.findings.endings.append("viewDidAppear") }
        content.onTouch = { [weak self] in self?.findings.touches += 1 }
        // Retains the probe, because UIKit holds transitioning delegates weakly.
        presenter.present(content, animated: true) {
            self.findings.endings.append("completion")
            // Waits another turn, because not every callback comes before the completion.
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.turn) {
                let found = self.findings
                presenter.dismiss(animated: false) { completion(found) }
            }
        }
    }

    /// Longer than a turn of the run loop, in seconds.
    private static let turn: TimeInterval = 0.1

    fileprivate func willBegin(beside container: UIView, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {
        let witness = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        container.addSubview(witness)
        coordinator?.animate { [weak self] _ in
            witness.alpha = 0
            let animation = witness.layer.animation(forKey: "opacity")
            self?.findings.alongside = animation.map { "yes, for \(Self.rounded($0.duration)) s" } ?? "no, it jumps"
        }
    }

    fileprivate func presentationEnded() {
        findings.endings.append("presentationTransitionDidEnd")
    }

    private static func rounded(_ seconds: TimeInterval) -> TimeInterval { (seconds * 100).rounded() / 100 }
}

extension TransitionProbe: UIViewControllerTransitioningDelegate {
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        self
    }

    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        offersInterruption ? self : nil
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = ProbedPresentationController(presentedViewController: presented, presenting: presenting)
        controller.probe = self
        return controller
    }
}

extension TransitionProbe: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        show(context)
        guard !offersInterruption else {
            interruptibleAnimator(using: context).startAnimation()
            return
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + duration) { context.completeTransition(true) }
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let interruptibleAnimator { return interruptibleAnimator }
        let animator = UIViewPropertyAnimator(duration: duration, curve: .linear)
        if offersInterruption, let view = context.view(forKey: .to) {
            view.transform = CGAffineTransform(translationX: 0, y: 100)
            animator.addAnimations { view.transform = .identity }
            animator.addCompletion { [weak self] _ in
                self?.interruptibleAnimator = nil
                context.completeTransition(true)
            }
        }
        interruptibleAnimator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        findings.endings.append("animationEnded")
    }

    private func show(_ context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        view.frame = context.containerView.bounds.insetBy(dx: 40, dy: 160)
        context.containerView.addSubview(view)
    }
}

/// Animated at first and interactive only after a catch, a condition for touches during a transition.
extension TransitionProbe: UIViewControllerInteractiveTransitioning {
    var wantsInteractiveStart: Bool { false }

    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
        animateTransition(using: context)
    }
}

/// Reports when its presentation begins and ends.
private final class ProbedPresentationController: UIPresentationController {
    weak var probe: TransitionProbe?

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        probe?.willBegin(beside: containerView, presentedViewController.transitionCoordinator)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        probe?.presentationEnded()
    }
}

/// Reports its appearance and its touches.
private final class ProbedViewController: UIViewController {
    var onAppear: () -> Void = {}
    var onTouch: () -> Void = {}

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Look.accent
        view.accessibilityIdentifier = "probed-view"
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        onAppear()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        onTouch()
    }
}
