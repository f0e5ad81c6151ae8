import Foundation

extension UIView {
    /// Of the screen the view is on, 3 on most phones.
    var displayScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }

    /// Up to the next whole pixel; figures within a thousandth of a pixel stay.
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

    /// One pixel.
    var hairline: CGFloat { 1 / displayScale }

    /// The view's own tint in place of the colour that stands for it.
    func resolved(_ color: UIColor) -> UIColor {
        (color === UIColor.tintColor ? tintColor ?? color : color).resolvedColor(with: traitCollection)
    }
}
