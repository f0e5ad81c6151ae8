import Foundation

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// Fills its bounds with a gradient, below its sublayers.
open class CAGradientLayer: CALayer {
    private var gradient = GradientValues()

    private struct GradientValues {
        var colors: [CGColor]?
        var locations: [Double]?
        var startPoint = CGPoint(x: 0.5, y: 0)
        var endPoint = CGPoint(x: 0.5, y: 1)
    }

    open var type = CAGradientLayerType.axial

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAGradientLayer else { return }
        gradient = other.gradient
        type = other.type
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// `CGColor`s; other objects are not drawn.
    open var colors: [Any]? {
        get { gradient.colors }
        set {
            let colors = newValue?.compactMap { $0 as? CGColor }
            guard colors != gradient.colors else { return }
            let action = willChange("colors")
            gradient.colors = colors
            action?.run(forKey: "colors", object: self, arguments: nil)
        }
    }

    /// The location of each color, 0…1; nil distributes them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set {
            let locations = newValue?.map(\.doubleValue)
            guard locations != gradient.locations else { return }
            let action = willChange("locations")
            gradient.locations = locations
            action?.run(forKey: "locations", object: self, arguments: nil)
        }
    }

    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set {
            guard newValue != gradient.startPoint else { return }
            let action = willChange("startPoint")
            gradient.startPoint = newValue
            action?.run(forKey: "startPoint", object: self, arguments: nil)
        }
    }

    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set {
            guard newValue != gradient.endPoint else { return }
            let action = willChange("endPoint")
            gradient.endPoint = newValue
            action?.run(forKey: "endPoint", object: self, arguments: nil)
        }
    }

    override func animatesImplicitly(_ key: String) -> Bool {
        Self.implicitKeys.contains(key)
    }

    private static let implicitKeys: Set<String> = ["colors", "locations", "startPoint", "endPoint"]

    open override func value(forKeyPath keyPath: String) -> Any? {
        switch keyPath {
        case "colors": colors
        case "locations": locations
        case "startPoint": startPoint
        case "endPoint": endPoint
        default: super.value(forKeyPath: keyPath)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        switch keyPath {
        case "colors": colors = value as? [Any]
        case "locations": locations = value as? [NSNumber]
        case "startPoint": startPoint = AnimatedValue(value)?.point ?? startPoint
        case "endPoint": endPoint = AnimatedValue(value)?.point ?? endPoint
        default: super.setValue(value, forKeyPath: keyPath)
        }
    }
}
