import UIKit

/// How a card shows a position, relative to its frame at rest.
///
/// The sheet's view keeps its free edge at that of the card and is scaled to the card's breadth about the middle of that edge. All other
/// values are in the coordinates of that view.
struct CardPose {
    let shape: CardShape
    /// The position at rest.
    let rest: Double
    /// What is left of the shape that it had before this one.
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

    /// The radii as they are seen, in points of the container.
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

    /// How much longer the card is than at rest.
    func growth(at position: Double) -> CGFloat {
        side.extent(of: frame(at: position).size) / scale(at: position) - side.extent(of: frameAtRest.size)
    }

    func radii(at position: Double) -> CornerRadii {
        let (radii, scale) = (visibleRadii(at: position), scale(at: position))
        return CornerRadii(free: radii.free / scale, attached: radii.attached / scale)
    }

    /// How much of the content is visible, in its own points.
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

/// The difference between the shape that a card had and the one that it gets, which fades out on its way to rest.
struct CardRemainder {
    private let difference: CardLook
    private let start: Double
    private let end: Double

    /// - Parameters:
    ///   - seen: What is seen at `position`, instead of what the new shape shows there.
    ///   - rest: The position where nothing is left of it.
    init?(_ seen: CGRect, _ radii: CornerRadii, insteadOf pose: CardPose, at position: Double, until rest: Double) {
        guard abs(rest - position) > Self.shortest else { return nil }
        let new = pose.visibleRadii(at: position)
        difference = CardLook(
            insets: CardInsets(of: seen, in: pose.frame(at: position), at: pose.shape.side),
            radii: CornerRadii(free: radii.free - new.free, attached: radii.attached - new.attached))
        (start, end) = (position, rest)
    }

    /// In points: on a shorter way nothing could fade out.
    private static let shortest = 0.5

    /// What is left at a position.
    func look(at position: Double) -> CardLook {
        let none = CardLook(insets: CardInsets(), radii: CornerRadii(0))
        return none.mixed(with: difference, by: CGFloat(min(max((end - position) / (end - start), 0), 1)))
    }
}

extension CardInsets {
    /// The insets of a rect in another one.
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
    /// A rect with one radius at two corners and another one at the other two.
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
