import Foundation

/// A bitmap's size and colours.
public final class CGImage: @unchecked Sendable {
    let bitmap: Bitmap

    init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    /// In pixels.
    public var width: Int { Int((bitmap.size.width * bitmap.scale).rounded()) }
    public var height: Int { Int((bitmap.size.height * bitmap.scale).rounded()) }

    /// The same colours in the part's size.
    public func cropping(to rect: CGRect) -> CGImage? {
        var part = bitmap
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let area = rect.intersection(whole)
        guard !area.isNull else { return nil }
        part.size = CGSize(width: area.width / bitmap.scale, height: area.height / bitmap.scale)
        return CGImage(bitmap: part)
    }
}
