import Foundation

/// A color, as fixed components or as a closure that returns them for given traits.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    private final var source: Source

    private enum Source {
        case fixed(CGColor)
        case dynamic((UITraitCollection) -> UIColor)
    }

    public override convenience init() {
        self.init(red: 0, green: 0, blue: 0, alpha: 0)
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// Called for `#colorLiteral`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public init(white: CGFloat, alpha: CGFloat) {
        source = .fixed(CGColor(gray: white, alpha: alpha))
    }

    public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = Self.rgb(Double(hue), Double(saturation), Double(brightness))
        source = .fixed(CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: alpha))
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public init(cgColor: CGColor) {
        source = .fixed(cgColor)
    }

    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    package convenience init(provider: @escaping (UITraitCollection) -> UIColor) {
        self.init()
        source = .dynamic(provider)
    }

    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Returns nil, because there are no asset catalogs here.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        return nil
    }

    public required init?(coder: NSCoder) {
        source = .fixed(.clear)
    }

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The color resolved for the current traits.
    open var cgColor: CGColor {
        switch source {
        case .fixed(let color): color
        case .dynamic: resolvedColor(with: .current).cgColor
        }
    }

    @discardableResult
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard case .dynamic(let provider) = source else { return self }
        return provider(traitCollection).resolvedColor(with: traitCollection)
    }

    @discardableResult
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color):
            return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
        case .dynamic:
            return UIColor(provider: { self.resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    package var isDynamic: Bool {
        if case .dynamic = source { return true }
        return false
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let mine) = source, case .fixed(let theirs) = other.source else { return false }
        return mine == theirs
    }

    open override var hash: Int {
        guard case .fixed(let color) = source else { return ObjectIdentifier(self).hashValue }
        return color.hashValue
    }

    open override var description: String {
        guard case .fixed(let color) = source else { return "<UIDynamicProviderColor>" }
        let values = (color.components ?? []).map { "\(Double($0))" }.joined(separator: " ")
        return (color.numberOfComponents == 2 ? "UIExtendedGrayColorSpace " : "UIExtendedSRGBColorSpace ") + values
    }
}

public typealias _ColorLiteralType = UIColor
