import Foundation

/// An image: a symbol, an asset, or the result of a renderer. Its pixels are described, not stored.
open class UIImage: NSObject, NSCopying, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    private(set) final var source: ImageSource
    /// The same object for the whole life of the image and its variants, because code may compare it.
    private final var pixels: CGImage?
    open private(set) var renderingMode: RenderingMode = .automatic
    private final var tint: UIColor?
    private final var flipsForRightToLeft = false
    open private(set) var capInsets: UIEdgeInsets = .zero
    open private(set) var resizingMode: ResizingMode = .tile
    open private(set) var alignmentRectInsets: UIEdgeInsets = .zero
    open private(set) var baselineOffsetFromBottom: CGFloat?

    public override init() {
        source = .bitmap(Bitmap(size: .zero, scale: 1))
    }

    convenience init(source: ImageSource, pixels: CGImage? = nil) {
        self.init()
        self.source = source
        self.pixels = pixels
        if pixels == nil, case .bitmap(let bitmap) = source, bitmap.size != .zero {
            self.pixels = CGImage(bitmap: bitmap)
        }
    }

    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Finds only the assets that the simulator has registered.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let asset = World.current.device.imageAssets[name] else { return nil }
        let scale = World.current.device.scale
        self.init(source: .bitmap(Bitmap(name: name, colors: asset.colors, size: asset.size, scale: scale)))
    }

    /// Called for `#imageLiteral`; the asset must exist.
    public required convenience init(imageLiteralResourceName name: String) {
        let asset = World.current.device.imageAssets[name]
        if asset == nil {
            World.current.raise("NSInternalInconsistencyException", "Could not load image named '\(name)'")
        }
        let scale = World.current.device.scale
        let size = asset?.size ?? .zero
        self.init(source: .bitmap(Bitmap(name: name, colors: asset?.colors ?? [], size: size, scale: scale)))
    }

    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard Symbol.isName(name) else { return nil }
        let symbol = configuration as? SymbolConfiguration ?? .unspecified
        self.init(source: .symbol(Symbol(name: name, configuration: symbol)))
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(
        systemName name: String, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    public convenience init?(
        named name: String, in bundle: Bundle? = nil, variableValue: Double, configuration: Configuration? = nil
    ) {
        self.init(named: name, in: bundle, with: configuration)
    }

    public convenience init(cgImage: CGImage) {
        self.init(cgImage: cgImage, scale: 1, orientation: .up)
    }

    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        var bitmap = cgImage.bitmap
        bitmap.size = CGSize(width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
        bitmap.scale = scale
        self.init(source: .bitmap(bitmap), pixels: cgImage)
    }

    public convenience init?(data: Data) {
        self.init(data: data, scale: 1)
    }

    /// Reads the size from the header of a PNG or JPEG file; returns nil for other formats.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let pixels = Bitmap.pixelSize(ofPNG: data) ?? Bitmap.pixelSize(ofJPEG: data), scale > 0 else {
            return nil
        }
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        self.init(source: .bitmap(Bitmap(size: size, scale: scale)))
    }

    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    public required init?(coder: NSCoder) {
        return nil
    }

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Properties

    /// In points.
    open var size: CGSize {
        switch source {
        case .bitmap(let bitmap): bitmap.size
        case .symbol(let symbol): symbol.size
        }
    }

    open var scale: CGFloat {
        if case .bitmap(let bitmap) = source { return bitmap.scale }
        return World.current.device.scale
    }

    open private(set) var images: [UIImage]?
    open private(set) var duration: TimeInterval = 0

    open var isSymbolImage: Bool {
        if case .symbol = source { return true }
        return false
    }

    open var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(let symbol) = source { return symbol.configuration }
        return nil
    }

    open var configuration: Configuration? { symbolConfiguration }

    open var cgImage: CGImage? { pixels }

    /// The color that is independent of the view's tint; nil if the tint applies.
    var ownColor: UIColor? { tint }

    // MARK: Variants

    @discardableResult
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        variant { $0.renderingMode = renderingMode }
    }

    @discardableResult
    open func withTintColor(_ color: UIColor) -> UIImage {
        withTintColor(color, renderingMode: renderingMode)
    }

    @discardableResult
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        variant {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    @discardableResult
    open func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(var symbol) = source, let own = configuration as? SymbolConfiguration else { return self }
        symbol.configuration = own
        return variant(of: .symbol(symbol)) { _ in }
    }

    @discardableResult
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard case .symbol(var symbol) = source else { return nil }
        symbol.configuration = symbol.configuration.merged(with: configuration)
        return variant(of: .symbol(symbol)) { _ in }
    }

    @discardableResult
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    @discardableResult
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        variant {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
        }
    }

    private func variant(of source: ImageSource? = nil, _ change: (UIImage) -> Void) -> UIImage {
        let copy = UIImage(source: source ?? self.source, pixels: source == nil ? pixels : nil)
        copy.renderingMode = renderingMode
        copy.tint = tint
        copy.flipsForRightToLeft = flipsForRightToLeft
        copy.capInsets = capInsets
        copy.resizingMode = resizingMode
        copy.alignmentRectInsets = alignmentRectInsets
        copy.baselineOffsetFromBottom = baselineOffsetFromBottom
        copy.images = images
        copy.duration = duration
        change(copy)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        if self === other { return true }
        return source == other.source && renderingMode == other.renderingMode && tint == other.tint
    }

    open override var hash: Int { size.width.hashValue }
}

extension UIImage {
    public enum RenderingMode: Int, Sendable {
        case automatic = 0
        case alwaysOriginal
        case alwaysTemplate
    }

    public enum ResizingMode: Int, Sendable {
        case tile = 0
        case stretch
    }

    public enum Orientation: Int, Sendable {
        case up = 0
        case down
        case left
        case right
        case upMirrored
        case downMirrored
        case leftMirrored
        case rightMirrored
    }
}
