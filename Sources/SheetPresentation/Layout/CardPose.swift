import UIKit

/// The transform and shape of a card at a position, relative to its frame at rest.
///
/// The sheet's view has the same free edge as the card and is scaled to the card's breadth about the center of that edge. All other
/// values are in the coordinates of that view.
struct CardPose {
    let shape: CardShape
    /// The position at rest.
    let rest: Double
    /// The remaining difference from the previous shape.
    private let remainder: CardRemainder?
    private let frameAtRest: CGRect

    init(_ shape: CardShape, at rest: Double, remainder: CardRemainder? = nil) {
        self.shape = shape
        self.rest = rest
        self.remainder = remainder
        frameAtRest = shape.frame(at: CGFloat(rest))
    }

    private var side: Side { shape.side }

    /// The frame in the container.
    func frame(at position: Double) -> CGRect {
        let frame = shape.frame(at: CGFloat(position))
        return remainder?.look(at: position).insets.inset(frame, at: side) ?? frame
    }

    /// The visible radii, in the container's coordinates.
    func visibleRadii(at position: Double) -> CornerRadii {
        let radii = shape.look(at: CGFloat(position)).radii
        guard let left = remainder?.look(at: position).radii else { return radii }
        return CornerRadii(free: radii.free + left.free, attached: radii.attached + left.attached)
    }

    private func breadth(at position: Double) -> CGFloat { side.breadth(of: frame(at: position).size) }

    /// The scale of the view.
    func scale(at position: Double) -> CGFloat {
        shape.isResizing ? 1 : breadth(at: position) / max(side.breadth(of: frameAtRest.size), 1)
    }

    /// The transform of the view about its center.
    func transform(at position: Double) -> CATransform3D {
        let seen = frame(at: position)
        let scale = scale(at: position)
        let surplus = (scale * side.extent(of: frameAtRest.size) - side.extent(of: seen.size)) / 2
        let translation = seen.center - frameAtRest.center + side.outward * surplus
        let scaled = CATransform3DMakeScale(scale, scale, 1)
        return CATransform3DConcat(scaled, CATransform3DMakeTranslation(translation.x, translation.y, 0))
    }

    /// The card's additional length compared with that at rest.
    func growth(at position: Double) -> CGFloat {
        side.extent(of: frame(at: position).size) / scale(at: position) - side.extent(of: frameAtRest.size)
    }

    func radii(at position: Double) -> CornerRadii {
        let (radii, scale) = (visibleRadii(at: position), scale(at: position))
        return CornerRadii(free: radii.free / scale, attached: radii.attached / scale)
    }

    /// The visible extent of the content, in its own coordinates.
    func visibleContentExtent(at position: Double) -> CGFloat {
        let scale = shape.isResizing ? 1 : breadth(at: position) / max(shape.contentBreadth, 1)
        return side.extent(of: frame(at: position).size) / scale
    }

    /// The outline of the card.
    func outline(at position: Double) -> UIBezierPath {
        let growth = growth(at: position)
        let breadth = shape.isResizing ? breadth(at: position) : side.breadth(of: frameAtRest.size)
        let start = (side.breadth(of: frameAtRest.size) - breadth) / 2
        let size = side.size(extent: side.extent(of: frameAtRest.size) + growth, breadth: breadth)
        // The view's coordinates begin or end at the free edge.
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

/// The difference between a card's previous and new shape, which fades out until the card is at rest.
struct CardRemainder {
    private let difference: CardLook
    private let start: Double
    private let end: Double

    /// - Parameters:
    ///   - seen: The visible card at `position`, which differs from the new shape.
    ///   - rest: The position without a difference.
    init?(_ seen: CGRect, _ radii: CornerRadii, insteadOf pose: CardPose, at position: Double, until rest: Double) {
        guard abs(rest - position) > Self.shortest else { return nil }
        let new = pose.visibleRadii(at: position)
        difference = CardLook(
            insets: CardInsets(of: seen, in: pose.frame(at: position), at: pose.shape.side),
            radii: CornerRadii(free: radii.free - new.free, attached: radii.attached - new.attached))
        (start, end) = (position, rest)
    }

    /// The minimum distance for fading out, in points.
    private static let shortest = 0.5

    /// The remaining difference at a position.
    func look(at position: Double) -> CardLook {
        let none = CardLook(insets: CardInsets(), radii: CornerRadii(0))
        return none.mixed(with: difference, by: CGFloat(min(max((end - position) / (end - start), 0), 1)))
    }
}

extension CardInsets {
    /// The insets of a rect inside another one.
    fileprivate init(of inner: CGRect, in outer: CGRect, at side: Side) {
        let (top, left) = (inner.minY - outer.minY, inner.minX - outer.minX)
        let (bottom, right) = (outer.maxY - inner.maxY, outer.maxX - inner.maxX)
        switch side {
        case .bottom: self.init(own: bottom, start: left, end: right)
        case .top: self.init(own: top, start: left, end: right)
        case .left: self.init(own: left, start: top, end: bottom)
        case .right: self.init(own: right, start: top, end: bottom)
        }
    }
}

extension UIBezierPath {
    /// A rect with one radius for two corners and another one for the other two.
    fileprivate convenience init(_ rect: CGRect, radii: CornerRadii, freeCorners: UIRectCorner) {
        self.init()
        let most = max(0, min(rect.width, rect.height) / 2)
        let corners: [(corner: UIRectCorner, point: CGPoint, inward: CGPoint)] = [
            (.topLeft, CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: 1, y: 1)),
            (.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: -1, y: 1)),
            (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: -1, y: -1)),
            (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: 1, y: -1)),
        ]
        var angle = CGFloat.pi
        for (corner, point, inward) in corners {
            let radius = min(freeCorners.contains(corner) ? radii.free : radii.attached, most)
            let center = CGPoint(x: point.x + inward.x * radius, y: point.y + inward.y * radius)
            addArc(withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
            angle += .pi / 2
        }
        close()
    }
}
