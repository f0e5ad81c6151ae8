import Support
import Testing
import UIKit

@MainActor
struct NavigationTests {
    @Test(arguments: [true, false])
    func `a push tells the two controllers in the measured order [M]`(animated: Bool) {
        let scene = NavigationScene()

        scene.navigation.pushViewController(scene.second, animated: animated)
        scene.stage.settle()

        #expect(
            scene.appearance == [
                "first.willDisappear", "second.willAppear", "first.didDisappear", "second.didAppear",
            ])
        scene.log.expectOrder(
            "second.willMove(parent)", "second.didLoad", "second.willAppear", "second.didAppear",
            "second.didMove(parent)")
        scene.log.expectOrder("willShow", "didShow")
        #expect(scene.first.view.window == nil)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [true, false])
    func `a swipe at the root that another delegate allows leaves the next push hanging [W]`(allows: Bool) {
        let scene = NavigationScene()
        if allows { scene.navigation.interactivePopGestureRecognizer?.delegate = nil }

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 200, y: 400), over: 0.3)
        scene.stage.wait(0.5)
        scene.navigation.pushViewController(scene.second, animated: true)
        scene.stage.wait(2)

        #expect(scene.log.count(of: "second.willAppear") == 1)
        #expect(scene.log.count(of: "second.didAppear") == (allows ? 0 : 1))
    }

    @Test(arguments: [true, false])
    func `a pop tells the two controllers in the measured order [M]`(animated: Bool) {
        let scene = NavigationScene(pushed: true)

        let popped = scene.navigation.popViewController(animated: animated)
        #expect(popped === scene.second)
        #expect(scene.navigation.topViewController === scene.first)
        scene.stage.settle()

        #expect(
            scene.appearance == [
                "second.willDisappear", "first.willAppear", "second.didDisappear", "first.didAppear",
            ])
        scene.log.expectOrder("second.willMove(nil)", "second.didDisappear", "second.didMove(nil)")
        #expect(scene.second.parent == nil)
    }

    @Test func `the stack changes at once and the coordinator is there after a push [W]`() {
        let scene = NavigationScene()

        scene.navigation.pushViewController(scene.second, animated: true)

        #expect(scene.navigation.viewControllers == [scene.first, scene.second])
        #expect(scene.second.navigationController === scene.navigation)
        var isEnded = false
        let coordinator = scene.navigation.transitionCoordinator
        #expect(coordinator?.isAnimated == true)
        coordinator?.animate(alongsideTransition: nil) { _ in isEnded = true }
        scene.stage.settle()
        #expect(isEnded)
        #expect(scene.navigation.transitionCoordinator == nil)
    }

    @Test func `a custom animator gets both views in a container and is asked before the interactor [D]`() {
        let scene = NavigationScene()
        var views: [UIView?] = []
        var frames: [CGRect] = []
        let animator = NavigationSlide()
        animator.react = { context in
            views = [context.view(forKey: .from), context.view(forKey: .to)]
            frames = [context.finalFrame(for: context.viewController(forKey: .to)!)]
        }
        scene.animate(with: animator)

        scene.navigation.pushViewController(scene.second, animated: true)
        scene.stage.settle()

        #expect(views == [scene.first.view, scene.second.view])
        #expect(frames == [scene.stage.window.bounds])
        scene.log.expectOrder("askAnimator push", "askInteractor", "willShow", "didShow")
        #expect(scene.first.view.superview == nil)
    }

    @Test func `a cancelled interactive pop keeps the measured order and tells no didShow [M]`() {
        let scene = NavigationScene(pushed: true)
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.popViewController(animated: true)
        scene.stage.wait(0.05)
        interactor.update(0.3)
        scene.stage.wait(0.05)

        interactor.cancel()
        scene.stage.settle()

        #expect(
            scene.appearance == [
                "second.willDisappear", "first.willAppear", "first.willDisappear", "first.didDisappear",
                "second.willAppear", "second.didAppear",
            ])
        scene.log.expectOnce("willShow")
        scene.log.expectNone("didShow")
        #expect(scene.navigation.viewControllers == [scene.first, scene.second])
        #expect(scene.second.view.window != nil)
        #expect(scene.second.view.frame == scene.stage.window.bounds)
        #expect(scene.first.view.superview == nil)
    }

    @Test func `a cancelled interactive push takes the controller out again [I]`() {
        let scene = NavigationScene()
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.pushViewController(scene.second, animated: true)
        scene.stage.wait(0.05)
        interactor.update(0.3)

        interactor.cancel()
        scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.second.parent == nil)
        #expect(scene.first.view.window != nil)
    }

    @Test(.enabled(if: Stage.canTouch), arguments: [(300.0, true), (60.0, false)])
    func `the edge gesture pops, or returns [D]`(distance: Double, pops: Bool) {
        let scene = NavigationScene(pushed: true)

        scene.stage.drag(
            from: CGPoint(x: 1, y: 400), to: CGPoint(x: 1 + distance, y: 400), over: 0.4, hold: 0.3)
        scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == (pops ? 1 : 2))
        scene.log.expectOnce("willShow")
        #expect(scene.log.count(of: "didShow") == (pops ? 1 : 0))
        if pops {
            scene.log.expectOrder("second.didDisappear", "first.didAppear")
        } else {
            scene.log.expectOrder("first.didDisappear", "second.willAppear", "second.didAppear")
        }
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a custom animator disables the edge gesture [D]`() {
        let scene = NavigationScene(pushed: true)
        scene.animate(with: NavigationSlide())

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 350, y: 400), over: 0.4)
        scene.stage.settle()

        #expect(scene.navigation.viewControllers.count == 2)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `the edge gesture rests at the root [D]`() {
        let scene = NavigationScene()
        scene.navigation.delegate = nil

        scene.stage.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 350, y: 400), over: 0.4)
        scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        scene.log.expectNone("first.willDisappear")
    }

    @Test func `two pushes in one turn show the last in one transition [W]`() {
        let scene = NavigationScene()
        let third = WitnessController("third", scene.log)

        scene.navigation.pushViewController(scene.second, animated: true)
        scene.navigation.pushViewController(third, animated: true)
        scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first, scene.second, third])
        #expect(third.view.window != nil)
        scene.log.expectNone("second.didAppear")
        scene.log.expectOrder("first.willDisappear", "third.didAppear")
    }

    @Test func `a push during a transition follows it [W]`() {
        let scene = NavigationScene()
        let third = WitnessController("third", scene.log)
        scene.navigation.pushViewController(scene.second, animated: true)
        scene.stage.wait(0.1)

        scene.navigation.pushViewController(third, animated: true)
        scene.stage.settle()

        #expect(scene.navigation.topViewController === third)
        #expect(third.view.window != nil)
        scene.log.expectOrder("second.didAppear", "second.willDisappear", "second.didDisappear", "third.didAppear")
    }

    @Test func `a root that pushes while it loads shows what it pushed [W]`() {
        let stage = Stage()
        let log = EventLog()
        let first = WitnessController("first", log)
        let second = WitnessController("second", log)
        let navigation = UINavigationController(rootViewController: first)
        first.react = { [unowned navigation, unowned second] event in
            if event == "didLoad" { navigation.pushViewController(second, animated: false) }
        }

        stage.show(navigation)
        stage.settle()

        #expect(second.view.window === stage.window)
        #expect(first.view.window == nil)
        log.expectOnce("second.willAppear", "second.didAppear")
        log.expectNone("first.didAppear")
        navigation.popViewController(animated: true)
        stage.settle()
        #expect(first.view.window === stage.window)
    }

    @Test(.enabled(if: Stage.canRecord))
    func `pushing the same controller twice raises an exception [D]`() {
        let scene = NavigationScene(pushed: true)
        scene.navigation.pushViewController(scene.second, animated: true)
        #expect(scene.stage.exceptions.count == 1)
        #expect(scene.navigation.viewControllers.count == 2)
    }

    @Test func `the bar takes its height from the content's safe area [D]`() {
        let scene = NavigationScene()
        #expect(scene.first.view.safeAreaInsets.top == 103)
        #expect(scene.first.view.frame == scene.stage.window.bounds)

        scene.navigation.setNavigationBarHidden(true, animated: false)
        scene.stage.settle()
        #expect(scene.first.view.safeAreaInsets.top == 59)
    }

    @Test func `a pushed view has its safe area when it is appearing, and keeps it [D]`() {
        let scene = NavigationScene()
        let pushed = SafeAreaWitness()

        scene.navigation.pushViewController(pushed, animated: true)
        scene.stage.settle()

        #expect(pushed.topInsets == [pushed.view.safeAreaInsets.top])
        #expect(pushed.view.safeAreaInsets.top == 103)
    }

    @Test func `setting the stack keeps what stays and lets go of the rest [D]`() {
        let scene = NavigationScene(pushed: true)
        let third = WitnessController("third", scene.log)

        scene.navigation.setViewControllers([scene.first, third], animated: true)
        scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first, third])
        #expect(scene.second.parent == nil)
        #expect(third.view.window != nil)
        scene.log.expectOrder("second.willDisappear", "third.willAppear", "second.didDisappear", "third.didAppear")
    }

    @Test func `popping to the root lets go of everything above [D]`() {
        let scene = NavigationScene(pushed: true)
        let third = UIViewController()
        scene.navigation.pushViewController(third, animated: false)

        let popped = scene.navigation.popToRootViewController(animated: true)
        scene.stage.settle()

        #expect(popped == [scene.second, third])
        #expect(scene.first.view.window != nil)
        #expect(scene.second.parent == nil && third.parent == nil)
    }

    @Test func `the bars may be of other classes [D]`() {
        let navigation = UINavigationController(navigationBarClass: OtherBar.self, toolbarClass: OtherToolbar.self)
        #expect(navigation.navigationBar is OtherBar)
        #expect(navigation.toolbar is OtherToolbar)
        #expect((navigation.navigationBar as? OtherBar)?.isPrepared == true)
    }

    @Test(.enabled(if: Stage.canTouch))
    func `a tap on the back button pops [D]`() {
        let scene = NavigationScene(pushed: true)

        scene.stage.tap(at: CGPoint(x: 20, y: 59 + 22))
        scene.stage.settle()

        #expect(scene.navigation.viewControllers == [scene.first])
        #expect(scene.navigation.navigationBar.items == [scene.first.navigationItem])
    }

    @Test func `the bar's items follow the stack, back again after a cancelled pop [D]`() {
        let scene = NavigationScene(pushed: true)
        let bar = scene.navigation.navigationBar
        #expect(bar.items == [scene.first.navigationItem, scene.second.navigationItem])
        let interactor = UIPercentDrivenInteractiveTransition()
        scene.animate(with: NavigationSlide(), interactor)
        scene.navigation.popViewController(animated: true)
        scene.stage.wait(0.05)
        interactor.update(0.3)
        #expect(bar.items == [scene.first.navigationItem])

        interactor.cancel()
        scene.stage.settle()

        #expect(bar.items == [scene.first.navigationItem, scene.second.navigationItem])
        #expect(bar.layer.speed == 1)
    }

    @Test func `a popped controller is freed [D]`() {
        let scene = NavigationScene()
        expectFreed { check in
            let pushed = check.watch(UIViewController())
            scene.navigation.pushViewController(pushed, animated: true)
            scene.stage.settle()
            scene.navigation.popViewController(animated: true)
            scene.stage.settle()
        }
    }

    @Test func `a bar changes its appearance when content is scrolled under it [D]`() {
        let stage = Stage()
        let list = UIViewController()
        let scrollView = UIScrollView()
        scrollView.contentSize = CGSize(width: 300, height: 3_000)
        list.view = scrollView
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.standardAppearance.backgroundColor = .red
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .blue
        navigation.navigationBar.scrollEdgeAppearance = edge
        stage.show(navigation)
        stage.settle()
        func colors(in view: UIView) -> [UIColor] {
            [view.backgroundColor].compactMap { $0 } + view.subviews.flatMap(colors)
        }
        #expect(colors(in: navigation.navigationBar).contains(.blue))
        #expect(!colors(in: navigation.navigationBar).contains(.red))

        scrollView.contentOffset.y = 200
        stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.red))

        navigation.pushViewController(UIViewController(), animated: false)
        stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.blue))
        navigation.popViewController(animated: false)
        stage.settle()
        #expect(colors(in: navigation.navigationBar).contains(.red))
    }

}

/// A navigation controller on a stage, with one or two controllers.
@MainActor
private final class NavigationScene {
    let stage = Stage()
    let log = EventLog()
    let first: WitnessController
    let second: WitnessController
    let navigation: UINavigationController
    private var delegate: (any UINavigationControllerDelegate)? {
        didSet { navigation.delegate = delegate }
    }

    init(pushed: Bool = false) {
        first = WitnessController("first", log)
        second = WitnessController("second", log)
        navigation = UINavigationController(rootViewController: first)
        stage.show(navigation)
        if pushed { navigation.pushViewController(second, animated: false) }
        stage.settle()
        setDelegate(ShowWitness(log))
        log.clear()
    }

    func setDelegate(_ delegate: any UINavigationControllerDelegate) {
        self.delegate = delegate
    }

    func animate(with animator: NavigationSlide, _ interactor: (any UIViewControllerInteractiveTransitioning)? = nil) {
        setDelegate(AnimatorWitness(log, animator, interactor))
    }

    var appearance: [String] { log.events.filter { $0.hasSuffix("ppear") } }
}

/// Implements no animator method, so that UIKit's own transitions and gestures stay.
private final class ShowWitness: NSObject, UINavigationControllerDelegate {
    let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init()
    }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        log.append("willShow")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.append("didShow")
    }
}

private final class AnimatorWitness: NSObject, UINavigationControllerDelegate {
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
        log.append("willShow")
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        log.append("didShow")
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

/// Both views move by the container's width, the arriving one from the right.
private final class NavigationSlide: NSObject, UIViewControllerAnimatedTransitioning {
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

/// Notes the safe area at the top with each layout from its appearance on.
private final class SafeAreaWitness: UIViewController {
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

private final class OtherBar: UINavigationBar {
    var isPrepared = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPrepared = true
    }

    required init?(coder: NSCoder) {
        nil
    }
}

private final class OtherToolbar: UIToolbar {}
