import Foundation

extension UIColor {
    /// A phone repeats the image. Here images are described by their fill colors, and the result is the mean of these.
    public convenience init(patternImage image: UIImage) {
        let colors = image.fillColors
        guard !colors.isEmpty else {
            self.init(red: 0, green: 0, blue: 0, alpha: 0)
            return
        }
        let mean = (0..<4).map { channel in colors.reduce(0) { $0 + $1[channel] } / Double(colors.count) }
        self.init(
            red: CGFloat(mean[0]), green: CGFloat(mean[1]), blue: CGFloat(mean[2]), alpha: CGFloat(mean[3]))
    }
}

extension UIImage {
    /// The red, green, blue and alpha of the colors, from top to bottom; empty for symbols.
    fileprivate var fillColors: [[Double]] {
        guard case .bitmap(let bitmap) = source else { return [] }
        return bitmap.colors
    }
}
