import Foundation

/// Two columns side by side, of which only one is visible in compact width.
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
    }

    open private(set) var style: Style
    var columns: [Column: UIViewController] = [:]
    /// Created for controllers without a navigation controller.
    var holders: [Column: UINavigationController] = [:]
    /// The visible column if the columns are not on one stack.
    var compactTop = Column.primary
    private var wasCollapsed: Bool?
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode = DisplayMode.automatic {
        willSet {
            let new = newValue == .automatic ? .oneBesideSecondary : newValue
            if new != displayMode { delegate?.splitViewController(self, willChangeTo: new) }
        }
        didSet { loadedView?.setNeedsLayout() }
    }

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
        guard columns[column] !== vc else { return }
        let wasOnStack = isOnStack(column)
        takeOut(column)
        columns[column] = vc
        holders[column] = holder(for: vc, in: column)
        if wasOnStack, let shown = shown(column) {
            stackNavigation?.nest(shown, animated: false)
        } else if let shown = shown(column) {
            addChild(shown)
            shown.didMove(toParent: self)
        }
        if isViewLoaded { layoutColumns() }
    }

    @discardableResult
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    open var viewControllers: [UIViewController] {
        get {
            let all = [Column.primary, .supplementary, .secondary].filter { !isOnStack($0) }
            return all.compactMap { shown($0) }
        }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    open func show(_ column: Column) {
        delegate?.splitViewController(self, willShow: column)
        if isCollapsed, wasCollapsed == true, bringUp(column) { return }
        compactTop = column
        if isViewLoaded { layoutColumns() }
    }

    open func hide(_ column: Column) {
        delegate?.splitViewController(self, willHide: column)
        if isCollapsed, wasCollapsed == true, takeDown(column) { return }
        compactTop = column == .secondary ? .primary : .secondary
        if isViewLoaded { layoutColumns() }
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        if let navigation = shown(.primary) as? UINavigationController {
            navigation.pushViewController(vc, animated: true)
        } else {
            setViewController(vc, for: .primary)
        }
    }

    /// In compact width the detail is pushed on the primary column's stack, if there is one.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        if isCollapsed, style == .unspecified, let navigation = shown(.primary) as? UINavigationController {
            if vc is UINavigationController {
                navigation.nest(vc, animated: true)
            } else {
                navigation.pushViewController(vc, animated: true)
            }
        } else {
            setViewController(vc, for: .secondary)
            show(.secondary)
        }
    }

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
            guard let child = shown(column), !isOnStack(column) else { continue }
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
            if wasCollapsed == nil, collapsed { collapse() }
            return
        }
        if collapsed {
            collapse()
            delegate?.splitViewControllerDidCollapse(self)
        } else {
            expand()
            delegate?.splitViewControllerDidExpand(self)
        }
    }

    private var visibleColumns: [(column: Column, frame: CGRect)] {
        let bounds = loadedView?.bounds ?? .zero
        if isCollapsed {
            if columns[.compact] != nil, compactTop == .compact { return [(.compact, bounds)] }
            if stackNavigation != nil { return [(.primary, bounds)] }
            let column = columns[compactTop] == nil ? Column.primary : compactTop
            return [(column, bounds)]
        }
        guard displayMode != .secondaryOnly else { return [(.secondary, bounds)] }
        let width = min(320, bounds.width / 2)
        let isAtRight = loadedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (primary, secondary) = bounds.divided(atDistance: width, from: isAtRight ? .maxXEdge : .minXEdge)
        return [(.primary, primary), (.secondary, secondary)]
    }
}
