import Foundation

/// Manages a view and its position in the hierarchy of controllers. The implementation is in `UIViewController+….swift`.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, UIContentContainer,
    UIFocusEnvironment, ViewControllerConstructing
{
    // MARK: Initialization

    open private(set) var nibName: String?
    open private(set) var nibBundle: Bundle?

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

    // MARK: View

    final var loadedView: UIView?

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

    final var appearance = AppearanceRecord()
    /// Contains the view while this is the root of a visible window.
    final var rootTransitionView: UITransitionView?

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
    /// Whether this container controls its children's appearance, independently of their views' moves to the window.
    var decidesAppearanceOfChildren: Bool { false }

    // MARK: Layout

    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func updateViewConstraints() { loadedView?.updateConstraints() }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { additionalSafeAreaInsetsDidChange() } }
    }
    /// The safe area insets for the container's bars.
    final var containerInsets = UIEdgeInsets.zero
    /// The insets of the view's frame for the container's bars.
    final var barMargins = UIEdgeInsets.zero
    /// The smallest size that satisfies the constraints inside the view, as last computed for the container.
    final var toldFittingSize: CGSize?
    /// The first responder inside the view when another controller was pushed.
    final let interruptedResponder = InterruptedResponder()
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { defaultSystemMinimumLayoutMargins }
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet {
            if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.setNeedsLayout() }
        }
    }
    open var edgesForExtendedLayout = UIRectEdge.all {
        didSet { if edgesForExtendedLayout != oldValue { parent?.loadedView?.setNeedsLayout() } }
    }
    open var preferredContentSize = CGSize.zero {
        didSet {
            guard preferredContentSize != oldValue else { return }
            announcePreferredContentSize()
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
        forwardSizeTransition(to: size, with: coordinator)
    }
    open func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        forwardTraitTransition(to: newCollection, with: coordinator)
    }
    /// The changes in progress of the size of the window of which this is the root, the newest last.
    final var sizeTransitions: [SizeTransition] = []
    final var traitRecord = ControllerTraits()
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

    weak final var parentLink: UIViewController?
    final var childLinks: [UIViewController] = []
    final var isMovingToParentNow = false
    final var isMovingFromParentNow = false

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

    final var presentedLink: UIViewController?
    weak final var presentingLink: UIViewController?
    /// The presentation controller that currently presents this one.
    final var runningPresentation: UIPresentationController?
    /// Created by a call of `presentationController` before the presentation.
    final var preparedPresentation: UIPresentationController?
    final var isBeingPresentedNow = false
    final var isBeingDismissedNow = false
    weak final var runningCoordinator: TransitionCoordinator?

    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// Takes precedence over `modalTransitionStyle`, and applies to pushes too; a delegate's animator takes precedence over it.
    open var preferredTransition: Transition?
    final var zoomDismissal: ZoomDismissal?
    /// Not nil while a zoom of this controller is visible.
    final var zoomStage: ZoomStage?
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
    /// Overridden by containers whose transitions begin later in the run loop turn.
    func prepareCoordinator() {}
    open func present(
        _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
    ) {
        requestPresentation(of: viewControllerToPresent, animated: flag, completion: completion)
    }
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        requestDismissal(animated: flag, completion: completion)
    }
    /// The style for `.automatic`.
    var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
    /// Creates the presentation controller for one of UIKit's styles.
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
    /// The reason of the exception for a popover without an anchor.
    func missingPopoverAnchor(_ popover: UIPopoverPresentationController) -> String {
        "UIPopoverPresentationController (\(popover)) should have a non-nil sourceView or barButtonItem set before the "
            + "presentation occurs."
    }
    /// Whether a popover's anchor may be set although the style is different.
    var offersPopover: Bool { false }
    open func show(_ vc: UIViewController, sender: Any?) { showInNearestContainer(vc, sender: sender) }
    @discardableResult
    open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? { parent }

    // MARK: Bars and system chrome

    open var title: String? {
        didSet {
            titleDidChange(from: oldValue)
        }
    }
    lazy final var storedNavigationItem = {
        let item = UINavigationItem(title: title ?? "")
        item.ownerSlot = self
        return item
    }()
    lazy final var storedTabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    open var navigationItem: UINavigationItem { storedNavigationItem }
    open var tabBarItem: UITabBarItem! {
        get { storedTabBarItem }
        set {
            storedTabBarItem = newValue ?? UITabBarItem(title: title, image: nil, tag: 0)
            tabBarController?.tabBarItemsDidChange()
        }
    }
    weak final var tabSlot: UITab?
    open var toolbarItems: [UIBarButtonItem]? {
        get { storedToolbarItems }
        set { setToolbarItems(newValue, animated: false) }
    }
    final var storedToolbarItems: [UIBarButtonItem]?
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        storedToolbarItems = toolbarItems
        navigationController?.toolbarItemsDidChange(of: self, animated: animated)
    }
    open var hidesBottomBarWhenPushed = false
    open var isEditing: Bool {
        get { isEditingNow }
        set { setEditing(newValue, animated: false) }
    }
    final var isEditingNow = false
    weak final var madeEditItem: UIBarButtonItem?
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
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { defaultPreferredOrientation }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {
        viewIfLoaded?.window?.windowScene?.orientationsChanged?(OrientationChange())
    }

    open func didReceiveMemoryWarning() {}
    private final var addedKeyCommands: [UIKeyCommand] = []
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        // The last one that is equal.
        if let index = addedKeyCommands.lastIndex(where: { $0.isEqual(keyCommand) }) {
            addedKeyCommands.remove(at: index)
        }
    }
    open var interfaceOrientation: UIInterfaceOrientation {
        viewIfLoaded?.window?.windowScene?.interfaceOrientation ?? UIApplication.shared.statusBarOrientation
    }

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

    // MARK: Responder chain

    /// Whether this controller performs actions while it presents another one.
    open var performsActionsWhilePresentingModally: Bool { true }
    @discardableResult
    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if presentedLink != nil, !performsActionsWhilePresentingModally { return false }
        return super.canPerformAction(action, withSender: sender)
    }

    @discardableResult
    open override func accessibilityPerformEscape() -> Bool { runningPresentation?.dismissByEscape() ?? false }

    /// The superview of the controller's view; without one, the presenter.
    open override var next: UIResponder? { responderAtHome }

    // MARK: For subclasses to override; implemented in extensions

    open var navigationController: UINavigationController? { baseNavigationController }

    open var tabBarController: UITabBarController? { baseTabBarController }

    open var splitViewController: UISplitViewController? { baseSplitViewController }

    open var popoverPresentationController: UIPopoverPresentationController? { basePopoverPresentationController }

    open var sheetPresentationController: UISheetPresentationController? { baseSheetPresentationController }

    open func updateTraitsIfNeeded() { baseUpdateTraitsIfNeeded() }
}
