import Foundation

extension UIImage {
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        open fileprivate(set) var traitCollection: UITraitCollection?

        init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        @discardableResult
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            self
        }
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight
        case thin
        case light
        case regular
        case medium
        case semibold
        case bold
        case heavy
        case black
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified = 0
        case small
        case medium
        case large

        /// The height of a symbol relative to medium scale.
        var factor: CGFloat {
            switch self {
            case .small: 0.783
            case .large: 1.29
            default: 1
            }
        }
    }

    public final class SymbolConfiguration: Configuration, @unchecked Sendable {
        fileprivate var values = Values()

        struct Values: Equatable {
            var pointSize: CGFloat?
            var textStyle: UIFont.TextStyle?
            var weight: SymbolWeight?
            var scale: SymbolScale?
            var colors: [UIColor] = []
            var prefersMulticolor = false
        }

        public class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

        fileprivate init(_ values: Values) {
            self.values = values
            super.init(traitCollection: nil)
        }

        public convenience init(pointSize: CGFloat) {
            self.init(Values(pointSize: pointSize))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
        }

        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(Values(textStyle: textStyle))
        }

        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(textStyle: textStyle, scale: scale))
        }

        public convenience init(scale: SymbolScale) {
            self.init(Values(scale: scale))
        }

        public convenience init(weight: SymbolWeight) {
            self.init(Values(weight: weight))
        }

        fileprivate init(copying values: Values) {
            self.values = values
            super.init(traitCollection: nil)
        }

        /// The values of `otherConfiguration` take precedence.
        @discardableResult
        public override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            return Self(copying: values.merged(with: other.values))
        }

        public override func isEqual(_ object: Any?) -> Bool {
            (object as? SymbolConfiguration)?.values == values
        }

        public override var hash: Int { values.pointSize?.hashValue ?? 0 }
    }
}

extension UIImage.SymbolConfiguration {
    package func merged(with other: UIImage.SymbolConfiguration) -> UIImage.SymbolConfiguration {
        UIImage.SymbolConfiguration(values.merged(with: other.values))
    }

    var resolvedPointSize: CGFloat {
        if let style = values.textStyle {
            return style.pointSize(for: UITraitCollection.current.preferredContentSizeCategory)
        }
        return values.pointSize ?? UIFont.labelFontSize
    }

    var resolvedScale: UIImage.SymbolScale { values.scale ?? .medium }
    var resolvedWeight: Int {
        (values.weight ?? .unspecified) == .unspecified ? 400 : (values.weight?.rawValue ?? 4) * 100
    }
    /// The symbol's color, which is independent of the tint.
    var color: UIColor? { values.colors.first }
}

extension UIImage.SymbolConfiguration.Values {
    fileprivate func merged(with other: Self) -> Self {
        var result = self
        if other.pointSize != nil || other.textStyle != nil {
            result.pointSize = other.pointSize
            result.textStyle = other.textStyle
        }
        result.weight = other.weight ?? weight
        result.scale = other.scale ?? scale
        if !other.colors.isEmpty { result.colors = other.colors }
        result.prefersMulticolor = prefersMulticolor || other.prefersMulticolor
        return result
    }
}
