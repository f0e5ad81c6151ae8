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

    /// Calls back on the main queue, as nothing is decoded in the background here.
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

    /// A JPEG file in blocks of eight by eight pixels, each of one colour; nil where there are no pixels. The quality makes no
    /// difference to such blocks.
    @discardableResult
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        guard case .bitmap(let bitmap) = source, bitmap.size != .zero else { return nil }
        return bitmap.jpeg
    }

    /// A PNG file of its pixels, nil where there are none.
    @discardableResult
    public func pngData() -> Data? {
        guard case .bitmap(let bitmap) = source, bitmap.size != .zero else { return nil }
        return bitmap.png
    }
}
