import Foundation

open class UIGraphicsRendererFormat: NSObject {
    open class func `default`() -> Self { preferred() }
    @discardableResult
    open class func preferred() -> Self { Self() }
    open internal(set) var bounds: CGRect = .zero

    public required override init() {}
}

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    public enum Range: Int, Sendable {
        case unspecified = -1
        case automatic = 0
        case extended = 1
        case standard = 2
    }

    /// By default the screen's.
    open var scale: CGFloat = World.current.device.scale
    open var opaque = false
    open var preferredRange: Range = .automatic

    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }
}

open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    public let format: UIGraphicsRendererFormat

    init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
        self.cgContext = cgContext
        self.format = format
    }

    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { fill(rect) }
    }

    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        blending(blendMode) { stroke(rect) }
    }

    private func blending(_ mode: CGBlendMode, _ draw: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        draw()
        cgContext.restoreGState()
    }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    open var currentImage: UIImage {
        UIImage(source: .bitmap(Bitmap(colors: cgContext.dominantColors, size: cgContext.size, scale: 1)))
    }
}

/// Runs drawing code in a context.
open class UIGraphicsRenderer: NSObject {
    let bounds: CGRect
    private let anyFormat: UIGraphicsRendererFormat

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    public init(bounds: CGRect, format: UIGraphicsRendererFormat) {
        self.bounds = bounds
        anyFormat = format
        format.bounds = bounds
    }

    public var format: UIGraphicsRendererFormat { anyFormat }
    open var allowsImageOutput: Bool { true }
}

/// Creates an image from the colors that drawing code fills.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    private let imageFormat: UIGraphicsImageRendererFormat

    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .preferred())
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .preferred())
    }

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        imageFormat = format
        super.init(bounds: bounds, format: format)
    }

    @discardableResult
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        beginContext(size: bounds.size, scale: imageFormat.scale > 0 ? imageFormat.scale : World.current.device.scale)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return UIImage() }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        actions(UIGraphicsImageRendererContext(cgContext: context, format: imageFormat))
        return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
    }
}
