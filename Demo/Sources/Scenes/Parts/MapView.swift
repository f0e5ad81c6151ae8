import UIKit

/// A drawn map: water, parks, streets and a few pins.
final class MapView: UIView {
    private let water = CAShapeLayer()
    private let parks = CAShapeLayer()
    private let lanes = CAShapeLayer()
    private let streets = CAShapeLayer()
    private let pins: [UIView]

    private static let pinPlaces: [(symbol: String, x: CGFloat, y: CGFloat)] = [
        ("cup.and.saucer.fill", 0.34, 0.26), ("camera.fill", 0.66, 0.20), ("tram.fill", 0.50, 0.38),
        ("leaf.fill", 0.22, 0.44),
    ]

    override init(frame: CGRect) {
        pins = Self.pinPlaces.map { MapView.pin($0.symbol) }
        super.init(frame: frame)
        clipsToBounds = true
        accessibilityIdentifier = "map"
        for shape in [water, parks, lanes, streets] {
            shape.fillColor = nil
            layer.addSublayer(shape)
        }
        lanes.lineWidth = 5
        streets.lineWidth = 11
        pins.forEach(addSubview)
        updateColors()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("Maps are made in code.")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = bounds.size
        for shape in [water, parks, lanes, streets] { shape.frame = bounds }
        water.path = river(size).cgPath
        parks.path = gardens(size).cgPath
        lanes.path = grid(size).cgPath
        streets.path = avenues(size).cgPath
        for (pin, place) in zip(pins, Self.pinPlaces) {
            pin.center = CGPoint(x: size.width * place.x, y: size.height * place.y)
        }
    }

    private func updateColors() {
        let isDark = traitCollection.userInterfaceStyle == .dark
        func color(_ light: (CGFloat, CGFloat, CGFloat), _ dark: (CGFloat, CGFloat, CGFloat)) -> UIColor {
            let (red, green, blue) = isDark ? dark : light
            return UIColor(red: red, green: green, blue: blue, alpha: 1)
        }
        backgroundColor = color((0.95, 0.94, 0.91), (0.13, 0.14, 0.17))
        water.fillColor = color((0.67, 0.83, 0.92), (0.12, 0.22, 0.32)).cgColor
        parks.fillColor = color((0.80, 0.89, 0.76), (0.15, 0.24, 0.20)).cgColor
        lanes.strokeColor = color((1, 1, 1), (0.19, 0.20, 0.24)).cgColor
        streets.strokeColor = color((1.00, 0.97, 0.88), (0.25, 0.26, 0.31)).cgColor
    }

    private func river(_ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: size.width, y: size.height * 0.46))
        path.addCurve(
            to: CGPoint(x: 0, y: size.height * 0.74),
            controlPoint1: CGPoint(x: size.width * 0.72, y: size.height * 0.48),
            controlPoint2: CGPoint(x: size.width * 0.42, y: size.height * 0.70)
        )
        path.addLine(to: CGPoint(x: 0, y: size.height))
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.close()
        return path
    }

    private func gardens(_ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath(roundedRect: rectangle(size, 0.08, 0.38, 0.26, 0.13), cornerRadius: 18)
        path.append(UIBezierPath(roundedRect: rectangle(size, 0.70, 0.06, 0.22, 0.10), cornerRadius: 18))
        path.append(UIBezierPath(ovalIn: rectangle(size, 0.60, 0.30, 0.16, 0.07)))
        return path
    }

    private func grid(_ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath()
        for column in 0..<7 {
            let x = size.width * (0.02 + 0.16 * CGFloat(column))
            path.move(to: CGPoint(x: x, y: 0))
            path.addLine(to: CGPoint(x: x + size.width * 0.07, y: size.height * 0.52))
        }
        for row in 0..<7 {
            let y = size.height * (0.04 + 0.08 * CGFloat(row))
            path.move(to: CGPoint(x: 0, y: y + size.height * 0.03))
            path.addLine(to: CGPoint(x: size.width, y: y - size.height * 0.03))
        }
        return path
    }

    private func avenues(_ size: CGSize) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: size.height * 0.12))
        path.addCurve(
            to: CGPoint(x: size.width, y: size.height * 0.28),
            controlPoint1: CGPoint(x: size.width * 0.4, y: size.height * 0.10),
            controlPoint2: CGPoint(x: size.width * 0.6, y: size.height * 0.32)
        )
        path.move(to: CGPoint(x: size.width * 0.44, y: 0))
        path.addCurve(
            to: CGPoint(x: size.width * 0.30, y: size.height * 0.62),
            controlPoint1: CGPoint(x: size.width * 0.50, y: size.height * 0.25),
            controlPoint2: CGPoint(x: size.width * 0.52, y: size.height * 0.42)
        )
        return path
    }

    private func rectangle(_ size: CGSize, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: size.width * x, y: size.height * y, width: size.width * width, height: size.height * height)
    }

    private static func pin(_ symbolName: String) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        let pin = UIImageView(image: UIImage(systemName: symbolName, withConfiguration: configuration))
        pin.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
        pin.contentMode = .center
        pin.tintColor = .white
        pin.backgroundColor = UIColor(red: 0.86, green: 0.30, blue: 0.27, alpha: 1)
        pin.layer.cornerRadius = 17
        pin.layer.borderColor = UIColor.white.cgColor
        pin.layer.borderWidth = 2
        pin.layer.shadowOpacity = 0.2
        pin.layer.shadowRadius = 4
        pin.layer.shadowOffset = CGSize(width: 0, height: 2)
        return pin
    }
}
