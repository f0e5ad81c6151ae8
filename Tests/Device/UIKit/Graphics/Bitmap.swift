import Foundation

/// An image described by its size, its name and the colors that fill it.
struct Bitmap: Equatable, Sendable {
    var name: String?
    var colors: [[Double]] = []
    /// In points.
    var size: CGSize
    var scale: CGFloat

    static func pixelSize(ofPNG data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(24))
        guard bytes.count == 24, Array(bytes[0..<8]) == [137, 80, 78, 71, 13, 10, 26, 10] else { return nil }
        func number(_ index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
        return CGSize(width: number(16), height: number(20))
    }
}
