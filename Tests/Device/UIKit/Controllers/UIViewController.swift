import Foundation

/// Manages one view and its place in the hierarchy of controllers. What its members do stands in `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIContentContainer,
    UIAppearanceContainer, UIFocusEnvironment, ViewControllerConstructing
{
    // MARK: Making one

    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?
    open var storyboard: UIStoryboard? { nil }

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
    }

    public required init?(coder: NSCoder) {
        nibName = nil
        nibBundle = nil
        super.init()
    }

    open func encode(with coder: NSCoder) {}
    open func awakeFromNib() {}

    // MARK: The view

    var loadedView: UIView?
    var isLoadingView = false

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { setLoadedView(newValue) }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }
    open func loadView() { loadDefaultView() }
    open func loadViewIfNeeded() { performLoadingIfNeeded() }
    open func viewDidLoad() {}

    // MARK: Appearance

    var appearance = AppearanceRecord()
    /// Holds the view while this is the root of a visible window.
    var rootTransitionView: UITransitionView?

    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearance(isAppearing, animated: animated)
    }
    open func endAppearanceTransition() { endAppearance() }

    /// The children that appear and disappear together with this controller.
    var childrenSharingAppearance: [UIViewController] { childrenInViewHierarchy }
    /// Whether this container alone decides when its children appear, instead of their views' arrival in the window.
    var decidesAppearanceOfChildren: Bool { false }

    // MARK: Layout

    open func updateProperties() {}
    open func setNeedsUpdateProperties() { loadedView?.markNeedsOwnerProperties() }
    open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { additionalSafeAreaInsetsDidChange() } }
    }
    /// What the bars of the container take away.
    var containerInsets = UIEdgeInsets.zero
    /// How far the bars of the container keep the view from its edges.
    var barMargins = UIEdgeInsets.zero
    var edgeGuides = EdgeLayoutGuides()
    /// The smallest size that suits the constraints inside the view, as last told to the container.
    var toldFittingSize: CGSize?
    /// Inside the view, before another controller was pushed.
    var interruptedResponder = InterruptedResponder()
    open var topLayoutGuide: any UILayoutSupport { makeEdgeGuide(.top) }
    open var bottomLayoutGuide: any UILayoutSupport { makeEdgeGuide(.bottom) }
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { defaultSystemMinimumLayoutMargins }
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.setNeedsLayout() }
        }
    }
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.loadedView?.setNeedsLayout() } }
    }
    open var extendedLayoutIncludesOpaqueBars = false {
        didSet {
            if extendedLayoutIncludesOpaqueBars != oldValue { parent?.loadedView?.setNeedsLayout() }
        }
    }
    open var automaticallyAdjustsScrollViewInsets = true
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            announcePreferredContentSize()
            valuesDidChange()
        }
    }

    // MARK: Size and traits

    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    @discardableResult
    open func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { parentSize }
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        announceRotation(with: coordinator)
        forwardSizeTransition(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraitTransition(to: newCollection, with: coordinator)
    }
    open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
    open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
    @discardableResult
    open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
    /// Under way while the window that this is the root of changes its size.
    var sizeTransition: SizeTransition?
    var traitRecord = ControllerTraits()
    package let traitChangeRegistry = TraitChangeRegistry()
    open var traitCollection: UITraitCollection { currentTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
        didSet { if overrideUserInterfaceStyle != oldValue { traitOverridesDidChange() } }
    }
    open func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        childViewController.traitRecord.overriddenByParent = collection
        childViewController.traitOverridesDidChange()
    }
    @discardableResult
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.traitRecord.overriddenByParent
    }

    // MARK: Containment

    weak var parentLink: UIViewController?
    var childLinks: [UIViewController] = []
    var isMovingToParentNow = false
    var isMovingFromParentNow = false

    open var parent: UIViewController? { parentLink }
    open var children: [UIViewController] { childLinks }
    open var isMovingToParent: Bool { isMovingToParentNow }
    open var isMovingFromParent: Bool { isMovingFromParentNow }
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    open func removeFromParent() { leaveParent() }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        performTransition(
            from: fromViewController, to: toViewController, duration: duration, options: options,
            animations: animations, completion: completion)
    }

    // MARK: Presentation

    var presentedLink: UIViewController?
    weak var presentingLink: UIViewController?
    /// The controller of the presentation that shows this one now.
    var runningPresentation: UIPresentationController?
    /// Made by asking for `presentationController` before there is a presentation.
    var preparedPresentation: UIPresentationController?
    var isBeingPresentedNow = false
    var isBeingDismissedNow = false
    weak var runningCoordinator: TransitionCoordinator?

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Before `modalTransitionStyle`, and for pushes too; whoever gives an animator of its own goes before it.
    open var preferredTransition: Transition?
    var zoomDismissal: ZoomDismissal?
    /// While a zoom of this controller is seen.
    var zoomStage: ZoomStage?
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var providesPresentationContextTransitionStyle = false
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var isBeingPresented: Bool { isBeingPresentedNow }
    open var isBeingDismissed: Bool { isBeingDismissedNow }
    open var presentedViewController: UIViewController? { nearestPresented }
    open var presentingViewController: UIViewController? { nearestPresenting }
    open var presentationController: UIPresentationController? { nearestPresentationController }
    open var activePresentationController: UIPresentationController? { nearestActivePresentationController }
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nearestCoordinator }
    /// For containers whose transitions begin later in the turn.
    func prepareCoordinator() {}
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        requestDismissal(animated: flag, completion: completion)
    }
    /// The style that `.automatic` stands for.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    /// The controller of one of UIKit's own styles.
    func makeSystemPresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController {
        switch style {
        case .pageSheet, .formSheet, .automatic:
            UISheetPresentationController(presentedViewController: self, presenting: nil)
        case .popover:
            UIPopoverPresentationController(presentedViewController: self, presenting: nil)
        default:
            FullScreenPresentationController(presentedViewController: self, presenting: nil)
        }
    }
    /// The reason of the exception that a popover without an anchor raises.
    func missingPopoverAnchor(_ popover: UIPopoverPresentationController) -> String {
        "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set before the "
            + "presentation occurs."
    }
    /// Whether a popover's anchor may be set although the style is another.
    var offersPopover: Bool { false }
    open func show(_ vc: UIViewController, sender: Any?) { showInNearestContainer(vc, sender: sender) }
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showDetailInNearestContainer(vc, sender: sender)
    }
    open func collapseSecondaryViewController(
        _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) { collapseByDefault(secondaryViewController) }
    @discardableResult
    open func separateSecondaryViewController(for splitViewController: UISplitViewController) -> UIViewController? {
        separateByDefault()
    }
    @discardableResult
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { parent }
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        World.current.raise(
            "NSInvalidArgumentException", "Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    @discardableResult
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Bars and system chrome

    open var title: String? {
        didSet {
            titleDidChange(from: oldValue)
            valuesDidChange()
        }
    }
    lazy var storedNavigationItem = {
        let item = UINavigationItem(title: title ?? "")
        item.ownerSlot = self
        return item
    }()
    lazy var storedTabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    open var navigationItem: UINavigationItem { storedNavigationItem }
    open var tabBarItem: UITabBarItem! {
        get { storedTabBarItem }
        set {
            storedTabBarItem = newValue ?? UITabBarItem(title: title, image: nil, tag: 0)
            tabBarController?.tabBarItemsDidChange()
        }
    }
    weak var tabSlot: UITab?
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    var storedToolbarItems: [UIBarButtonItem]?
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }
    open var hidesBottomBarWhenPushed = false
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    var isEditingNow = false
    weak var madeEditItem: UIBarButtonItem?
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditingNow = editing
        updateEditItem()
    }
    open private(set) lazy var editButtonItem = makeEditButtonItem()
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var modalPresentationCapturesStatusBarAppearance = false
    open func setNeedsStatusBarAppearanceUpdate() { loadedView?.window?.updateStatusBar() }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { defaultPreferredOrientation }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        viewIfLoaded?.window?.windowScene?.orientationsChanged?(OrientationChange())
    }
    /// Asks every scene to follow the device where controllers now let it.
    open class func attemptRotationToDeviceOrientation() {
        for scene in UIApplication.shared.windowScenes { scene.orientationsChanged?(OrientationChange()) }
    }
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
        contentScrollViews.removeAll { !$0.edges.isDisjoint(with: edge) }
        if let scrollView { contentScrollViews.append((edge, WeakScrollView(scrollView))) }
    }
    public func setContentScrollView(_ scrollView: UIScrollView?) {
        setContentScrollView(scrollView, for: .all)
    }

    @discardableResult
    open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
        contentScrollViews.first { $0.edges.contains(edge) }?.view.scrollView
    }
    private var contentScrollViews: [(edges: NSDirectionalRectEdge, view: WeakScrollView)] = []
    open func didReceiveMemoryWarning() {}
    open var prefersPointerLocked: Bool { false }
    open var childViewControllerForPointerLock: UIViewController? { nil }
    open func setNeedsUpdateOfPrefersPointerLocked() {}
    private var addedKeyCommands: [UIKeyCommand] = []
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }
    open var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? UIApplication.shared.statusBarOrientation
    }
    open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }

    // MARK: Focus

    open var restoresFocusAfterTransition = true
    open var focusGroupIdentifier: String?
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? presentingViewController }
    open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    @discardableResult
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    // MARK: Restoration

    open var restorationIdentifier: String?
    open var restorationClass: (any UIViewControllerRestoration.Type)?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}

    // MARK: Previews under a force touch

    @discardableResult
    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { InertPreviewing(delegate, sourceView) }
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
    open var previewActionItems: [any UIPreviewActionItem] { [] }

    // MARK: Responding

    /// Whether actions may still reach this controller under a presented one.
    open var performsActionsWhilePresentingModally: Bool { true }
    @discardableResult
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if presentedLink != nil, !performsActionsWhilePresentingModally { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    @discardableResult
    open override func accessibilityPerformEscape() -> Bool { runningPresentation?.dismissByEscape() ?? false }

    /// The superview of the controller's view; only without one the presenter.
    open override var next: UIResponder? { responderAtHome }
    override var responderWindow: UIWindow? { loadedView?.responderWindow }

    // MARK: What subclasses may override; the work is done in the extensions

    open var navigationController: UINavigationController? { baseNavigationController }

    open var tabBarController: UITabBarController? { baseTabBarController }

    open var splitViewController: UISplitViewController? { baseSplitViewController }

    open var popoverPresentationController: UIPopoverPresentationController? { basePopoverPresentationController }

    open var sheetPresentationController: UISheetPresentationController? { baseSheetPresentationController }

    open func updateTraitsIfNeeded() { baseUpdateTraitsIfNeeded() }
}

private struct WeakScrollView {
    weak var scrollView: UIScrollView?
    init(_ scrollView: UIScrollView) { self.scrollView = scrollView }
}
