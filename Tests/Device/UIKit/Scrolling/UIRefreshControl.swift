import Foundation

/// The spinner above the content that a pull starts.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var refreshing = false
    /// The inset that keeps the spinner in sight while it turns.
    private var heldInset: CGFloat = 0
    /// This pull has already started a refresh.
    private var hasFired = false

    public convenience init() {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIRefreshControl.height))
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isHidden = true
        isUserInteractionEnabled = false
        spinner.hidesWhenStopped = false
        addSubview(spinner)
    }

    open var isRefreshing: Bool { refreshing }
    open var attributedTitle: NSAttributedString?

    /// Turns the spinner; it does not scroll it into sight.
    open func beginRefreshing() {
        guard !refreshing else { return }
        refreshing = true
        isHidden = false
        spinner.startAnimating()
        holdInset()
    }

    open func endRefreshing() {
        guard refreshing else { return }
        refreshing = false
        spinner.stopAnimating()
        guard let scrollView = superview as? UIScrollView else { return }
        releaseInset(of: scrollView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    // MARK: The scroll view's news

    /// `distance`: how far the content is pulled below its rest, in points.
    func pulled(by distance: CGFloat, isDragging: Bool) {
        isHidden = !refreshing && distance <= 0
        guard isDragging, !refreshing, !hasFired, distance >= Self.trigger else { return }
        hasFired = true
        refreshing = true
        spinner.startAnimating()
        sendActions(for: .valueChanged)
    }

    func dragDidEnd() {
        hasFired = false
        if refreshing { holdInset() }
    }

    private func holdInset() {
        guard heldInset == 0, let scrollView = superview as? UIScrollView, !scrollView.isDragging else { return }
        heldInset = Self.height
        scrollView.contentInset.top += heldInset
    }

    private func releaseInset(of scrollView: UIScrollView) {
        let held = heldInset
        guard held > 0 else { return }
        heldInset = 0
        let isInSight = scrollView.contentOffset.y < held - scrollView.adjustedContentInset.top
        scrollView.contentInset.top -= held
        let rest = -scrollView.adjustedContentInset.top
        guard isInSight, !scrollView.isDragging, scrollView.contentOffset.y < rest else { return }
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: rest), animated: true)
    }

    /// The top inset without what this control holds open.
    var addedInset: CGFloat { heldInset }

    /// Points. Measured.
    static let height: CGFloat = 60
    /// Points to pull before a refresh starts; not documented.
    private static let trigger: CGFloat = 100
}

extension UIScrollView {
    func setRefreshControl(_ control: UIRefreshControl?) {
        guard control !== refresh else { return }
        refresh?.removeFromSuperview()
        refresh = control
        guard let control else { return }
        insertSubview(control, at: 0)
        placeRefreshControl()
    }

    /// The control's upper edge follows the visible area. Measured.
    func placeRefreshControl() {
        guard let refresh else { return }
        let height = UIRefreshControl.height
        let rest = -(adjustedContentInset.top - refresh.addedInset) - height
        let top = min(layer.bounds.minY, rest + height)
        refresh.frame = CGRect(x: 0, y: top, width: layer.bounds.width, height: height)
    }

    func refreshOffsetDidChange() {
        guard let refresh else { return }
        placeRefreshControl()
        let rest = -(adjustedContentInset.top - refresh.addedInset)
        refresh.pulled(by: rest - layer.bounds.minY, isDragging: state.isDragging)
    }

    func refreshDragDidEnd() {
        refresh?.dragDidEnd()
    }
}
