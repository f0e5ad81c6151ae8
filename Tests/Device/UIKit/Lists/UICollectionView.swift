import Foundation

/// Items placed by a layout object, of which only those in sight have views.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    var shown: [ElementKey: UICollectionReusableView] = [:]
    /// The keys of `shown` in the order of appearance, so that nothing depends on hashing.
    var order: [ElementKey] = []
    var cellPool = ReusePool<UICollectionReusableView>()
    var supplementaryPools: [String: ReusePool<UICollectionReusableView>] = [:]
    var counts: [Int] = []
    var selected: [IndexPath] = []
    var press = RowPress()
    var update: TableUpdate?
    var updateDepth = 0
    var scrollers: [Int: OrthogonalScrollView] = [:]
    var needsCounts = true
    private var laidOutBounds = CGRect.null
    private var layoutSlot: UICollectionViewLayout

    // MARK: Life

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        layoutSlot = layout
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        layoutSlot = UICollectionViewFlowLayout()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        backgroundColor = .systemBackground
        layoutSlot.collectionView = self
    }

    public var delegate: (any UICollectionViewDelegate)? {
        get { scrollDelegate as? any UICollectionViewDelegate }
        set {
            scrollDelegate = newValue
            setNeedsReload()
        }
    }

    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { setNeedsReload() } }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open var selfSizingInvalidation: SelfSizingInvalidation = .enabled
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var selectionFollowsFocus = false
    open var allowsFocus = true
    open var remembersLastFocusedIndexPath = false
    open var dragInteractionEnabled = true
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }

    open var isEditing = false {
        didSet {
            guard oldValue != isEditing else { return }
            for view in shown.values { (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration() }
        }
    }

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
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        let old = layoutSlot
        guard old !== layout else {
            completion?(true)
            return
        }
        old.prepareForTransition(to: layout)
        layout.collectionView = self
        layout.prepareForTransition(from: old)
        layoutSlot = layout
        old.collectionView = nil
        layout.isValid = false
        for view in shown.values { view.willTransition(from: old, to: layout) }
        let finish = {
            for key in self.order { self.shown[key]?.didTransition(from: old, to: layout) }
            layout.finalizeLayoutTransition()
        }
        setNeedsLayout()
        guard animated, window != nil else {
            if window != nil { layoutIfNeeded() }
            finish()
            completion?(true)
            return
        }
        UIView.animate(withDuration: 0.3, delay: 0, options: [.allowUserInteraction], animations: layoutIfNeeded) {
            done in
            finish()
            completion?(done)
        }
    }

    /// Whether cells may ask for another width, as in flow layouts with estimates.
    var cellsMayChangeWidth: Bool {
        guard let flow = layoutSlot as? UICollectionViewFlowLayout else { return false }
        return flow.scrollDirection == .vertical && flow.isSelfSizing
    }

    // MARK: Loading

    func setNeedsReload() {
        needsCounts = true
        layoutSlot.isValid = false
        setNeedsLayout()
    }

    open func reloadData() {
        press = RowPress()
        selected = []
        recycleAll()
        setNeedsReload()
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        layoutSlot.invalidateLayout(with: context)
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
        backgroundView?.frame = bounds
        guard bounds.width > 0, bounds.height > 0 else { return }
        readCountsIfNeeded()
        if laidOutBounds != bounds {
            if !laidOutBounds.isNull, layoutSlot.isValid, layoutSlot.shouldInvalidateLayout(forBoundsChange: bounds) {
                layoutSlot.invalidateLayout(with: layoutSlot.invalidationContext(forBoundsChange: bounds))
            }
            laidOutBounds = bounds
        }
        for _ in 0..<Self.maximumRounds {
            prepareLayoutIfNeeded()
            if !showElements() { break }
        }
        laidOutBounds = bounds
    }

    /// How often cells may ask for other sizes before they get no answer.
    private static let maximumRounds = 60

    func prepareLayoutIfNeeded() {
        readCountsIfNeeded()
        guard !layoutSlot.isValid else { return }
        layoutSlot.isValid = true
        layoutSlot.prepare()
        contentSize = layoutSlot.collectionViewContentSize
        updateScrollers()
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
}
