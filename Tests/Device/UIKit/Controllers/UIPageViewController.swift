import Foundation

/// Pages through controllers by swiping. A page curl is shown as a sliding page.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
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
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet {
            forgetNeighbours()
            updateIndicator()
        }
    }
    open weak var delegate: (any UIPageViewControllerDelegate)?

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? inheritedSupportedOrientations
    }

    open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    var inheritedSupportedOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
    let spacing: CGFloat
    private(set) var shown: UIViewController?
    private(set) var turn: PageTurn?
    /// The pages to the left or above, and to the right or below, as far as they are known.
    var neighbours = [PageNeighbour.unknown, .unknown]
    /// Whether the scroll view is changed by code, which is not scrolling.
    var isArranging = false
    var indicator: UIPageControl?
    /// The settled page of the page control.
    var indicatedPage = 0
    private(set) lazy var pager = PageScrollView(frame: .zero)
    /// The superviews of the pages, one after the other in the scroll view.
    private(set) lazy var slots = (0..<3).map { _ in UIView() }
    private lazy var panListener = PagePanListener(self)
    private(set) lazy var pan = UIPanGestureRecognizer(target: self, action: Selector(UIPageViewController.panned))

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = options?[.interPageSpacing] as? CGFloat ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    /// The transition style is `.pageCurl` unless specified.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        spacing = 0
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .scroll
        navigationOrientation = .horizontal
        spacing = 0
        super.init(coder: coder)
    }

    open var viewControllers: [UIViewController]? { shown.map { [$0] } ?? [] }
    /// Empty for the scroll style.
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .scroll ? [] : [pan] }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        endTurnAtOnce()
        forgetNeighbours()
        guard let new = viewControllers?.first, new !== shown else {
            completion?(true)
            return
        }
        let turn = PageTurn(from: shown, to: new, side: direction == .forward ? 1 : -1, isUsers: false)
        guard animated, viewIfLoaded?.window != nil, turn.from != nil else {
            begin(turn)
            finish(turn, completed: true)
            completion?(true)
            return
        }
        turn.completion = completion
        if transitionStyle == .scroll {
            scroll(turn)
        } else {
            begin(turn)
            animate(turn, to: 1, duration: Self.duration)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard transitionStyle == .pageCurl else { return preparePager() }
        pan.delegate = panListener
        view.addGestureRecognizer(pan)
    }

    override var decidesAppearanceOfChildren: Bool { true }
    override var childrenSharingAppearance: [UIViewController] { shown.map { [$0] } ?? [] }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard transitionStyle == .pageCurl else { return layOutPager() }
        if turn == nil { shown?.viewIfLoaded?.frame = view.bounds }
    }

    // MARK: Page turns

    func begin(_ turn: PageTurn) {
        self.turn = turn
        let isVisible = appearance.isVisible
        turn.from?.willMove(toParent: nil)
        addChild(turn.to)
        turn.to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if isVisible {
            turn.from?.beginAppearanceTransition(false, animated: true)
            turn.to.beginAppearanceTransition(true, animated: true)
        }
        if transitionStyle == .scroll {
            loadViewIfNeeded()
            hold(turn.to.view, in: slots[turn.from == nil ? 1 : turn.side > 0 ? 2 : 0])
        } else {
            view.addSubview(turn.to.view)
            place(turn, at: turn.from == nil ? 1 : 0)
        }
        if isVisible { turn.to.announceIsAppearing() }
    }

    private func hold(_ page: UIView, in slot: UIView) {
        page.frame = slot.bounds
        if page.superview !== slot { slot.addSubview(page) }
    }

    func place(_ turn: PageTurn, at fraction: CGFloat) {
        turn.fraction = fraction
        let bounds = view.bounds
        let isHorizontal = navigationOrientation == .horizontal
        let page = (isHorizontal ? bounds.width : bounds.height) + spacing
        let sign = turn.side
        let toOffset = sign * (1 - fraction) * page
        let fromOffset = -sign * fraction * page
        turn.to.view.frame = bounds.offsetBy(dx: isHorizontal ? toOffset : 0, dy: isHorizontal ? 0 : toOffset)
        turn.from?.viewIfLoaded?.frame = bounds.offsetBy(
            dx: isHorizontal ? fromOffset : 0, dy: isHorizontal ? 0 : fromOffset)
    }

    func animate(_ turn: PageTurn, to fraction: CGFloat, duration: TimeInterval) {
        UIView.animate(withDuration: duration, delay: 0, options: .curveEaseOut) {
            self.place(turn, at: fraction)
        } completion: { _ in
            guard self.turn === turn else { return }
            self.end(turn, completed: fraction > 0.5)
        }
    }

    func finish(_ turn: PageTurn, completed: Bool) {
        guard self.turn === turn else { return }
        self.turn = nil
        let (kept, gone) = completed ? (turn.to, turn.from) : (turn.from ?? turn.to, Optional(turn.to))
        let isVisible = appearance.isVisible
        if !completed, isVisible {
            turn.to.beginAppearanceTransition(false, animated: true)
            turn.from?.beginAppearanceTransition(true, animated: true)
        }
        shown = kept
        if transitionStyle == .scroll { hold(kept.view, in: slots[1]) } else { kept.view.frame = view.bounds }
        gone?.viewIfLoaded?.removeFromSuperview()
        if let gone, gone.appearance.state == .disappearing { gone.endAppearanceTransition() }
        if kept.appearance.state == .appearing { kept.endAppearanceTransition() }
        gone?.removeFromParent()
        guard completed else { return }
        kept.didMove(toParent: self)
        indicatorFollows(turn)
    }

    static let duration: TimeInterval = 0.3
}

/// The pan's delegate, so that subclasses can be the delegates of other recognizers.
@MainActor
private final class PagePanListener: NSObject, UIGestureRecognizerDelegate {
    private unowned let pages: UIPageViewController

    init(_ pages: UIPageViewController) {
        self.pages = pages
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { pages.panShouldBegin }
}
