import Foundation

/// A view that shows part of its content and scrolls it with the user's finger.
///
/// `contentOffset` is the origin of the bounds. It is a model value in every frame, during and after a drag.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: Stored state

    weak final var scrollDelegate: (any UIScrollViewDelegate)?
    /// Tables, collection and text views declare a property with this name and a narrower type, which does not override it.
    open var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
    final var state = ScrollState()
    final var indicators = ScrollIndicators()
    final var refresh: UIRefreshControl?
    final var pinch: UIPinchGestureRecognizer?
    final var zoom = ZoomState()
    let pan = UIScrollViewPanGestureRecognizer()
    let touchDelay = UIScrollViewDelayedTouchesBeganGestureRecognizer()

    // MARK: Life cycle

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        clipsToBounds = true
        touchDelay.scrollView = self
        addGestureRecognizer(touchDelay)
        pan.scrollView = self
        pan.delegate = self as? any UIGestureRecognizerDelegate
        pan.addTarget(self, action: Selector(UIScrollView.handlePan))
        addGestureRecognizer(pan)
    }

    // MARK: Content

    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setOffset(newValue) }
    }

    /// If animated, moves the content frame by frame and ends with `scrollViewDidEndScrollingAnimation`.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        scroll(to: contentOffset, animated: animated)
    }

    open var contentSize: CGSize {
        get { state.contentSize }
        set { setContentSize(newValue) }
    }

    open var contentInset: UIEdgeInsets = .zero {
        didSet { if contentInset != oldValue { contentInsetDidChange(from: oldValue) } }
    }

    open var adjustedContentInset: UIEdgeInsets {
        var inset = contentInset.adding(state.systemInset)
        inset.top += state.refreshInset
        return inset
    }
    open func adjustedContentInsetDidChange() {}
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
    }

    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { reveal(rect, animated: animated) }

    // MARK: Behavior

    open var isScrollEnabled = true {
        didSet {
            pan.isEnabled = isScrollEnabled
            // Deceleration ends, including a bounce. Programmatic scrolling continues.
            if !isScrollEnabled, state.isDecelerating { stopMotion(tellsDelegate: false) }
        }
    }
    open var bounces = true
    open var bouncesHorizontally: Bool {
        get { bounces && state.bouncesHorizontally }
        set { state.bouncesHorizontally = newValue }
    }
    open var bouncesVertically: Bool {
        get { bounces && state.bouncesVertically }
        set { state.bouncesVertically = newValue }
    }
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
    }
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
    }
    open var isPagingEnabled = false
    open var decelerationRate: DecelerationRate = .normal
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var keyboardDismissMode: KeyboardDismissMode = .none

    /// Called before a drag cancels touches that content has received. Controls keep theirs.
    @discardableResult
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// For the stand-in's own subclasses: a drag begins, or all motion has ended.
    func dragWillBegin() {}
    func motionDidEnd() {}

    // MARK: Scrolling state

    /// Whether a finger touches the content, moving or not.
    open var isTracking: Bool { state.isTracking }
    open var isDragging: Bool { state.isDragging }
    open var isDecelerating: Bool { state.isDecelerating }
    open var isScrollAnimating: Bool { state.isAnimating }
    open func stopScrollingAndZooming() { stopMotion(tellsDelegate: true) }

    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// Nil while it cannot zoom.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true {
        didSet { if !showsVerticalScrollIndicator { indicators.hideVertical() } }
    }
    open var showsHorizontalScrollIndicator = true {
        didSet { if !showsHorizontalScrollIndicator { indicators.hideHorizontal() } }
    }
    open var indicatorStyle: IndicatorStyle = .default
    open var automaticallyAdjustsScrollIndicatorInsets = true
    open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero
    open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    open func flashScrollIndicators() {
        showIndicators()
        fadeIndicators()
    }

    /// Flashes the indicators if the changes scroll the content.
    open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
        let before = contentOffset
        changes()
        if contentOffset != before { flashScrollIndicators() }
    }

    open var visibleSize: CGSize { bounds.size }

    // MARK: Zooming

    open var minimumZoomScale: CGFloat = 1 {
        didSet { zoomRangeDidChange() }
    }
    open var maximumZoomScale: CGFloat = 1 {
        didSet { zoomRangeDidChange() }
    }
    open var zoomScale: CGFloat {
        get { zoom.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    open func setZoomScale(_ scale: CGFloat, animated: Bool) {
        changeZoom(to: scale, about: visibleMiddle, animated: animated)
    }
    open func zoom(to rect: CGRect, animated: Bool) { changeZoom(toShow: rect, animated: animated) }
    open var bouncesZoom = true
    open var isZooming: Bool { zoom.isZooming }
    open var isZoomBouncing: Bool { zoom.isBouncing }

    // MARK: Refreshing

    open var refreshControl: UIRefreshControl? {
        get { refresh }
        set { setRefreshControl(newValue) }
    }

    // MARK: Overrides

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            boundsWillChange(to: newValue)
            super.bounds = newValue
            boundsDidChange(from: old)
        }
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            let old = super.bounds
            boundsWillChange(to: CGRect(origin: old.origin, size: newValue.size))
            super.frame = newValue
            boundsDidChange(from: old)
        }
    }

    /// For subclasses whose content depends on the bounds.
    func boundsWillChange(to new: CGRect) {}

    func boundsDidChange(from old: CGRect) { followBounds(from: old) }

    /// The target offset after a drag, for subclasses that adjust it; `velocity` is in points per millisecond.
    func landing(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeRefreshControl()
        updateIndicators()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        updateAdjustedInset()
    }

    /// A touch on moving content stops it and does not reach subviews.
    @discardableResult
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hit = super.hitTest(point, with: event) else { return nil }
        return state.isDecelerating && event?.type == .touches ? self : hit
    }

    @discardableResult
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === pan { return shouldBeginDragging() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { stopMotion(tellsDelegate: false) }
    }

    // MARK: Touches are handled here unless nothing can be scrolled

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesBegan(touches, with: event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesMoved(touches, with: event) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesEnded(touches, with: event) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
    }
}

/// The state of scrolling.
struct ScrollState {
    var contentSize = CGSize.zero
    /// The safe area's contribution to the adjusted content inset.
    var systemInset = UIEdgeInsets.zero
    /// The height of a collapsed bar above that expands when the content scrolls up.
    var foldedTop: CGFloat = 0
    /// The refresh control's contribution to the top inset.
    var refreshInset: CGFloat = 0
    var bouncesHorizontally = true
    var bouncesVertically = true

    var isTracking = false
    var isDragging = false {
        didSet { followRunLoop() }
    }
    var isDecelerating = false {
        didSet { followRunLoop() }
    }
    private var tracking: RunLoopTracking?
    var isAnimating = false
    /// Whether a tap on the status bar started the animation.
    /// Whether the current touch stopped moving content.
    var caughtMovingContent = false
    /// Whether the current touch has dragged the content.
    var hasDragged = false

    /// The offset that the finger requests, without limits and rounding.
    var dragOffset = CGPoint.zero
    /// The offset set by the last drag event or frame; a different one means that code has changed it.
    var shownOffset = CGPoint.zero
    var lastTranslation = CGPoint.zero
    var dragStart = CGPoint.zero

    var horizontalMotion: ScrollAxisMotion?
    var verticalMotion: ScrollAxisMotion?
    var link: CADisplayLink?

    private mutating func followRunLoop() {
        let moves = isDragging || isDecelerating
        guard moves != (tracking != nil) else { return }
        tracking = moves ? RunLoopTracking() : nil
    }
}

extension UIScrollView: UIFocusItemScrollableContainer, SafeAreaBoundary, DraggedContent {}
