import Foundation

/// Rows in sections; only visible ones have cells.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    private let tableStyle: Style
    final var geometry = TableGeometry()
    final var cells: [(path: IndexPath, cell: UITableViewCell)] = []
    final var headers: [(section: Int, view: UIView)] = []
    final var footers: [(section: Int, view: UIView)] = []
    final var cellPool = ReusePool<UITableViewCell>()
    final var headerPool = ReusePool<UITableViewHeaderFooterView>()
    final var selected: [IndexPath] = []
    final var press = RowPress()
    final var update: TableUpdate?
    final var updateDepth = 0
    /// The row that is being reordered.
    final var carried: CarriedRow?
    lazy final var swipe = SwipeReveal(list: self)
    private final var needsReload = true
    private final var laidOutWidth: CGFloat = -1
    private final var endHeights: (header: CGFloat, footer: CGFloat) = (0, 0)

    // MARK: Life cycle

    public init(frame: CGRect, style: Style) {
        tableStyle = style
        super.init(frame: frame)
        prepare()
    }

    public override convenience init(frame: CGRect) {
        self.init(frame: frame, style: .plain)
    }

    public convenience init() {
        self.init(frame: .zero, style: .plain)
    }

    public required init?(coder: NSCoder) {
        tableStyle = .plain
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        alwaysBounceVertical = true
        backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
        preservesSuperviewLayoutMargins = true
        swipe.attach()
    }

    open var style: Style { tableStyle }

    @_nonoverride open var delegate: (any UITableViewDelegate)? {
        get { scrollDelegate as? any UITableViewDelegate }
        set {
            scrollDelegate = newValue
            setNeedsReload()
            updateMenus()
        }
    }
    final var menus: ListMenus?
    open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { setNeedsReload() }
    }

    // MARK: Heights

    open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { heightsDidChange(oldValue, rowHeight) } }
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
    }
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionFooterHeight) }
    }
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
        didSet { heightsDidChange(oldValue, sectionHeaderTopPadding) }
    }
    open var fillerRowHeight: CGFloat = 0
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true

    private func heightsDidChange(_ old: CGFloat, _ new: CGFloat) {
        if old != new { setNeedsReload() }
    }

    // MARK: Appearance

    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine { didSet { refreshCells() } }
    open var separatorColor: UIColor? = .separator { didSet { refreshCells() } }
    /// A left inset of −1 stands for the default.
    open var separatorInset = UIEdgeInsets(top: 0, left: -1, bottom: 0, right: 0) { didSet { refreshCells() } }
    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }
    open var tableHeaderView: UIView? { didSet { replaceEnd(oldValue, tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { replaceEnd(oldValue, tableFooterView) } }

    private func replaceEnd(_ old: UIView?, _ new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
        readEnds()
        placeGeometry()
        setNeedsLayout()
    }

    /// Stores the heights of the header and footer views; later changes take effect when a view is set again, or at the next reload.
    private func readEnds() {
        endHeights = (tableHeaderView?.frame.height ?? 0, tableFooterView?.frame.height ?? 0)
    }

    private func refreshCells() {
        for (path, cell) in cells {
            dress(cell, at: path)
            cell.setNeedsLayout()
        }
    }

    // MARK: Selection and editing

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false

    open var isEditing: Bool {
        get { editsRows }
        set { setEditing(newValue, animated: false) }
    }
    /// Whether the table is in editing mode, with controls in its rows.
    private(set) final var editsRows = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        let changes = editsRows != editing
        editsRows = editing
        swipe.close(animated: animated)
        guard changes else { return }
        endCarrying(cancelled: true)
        for path in selected { deselectRow(at: path, animated: false) }
        for (path, cell) in cells {
            prepareEditing(cell, at: path)
            cell.setEditing(editing && canEdit(path), animated: animated)
        }
    }

    // MARK: Loading

    func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
    }

    open func reloadData() {
        guard dataSource != nil else { return setNeedsReload() }
        stopAnimatedScroll()
        swipe.close(animated: false)
        endCarrying(cancelled: true)
        selected = []
        press = RowPress()
        recycleAll()
        readGeometry()
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard needsReload else { return }
        needsReload = false
        recycleAll()
        readGeometry()
    }

    /// Queries all counts and heights again.
    func readGeometry() {
        needsReload = false
        laidOutWidth = bounds.width
        readEnds()
        geometry = freshGeometry()
        placeGeometry()
    }

    func placeGeometry() {
        geometry.place(from: endHeights.header)
        let bottom = geometry.height + endHeights.footer
        contentSize = CGSize(width: bounds.width, height: bottom)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        loadIfNeeded()
        if window == nil { warnOfLayoutOutsideWindow() }
        if laidOutWidth != bounds.width { widthDidChange() }
        super.layoutSubviews()
        backgroundView?.frame = bounds
        showVisibleRows()
        placeHeaders()
        placeEnds()
    }

    private func warnOfLayoutOutsideWindow() {
        guard geometry.sections.contains(where: { !$0.rows.isEmpty }) else { return }
        let warning = "[TableView] Warning once only: UITableView was told to layout its visible cells and other"
        guard !World.current.hasLogged(startingWith: warning) else { return }
        World.current.log(
            "\(warning) contents without being in the view hierarchy (the table view or one of its superviews has not been added "
                + "to a window). Table view: \(self)")
    }

    private func widthDidChange() {
        laidOutWidth = bounds.width
        readEnds()
        geometry = freshGeometry(keeping: geometry)
        placeGeometry()
        for (path, cell) in cells { dress(cell, at: path) }
    }

    private func placeEnds() {
        if let view = tableHeaderView {
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
        }
        if let view = tableFooterView {
            view.frame = CGRect(x: 0, y: geometry.height, width: bounds.width, height: view.frame.height)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection?.preferredContentSizeCategory
        guard old != nil, old != traitCollection.preferredContentSizeCategory else { return }
        laidOutWidth = -1
        setNeedsLayout()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressBegan(touches)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressMoved(touches)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressEnded(touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        pressCancelled()
    }

    // MARK: Members that subclasses override; implemented in the extensions

    open var numberOfSections: Int { baseNumberOfSections }

    @discardableResult
    open func numberOfRows(inSection section: Int) -> Int { baseNumberOfRows(inSection: section) }

    @discardableResult
    open func rect(forSection section: Int) -> CGRect { baseRect(forSection: section) }

    @discardableResult
    open func rectForHeader(inSection section: Int) -> CGRect { baseRectForHeader(inSection: section) }

    @discardableResult
    open func rectForFooter(inSection section: Int) -> CGRect { baseRectForFooter(inSection: section) }

    @discardableResult
    open func rectForRow(at indexPath: IndexPath) -> CGRect { baseRectForRow(at: indexPath) }

    @discardableResult
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point) }

    @discardableResult
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { baseIndexPath(for: cell) }

    @discardableResult
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect) }

    /// Nil for an off-screen row.
    @discardableResult
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { baseCellForRow(at: indexPath) }
    open var visibleCells: [UITableViewCell] { baseVisibleCells }
    open var indexPathsForVisibleRows: [IndexPath]? { baseIndexPathsForVisibleRows }

    @discardableResult
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        baseHeaderView(forSection: section)
    }

    @discardableResult
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        baseFooterView(forSection: section)
    }

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        baseRegister(cellClass, forCellReuseIdentifier: identifier)
    }

    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier)
    }

    /// Nil if no cell is queued and no class is registered.
    @discardableResult
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        baseDequeueReusableCell(withIdentifier: identifier)
    }

    @discardableResult
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        baseDequeueReusableCell(withIdentifier: identifier, for: indexPath)
    }

    @discardableResult
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        baseDequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
    }

    open var indexPathForSelectedRow: IndexPath? { baseIndexPathForSelectedRow }
    open var indexPathsForSelectedRows: [IndexPath]? { baseIndexPathsForSelectedRows }

    /// Does not notify the delegate, as on a phone.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        baseSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        baseDeselectRow(at: indexPath, animated: animated)
    }

    open func beginUpdates() { baseBeginUpdates() }
    open func endUpdates() { baseEndUpdates() }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        basePerformBatchUpdates(updates, completion: completion)
    }

    open var hasUncommittedUpdates: Bool { baseHasUncommittedUpdates }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseInsertSections(sections, with: animation)
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseDeleteSections(sections, with: animation)
    }

    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        baseReloadSections(sections, with: animation)
    }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        baseMoveSection(section, toSection: newSection)
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseInsertRows(at: indexPaths, with: animation)
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseDeleteRows(at: indexPaths, with: animation)
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        baseReloadRows(at: indexPaths, with: animation)
    }

    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        baseMoveRow(at: indexPath, to: newIndexPath)
    }

    /// Keeps the cells and has the data source configure them again.
    open func reconfigureRows(at indexPaths: [IndexPath]) { baseReconfigureRows(at: indexPaths) }
}
