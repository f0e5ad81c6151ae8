import Foundation

/// A rectangle on the screen: its values, its position in the tree and its current animations.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
    // MARK: State

    final var values = LayerValues()
    /// The index of the committed values while this layer has uncommitted changes; otherwise −1.
    final var committedIndex = -1
    final var timing: MediaTiming?
    final var sublayerList: [CALayer] = []
    /// Cleared by the superlayer when that is deallocated.
    unowned(unsafe) final var parent: CALayer?
    final var animationList: [ActiveAnimation] = []
    /// The commit count when the layer was added to the screen; a higher one means that a commit has displayed it.
    final var hostedAt = Int.max
    final var marks = LayerMarks.none
    /// Set for a presentation layer.
    final var modelLayer: CALayer?
    final var customValues: [String: Any] = [:]
    unowned(unsafe) package final var geometryObserver: (any LayerGeometryObserver)?
    /// The layer's number in the order in which layers were created.
    package internal(set) final var layerID: Int
    /// What a snapshot shows here; nil elsewhere.
    package internal(set) final var pictured: PicturedLayer?
    /// The content that the layer draws itself.
    package final var drawing: LayerDrawing?

    /// Whether the layer is in a window on the screen.
    package var isHosted: Bool { marks.contains(.hosted) }

    // MARK: Life cycle

    public override init() {
        let render = World.current.render
        render.layerCount += 1
        layerID = render.layerCount
        super.init()
    }

    // This must be the first initializer after the inherited one: `ClassInstantiation` expects it there.
    /// Creates the copy that `presentation()` returns; subclasses copy their own state here.
    public init(layer: Any) {
        let original = layer as? CALayer
        layerID = original?.layerID ?? 0
        super.init()
        guard let original else { return }
        pictured = original.pictured
        values = original.values
        modelLayer = original.modelLayer ?? original
        timing = original.timing
        drawing = original.drawing
        customValues = original.customValues
        contents = original.contents
        copyPlainProperties(from: original)
    }

    public required init?(coder: NSCoder) {
        let render = World.current.render
        render.layerCount += 1
        layerID = render.layerCount
        super.init()
    }

    open func encode(with coder: NSCoder) {}
    public static var supportsSecureCoding: Bool { true }

    deinit {
        for sublayer in sublayerList { sublayer.parent = nil }
        mask?.parent = nil
    }

    // MARK: Presentation

    /// The layer's state on the screen, nil before the first commit; a new object at each call.
    @discardableResult
    open func presentation() -> Self? {
        makePresentation().map { unsafeDowncast($0, to: Self.self) }
    }

    @discardableResult
    open func model() -> Self {
        modelLayer.map { unsafeDowncast($0, to: Self.self) } ?? self
    }

    // MARK: Animatable properties

    open var bounds: CGRect {
        get { values.bounds }
        set {
            let previous = values.bounds
            guard newValue != previous, isValid(newValue) else { return }
            let action = willChange("bounds")
            values.bounds = newValue
            boundsDidChange(from: previous)
            action?.run(forKey: "bounds", object: self, arguments: nil)
        }
    }

    open var position: CGPoint {
        get { values.position }
        set {
            let previous = values.position
            guard newValue != previous, isValid(newValue) else { return }
            let action = willChange("position")
            values.position = newValue
            geometryObserver?.layer(self, didChangePositionFrom: previous)
            action?.run(forKey: "position", object: self, arguments: nil)
        }
    }

    /// The bounding box of the transformed bounds; setting it moves and resizes the layer accordingly.
    open var frame: CGRect {
        get { frameOfBounds }
        set { setFrame(newValue) }
    }

    open var zPosition: CGFloat {
        get { values.zPosition }
        set { change(\.zPosition, to: newValue, "zPosition") }
    }

    open var anchorPoint: CGPoint {
        get { values.anchorPoint }
        set {
            guard newValue != values.anchorPoint else { return }
            let action = willChange("anchorPoint")
            values.anchorPoint = newValue
            geometryObserver?.layer(self, didChangePositionFrom: values.position)
            action?.run(forKey: "anchorPoint", object: self, arguments: nil)
        }
    }

    open var anchorPointZ: CGFloat {
        get { values.anchorPointZ }
        set { change(\.anchorPointZ, to: newValue, "anchorPointZ") }
    }

    open var transform: CATransform3D {
        get { values.transform }
        set {
            guard newValue != values.transform else { return }
            let action = willChange("transform")
            values.transform = newValue
            action?.run(forKey: "transform", object: self, arguments: nil)
        }
    }

    /// Applied to the sublayers about the anchor point.
    open var sublayerTransform: CATransform3D {
        get { values.sublayerTransform }
        set { change(\.sublayerTransform, to: newValue, "sublayerTransform") }
    }

    open var opacity: Float {
        get { values.opacity }
        set {
            guard newValue != values.opacity else { return }
            let action = willChange("opacity")
            values.opacity = newValue
            action?.run(forKey: "opacity", object: self, arguments: nil)
        }
    }

    open var isHidden: Bool {
        get { values.isHidden }
        set { change(\.isHidden, to: newValue, "hidden") }
    }

    open var isDoubleSided: Bool {
        get { values.isDoubleSided }
        set { change(\.isDoubleSided, to: newValue, "doubleSided") }
    }

    open var masksToBounds: Bool {
        get { values.masksToBounds }
        set { change(\.masksToBounds, to: newValue, "masksToBounds") }
    }

    /// Limited to half the shorter side only in drawing.
    open var cornerRadius: CGFloat {
        get { values.cornerRadius }
        set { change(\.cornerRadius, to: newValue, "cornerRadius") }
    }

    open var maskedCorners: CACornerMask {
        get { values.maskedCorners }
        set { change(\.maskedCorners, to: newValue, "maskedCorners") }
    }

    open var backgroundColor: CGColor? {
        get { values.backgroundColor }
        set { change(\.backgroundColor, to: newValue, "backgroundColor") }
    }

    open var borderWidth: CGFloat {
        get { values.borderWidth }
        set { change(\.borderWidth, to: newValue, "borderWidth") }
    }

    open var borderColor: CGColor? {
        get { values.borderColor }
        set { change(\.borderColor, to: newValue, "borderColor") }
    }

    open var shadowColor: CGColor? {
        get { values.shadowColor }
        set { change(\.shadowColor, to: newValue, "shadowColor") }
    }

    open var shadowOpacity: Float {
        get { values.shadowOpacity }
        set { change(\.shadowOpacity, to: newValue, "shadowOpacity") }
    }

    open var shadowOffset: CGSize {
        get { values.shadowOffset }
        set { change(\.shadowOffset, to: newValue, "shadowOffset") }
    }

    open var shadowRadius: CGFloat {
        get { values.shadowRadius }
        set { change(\.shadowRadius, to: newValue, "shadowRadius") }
    }

    open var shadowPath: CGPath? {
        get { values.shadowPath }
        set {
            guard newValue != values.shadowPath else { return }
            let action = willChange("shadowPath")
            values.shadowPath = newValue?.copy()
            action?.run(forKey: "shadowPath", object: self, arguments: nil)
        }
    }

    open var contentsRect: CGRect {
        get { values.contentsRect }
        set { change(\.contentsRect, to: newValue, "contentsRect") }
    }

    open var contentsCenter: CGRect {
        get { values.contentsCenter }
        set { change(\.contentsCenter, to: newValue, "contentsCenter") }
    }

    open var shouldRasterize: Bool {
        get { values.shouldRasterize }
        set { change(\.shouldRasterize, to: newValue, "shouldRasterize") }
    }

    open var rasterizationScale: CGFloat {
        get { values.rasterizationScale }
        set { change(\.rasterizationScale, to: newValue, "rasterizationScale") }
    }

    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { change(\.contentsScale, to: newValue, "contentsScale") }
    }

    /// An image; other objects are stored, but drawn only by renderers that know their type.
    open var contents: Any? {
        willSet { contentsAction = willChange("contents") }
        didSet {
            contentsAction?.run(forKey: "contents", object: self, arguments: nil)
            contentsAction = nil
        }
    }
    private final var contentsAction: (any CAAction)?

    // MARK: Plain properties

    open var contentsGravity = CALayerContentsGravity.resize
    open var minificationFilter = CALayerContentsFilter.linear
    open var magnificationFilter = CALayerContentsFilter.linear
    open var cornerCurve = CALayerCornerCurve.circular
    open var isGeometryFlipped = false
    open var allowsGroupOpacity = true
    open var isOpaque = false
    open var needsDisplayOnBoundsChange = false
    open var name: String?
    open var actions: [String: any CAAction]?
    /// Values by key, used only in the search for actions.
    open var style: [AnyHashable: Any]?
    open var delegate: (any CALayerDelegate)? {
        get { modelLayer != nil ? modelLayer?.delegate : viewDelegate ?? otherDelegate }
        set {
            viewDelegate = nil
            otherDelegate = newValue
        }
    }
    /// The view that owns the layer. Not weak, because every access to a weakly referenced object costs more; the view clears it when it is
    /// deallocated.
    unowned(unsafe) final var viewDelegate: (any CALayerDelegate)?
    private weak final var otherDelegate: (any CALayerDelegate)?

    /// A layer whose alpha channel masks this one. It moves with this layer without being a sublayer.
    open var mask: CALayer? {
        willSet {
            _ = willChange("mask")
            if let mask, mask !== newValue {
                mask.setHosted(false)
                mask.parent = nil
            }
        }
        didSet {
            guard let mask, mask !== oldValue else { return }
            if mask.parent != nil { mask.removeFromSuperlayer() }
            mask.parent = self
            if isHosted { mask.setHosted(true) }
        }
    }

    // MARK: Tree

    open var superlayer: CALayer? {
        if let modelLayer { return modelLayer.parent?.presentation() }
        return parent
    }

    /// Nil if there are none.
    open var sublayers: [CALayer]? {
        get {
            if let modelLayer {
                return modelLayer.sublayerList.isEmpty ? nil : modelLayer.sublayerList.map { $0.presentation() ?? $0 }
            }
            return sublayerList.isEmpty ? nil : sublayerList
        }
        set { replaceSublayers(with: newValue ?? []) }
    }

    open func addSublayer(_ layer: CALayer) {
        insert(layer, at: nil)
    }

    /// Appends if the index is past the end.
    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        insert(layer, at: Int(index))
    }

    /// Appends if `sibling` is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 0)
    }

    /// Appends if `sibling` is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer, beside: sibling, offset: 1)
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, let index = sublayerList.firstIndex(where: { $0 === oldLayer }) else { return }
        insert(newLayer, at: index)
        oldLayer.removeFromSuperlayer()
    }

    open func removeFromSuperlayer() {
        detach()
    }

    // MARK: Geometry

    @discardableResult
    open func affineTransform() -> CGAffineTransform {
        CATransform3DGetAffineTransform(transform)
    }

    open func setAffineTransform(_ m: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(m)
    }

    @discardableResult
    open func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
        converted(p, from: layer)
    }

    @discardableResult
    open func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint {
        converted(p, to: layer)
    }

    @discardableResult
    open func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
        converted(r, from: layer)
    }

    @discardableResult
    open func convert(_ r: CGRect, to layer: CALayer?) -> CGRect {
        converted(r, to: layer)
    }

    @discardableResult
    open func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
        localTime(at: layer?.worldTime(at: t) ?? t)
    }

    @discardableResult
    open func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
        let world = worldTime(at: t)
        return layer?.localTime(at: world) ?? world
    }

    /// The deepest layer that contains the point, which is in the superlayer's coordinates; hidden layers contain none.
    @discardableResult
    open func hitTest(_ p: CGPoint) -> CALayer? {
        hitTestTree(p)
    }

    /// Whether the bounds contain the point, which is in this layer's coordinates.
    @discardableResult
    open func contains(_ p: CGPoint) -> Bool {
        let bounds = bounds
        return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
    }

    // MARK: Layout and display

    open func setNeedsLayout() {
        markNeedsLayout()
    }

    @discardableResult
    open func needsLayout() -> Bool {
        marks.contains(.needsLayout)
    }

    /// Performs a layout pass from the highest dirty superlayer.
    open func layoutIfNeeded() {
        var top = self
        while let above = top.parent, above.marks.contains(.needsLayout) { top = above }
        top.layoutSubtreeIfNeeded()
    }

    open func layoutSublayers() {
        delegate?.layoutSublayers(of: self)
    }

    @discardableResult
    open func preferredFrameSize() -> CGSize { frame.size }

    open func setNeedsDisplay() {
        markNeedsDisplay()
    }

    open func setNeedsDisplay(_ r: CGRect) {
        markNeedsDisplay()
    }

    @discardableResult
    open func needsDisplay() -> Bool {
        marks.contains(.needsDisplay)
    }

    open func displayIfNeeded() {
        guard marks.contains(.needsDisplay) else { return }
        marks.remove(.needsDisplay)
        display()
    }

    /// Calls the delegate's method, or else draws into a context.
    open func display() {
        if let delegate {
            delegate.display(self)
            delegate.layerWillDraw(self)
        }
        draw(in: CGContext())
    }

    open func draw(in ctx: CGContext) {
        delegate?.draw(self, in: ctx)
    }

    @discardableResult
    open class func needsDisplay(forKey key: String) -> Bool { false }

    // MARK: Actions and animations

    @discardableResult
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    /// Searches the delegate, the layer's actions and the class's, and otherwise returns a basic animation of a quarter of a second.
    @discardableResult
    open func action(forKey event: String) -> (any CAAction)? {
        foundAction(forKey: event)
    }

    /// Adds a copy, which replaces an animation with the same key.
    open func add(_ anim: CAAnimation, forKey key: String?) {
        addCopy(of: anim, forKey: key)
    }

    open func removeAllAnimations() {
        stopAnimations { _ in true }
    }

    open func removeAnimation(forKey key: String) {
        stopAnimations { $0.key == key }
    }

    /// Nil if there are none.
    @discardableResult
    open func animationKeys() -> [String]? {
        let keys = (modelLayer ?? self).animationList.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    /// The copy that was added for `key`.
    @discardableResult
    open func animation(forKey key: String) -> CAAnimation? {
        (modelLayer ?? self).animationList.first { $0.key == key }?.animation
    }

    /// Whether a plain layer animates a subclass's property implicitly.
    func animatesImplicitly(_ key: String) -> Bool { false }

    /// Whether layers of this class are notified of every step of an animation.
    class func followsSteps(ofKey key: String) -> Bool { needsDisplay(forKey: key) }

    /// Called in each frame during such an animation, and once after its end.
    func animationDidAdvance(to now: CFTimeInterval) {
        markNeedsDisplay()
    }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { timing?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// Infinite unless it has been set.
    open var duration: CFTimeInterval {
        get { timing.map(\.duration) ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }

    open var speed: Float {
        get { timing?.speed ?? 1 }
        set { changeTiming { $0.speed = newValue } }
    }

    open var timeOffset: CFTimeInterval {
        get { timing?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    open var repeatCount: Float {
        get { timing?.repeatCount ?? 0 }
        set { changeTiming { $0.repeatCount = newValue } }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing?.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    open var autoreverses: Bool {
        get { timing?.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing?.fillMode ?? .removed }
        set { changeTiming { $0.fillMode = newValue } }
    }

    // MARK: Key-value coding

    open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
    open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
    open func value(forKeyPath keyPath: String) -> Any? { codedValue(forKeyPath: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, forKeyPath: keyPath) }
}
