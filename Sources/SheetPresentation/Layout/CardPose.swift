import UIKit

/// How a card shows a position, relative to its frame at rest.
///
/// The sheet's view keeps its free edge at that of the card and is scaled to the card's breadth about the middle of that edge. All other
/// values are in the coordinates of that view.
struct CardPose {
    let shape: CardShape
    /// The position at rest.
    let rest: Double
    private let frame: CGRect

    init(_ shape: CardShape, at rest: Double) {
        self.shape = shape
        self.rest = rest
        frame = shape.frame(at: CGFloat(rest))
    }

    private var side: Side { shape.side }

    /// The scale of the view.
    func scale(at position: Double) -> CGFloat {
        guard !shape.isResizing else { return 1 }
        return side.breadth(of: shape.frame(at: CGFloat(position)).size) / max(side.breadth(of: frame.size), 1)
    }

    /// The transform of the view about its center.
    func transform(at position: Double) -> CATransform3D {
        let seen = shape.frame(at: CGFloat(position))
        let scale = scale(at: position)
        let surplus = (scale * side.extent(of: frame.size) - side.extent(of: seen.size)) / 2
        let translation = seen.center - frame.center + side.outward * surplus
        let scaled = CATransform3DMakeScale(scale, scale, 1)
        return CATransform3DConcat(scaled, CATransform3DMakeTranslation(translation.x, translation.y, 0))
    }

    /// How much longer the card is than at rest.
    func growth(at position: Double) -> CGFloat {
        side.extent(of: shape.frame(at: CGFloat(position)).size) / scale(at: position) - side.extent(of: frame.size)
    }

    func radii(at position: Double) -> CornerRadii {
        let (radii, scale) = (shape.look(at: CGFloat(position)).radii, scale(at: position))
        return CornerRadii(free: radii.free / scale, attached: radii.attached / scale)
    }

    /// The outline of the card.
    func outline(at position: Double) -> UIBezierPath {
        let growth = growth(at: position)
        let breadth =
            shape.isResizing ? side.breadth(of: shape.frame(at: CGFloat(position)).size) : side.breadth(of: frame.size)
        let start = (side.breadth(of: frame.size) - breadth) / 2
        let size = side.size(extent: side.extent(of: frame.size) + growth, breadth: breadth)
        // Beside the free edge the view's coordinates begin or end.
        let origin =
            switch side {
            case .bottom: CGPoint(x: start, y: 0)
            case .top: CGPoint(x: start, y: -growth)
            case .left: CGPoint(x: -growth, y: start)
            case .right: CGPoint(x: 0, y: start)
            }
        return UIBezierPath(
            CGRect(origin: origin, size: size), radii: radii(at: position), freeCorners: side.freeRectCorners)
    }
}

extension UIBezierPath {
    /// A rect with one radius at two corners and another one at the other two.
    fileprivate convenience init(_ rect: CGRect, radii: CornerRadii, freeCorners: UIRectCorner) {
        self.init()
        let most = max(0, min(rect.width, rect.height) / 2)
        func radius(_ corner: UIRectCorner) -> CGFloat {
            min(freeCorners.contains(corner) ? radii.free : radii.attached, most)
        }
        let corners: [(corner: UIRectCorner, point: CGPoint, inward: CGPoint)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 1)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: -1)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: -1)),
        ]
        var angle = CGFloat.pi
        for (corner, point, inward) in corners {
            let radius = radius(corner)
            let center = CGPoint(x: point.x + inward.x * radius, y: point.y + inward.y * radius)
            addArc(withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
            angle += .pi / 2
        }
        close()
    }
}
