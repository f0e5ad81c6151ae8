import Foundation

/// An image described by its size, its name and the colors that fill it.
struct Bitmap: Equatable, Sendable {
    var name: String?
    var colors: [[Double]] = []
    /// In points.
    var size: CGSize
    var scale: CGFloat
}
