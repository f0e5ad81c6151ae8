import UIKit

/// A drawn coast, sharp at any size.
///
/// The drawing is as tall as a phone's screen, and a view shows the middle of it at its own width. So a small and a large view of the same
/// drawing show the same, and one can grow into the other.
final class SceneryView: UIView {
    private let sky = CAGradientLayer()
    private let sun = CALayer()
    private let hills = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]
    private let water = CAShapeLayer()
    private let reflection = CAShapeLayer()
    private let palette: Palette
    private let motif: Motif

    /// The width of the drawing divided by its height: that of the narrowest screens.
    static let aspectRatio: CGFloat = 0.46

    /// The colors of a time of day.
    struct Palette {
        var sky: [UIColor]
        var sun: UIColor
        var hills: [UIColor]

        static let dusk = Palette(
            sky: [.rgb(0.45, 0.34, 0.62), .rgb(0.93, 0.47, 0.47), .rgb(0.99, 0.74, 0.47)],
            sun: .rgb(1.00, 0.93, 0.78),
            hills: [.rgb(0.60, 0.36, 0.54), .rgb(0.36, 0.26, 0.48), .rgb(0.16, 0.16, 0.34)]
        )
        static let morning = Palette(
            sky: [.rgb(0.35, 0.66, 0.92), .rgb(0.66, 0.85, 0.97), .rgb(0.97, 0.95, 0.88)],
            sun: .rgb(1.00, 0.98, 0.88),
            hills: [.rgb(0.55, 0.76, 0.75), .rgb(0.30, 0.59, 0.58), .rgb(0.11, 0.38, 0.42)]
        )
        static let night = Palette(
            sky: [.rgb(0.07, 0.09, 0.22), .rgb(0.17, 0.19, 0.42), .rgb(0.42, 0.33, 0.57)],
            sun: .rgb(0.94, 0.94, 0.98),
            hills: [.rgb(0.23, 0.22, 0.43), .rgb(0.14, 0.15, 0.32), .rgb(0.06, 0.07, 0.18)]
        )
        static let meadow = Palette(
            sky: [.rgb(0.42, 0.72, 0.80), .rgb(0.75, 0.89, 0.82), .rgb(0.98, 0.94, 0.78)],
            sun: .rgb(1.00, 0.96, 0.80),
            hills: [.rgb(0.62, 0.78, 0.52), .rgb(0.38, 0.60, 0.36), .rgb(0.16, 0.36, 0.26)]
        )
        static let rose = Palette(
            sky: [.rgb(0.56, 0.52, 0.82), .rgb(0.90, 0.66, 0.78), .rgb(0.99, 0.87, 0.80)],
            sun: .rgb(1.00, 0.95, 0.90),
            hills: [.rgb(0.76, 0.56, 0.70), .rgb(0.54, 0.38, 0.58), .rgb(0.28, 0.22, 0.42)]
        )
        static let amber = Palette(
            sky: [.rgb(0.20, 0.36, 0.52), .rgb(0.84, 0.58, 0.36), .rgb(0.99, 0.84, 0.52)],
            sun: .rgb(1.00, 0.94, 0.70),
            hills: [.rgb(0.70, 0.42, 0.30), .rgb(0.46, 0.26, 0.26), .rgb(0.22, 0.14, 0.20)]
        )

        static let all = [dusk, morning, night, meadow, rose, amber]
    }

    /// What distinguishes one drawing from another with the same colors.
    private struct Motif {
        let sunX: CGFloat
        let sunY: CGFloat
        let sunSize: CGFloat
        /// The phases of the ridges, in turns.
        let phases: [CGFloat]
        let swings: [CGFloat]

        init(_ number: Int) {
            /// The parts of the multiples of an irrational number are spread evenly.
            func part(_ salt: Int) -> CGFloat {
                let product = Double(number * 7 + salt * 13) * 0.618_033_988_75
                return CGFloat(product - product.rounded(.down))
            }
            sunX = number == 0 ? 0.70 : 0.22 + 0.56 * part(1)
            sunY = number == 0 ? 0.455 : 0.42 + 0.05 * part(2)
            sunSize = number == 0 ? 0.14 : 0.10 + 0.07 * part(3)
            phases = number == 0 ? [0, 0.35, 0.1] : [part(4), part(5), part(6)]
            swings = [0.034 + 0.02 * part(7), 0.028 + 0.016 * part(8), 0.02 + 0.012 * part(9)]
        }
    }

    /// - Parameter drawing: The same number draws the same coast.
    init(_ palette: Palette, drawing: Int = 0) {
        self.palette = palette
        motif = Motif(drawing)
        super.init(frame: .zero)
        clipsToBounds = true
        isAccessibilityElement = false
        // The ground continues beyond the drawing.
        backgroundColor = palette.hills.last
        sky.colors = palette.sky.map(\.cgColor)
        sky.locations = [0.12, 0.42, 0.56]
        sky.startPoint = CGPoint(x: 0.5, y: 0)
        sky.endPoint = CGPoint(x: 0.5, y: 1)
        sun.backgroundColor = palette.sun.cgColor
        water.fillColor = palette.hills[1].cgColor
        reflection.fillColor = palette.sun.withAlphaComponent(0.3).cgColor
        for (hill, color) in zip(hills, palette.hills) { hill.fillColor = color.cgColor }
        for part in [sky, sun] + hills + [water, reflection] as [CALayer] { layer.addSublayer(part) }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Sceneries are made in code.")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let canvas = canvas
        let size = canvas.size
        sky.frame = canvas
        let side = size.width * motif.sunSize
        let center = CGPoint(x: canvas.minX + size.width * motif.sunX, y: canvas.minY + size.height * motif.sunY)
        sun.frame = CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side)
        sun.cornerRadius = side / 2
        for (index, hill) in hills.enumerated() {
            hill.frame = canvas
            hill.path = ridge(index, size).cgPath
        }
        for part in [water, reflection] { part.frame = canvas }
        water.path =
            UIBezierPath(rect: CGRect(x: 0, y: size.height * Self.shore, width: size.width, height: size.height)).cgPath
        reflection.path = glints(size).cgPath
    }

    /// The frame of the whole drawing, which fills the view.
    private var canvas: CGRect {
        let width = max(bounds.width, bounds.height * Self.aspectRatio)
        let height = width / Self.aspectRatio
        return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }

    /// Where the hills end and the water begins, in fractions of the height.
    private static let shore: CGFloat = 0.74

    /// A wave across the width; a lower one for each ridge in front.
    private func ridge(_ index: Int, _ size: CGSize) -> UIBezierPath {
        let base = size.height * (0.505 + 0.04 * CGFloat(index))
        let swing = size.height * motif.swings[index]
        let turns = 1.1 + 0.25 * CGFloat(index)
        func height(_ x: CGFloat) -> CGFloat {
            let angle = 2 * CGFloat.pi * (turns * x + motif.phases[index])
            return base - swing * (sin(angle) + 0.35 * sin(2.3 * angle + 1))
        }
        /// A point of the wave, and one further along its tangent.
        func point(_ x: CGFloat, _ offset: CGFloat = 0) -> CGPoint {
            let slope = (height(x + 0.001) - height(x - 0.001)) / 0.002
            return CGPoint(x: size.width * (x + offset), y: height(x) + slope * offset)
        }
        let path = UIBezierPath()
        let steps = 14
        let length = 1 / CGFloat(steps)
        path.move(to: point(0))
        for step in 0..<steps {
            let (from, to) = (CGFloat(step) * length, CGFloat(step + 1) * length)
            path.addCurve(
                to: point(to), controlPoint1: point(from, length / 3), controlPoint2: point(to, -length / 3))
        }
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: size.height))
        path.close()
        return path
    }

    /// The sun on the water, above the text that pages have at their lower end.
    private func glints(_ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath()
        for row in 0..<5 {
            let part = CGFloat(row) / 4
            let width = size.width * (0.10 + 0.26 * part * (1 - 0.4 * part))
            let y = size.height * (Self.shore + 0.012 + 0.06 * part * (0.4 + 0.6 * part))
            let x = size.width * motif.sunX - width / 2 + size.width * 0.03 * (row.isMultiple(of: 2) ? 1 : -1)
            let rect = CGRect(x: x, y: y, width: width, height: size.height * 0.0045)
            path.append(UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2))
        }
        return path
    }
}

extension UIColor {
    fileprivate static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
        UIColor(red: red, green: green, blue: blue, alpha: 1)
    }
}
