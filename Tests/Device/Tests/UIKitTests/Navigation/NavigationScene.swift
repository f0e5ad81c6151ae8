import Support
import Testing
import UIKit

/// A navigation controller on a stage, with one or two controllers.
@MainActor
final class NavigationScene {
    let stage = Stage()
    let log = EventLog()
    let first: LifecycleRecorder
    let second: LifecycleRecorder
    let navigation: UINavigationController
    private var delegate: (any UINavigationControllerDelegate)? {
        didSet { navigation.delegate = delegate }
    }

    init(pushed: Bool = false) async {
        first = LifecycleRecorder("first", log)
        second = LifecycleRecorder("second", log)
        navigation = UINavigationController(rootViewController: first)
        await stage.show(navigation)
        if pushed { navigation.pushViewController(second, animated: false) }
        await stage.settle()
        setDelegate(NavigationRecorder(log))
        log.clear()
    }

    func setDelegate(_ delegate: any UINavigationControllerDelegate) {
        self.delegate = delegate
    }

    func animate(with animator: NavigationSlide, _ interactor: (any UIViewControllerInteractiveTransitioning)? = nil) {
        setDelegate(NavigationAnimatorRecorder(log, animator, interactor))
    }

    var appearance: [String] { log.events.filter { $0.hasSuffix("ppear") } }
}

/// Records its delegate calls, and provides an animator and an interaction controller.
final class NavigationAnimatorRecorder: NSObject, UINavigationControllerDelegate {
    let log: EventLog
    let animator: NavigationSlide
    let interactor: (any UIViewControllerInteractiveTransitioning)?

    init(_ log: EventLog, _ animator: NavigationSlide, _ interactor: (any UIViewControllerInteractiveTransitioning)?) {
        self.log = log
        self.animator = animator
        self.interactor = interactor
        super.init()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.append("will show")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.append("did show")
    }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.append("askAnimator \(operation == .push ? "push" : "pop")")
        return animator
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.append("askInteractor")
        return interactor
    }
}

/// An animator that moves both views by the container's width; the incoming view enters from the right.
final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
    var react: (any UIViewControllerContextTransitioning) -> Void = { _ in }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        react(transitionContext)
        let container = transitionContext.containerView
        let toView = transitionContext.view(forKey: .to)!
        let fromView = transitionContext.view(forKey: .from)
        container.addSubview(toView)
        let end = container.bounds
        toView.frame = end.offsetBy(dx: end.width, dy: 0)
        UIView.animate(withDuration: 0.4) {
            toView.frame = end
            fromView?.frame = end.offsetBy(dx: -end.width, dy: 0)
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Records the top safe area inset in each layout after its appearance.
final class SafeAreaRecorder: UIViewController {
    private(set) var topInsets: Set<CGFloat> = []
    private var isAppearing = false

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        isAppearing = true
        topInsets.insert(view.safeAreaInsets.top)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isAppearing { topInsets.insert(view.safeAreaInsets.top) }
    }
}
