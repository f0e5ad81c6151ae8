import Foundation

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
        -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

// Optional in Objective-C.
extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func splitViewController(
        _ svc: UISplitViewController, willShow column: UISplitViewController.Column
    ) {}
    public func splitViewController(
        _ svc: UISplitViewController, willHide column: UISplitViewController.Column
    ) {}
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { splitViewController.inheritedSupportedOrientations }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}

/// Two columns side by side; in compact width only one of them.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case unspecified, doubleColumn, tripleColumn
    }
    public enum Column: Int, Sendable {
        case primary, supplementary, secondary, compact
    }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
        case twoDisplaceSecondary
        public static let primaryHidden = DisplayMode.secondaryOnly
        public static let allVisible = DisplayMode.oneBesideSecondary
        public static let primaryOverlay = DisplayMode.oneOverSecondary
    }
    public enum PrimaryEdge: Int, Sendable {
        case leading, trailing
    }
    public enum BackgroundStyle: Int, Sendable {
        case none, sidebar
    }
    public enum DisplayModeButtonVisibility: Int, Sendable {
        case automatic, never, always
    }
    public enum SplitBehavior: Int, Sendable {
        case automatic, tile, overlay, displace
    }

    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    open private(set) var style: Style
    private var columns: [Column: UIViewController] = [:]
    private var compactTop = Column.primary
    private var wasCollapsed: Bool?
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic {
        willSet {
            let new = newValue == .automatic ? .oneBesideSecondary : newValue
            if new != displayMode { delegate?.splitViewController(self, willChangeTo: new) }
        }
        didSet { loadedView?.setNeedsLayout() }
    }
    open var primaryEdge = PrimaryEdge.leading {
        didSet { loadedView?.setNeedsLayout() }
    }
    open var primaryBackgroundStyle = BackgroundStyle.none
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
    open var showsSecondaryOnlyButton = false
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension
    open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension
    /// Shows and hides the primary column.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        image: UIImage(systemName: "sidebar.left"), style: .plain, target: self,
        action: Selector(UISplitViewController.toggleColumns))

    private func toggleColumns() {
        UIView.animate(withDuration: 0.35) {
            self.preferredDisplayMode = self.displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
            self.loadedView?.layoutIfNeeded()
        }
    }

    /// Of the primary column as it is laid out.
    open var primaryColumnWidth: CGFloat {
        visibleColumns.first { $0.column == .primary }?.frame.width ?? 0
    }
    open var supplementaryColumnWidth: CGFloat {
        visibleColumns.first { $0.column == .supplementary }?.frame.width ?? 0
    }
    open var splitBehavior: SplitBehavior { preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior }
    open var preferredSplitBehavior = SplitBehavior.automatic
    open var presentsWithGesture = true
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }
    open var displayMode: DisplayMode {
        preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode
    }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let old = columns[column]
        guard old !== vc else { return }
        if let old {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        columns[column] = vc
        if let vc {
            addChild(vc)
            vc.didMove(toParent: self)
        }
        if isViewLoaded { layoutColumns() }
    }

    @discardableResult
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    open var viewControllers: [UIViewController] {
        get { [Column.primary, .supplementary, .secondary].compactMap { columns[$0] } }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    open func show(_ column: Column) {
        delegate?.splitViewController(self, willShow: column)
        compactTop = column
        if isViewLoaded { layoutColumns() }
    }

    open func hide(_ column: Column) {
        delegate?.splitViewController(self, willHide: column)
        compactTop = column == .secondary ? .primary : .secondary
        if isViewLoaded { layoutColumns() }
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if let navigation = columns[.primary] as? UINavigationController {
            navigation.pushViewController(vc, animated: true)
        } else {
            setViewController(vc, for: .primary)
        }
    }

    /// In compact width the detail goes on top of the primary column's stack where that has one.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed, let navigation = columns[.primary] as? UINavigationController {
            navigation.pushViewController(vc, animated: true)
        } else {
            setViewController(vc, for: .secondary)
            show(.secondary)
        }
    }

    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? inheritedSupportedOrientations
    }

    fileprivate var inheritedSupportedOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }

    open override func viewDidLoad() {
        super.viewDidLoad()
        layoutColumns()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutColumns()
    }

    private func layoutColumns() {
        guard let view = loadedView else { return }
        announceCollapse()
        let visible = visibleColumns
        for column in [Column.primary, .supplementary, .secondary, .compact] {
            guard let child = columns[column] else { continue }
            guard let frame = visible.first(where: { $0.column == column })?.frame else {
                child.viewIfLoaded?.removeFromSuperview()
                continue
            }
            if child.view.superview !== view { view.addSubview(child.view) }
            if child.view.frame != frame { child.view.frame = frame }
        }
    }

    private func announceCollapse() {
        let collapsed = isCollapsed
        defer { wasCollapsed = collapsed }
        guard let wasCollapsed, wasCollapsed != collapsed else {
            if wasCollapsed == nil, collapsed { compactTop = columnForCollapse() }
            return
        }
        if collapsed {
            compactTop = columnForCollapse()
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            if style == .unspecified, columns[.secondary] == nil, let primary = columns[.primary],
                let separated = delegate?.splitViewController(self, separateSecondaryFrom: primary)
            {
                setViewController(separated, for: .secondary)
            }
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private func columnForCollapse() -> Column {
        if columns[.compact] != nil { return .compact }
        if style == .unspecified, let primary = columns[.primary], let secondary = columns[.secondary] {
            let discards = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
            return discards ? .primary : .secondary
        }
        return delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    }

    private var visibleColumns: [(column: Column, frame: CGRect)] {
        let bounds = loadedView?.bounds ?? .zero
        if isCollapsed {
            let column = columns[compactTop] == nil ? Column.primary : compactTop
            return [(column, bounds)]
        }
        guard displayMode != .secondaryOnly else { return [(.secondary, bounds)] }
        let width = primaryWidth(in: bounds)
        let isRightToLeft = loadedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let isAtRight = (primaryEdge == .trailing) != isRightToLeft
        let (primary, secondary) = bounds.divided(atDistance: width, from: isAtRight ? .maxXEdge : .minXEdge)
        return [(.primary, primary), (.secondary, secondary)]
    }

    private func primaryWidth(in bounds: CGRect) -> CGFloat {
        var width = min(Self.primaryWidth, bounds.width / 2)
        if preferredPrimaryColumnWidthFraction != Self.automaticDimension {
            width = bounds.width * preferredPrimaryColumnWidthFraction
        }
        if preferredPrimaryColumnWidth != Self.automaticDimension { width = preferredPrimaryColumnWidth }
        if minimumPrimaryColumnWidth != Self.automaticDimension { width = max(width, minimumPrimaryColumnWidth) }
        if maximumPrimaryColumnWidth != Self.automaticDimension { width = min(width, maximumPrimaryColumnWidth) }
        return width
    }

    private static let primaryWidth: CGFloat = 320
}
