import Foundation

/// Pages through controllers by swiping; pages only scroll.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }
    public enum TransitionStyle: Int, Sendable {
        case scroll = 1
    }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open private(set) var transitionStyle: TransitionStyle
    open private(set) var navigationOrientation: NavigationOrientation
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { forgetNeighbours() }
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
    private(set) lazy var pager = PageScrollView(frame: .zero)
    /// The superviews of the pages, one after the other in the scroll view.
    private(set) lazy var slots = (0..<3).map { _ in UIView() }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
        options: [OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        spacing = options?[.interPageSpacing] as? CGFloat ?? 0
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        transitionStyle = .scroll
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
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

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
        scroll(turn)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        preparePager()
    }

    override var decidesAppearanceOfChildren: Bool { true }
    override var childrenSharingAppearance: [UIViewController] { shown.map { [$0] } ?? [] }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layOutPager()
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
        loadViewIfNeeded()
        hold(turn.to.view, in: slots[turn.from == nil ? 1 : turn.side > 0 ? 2 : 0])
        if isVisible { turn.to.announceIsAppearing() }
    }

    private func hold(_ page: UIView, in slot: UIView) {
        page.frame = slot.bounds
        if page.superview !== slot { slot.addSubview(page) }
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
        hold(kept.view, in: slots[1])
        gone?.viewIfLoaded?.removeFromSuperview()
        if let gone, gone.appearance.state == .disappearing { gone.endAppearanceTransition() }
        if kept.appearance.state == .appearing { kept.endAppearanceTransition() }
        gone?.removeFromParent()
        if completed { kept.didMove(toParent: self) }
    }
}
