import Foundation

extension UIColor {
    /// Repeats the image on a phone. Images are described by the colours that fill them here, and the mean of those is what is
    /// painted.
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
    /// Red, green, blue, alpha from top to bottom; none for symbols.
    fileprivate var fillColors: [[Double]] {
        guard case .bitmap(let bitmap) = source else { return [] }
        return bitmap.colors
    }
}
