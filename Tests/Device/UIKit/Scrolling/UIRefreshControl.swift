import Foundation

/// A spinner above the content that starts a refresh when the content is pulled down.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var refreshing = false
    /// Whether the current pull has already started a refresh.
    private var hasFired = false

    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 0, height: UIRefreshControl.height))
        prepare()
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

    /// Starts the spinner without scrolling it into view.
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

    // MARK: Scrolling

    /// Reacts to content pulled by `distance` points below its resting offset.
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
        guard let scrollView = superview as? UIScrollView, !scrollView.isDragging else { return }
        scrollView.setRefreshInset(Self.height)
    }

    private func releaseInset(of scrollView: UIScrollView) {
        scrollView.setRefreshInset(0)
        let rest = -scrollView.adjustedContentInset.top
        guard !scrollView.isDragging, scrollView.contentOffset.y < rest else { return }
        scrollView.setContentOffset(CGPoint(x: scrollView.contentOffset.x, y: rest), animated: true)
    }

    /// In points. Measured.
    static let height: CGFloat = 60
    /// The distance in points that starts a refresh; not documented.
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

    /// The content's resting offset without a refresh.
    private var unrefreshedTop: CGFloat { state.refreshInset - adjustedContentInset.top }

    /// Keeps the control at the top of the visible area. Measured.
    func placeRefreshControl() {
        guard let refresh else { return }
        let top = min(layer.bounds.minY, unrefreshedTop)
        refresh.frame = CGRect(x: 0, y: top, width: layer.bounds.width, height: UIRefreshControl.height)
    }

    func refreshOffsetDidChange() {
        guard let refresh else { return }
        placeRefreshControl()
        refresh.pulled(by: unrefreshedTop - layer.bounds.minY, isDragging: state.isDragging)
    }
}
