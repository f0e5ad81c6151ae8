import Foundation

extension UIView {
    /// The scale of the view's screen, 3 on most phones.
    var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }

    /// Rounds up to the next pixel, with a tolerance of a thousandth of a pixel.
    func ceiledToPixel(_ value: Double) -> CGFloat {
        let scale = Double(displayScale)
        return CGFloat((value * scale - 0.001).rounded(.up) / scale)
    }

    func ceiledToPixel(_ size: CGSize) -> CGSize {
        CGSize(width: ceiledToPixel(Double(size.width)), height: ceiledToPixel(Double(size.height)))
    }

    func roundedToPixel(_ value: CGFloat) -> CGFloat {
        let scale = displayScale
        return (value * scale).rounded() / scale
    }

    /// One pixel in points.
    var hairline: CGFloat { 1 / displayScale }

    /// Replaces the dynamic tint color by the view's own, and resolves the color.
    func resolved(_ color: UIColor) -> UIColor {
        (color === UIColor.tintColor ? tintColor ?? color : color).resolvedColor(with: traitCollection)
    }
}
