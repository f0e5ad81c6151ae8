import UIKit

/// A coast at dusk, drawn with a gradient and a few shapes, so that it is sharp at any size.
final class SceneryView: UIView {
    private let sky = CAGradientLayer()
    private let sun = CALayer()
    private let hills = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]
    private let palette: Palette

    /// The colours of a time of day.
    struct Palette {
        var sky: [UIColor]
        var sun: UIColor
        var hills: [UIColor]

        static let dusk = Palette(
            sky: [.rgb(0.98, 0.71, 0.45), .rgb(0.93, 0.47, 0.47), .rgb(0.45, 0.34, 0.62)],
            sun: .rgb(1.00, 0.93, 0.78),
            hills: [.rgb(0.48, 0.32, 0.56), .rgb(0.30, 0.24, 0.48), .rgb(0.14, 0.15, 0.33)]
        )
        static let morning = Palette(
            sky: [.rgb(0.48, 0.75, 0.95), .rgb(0.77, 0.90, 0.97), .rgb(0.99, 0.95, 0.86)],
            sun: .rgb(1.00, 0.98, 0.88),
            hills: [.rgb(0.55, 0.76, 0.75), .rgb(0.30, 0.59, 0.58), .rgb(0.11, 0.38, 0.42)]
        )
        static let night = Palette(
            sky: [.rgb(0.07, 0.09, 0.22), .rgb(0.17, 0.19, 0.42), .rgb(0.42, 0.33, 0.57)],
            sun: .rgb(0.94, 0.94, 0.98),
            hills: [.rgb(0.23, 0.22, 0.43), .rgb(0.14, 0.15, 0.32), .rgb(0.06, 0.07, 0.18)]
        )
    }

    init(_ palette: Palette) {
        self.palette = palette
        super.init(frame: .zero)
        clipsToBounds = true
        isAccessibilityElement = false
        sky.colors = palette.sky.map(\.cgColor)
        sky.startPoint = CGPoint(x: 0.5, y: 0)
        sky.endPoint = CGPoint(x: 0.5, y: 0.85)
        sun.backgroundColor = palette.sun.cgColor
        layer.addSublayer(sky)
        layer.addSublayer(sun)
        for (hill, color) in zip(hills, palette.hills) {
            hill.fillColor = color.cgColor
            layer.addSublayer(hill)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Sceneries are made in code.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        sky.frame = bounds
        let sunSide = min(size.width, size.height) * 0.22
        sun.frame = CGRect(x: size.width * 0.64, y: size.height * 0.32, width: sunSide, height: sunSide)
        sun.cornerRadius = sunSide / 2
        for (index, hill) in hills.enumerated() {
            hill.frame = bounds
            hill.path = ridge(index, size).cgPath
        }
    }

    /// Two waves across the width; a lower and steeper pair for each ridge in front.
    private func ridge(_ index: Int, _ size: CGSize) -> UIBezierPath {
        let depth = CGFloat(index)
        let base = size.height * (0.60 + 0.13 * depth)
        let swing = size.height * (0.16 - 0.02 * depth)
        let shift: CGFloat = index == 1 ? -1 : 1
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: base + shift * swing * 0.4))
        path.addCurve(
            to: CGPoint(x: size.width * 0.55, y: base),
            controlPoint1: CGPoint(x: size.width * 0.18, y: base - shift * swing),
            controlPoint2: CGPoint(x: size.width * 0.38, y: base - shift * swing * 0.4)
        )
        path.addCurve(
            to: CGPoint(x: size.width, y: base - shift * swing * 0.5),
            controlPoint1: CGPoint(x: size.width * 0.72, y: base + shift * swing * 0.4),
            controlPoint2: CGPoint(x: size.width * 0.86, y: base + shift * swing * 0.2)
        )
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: size.height))
        path.close()
        return path
    }
}

extension UIColor {
    fileprivate static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }
}
