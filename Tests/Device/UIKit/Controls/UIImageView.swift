import Foundation

/// Shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        prepare()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isUserInteractionEnabled = false
        layer.needsDisplayOnBoundsChange = true
        setNeedsDisplay()
    }

    open var image: UIImage? {
        didSet {
            guard oldValue != image else { return }
            imageDidChange(oldValue)
        }
    }
    open var highlightedImage: UIImage? {
        didSet { setNeedsDisplay() }
    }
    open var isHighlighted = false {
        didSet { setNeedsDisplay() }
    }
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { imageDidChange(image) }
    }

    private func imageDidChange(_ old: UIImage?) {
        if old?.size != image?.size || image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
        setNeedsDisplay()
    }

    /// The image with the view's symbol configuration.
    private var effectiveImage: UIImage? {
        let chosen = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let configured = chosen?.symbolConfiguration else { return chosen }
        // The image's own configuration takes precedence.
        return chosen?.withConfiguration(preferredSymbolConfiguration.merged(with: configured))
    }

    open override var intrinsicContentSize: CGSize {
        effectiveImage?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    @discardableResult
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        effectiveImage?.size ?? .zero
    }

    open override var contentMode: ContentMode {
        didSet { setNeedsDisplay() }
    }

    open override func display(_ layer: CALayer) {
        traitCollection.performAsCurrent { show(effectiveImage) }
    }

    private func show(_ image: UIImage?) {
        guard let image else {
            layer.drawing = nil
            symbolLayer?.isHidden = true
            return
        }
        let drawing = image.drawing(tint: tintColor, traits: traitCollection, contentMode: contentMode.name)
        let fills = contentMode == .scaleToFill || contentMode == .scaleAspectFit || contentMode == .scaleAspectFill
        guard image.isSymbolImage, !fills else {
            layer.drawing = drawing
            symbolLayer?.isHidden = true
            return
        }
        layer.drawing = nil
        place(drawing, of: image.size)
    }

    // The separate layer of a symbol that is not scaled.
    private final var symbolLayer: CALayer?

    private func place(_ drawing: LayerDrawing, of size: CGSize) {
        let placed = symbolLayer ?? CALayer()
        if symbolLayer == nil {
            symbolLayer = placed
            layer.addSublayer(placed)
        }
        CATransaction.withoutActions {
            placed.isHidden = false
            placed.frame = contentMode.frame(of: size, in: bounds)
        }
        placed.drawing = drawing
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if image?.isSymbolImage == true { invalidateIntrinsicContentSize() }
        setNeedsDisplay()
    }

    open override var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? .image }
        set { super.accessibilityTraits = newValue }
    }
}

extension UIView.ContentMode {
    /// The name that the simulator's web page uses.
    var name: String {
        switch self {
        case .scaleToFill, .redraw: "scaleToFill"
        case .scaleAspectFit: "scaleAspectFit"
        case .scaleAspectFill: "scaleAspectFill"
        case .center: "center"
        case .top: "top"
        case .bottom: "bottom"
        case .left: "left"
        case .right: "right"
        case .topLeft: "topLeft"
        case .topRight: "topRight"
        case .bottomLeft: "bottomLeft"
        case .bottomRight: "bottomRight"
        }
    }

    /// The frame of content that is not scaled.
    func frame(of size: CGSize, in bounds: CGRect) -> CGRect {
        var x = bounds.midX - size.width / 2
        var y = bounds.midY - size.height / 2
        switch self {
        case .left, .topLeft, .bottomLeft: x = bounds.minX
        case .right, .topRight, .bottomRight: x = bounds.maxX - size.width
        default: break
        }
        switch self {
        case .top, .topLeft, .topRight: y = bounds.minY
        case .bottom, .bottomLeft, .bottomRight: y = bounds.maxY - size.height
        default: break
        }
        return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
}
