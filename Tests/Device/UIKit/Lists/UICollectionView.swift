import Foundation

/// Items positioned by a layout object; only visible ones have views.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    final var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The keys of `shown` in the order of insertion, so that nothing depends on hash values.
    final var order: [ElementKey] = []
    final var cellPool = ReusePool<UICollectionReusableView>()
    final var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
    final var counts: [Int] = []
    final var selected: [IndexPath] = []
    final var press = RowPress()
    final var update: TableUpdate?
    final var updateDepth = 0
    final var needsCounts = true
    /// Whether the layout must still be invalidated completely.
    final var needsReload = true
    /// An update in preparation.
    final var transition: CollectionTransition?
    /// During the preparation of an update: the views whose elements are off screen after it.
    final var leaving: [(UICollectionReusableView, ElementKey)]?
    /// The keys of views that exist but have not been reported to the delegate's `willDisplay`.
    final var undisplayed: [ElementKey] = []
    /// Incremented whenever all cells must be measured again.
    final var measuringRound = 0
    /// The attributes of the element for which the data source is asked to provide a view.
    final var wanting: UICollectionViewLayoutAttributes?
    /// Whether the z-order of elements has changed.
    final var needsStacking = false
    /// The cell to reconfigure, which the data source gets instead of one from the reuse pool.
    weak final var redressed: UICollectionViewCell?
    private final var isTakingPreferredSizes = false
    /// Whether the bounds change in progress invalidates the layout.
    private final var invalidatesWithBounds = false
    /// The layout direction for which the layout was last prepared.
    final var preparedDirection: UIUserInterfaceLayoutDirection?
    private final var layoutSlot: UICollectionViewLayout

    // MARK: Life cycle

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutSlot = layout
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        layoutSlot = UICollectionViewLayout()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .systemBackground
        layoutSlot.collectionView = self
    }

    @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            scrollDelegate = newValue
            if shown.isEmpty { setNeedsReload() }
            updateMenus()
        }
    }
    final var menus: ListMenus?
    open var contextMenuInteraction: UIContextMenuInteraction? { menus?.interaction }

    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { setNeedsReload() }
    }
    open var allowsSelection = true
    open var allowsMultipleSelection = false

    open var isEditing = false

    open var backgroundView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    // MARK: Layout object

    open var collectionViewLayout: UICollectionViewLayout {
        get { layoutSlot }
        set {
            guard newValue !== layoutSlot else { return }
            layoutSlot.collectionView = nil
            layoutSlot = newValue
            newValue.collectionView = self
            needsReload = true
            setNeedsLayout()
        }
    }

    // MARK: Loading

    func setNeedsReload() {
        needsCounts = true
        needsReload = true
        setNeedsLayout()
    }

    open func reloadData() {
        stopAnimatedScroll()
        press = RowPress()
        selected = []
        recycleAll()
        needsCounts = true
        needsReload = false
        setNeedsLayout()
        layoutSlot.forgetEverything()
    }

    func readCountsIfNeeded() {
        guard needsCounts else { return }
        needsCounts = false
        counts = freshCounts()
    }

    func freshCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let direction = effectiveUserInterfaceLayoutDirection
        if let preparedDirection, preparedDirection != direction { layoutSlot.invalidateLayout() }
        preparedDirection = direction
        backgroundView?.frame = bounds
        guard bounds.width > 0 || bounds.height > 0 else { return }
        guard !bounds.isEmpty else { return prepareLayoutIfNeeded() }
        for _ in 0..<Self.maximumRounds {
            prepareLayoutIfNeeded()
            if !showElements() { break }
        }
        announceDisplayed()
    }

    /// The number of times that cells may change their sizes in one layout pass.
    private static let maximumRounds = 60

    func prepareLayoutIfNeeded() {
        readCountsIfNeeded()
        if needsReload {
            needsReload = false
            recycleAll()
            layoutSlot.forgetEverything()
        }
        guard !layoutSlot.isValid else { return }
        layoutSlot.isValid = true
        layoutSlot.prepare()
        contentSize = layoutSlot.collectionViewContentSize
    }

    // MARK: Invalidation

    /// Asks the layout whether the new bounds invalidate it, while the collection view still has the old ones. The
    /// layout is then invalidated when the new bounds are set, even if it already is invalid, so that it can compute
    /// from them.
    override func boundsWillChange(to new: CGRect) {
        guard new != layer.bounds, !needsReload else { return }
        invalidatesWithBounds = layoutSlot.shouldInvalidateLayout(forBoundsChange: new)
    }

    override func boundsDidChange(from old: CGRect) {
        if invalidatesWithBounds {
            invalidatesWithBounds = false
            layoutSlot.invalidate(by: UICollectionViewLayoutInvalidationContext())
        }
        super.boundsDidChange(from: old)
    }

    func layoutIsInvalid(by context: UICollectionViewLayoutInvalidationContext) {
        if !isTakingPreferredSizes, context.invalidateEverything { measuringRound += 1 }
        setNeedsLayout()
    }

    func takePreferredSizes(_ work: () -> Bool) -> Bool {
        let outer = isTakingPreferredSizes
        isTakingPreferredSizes = true
        defer { isTakingPreferredSizes = outer }
        return work()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        layoutSlot.isValid = false
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pressBegan(touches) }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pressMoved(touches) }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pressEnded(touches) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pressCancelled() }

    // MARK: Members that subclasses override; implemented in the extensions

    open var numberOfSections: Int { baseNumberOfSections }

    @discardableResult
    open func numberOfItems(inSection section: Int) -> Int { baseNumberOfItems(inSection: section) }

    @discardableResult
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { baseIndexPathForItem(at: point) }

    @discardableResult
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { baseIndexPath(for: cell) }

    @discardableResult
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { baseCellForItem(at: indexPath) }
    open var visibleCells: [UICollectionViewCell] { baseVisibleCells }
    open var indexPathsForVisibleItems: [IndexPath] { baseIndexPathsForVisibleItems }

    @discardableResult
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        baseSupplementaryView(forElementKind: elementKind, at: indexPath)
    }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        baseRegister(cellClass, forCellWithReuseIdentifier: identifier)
    }

    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        baseRegister(viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
    }

    @discardableResult
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        baseDequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    }

    @discardableResult
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        baseDequeueReusableSupplementaryView(ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        baseScrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    open var indexPathsForSelectedItems: [IndexPath]? { baseIndexPathsForSelectedItems }

    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        baseSelectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        baseDeselectItem(at: indexPath, animated: animated)
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        basePerformBatchUpdates(updates, completion: completion)
    }

    open func insertSections(_ sections: IndexSet) { baseInsertSections(sections) }
    open func deleteSections(_ sections: IndexSet) { baseDeleteSections(sections) }
    open func reloadSections(_ sections: IndexSet) { baseReloadSections(sections) }

    open func moveSection(_ section: Int, toSection newSection: Int) {
        baseMoveSection(section, toSection: newSection)
    }

    open func insertItems(at indexPaths: [IndexPath]) { baseInsertItems(at: indexPaths) }
    open func deleteItems(at indexPaths: [IndexPath]) { baseDeleteItems(at: indexPaths) }
    open func reloadItems(at indexPaths: [IndexPath]) { baseReloadItems(at: indexPaths) }

    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        baseMoveItem(at: indexPath, to: newIndexPath)
    }

    /// Keeps the cells and has the data source configure them again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { baseReconfigureItems(at: indexPaths) }
}
