import Foundation

/// Shows the top of a stack of controllers, with bars above and below.
///
/// The stack changes immediately; the visible controller changes in a transition that starts after the commit of the same run loop turn.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    public static let hideShowBarDuration: CGFloat = 0.2

    final var stack: [UIViewController] = [] { didSet { preferredSizeMayHaveChanged(from: oldValue.last) } }
    /// The visible controller, which follows the top of the stack.
    final var shown: UIViewController?
    final var pendingTransition: PendingNavigation?
    /// Whether the pending transition starts in the next layout.
    final var startsInLayout = false
    final var runningTransition: NavigationTransition?
    /// Created early, because its coordinator was requested.
    final var preparedTransition: NavigationTransition?
    /// The coordinator of a transition that another change of the stack replaced.
    final var joinedCoordinator: TransitionCoordinator?
    /// The interactor of a swipe at the root, which begins only if the app replaces the gesture's delegate.
    final var strayInteractor: UIPercentDrivenInteractiveTransition?
    /// Added to the stack, but not yet notified by `didMove(toParent:)`.
    final var arriving: [UIViewController] = []
    let stage = NavigationStage()
    /// Nil until the delegate's method has been called once.
    final var delegateAnimatesTransitions: Bool?
    final var isPoppingFromBar = false
    /// The value from before the controller was put on another one's stack.
    final var barWasHidden = false
    final var hasShownFirst = false

    open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet {
            delegateSlot = delegate
            if delegateSlot !== oldValue { delegateAnimatesTransitions = nil }
        }
    }
    /// The delegate that is called: a subclass may override `delegate` with a different one.
    private(set) weak final var delegateSlot: (any UINavigationControllerDelegate)?

    // MARK: Initialization

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        setViewControllers([rootViewController], animated: false)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
    }

    // MARK: Stack

    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    open var visibleViewController: UIViewController? {
        var visible = topViewController
        while let presented = visible?.presentedViewController { visible = presented }
        return visible
    }
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if let outerNavigation { return outerNavigation.pushViewController(viewController, animated: animated) }
        push(viewController, animated: animated)
    }
    /// Adding a child pushes it.
    open override func addChild(_ childController: UIViewController) {
        if stack.contains(where: { $0 === childController }) {
            super.addChild(childController)
        } else {
            pushViewController(childController, animated: false)
        }
    }
    /// On another navigation controller's stack, the item of the top controller.
    open override var navigationItem: UINavigationItem {
        guard outerNavigation != nil, let topViewController else { return super.navigationItem }
        return topViewController.navigationItem
    }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        if stack.count == 1, let outerNavigation { return outerNavigation.popViewController(animated: animated) }
        guard stack.count > 1 else { return nil }
        return pop(to: stack.count - 2, animated: animated)?.last
    }
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            World.current.raise(
                "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
            return nil
        }
        return pop(to: index, animated: animated)
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        stack.isEmpty ? nil : pop(to: 0, animated: animated)
    }
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replaceStack(with: viewControllers, animated: animated)
    }

    // MARK: Bars

    open var navigationBar: UINavigationBar { stage.navigationBar }
    open var toolbar: UIToolbar! { stage.toolbar }
    open var isNavigationBarHidden: Bool {
        get { stage.isNavigationBarHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open var isToolbarHidden: Bool {
        get { stage.isToolbarHidden }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard stage.isNavigationBarHidden != hidden else { return }
        stage.isNavigationBarHidden = hidden
        barsDidChange(animated: animated)
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
        guard stage.isToolbarHidden != hidden else { return }
        stage.isToolbarHidden = hidden
        barsDidChange(animated: animated)
    }

    // MARK: Gestures

    lazy final var popGestures = NavigationPopGestures(self)
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGestures.edge }
    /// A pan anywhere in the content, since iOS 26; disabled on a device with an older system.
    open var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { popGestures.content }

    // MARK: Life cycle

    open override func loadView() {
        let view = NavigationContainerView(frame: UIScreen.main.bounds)
        view.willLayOut = { [weak self] in self?.startInLayout() }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
        stage.prepare(in: view, for: self)
        popGestures.attach(to: view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        syncBarItems(animated: false)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        popGestures.followDirection()
        stage.layout(for: self)
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { showTopBeforeAppearing(animated: animated) }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    open override func endAppearanceTransition() {
        let wasAppearing = appearance.state == .appearing
        super.endAppearanceTransition()
        if wasAppearing { didAppearWithTop() }
    }

    override var childrenSharingAppearance: [UIViewController] { shown.map { [$0] } ?? [] }
    override var decidesAppearanceOfChildren: Bool { true }
    override func prepareCoordinator() { preparePendingTransition() }
    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        loadedView?.setNeedsLayout()
    }

    // MARK: Forwarding to the top controller

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }
    /// A visible bar determines the status bar's style, and the controllers behind it do not.
    open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { topViewController }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let delegate = delegateSlot {
            NavigationDelegateDefaults.wereUsed = false
            let mask = delegate.navigationControllerSupportedInterfaceOrientations(self)
            if !NavigationDelegateDefaults.wereUsed { return mask }
        }
        return super.supportedInterfaceOrientations
    }
    open override var preferredContentSize: CGSize {
        get {
            let own = super.preferredContentSize
            return own == .zero ? topViewController?.preferredContentSize ?? .zero : own
        }
        set { super.preferredContentSize = newValue }
    }
    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        if container === topViewController { announcePreferredContentSize() }
    }
    private func preferredSizeMayHaveChanged(from old: UIViewController?) {
        guard let top = stack.last, let old, top !== old, super.preferredContentSize == .zero else { return }
        let wanted = top.preferredContentSize
        if wanted != .zero, wanted != old.preferredContentSize { announcePreferredContentSize() }
    }
    @discardableResult
    open override func accessibilityPerformEscape() -> Bool {
        guard stack.count > 1 else { return super.accessibilityPerformEscape() }
        return popViewController(animated: true) != nil
    }
}
