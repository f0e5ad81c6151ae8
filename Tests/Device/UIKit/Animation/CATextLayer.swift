import Foundation

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// Draws a string at the top of its bounds.
open class CATextLayer: CALayer {
    /// A string, or an attributed string with its own fonts and colors.
    open var string: Any?
    /// A font, whose size is ignored, or the name of one; nil means Helvetica.
    open var font: Any?
    open var isWrapped = false
    open var truncationMode = CATextLayerTruncationMode.none
    open var alignmentMode = CATextLayerAlignmentMode.natural
    open var allowsFontSubpixelQuantization = false

    private var size: CGFloat = 36
    private var color: CGColor? = CGColor.white

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CATextLayer else { return }
        string = other.string
        font = other.font
        isWrapped = other.isWrapped
        truncationMode = other.truncationMode
        alignmentMode = other.alignmentMode
        allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
        size = other.size
        color = other.color
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var fontSize: CGFloat {
        get { size }
        set {
            guard newValue != size else { return }
            let action = willChange("fontSize")
            size = newValue
            action?.run(forKey: "fontSize", object: self, arguments: nil)
        }
    }

    open var foregroundColor: CGColor? {
        get { color }
        set {
            guard newValue != color else { return }
            let action = willChange("foregroundColor")
            color = newValue
            action?.run(forKey: "foregroundColor", object: self, arguments: nil)
        }
    }

    override func animatesImplicitly(_ key: String) -> Bool {
        key == "fontSize" || key == "foregroundColor"
    }

    open override func value(forKeyPath keyPath: String) -> Any? {
        switch keyPath {
        case "string": string
        case "font": font
        case "fontSize": NSNumber(value: Double(fontSize))
        case "foregroundColor": foregroundColor
        case "wrapped": NSNumber(value: isWrapped)
        case "truncationMode": truncationMode.rawValue
        case "alignmentMode": alignmentMode.rawValue
        default: super.value(forKeyPath: keyPath)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        switch keyPath {
        case "string": string = value
        case "font": font = value
        case "fontSize": AnimatedValue(value)?.scalar.map { fontSize = CGFloat($0) }
        case "foregroundColor": foregroundColor = AnimatedValue(value)?.cgColor
        case "wrapped": isWrapped = AnimatedValue(value)?.scalar == 1
        case "truncationMode": (value as? String).map { truncationMode = CATextLayerTruncationMode(rawValue: $0) }
        case "alignmentMode": (value as? String).map { alignmentMode = CATextLayerAlignmentMode(rawValue: $0) }
        default: super.setValue(value, forKeyPath: keyPath)
        }
    }
}
