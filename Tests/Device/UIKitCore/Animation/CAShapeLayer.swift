import Foundation

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// Draws a path. Only explicit animations animate it.
open class CAShapeLayer: CALayer {
    private var shape = ShapeValues()

    private struct ShapeValues {
        var path: CGPath?
        var fillColor: CGColor? = LayerValues.opaqueBlack
        var strokeColor: CGColor?
        var strokeStart: CGFloat = 0
        var strokeEnd: CGFloat = 1
        var lineWidth: CGFloat = 1
        var miterLimit: CGFloat = 10
        var lineDashPhase: CGFloat = 0
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAShapeLayer else { return }
        shape = other.shape
        fillRule = other.fillRule
        lineCap = other.lineCap
        lineJoin = other.lineJoin
        lineDashPattern = other.lineDashPattern
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var path: CGPath? {
        get { shape.path }
        set {
            guard newValue != shape.path else { return }
            let action = willChange("path")
            shape.path = newValue?.copy()
            action?.run(forKey: "path", object: self, arguments: nil)
        }
    }

    open var fillColor: CGColor? {
        get { shape.fillColor }
        set {
            guard newValue != shape.fillColor else { return }
            let action = willChange("fillColor")
            shape.fillColor = newValue
            action?.run(forKey: "fillColor", object: self, arguments: nil)
        }
    }

    open var strokeColor: CGColor? {
        get { shape.strokeColor }
        set {
            guard newValue != shape.strokeColor else { return }
            let action = willChange("strokeColor")
            shape.strokeColor = newValue
            action?.run(forKey: "strokeColor", object: self, arguments: nil)
        }
    }

    open var strokeStart: CGFloat {
        get { shape.strokeStart }
        set { setNumber(newValue, \.strokeStart, "strokeStart") }
    }

    open var strokeEnd: CGFloat {
        get { shape.strokeEnd }
        set { setNumber(newValue, \.strokeEnd, "strokeEnd") }
    }

    open var lineWidth: CGFloat {
        get { shape.lineWidth }
        set { setNumber(newValue, \.lineWidth, "lineWidth") }
    }

    open var miterLimit: CGFloat {
        get { shape.miterLimit }
        set { setNumber(newValue, \.miterLimit, "miterLimit") }
    }

    open var lineDashPhase: CGFloat {
        get { shape.lineDashPhase }
        set { setNumber(newValue, \.lineDashPhase, "lineDashPhase") }
    }

    open var fillRule = CAShapeLayerFillRule.nonZero
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPattern: [NSNumber]?

    private func setNumber(_ value: CGFloat, _ member: WritableKeyPath<ShapeValues, CGFloat>, _ key: String) {
        guard value != shape[keyPath: member] else { return }
        let action = willChange(key)
        shape[keyPath: member] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    override func animatesImplicitly(_ key: String) -> Bool {
        Self.implicitKeys.contains(key)
    }

    private static let implicitKeys: Set<String> = [
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
    ]

    open override func value(forKeyPath keyPath: String) -> Any? {
        switch keyPath {
        case "path": path
        case "fillColor": fillColor
        case "strokeColor": strokeColor
        case "strokeStart": NSNumber(value: Double(strokeStart))
        case "strokeEnd": NSNumber(value: Double(strokeEnd))
        case "lineWidth": NSNumber(value: Double(lineWidth))
        case "miterLimit": NSNumber(value: Double(miterLimit))
        case "lineDashPhase": NSNumber(value: Double(lineDashPhase))
        default: super.value(forKeyPath: keyPath)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let number = AnimatedValue(value)?.scalar.map { CGFloat($0) }
        switch keyPath {
        case "path": path = value as? CGPath
        case "fillColor": fillColor = value as? CGColor
        case "strokeColor": strokeColor = value as? CGColor
        case "strokeStart": strokeStart = number ?? 0
        case "strokeEnd": strokeEnd = number ?? 0
        case "lineWidth": lineWidth = number ?? 0
        case "miterLimit": miterLimit = number ?? 0
        case "lineDashPhase": lineDashPhase = number ?? 0
        default: super.setValue(value, forKeyPath: keyPath)
        }
    }
}
