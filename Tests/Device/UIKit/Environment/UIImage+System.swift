import Foundation

extension UIImage {
    public class var actions: UIImage { symbol("ellipsis.circle") }
    public class var add: UIImage { symbol("plus.circle") }
    public class var remove: UIImage { symbol("minus.circle") }
    public class var checkmark: UIImage { symbol("checkmark.circle.fill") }
    public class var strokedCheckmark: UIImage { symbol("checkmark.circle") }

    private class func symbol(_ name: String) -> UIImage {
        UIImage(source: .symbol(Symbol(name: name, configuration: .unspecified)))
    }
}

extension UIImage {
    public var traitCollection: UITraitCollection {
        configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
    }

    public var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return format
    }

    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }
    public var isHighDynamicRange: Bool { false }
    @discardableResult
    public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

    /// Calls the handler on the main queue, because nothing is decoded in the background here.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingForDisplay()
        DispatchQueue.main.async { completionHandler(image) }
    }

    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingThumbnail(of: size)
        DispatchQueue.main.async { completionHandler(image) }
    }

    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// A JPEG file in blocks of 8 by 8 pixels with one color each, for which the quality makes no difference; nil if there are no pixels.
    @discardableResult
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard case .bitmap(let bitmap) = source, bitmap.size != .zero else { return nil }
        return bitmap.jpeg
    }

    /// A PNG file of the pixels; nil if there are none.
    @discardableResult
    public func pngData() -> Data? {
        guard case .bitmap(let bitmap) = source, bitmap.size != .zero else { return nil }
        return bitmap.png
    }
}
