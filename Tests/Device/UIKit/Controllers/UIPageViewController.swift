import Foundation

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

// Optional in Objective-C.
extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation
}

// Optional in Objective-C.
extension UIPageViewControllerDelegate {
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .none }
    public func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { pageViewController.inheritedSupportedOrientations }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }
}

/// Pages through controllers by a swipe; every style scrolls.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open private(set) var transitionStyle: TransitionStyle
    open private(set) var navigationOrientation: NavigationOrientation
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open var spineLocation: SpineLocation { .none }
    open var isDoubleSided = false

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? inheritedSupportedOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    fileprivate var inheritedSupportedOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    private let spacing: CGFloat
    private var shown: UIViewController?
    private var turn: PageTurn?
    private lazy var panListener = PagePanListener(self)
    private lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(UIPageViewController.panned))

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = options?[.interPageSpacing] as? CGFloat ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        spacing = 0
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController]? { shown.map { [$0] } ?? [] }
    open var gestureRecognizers: [UIGestureRecognizer] { [pan] }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first, new !== shown else {
            completion?(true)
            return
        }
        let turn = PageTurn(from: shown, to: new, forward: direction == .forward)
        begin(turn)
        guard animated, viewIfLoaded?.window != nil, turn.from != nil else {
            finish(turn, completed: true)
            completion?(true)
            return
        }
        animate(turn, to: 1, duration: Self.duration) { completion?($0) }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        pan.delegate = panListener
        view.addGestureRecognizer(pan)
    }

    override var decidesAppearanceOfChildren: Bool { true }
    override var childrenSharingAppearance: [UIViewController] { shown.map { [$0] } ?? [] }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if turn == nil { shown?.viewIfLoaded?.frame = view.bounds }
    }

    // MARK: Turning

    private func begin(_ turn: PageTurn) {
        self.turn = turn
        let isVisible = appearance.isVisible
        turn.from?.willMove(toParent: nil)
        addChild(turn.to)
        turn.to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isVisible {
            turn.from?.beginAppearanceTransition(false, animated: true)
            turn.to.beginAppearanceTransition(true, animated: true)
        }
        view.addSubview(turn.to.view)
        place(turn, at: turn.from == nil ? 1 : 0)
        if isVisible { turn.to.announceIsAppearing() }
    }

    private func place(_ turn: PageTurn, at fraction: CGFloat) {
        turn.fraction = fraction
        let bounds = view.bounds
        let isHorizontal = navigationOrientation == .horizontal
        let page = (isHorizontal ? bounds.width : bounds.height) + spacing
        let sign: CGFloat = turn.forward ? 1 : -1
        let toOffset = sign * (1 - fraction) * page
        let fromOffset = -sign * fraction * page
        turn.to.view.frame = bounds.offsetBy(dx: isHorizontal ? toOffset : 0, dy: isHorizontal ? 0 : toOffset)
        turn.from?.viewIfLoaded?.frame = bounds.offsetBy(
            dx: isHorizontal ? fromOffset : 0, dy: isHorizontal ? 0 : fromOffset)
    }

    private func animate(
        _ turn: PageTurn, to fraction: CGFloat, duration: TimeInterval, completion: @escaping (Bool) -> Void
    ) {
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
            self.place(turn, at: fraction)
        } completion: { finished in
            self.finish(turn, completed: fraction > 0.5)
            completion(finished)
        }
    }

    private func finish(_ turn: PageTurn, completed: Bool) {
        guard self.turn === turn else { return }
        self.turn = nil
        let (kept, gone) = completed ? (turn.to, turn.from) : (turn.from ?? turn.to, Optional(turn.to))
        let isVisible = appearance.isVisible
        if !completed, isVisible {
            turn.to.beginAppearanceTransition(false, animated: true)
            turn.from?.beginAppearanceTransition(true, animated: true)
        }
        shown = kept
        kept.view.frame = view.bounds
        gone?.viewIfLoaded?.removeFromSuperview()
        if let gone, gone.appearance.state == .disappearing { gone.endAppearanceTransition() }
        if kept.appearance.state == .appearing { kept.endAppearanceTransition() }
        gone?.removeFromParent()
        if completed { kept.didMove(toParent: self) }
    }

    // MARK: Swiping

    func panned() {
        let isHorizontal = navigationOrientation == .horizontal
        let translation = pan.translation(in: view)
        let velocity = pan.velocity(in: view)
        let length = max(isHorizontal ? view.bounds.width : view.bounds.height, 1)
        let travel = isHorizontal ? translation.x : translation.y
        let speed = isHorizontal ? velocity.x : velocity.y
        switch pan.state {
        case .began, .changed:
            if turn == nil { beginSwipe(forward: (travel == 0 ? speed : travel) < 0) }
            if let turn { place(turn, at: min(max((turn.forward ? -travel : travel) / length, 0), 1)) }
        case .ended, .cancelled:
            guard let turn else { return }
            let towards = turn.forward ? -speed : speed
            endSwipe(
                turn, completes: pan.state == .ended && turn.fraction + towards * Self.projectionTime / length > 0.5)
        default:
            break
        }
    }

    private func beginSwipe(forward: Bool) {
        guard let shown, let dataSource else { return }
        let next =
            forward
            ? dataSource.pageViewController(self, viewControllerAfter: shown)
            : dataSource.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return }
        delegate?.pageViewController(self, willTransitionTo: [next])
        begin(PageTurn(from: shown, to: next, forward: forward))
    }

    private func endSwipe(_ turn: PageTurn, completes: Bool) {
        let previous = turn.from.map { [$0] } ?? []
        animate(turn, to: completes ? 1 : 0, duration: Self.duration) { [weak self] finished in
            guard let self else { return }
            self.delegate?.pageViewController(
                self, didFinishAnimating: finished, previousViewControllers: previous, transitionCompleted: completes)
        }
    }

    fileprivate var panShouldBegin: Bool {
        guard dataSource != nil, turn == nil else { return false }
        let way = pan.translation(in: view)
        let velocity = pan.velocity(in: view)
        let isAlong = way == .zero ? abs(velocity.x) >= abs(velocity.y) : abs(way.x) >= abs(way.y)
        return navigationOrientation == .horizontal ? isAlong : !isAlong
    }

    private static let duration: TimeInterval = 0.3
    private static let projectionTime: CGFloat = 0.2
}

/// One page leaving and one arriving.
private final class PageTurn {
    let from: UIViewController?
    let to: UIViewController
    let forward: Bool
    var fraction: CGFloat = 0

    init(from: UIViewController?, to: UIViewController, forward: Bool) {
        self.from = from
        self.to = to
        self.forward = forward
    }
}

/// Answers for the pan, so that subclasses are free to be a recognizer's delegate themselves.
@MainActor
private final class PagePanListener: NSObject, UIGestureRecognizerDelegate {
    private unowned let pages: UIPageViewController

    init(_ pages: UIPageViewController) {
        self.pages = pages
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { pages.panShouldBegin }
}
