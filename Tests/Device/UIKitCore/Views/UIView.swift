import Foundation

/// A rectangular area of the screen, backed by a layer that stores everything visible.
///
/// The class body declares what subclasses may override; the files named `UIView+Aspect` contain the implementations.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, ViewConstructing {
    /// The value of an intrinsic dimension that a view does not have.
    public static let noIntrinsicMetric: CGFloat = -1

    open class var layerClass: AnyClass { CALayer.self }
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Subclasses specify its class with `layerClass`.
    open var layer: CALayer { backing }
    package nonisolated(unsafe) let backing: CALayer

    // MARK: Stored state

    package nonisolated(unsafe) unowned(unsafe) internal(set) final var superviewSlot: UIView?
    package nonisolated(unsafe) unowned(unsafe) internal(set) final var windowSlot: UIWindow?
    package nonisolated(unsafe) internal(set) final var subviewList: [UIView] = []
    /// The view controller whose root view this is.
    package weak final var owner: (any ViewOwner)? {
        didSet { ownerDidChange(from: oldValue) }
    }
    final var flags = ViewFlags()
    final var safeArea = SafeAreaState()
    final var margins = MarginState()
    final var traits = TraitState()
    final var tint = TintState()
    final var ownBackground: UIColor?
    final var regions: LayoutRegionGuides?
    final var autoLayout: AutoLayoutState?
    /// Nil until the first one is added.
    nonisolated(unsafe) final var attachedRecognizers: [UIGestureRecognizer]?
    final var interactionList: [any UIInteraction] = []
    final var maskView: UIView?
    /// Nil until a corner configuration is set for this view or one below it.
    final var corners: CornerState?
    /// The configuration if the app has not set one.
    var impliedCornerConfiguration: UICornerConfiguration? { nil }

    open var tag = 0
    open var autoresizingMask: AutoresizingMask = []
    open var isMultipleTouchEnabled = false
    open var clearsContextBeforeDrawing = true

    // MARK: Life cycle

    public init(frame: CGRect) {
        backing = Self.makeLayer()
        super.init()
        if frame != .zero { backing.frame = frame }
        backing.viewDelegate = self
        flags.endsSafeArea = self is any SafeAreaBoundary
        markForFirstDrawing()
    }

    public required init?(coder: NSCoder) {
        backing = Self.makeLayer()
        super.init()
        backing.viewDelegate = self
        flags.endsSafeArea = self is any SafeAreaBoundary
        markForFirstDrawing()
    }

    /// The initial frame of a view created without one.
    class var initialFrame: CGRect { .zero }

    deinit {
        backing.viewDelegate = nil
        for recognizer in gestureRecognizerList { recognizer.viewSlot = nil }
        // From the last one, where a view searches for itself.
        for view in subviewList.reversed() {
            view.superviewSlot = nil
            view.backing.detachFromDyingLayer()
        }
    }

    open func encode(with coder: NSCoder) {}

    // MARK: Geometry

    open var frame: CGRect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    open var bounds: CGRect {
        get { layer.bounds }
        set { setBounds(newValue) }
    }
    open var center: CGPoint {
        get { layer.position }
        set { setCenter(newValue) }
    }
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { setTransform(CATransform3DMakeAffineTransform(newValue)) }
    }
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { setTransform(newValue) }
    }
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    @discardableResult
    open func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(in: size) }
    open func sizeToFit() { fitSize() }
    open func effectiveRadius(corner: UIRectCorner) -> CGFloat { baseEffectiveRadius(corner: corner) }

    // MARK: Hierarchy

    open var superview: UIView? { superviewSlot }
    open var subviews: [UIView] { subviewList }
    open var window: UIWindow? { windowSlot }
    open func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, above: sibling) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, below: sibling) }
    open func bringSubviewToFront(_ view: UIView) { moveToFront(view) }
    open func sendSubviewToBack(_ view: UIView) { moveToBack(view) }
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
    open func removeFromSuperview() { detach() }
    @discardableResult
    open func isDescendant(of view: UIView) -> Bool { hasAncestor(view) }
    @discardableResult
    open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    // MARK: Coordinates and hit testing

    @discardableResult
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.point(point, to: view, of: self) }
    @discardableResult
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.point(point, from: view, of: self) }
    @discardableResult
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.rect(rect, to: view, of: self) }
    @discardableResult
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.rect(rect, from: view, of: self) }
    @discardableResult
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { frontmostHit(at: point, with: event) }
    @discardableResult
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { touchableBounds.contains(point) }
    open var isUserInteractionEnabled: Bool {
        get { flags.isUserInteractionEnabled }
        set { flags.isUserInteractionEnabled = newValue }
    }

    // MARK: Layout

    open var autoresizesSubviews = true
    open func setNeedsLayout() { layer.setNeedsLayout() }
    open func layoutIfNeeded() { layoutTreeIfNeeded() }
    open func layoutSubviews() { autoLayoutApply() }
    open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.translatesAutoresizingMask }
        set {
            guard flags.translatesAutoresizingMask != newValue else { return }
            flags.translatesAutoresizingMask = newValue
            autoLayoutTranslatesAutoresizingMaskDidChange()
        }
    }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    @discardableResult
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    @discardableResult
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        alignmentRect.inset(by: alignmentRectInsets.negated)
    }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    open func invalidateIntrinsicContentSize() {
        autoLayoutInvalidateIntrinsicContentSize()
        superviewSlot?.contentSizeOfSubviewDidChange()
    }
    /// For views that use a subview's preferred size without Auto Layout.
    func contentSizeOfSubviewDidChange() {}
    open func updateConstraints() { autoLayoutUpdateConstraints() }
    open func setNeedsUpdateConstraints() { autoLayoutSetNeedsUpdateConstraints() }
    @discardableResult
    open func needsUpdateConstraints() -> Bool { autoLayoutNeedsUpdateConstraints }
    @discardableResult
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    @discardableResult
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize,
        withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        autoLayoutSize(fitting: targetSize, horizontal: horizontal, vertical: vertical)
    }

    // MARK: Safe area and margins

    open var safeAreaInsets: UIEdgeInsets { currentSafeAreaInsets() }
    open func safeAreaInsetsDidChange() {}
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { margins.insetsFromSafeArea }
        set { changeMargins { $0.insetsFromSafeArea = newValue } }
    }
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins() }
        set { changeMargins { $0.explicit = MarginState.Explicit(sides: newValue) } }
    }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { effectiveMargins().directional(rightToLeft: isRightToLeft) }
        set { changeMargins { $0.explicit = MarginState.Explicit(directional: newValue) } }
    }
    open var preservesSuperviewLayoutMargins: Bool {
        get { margins.preservesSuperview }
        set { changeMargins { $0.preservesSuperview = newValue } }
    }
    open func layoutMarginsDidChange() {}
    /// The insets inherited from the surroundings, before the controller's additional insets.
    var inheritedSafeAreaInsets: UIEdgeInsets { safeAreaFromSuperview() }
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
        didSet { if oldValue != semanticContentAttribute { setNeedsLayout() } }
    }
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: traitCollection.layoutDirection.userInterface)
    }

    // MARK: Appearance

    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
    open var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            setBackground(newValue)
        }
    }
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set {
            layer.opacity = Float(min(max(newValue, 0), 1))
        }
    }
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    open var isOpaque: Bool {
        get { flags.isOpaque }
        set {
            flags.isOpaque = newValue
            layer.isOpaque = newValue
        }
    }
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    open var mask: UIView? {
        get { maskView }
        set { setMask(newValue) }
    }
    open var contentMode: ContentMode {
        get { flags.contentMode }
        set { setContentMode(newValue) }
    }
    open var tintColor: UIColor! {
        get { effectiveTintColor() }
        set { setTintColor(newValue) }
    }
    open func tintColorDidChange() {}
    @discardableResult
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterUpdates: afterUpdates)
    }
    @discardableResult
    open func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        makeSnapshot(of: rect, afterUpdates: afterUpdates)
    }
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        recordDrawing(afterUpdates: afterUpdates)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { currentTraits() }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traits.style }
        set { setOverrideUserInterfaceStyle(newValue) }
    }
    public var traitOverrides: UITraitOverrides {
        get { traits.overrides }
        set { setTraitOverrides(newValue) }
    }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The inherited traits, before the view's own overrides: the superview's, or for a window its scene's.
    var inheritedTraits: UITraitCollection { traitsFromSuperview() }

    // MARK: Gestures and interactions

    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { attachedRecognizers }
        set { replaceGestureRecognizers(with: newValue ?? []) }
    }
    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }
    @discardableResult
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open var interactions: [any UIInteraction] {
        get { interactionList }
        set { replaceInteractions(with: newValue) }
    }
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endEditingBelow(force: force) }

    // MARK: Layer delegate

    open func layoutSublayers(of layer: CALayer) { performLayoutPass(of: layer) }
    open func display(_ layer: CALayer) {}
    open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents() }
    open func layerWillDraw(_ layer: CALayer) {}
    @discardableResult
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        animationAction(for: layer, key: event)
    }

    // MARK: Responder

    open override var next: UIResponder? { owner ?? superviewSlot }
    package override var responderWindow: UIWindow? { windowSlot?.respondingWindow }
    open override var accessibilityFrame: CGRect {
        get { explicitAccessibilityFrame ?? screenFrame() }
        set { explicitAccessibilityFrame = newValue }
    }

    // MARK: Members that subclasses override; implemented in the extensions

    open var leadingAnchor: NSLayoutXAxisAnchor { baseLeadingAnchor }
    open var trailingAnchor: NSLayoutXAxisAnchor { baseTrailingAnchor }
    open var leftAnchor: NSLayoutXAxisAnchor { baseLeftAnchor }
    open var rightAnchor: NSLayoutXAxisAnchor { baseRightAnchor }
    open var centerXAnchor: NSLayoutXAxisAnchor { baseCenterXAnchor }
    open var topAnchor: NSLayoutYAxisAnchor { baseTopAnchor }
    open var bottomAnchor: NSLayoutYAxisAnchor { baseBottomAnchor }
    open var centerYAnchor: NSLayoutYAxisAnchor { baseCenterYAnchor }
    open var firstBaselineAnchor: NSLayoutYAxisAnchor { baseFirstBaselineAnchor }
    open var lastBaselineAnchor: NSLayoutYAxisAnchor { baseLastBaselineAnchor }
    open var widthAnchor: NSLayoutDimension { baseWidthAnchor }
    open var heightAnchor: NSLayoutDimension { baseHeightAnchor }
    open var constraints: [NSLayoutConstraint] { baseConstraints }
    open func addConstraint(_ constraint: NSLayoutConstraint) { baseAddConstraint(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { baseAddConstraints(constraints) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { baseRemoveConstraint(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { baseRemoveConstraints(constraints) }
    open var layoutGuides: [UILayoutGuide] { baseLayoutGuides }
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { baseAddLayoutGuide(layoutGuide) }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { baseRemoveLayoutGuide(layoutGuide) }

    @discardableResult
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        baseContentHuggingPriority(for: axis)
    }

    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        baseSetContentHuggingPriority(priority, for: axis)
    }

    @discardableResult
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        baseContentCompressionResistancePriority(for: axis)
    }

    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        baseSetContentCompressionResistancePriority(priority, for: axis)
    }

    open var safeAreaLayoutGuide: UILayoutGuide { baseSafeAreaLayoutGuide }
    open var layoutMarginsGuide: UILayoutGuide { baseLayoutMarginsGuide }
    open var readableContentGuide: UILayoutGuide { baseReadableContentGuide }
    open var keyboardLayoutGuide: UIKeyboardLayoutGuide { baseKeyboardLayoutGuide }

    // MARK: Focus

    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open var focusGroupIdentifier: String?
    open var focusGroupPriority = UIFocusGroupPriority.ignored
    open var focusEffect: UIFocusEffect?
    open var isTransparentFocusItem: Bool { false }
    open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    open var parentFocusEnvironment: (any UIFocusEnvironment)? { baseParentFocusEnvironment }
    open var focusItemContainer: (any UIFocusItemContainer)? { self }
    open var coordinateSpace: any UICoordinateSpace { self }
    open func focusItems(in rect: CGRect) -> [any UIFocusItem] { subviewList.filter { $0.frame.intersects(rect) } }
    open func setNeedsFocusUpdate() {}
    open func updateFocusIfNeeded() {}
    @discardableResult
    open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    open func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

    // MARK: Animation blocks

    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runAnimation(duration, delay, options, animations, completion)
    }

    open class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        runAnimation(duration, 0, [], animations, completion)
    }

    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        runAnimation(duration, 0, [], animations, nil)
    }

    open class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let motion = UIViewAnimationMotion(duration: duration, dampingRatio: dampingRatio, velocity: velocity)
        UIViewAnimationState(motion: motion, delay: delay, options: options, completion: completion).run(animations)
    }

    open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        runWithoutAnimation(actionsWithoutAnimation)
    }

    open class func setAnimationsEnabled(_ enabled: Bool) { enableAnimations(enabled) }

    /// Updates the traits immediately if they may have changed.
    open func updateTraitsIfNeeded() { baseUpdateTraitsIfNeeded() }
}
