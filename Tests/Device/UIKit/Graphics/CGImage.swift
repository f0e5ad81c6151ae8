import Foundation

/// An image with a size and colors, without pixels.
public final class CGImage: Hashable, @unchecked Sendable {
    let bitmap: Bitmap

    init(bitmap: Bitmap) {
        self.bitmap = bitmap
    }

    public static func == (lhs: CGImage, rhs: CGImage) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// In pixels.
    public var width: Int { Int((bitmap.size.width * bitmap.scale).rounded()) }
    public var height: Int { Int((bitmap.size.height * bitmap.scale).rounded()) }

    /// An image of the rectangle's size with the same colors.
    public func cropping(to rect: CGRect) -> CGImage? {
        var part = bitmap
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let area = rect.intersection(whole)
        guard !area.isNull else { return nil }
        part.size = CGSize(width: area.width / bitmap.scale, height: area.height / bitmap.scale)
        return CGImage(bitmap: part)
    }
}
