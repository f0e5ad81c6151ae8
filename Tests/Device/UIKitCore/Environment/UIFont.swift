import Foundation

/// A typeface of the system at a size and weight.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    open class var supportsSecureCoding: Bool { true }

    package let face: FontFace
    open var pointSize: CGFloat { face.size }

    package init(face: FontFace) {
        self.face = face
    }

    /// With a size of zero, the descriptor's size is used.
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        var face = descriptor.face
        if pointSize > 0 { face.size = pointSize }
        self.init(face: face)
    }

    public required init?(coder: NSCoder) {
        face = FontFace(size: UIFont.systemFontSize)
    }

    open func encode(with coder: NSCoder) {}

    open func copy(with zone: NSZone? = nil) -> Any { self }

    @discardableResult
    open func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize
        face.textStyle = nil
        return UIFont(face: face)
    }

    open var fontName: String { face.name }
    open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face: face) }

    private var unit: CGFloat { pointSize / 2048 }

    // San Francisco's metrics, in units of its em.
    open var ascender: CGFloat { 1950 * unit }
    open var descender: CGFloat { -494 * unit }
    open var lineHeight: CGFloat { ascender - descender }
    open var leading: CGFloat { 0 }
    open var capHeight: CGFloat { 1443 * unit }
    open var xHeight: CGFloat { 1078 * unit }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return self === other || face == other.face
    }

    open override var hash: Int { face.size.hashValue }

    open override var description: String {
        let bold = face.weight >= 600 ? "bold" : "normal"
        let style = face.isItalic ? "italic" : "normal"
        return "font-family: \"\(fontName)\"; font-weight: \(bold); font-style: \(style); font-size: \(pointSize)pt"
    }
}

extension UIFont {
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)

        /// The CSS weight, 100 to 900, of the nearest named weight.
        package var css: Int {
            let steps: [(CGFloat, Int)] = [
                (-0.7, 100), (-0.5, 200), (-0.2, 300), (0.115, 400), (0.265, 500), (0.35, 600), (0.48, 700),
                (0.59, 800),
            ]
            return steps.first { rawValue < $0.0 }?.1 ?? 900
        }

        init(css: Int) {
            let weights: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
            self = weights[max(0, min(weights.count - 1, css / 100 - 1))]
        }
    }

    public struct Width: _UIKitNumericRawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let condensed = Width(rawValue: -0.1)
        public static let compressed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }

    public class var labelFontSize: CGFloat { 17 }
    public class var buttonFontSize: CGFloat { 18 }
    public class var smallSystemFontSize: CGFloat { 12 }
    public class var systemFontSize: CGFloat { 14 }

    @discardableResult
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(size: fontSize))
    }

    @discardableResult
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.css))
    }

    @discardableResult
    public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.css))
    }

    /// Semibold, which iOS has used for the bold system font since version 9.
    @discardableResult
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: 600))
    }

    @discardableResult
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(face: FontFace(size: fontSize, isItalic: true))
    }

    @discardableResult
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.css, design: .monospaced))
    }

    @discardableResult
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(face: FontFace(size: fontSize, weight: weight.css, hasFixedDigits: true))
    }

    @discardableResult
    public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }

    @discardableResult
    public class func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        UIFont(face: FontFace(style: style, traits: traitCollection ?? .current))
    }
}
