import Foundation

/// Shows one of several controllers, selected in a bar at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
    final var rootControllers: [UIViewController] = []
    final var selection: UIViewController?
    final var tabRecord = TabRecord()
    final var shown: UIViewController?
    final var runningTransition: TabTransition?
    /// A controller that is no longer a tab, but still on the screen.
    final var leaving: UIViewController?
    /// Whether the item of the selected tab is not marked yet: code has selected it, and there is an interaction controller.
    final var marksLater = false
    let transitionView = UINavigationTransitionView(frame: .zero)
    /// The container view of transitions.
    let wrapper = UIViewControllerWrapperView(frame: .zero)
    /// Nil until it is used.
    private(set) final var loadedMore: MoreNavigationController?
    private lazy final var bar = UITabBar(frame: .zero)
    private final var isBarHidden = false

    open weak var delegate: (any UITabBarControllerDelegate)? { didSet { delegateSlot = delegate } }
    /// The delegate that is called: a subclass may override `delegate` with a different one.
    private(set) weak final var delegateSlot: (any UITabBarControllerDelegate)?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(tabs: [UITab]) {
        super.init(nibName: nil, bundle: nil)
        setTabs(tabs, animated: false)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    // MARK: Tabs

    /// Empty if `viewControllers` was set instead.
    open var tabs: [UITab] {
        get { tabRecord.roots }
        set { setTabs(newValue, animated: false) }
    }
    open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(tabs, animated: animated) }
    @discardableResult
    open func tab(forIdentifier identifier: String) -> UITab? {
        tabRecord.roots.first { $0.identifier == identifier }
    }
    open var selectedTab: UITab? {
        get { tabRecord.selected }
        set { if let newValue { select(newValue) } }
    }
    /// The root tabs that are shown in compact width; nil means all.
    open var compactTabIdentifiers: [String]? { didSet { tabsMayHaveChanged() } }

    /// Nil if `tabs` was set instead.
    open var viewControllers: [UIViewController]? {
        get { usesTabs || rootControllers.isEmpty ? nil : rootControllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Adding a child adds a tab.
    open override func addChild(_ childController: UIViewController) {
        super.addChild(childController)
        guard !usesTabs, childController.parent === self, childController !== loadedMore,
            !rootControllers.contains(where: { $0 === childController })
        else { return }
        rootControllers.append(childController)
        tabBarItemsDidChange()
        if selection == nil { select(childController) }
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        guard !usesTabs else { return }
        replaceTabs(with: viewControllers ?? [], animated: animated)
    }
    open var selectedViewController: UIViewController? {
        get { selectedRoot }
        set {
            guard let newValue, !usesTabs || !selectTab(showing: newValue) else { return }
            guard newValue === loadedMore || rootControllers.contains(where: { $0 === newValue }) else {
                World.current.raise(
                    "NSInvalidArgumentException",
                    "-[UITabBarController setSelectedViewController:] only a view controller in the tab bar controller's "
                        + "list of view controllers can be selected.")
                return
            }
            selectRoot(newValue)
        }
    }
    open var selectedIndex: Int {
        get {
            if usesTabs { return tabRecord.roots.firstIndex { $0 === tabRecord.selected } ?? NSNotFound }
            let selected = selectedRoot
            return rootControllers.firstIndex { $0 === selected } ?? NSNotFound
        }
        set {
            if usesTabs { return selectTab(at: newValue) }
            if rootControllers.indices.contains(newValue) { selectRoot(rootControllers[newValue]) }
        }
    }

    /// Exists also without a *More* item.
    open var moreNavigationController: UINavigationController { more }
    final var more: MoreNavigationController {
        if let loadedMore { return loadedMore }
        let more = MoreNavigationController(tabs: self)
        loadedMore = more
        addChild(more)
        more.didMove(toParent: self)
        return more
    }

    // MARK: Tab bar

    open var tabBar: UITabBar { bar }
    open var isTabBarHidden: Bool {
        get { isBarHidden }
        set { setTabBarHidden(newValue, animated: false) }
    }
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
        guard isBarHidden != hidden else { return }
        isBarHidden = hidden
        guard isViewLoaded else { return }
        guard animated else { return layoutBar() }
        bar.isHidden = false
        UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration)) { self.layoutBar() }
    }
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        userTapped(item)
    }

    func tabBarItemsDidChange() {
        guard isViewLoaded else { return }
        let items = barItems
        let current = bar.items ?? []
        if current.count != items.count || zip(current, items).contains(where: { $0 !== $1 }) {
            bar.setItems(items, animated: false)
        }
        if !marksLater { bar.selectedItem = selectedBarItem }
    }

    /// Marks the item of a tab that has been selected.
    func mark(_ controller: UIViewController) {
        marksLater = false
        if isViewLoaded { bar.selectedItem = usesTabs ? selectedBarItem : controller.storedTabBarItem }
    }

    /// Called when a controller with `hidesBottomBarWhenPushed` was pushed or popped.
    func tabBarHidingDidChange() {
        guard isViewLoaded else { return }
        view.setNeedsLayout()
    }

    // MARK: Life cycle

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let hadSameWidth = previousTraitCollection?.horizontalSizeClass == traitCollection.horizontalSizeClass
        if !hadSameWidth { tabBarItemsDidChange() }
    }

    open override func loadView() {
        let view = UILayoutContainerView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
        transitionView.frame = view.bounds
        wrapper.frame = transitionView.bounds
        transitionView.addSubview(wrapper)
        view.addSubview(transitionView)
        bar.delegate = self
        bar.shouldSelect = { [weak self] in self?.mayUserSelect($0) ?? true }
        view.addSubview(bar)
        placeBar(in: view)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        tabBarItemsDidChange()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        layoutBar()
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        loadedView?.setNeedsLayout()
    }

    func layoutBar() {
        guard let view = loadedView else { return }
        placeBar(in: view)
        let container = runningTransition == nil ? wrapper : nil
        for child in childLinks { child.adopt(share(of: child), in: container) }
    }

    private func placeBar(in view: UIView) {
        let hidden = isBarHidden || selectionHidesBar
        let height = Self.barHeight + view.safeAreaInsets.bottom
        let top = hidden ? view.bounds.height : view.bounds.height - height
        let frame = CGRect(x: 0, y: top, width: view.bounds.width, height: height)
        if bar.frame != frame { bar.frame = frame }
        bar.isHidden = hidden
    }

    func share(of controller: UIViewController) -> BarShare {
        var share = BarShare()
        guard !isBarHidden, !selectionHidesBar else { return share }
        if controller.edgesForExtendedLayout.contains(.bottom) {
            share.safeArea.bottom = Self.barHeight
        } else {
            share.margins.bottom = Self.barHeight + (loadedView?.safeAreaInsets.bottom ?? 0)
        }
        return share
    }

    private var selectionHidesBar: Bool {
        guard let navigation = selection as? UINavigationController, let top = navigation.topViewController else {
            return false
        }
        return navigation.hidesTabBar(for: top)
    }

    open override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        if isAppearing { installSelection() }
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }

    override var childrenSharingAppearance: [UIViewController] { shown.map { [$0] } ?? [] }
    override var decidesAppearanceOfChildren: Bool { true }

    // MARK: Forwarding to the selected controller

    open override var childForStatusBarStyle: UIViewController? { selection }
    open override var childForStatusBarHidden: UIViewController? { selection }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { selection }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { selection }
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if let delegate = delegateSlot {
            TabDelegateDefaults.wereUsed = false
            let mask = delegate.tabBarControllerSupportedInterfaceOrientations(self)
            if !TabDelegateDefaults.wereUsed { return mask }
        }
        guard !rootControllers.isEmpty else { return super.supportedInterfaceOrientations }
        return rootControllers.reduce(.all) { $0.intersection($1.supportedInterfaceOrientations) }
    }

    static let barHeight: CGFloat = 49
}
