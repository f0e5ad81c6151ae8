import Foundation

/// Two columns: side by side, or on one navigation stack in compact width.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    public enum Style: Int, Sendable {
        case doubleColumn = 1
    }
    public enum Column: Int, Sendable {
        case primary = 0
        case secondary = 2
    }

    open private(set) var style: Style
    private var columns: [Column: UIViewController] = [:]
    /// Created for controllers without a navigation controller.
    private var holders: [Column: UINavigationController] = [:]
    private var wasCollapsed = false

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        style = .doubleColumn
        super.init(coder: coder)
    }

    open var isCollapsed: Bool { traitCollection.horizontalSizeClass == .compact }

    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard columns[column] !== vc else { return }
        let wasOnStack = column == .secondary && isSecondaryOnStack
        takeOut(column)
        columns[column] = vc
        if let vc, !(vc is UINavigationController) { holders[column] = UINavigationController(rootViewController: vc) }
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
            let all: [Column] = isSecondaryOnStack ? [.primary] : [.primary, .secondary]
            return all.compactMap { shown($0) }
        }
        set {
            setViewController(newValue.first, for: .primary)
            setViewController(newValue.count > 1 ? newValue.last : nil, for: .secondary)
        }
    }

    /// Pops or pushes the column in compact width; otherwise both are visible.
    open func show(_ column: Column) {
        guard wasCollapsed, let navigation = stackNavigation, let secondary = shown(.secondary) else { return }
        let isAnimated = navigation.viewIfLoaded?.window != nil
        guard isSecondaryOnStack else {
            if column == .secondary { putSecondaryOnStack(animated: isAnimated) }
            return
        }
        if column == .secondary {
            if navigation.stack.last !== secondary { navigation.popToViewController(secondary, animated: isAnimated) }
        } else if let index = navigation.stack.firstIndex(where: { $0 === secondary }), index > 0 {
            navigation.popToViewController(navigation.stack[index - 1], animated: isAnimated)
        }
    }

    open override func show(_ vc: UIViewController, sender: Any?) {
        (shown(.primary) as? UINavigationController)?.pushViewController(vc, animated: true)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        layoutColumns()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layoutColumns()
    }

    // MARK: Columns

    private func shown(_ column: Column) -> UIViewController? { holders[column] ?? columns[column] }

    /// The navigation controller whose stack contains both columns while the interface is collapsed.
    private var stackNavigation: UINavigationController? {
        isCollapsed ? shown(.primary) as? UINavigationController : nil
    }

    private var isSecondaryOnStack: Bool {
        guard let secondary = shown(.secondary), let parent = secondary.parentLink else { return false }
        return parent === shown(.primary)
    }

    private func putSecondaryOnStack(animated: Bool) {
        guard let navigation = stackNavigation, let secondary = shown(.secondary), !isSecondaryOnStack else { return }
        leave(secondary)
        navigation.nest(secondary, animated: animated)
    }

    private func takeOut(_ column: Column) {
        guard let old = shown(column) else { return }
        if column == .secondary, isSecondaryOnStack {
            (shown(.primary) as? UINavigationController)?.unnest(old)
        } else {
            leave(old)
        }
        columns[column] = nil
        holders[column] = nil
    }

    private func leave(_ child: UIViewController) {
        guard child.parentLink === self else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    private func expand() {
        guard let secondary = shown(.secondary), isSecondaryOnStack else { return }
        (shown(.primary) as? UINavigationController)?.unnest(secondary)
        addChild(secondary)
        secondary.didMove(toParent: self)
    }

    // MARK: Layout

    private func layoutColumns() {
        guard let view = loadedView else { return }
        if isCollapsed != wasCollapsed {
            wasCollapsed = isCollapsed
            wasCollapsed ? putSecondaryOnStack(animated: false) : expand()
        }
        let visible = visibleColumns
        for column in [Column.primary, .secondary] {
            guard let child = shown(column), column == .primary || !isSecondaryOnStack else { continue }
            guard let frame = visible[column] else {
                child.viewIfLoaded?.removeFromSuperview()
                continue
            }
            if child.view.superview !== view { view.addSubview(child.view) }
            if child.view.frame != frame { child.view.frame = frame }
        }
    }

    private var visibleColumns: [Column: CGRect] {
        let bounds = loadedView?.bounds ?? .zero
        if isCollapsed { return [columns[.primary] == nil ? .secondary : .primary: bounds] }
        let width = min(320, bounds.width / 2)
        let isAtRight = loadedView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (primary, secondary) = bounds.divided(atDistance: width, from: isAtRight ? .maxXEdge : .minXEdge)
        return [.primary: primary, .secondary: secondary]
    }
}
