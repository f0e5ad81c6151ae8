import Foundation

/// An image: a symbol, an asset, or the result of a renderer. Its pixels are described, not stored.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    private(set) final var source: ImageSource
    open private(set) var renderingMode: RenderingMode = .automatic
    private final var tint: UIColor?

    public override init() {
        source = .bitmap(Bitmap(size: .zero, scale: 1))
    }

    convenience init(source: ImageSource) {
        self.init()
        self.source = source
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

    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard Symbol.isName(name) else { return nil }
        let symbol = configuration as? SymbolConfiguration ?? .unspecified
        self.init(source: .symbol(Symbol(name: name, configuration: symbol)))
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

    open var isSymbolImage: Bool {
        if case .symbol = source { return true }
        return false
    }

    open var symbolConfiguration: SymbolConfiguration? {
        if case .symbol(let symbol) = source { return symbol.configuration }
        return nil
    }

    open var configuration: Configuration? { symbolConfiguration }

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

    private func variant(of source: ImageSource? = nil, _ change: (UIImage) -> Void) -> UIImage {
        let copy = UIImage(source: source ?? self.source)
        copy.renderingMode = renderingMode
        copy.tint = tint
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
}
