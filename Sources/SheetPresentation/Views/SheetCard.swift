import UIKit

/// The additional views of a card: its content is scaled, and also clipped at the sheet's edge.
///
/// Two nested clips let the card grow without a change of any size: `floor` ends at the card's end and has the corners there, and the
/// sheet's own clip inside it begins at the free edge. Each extends far beyond the other, and only their translations change. Both have the
/// coordinates of the sheet's view.
@MainActor
final class SheetCard {
    let floor = UIView()
    /// Contains the scaled views: content, header and footer.
    let canvas = UIView()
    let shadow: CardShadow
    private let clip: UIView
    private let depth: CGFloat

    /// - Parameters:
    ///   - clip: The clip at the free edge, which becomes a subview of the one at the sheet's edge.
    ///   - depth: The minimum distance by which the clips extend beyond the card, in points.
    init(around clip: UIView, in view: UIView, depth: CGFloat) {
        self.clip = clip
        self.depth = depth
        floor.clipsToBounds = true
        floor.layer.cornerCurve = .continuous
        clip.autoresizingMask = []
        clip.insertSubview(canvas, at: 0)
        view.insertSubview(floor, at: 0)
        floor.addSubview(clip)
        shadow = CardShadow(in: view)
    }

    func setSide(_ side: Side) {
        floor.layer.maskedCorners = side.opposite.freeCorners
    }

    /// Sets bounds and centers for the sheet's position at rest; the motion sets the transforms.
    ///
    /// - Parameter visible: The visible card, for the layout of resizing content.
    func place(_ pose: CardPose, showing visible: CardOutline, in bounds: CGRect) {
        let (shape, side) = (pose.shape, pose.shape.side)
        let seen = shape.isResizing ? visible : pose.outline(at: pose.rest)
        let scale = pose.contentScale(of: seen)
        let content =
            shape.isResizing
            ? side.size(extent: max(1, seen.extent), breadth: seen.breadth)
            : side.size(extent: shape.contentExtent, breadth: shape.contentBreadth)
        let reach = depth + side.extent(of: content) * scale
        let narrowing = side.breadth(of: bounds.size) - seen.breadth
        let card = side.isVertical ? bounds.insetBy(dx: narrowing / 2, dy: 0) : bounds.insetBy(dx: 0, dy: narrowing / 2)
        set(floor, card.extended(by: reach, along: side.opposite.outward))
        set(clip, card.extended(by: reach, along: side.outward))
        shadow.place(pose, on: card, reach: reach)
        // The free edge has the same coordinate in content of any size.
        let origin =
            side == .top ? CGPoint(x: 0, y: -content.height) : CGPoint(x: side == .left ? -content.width : 0, y: 0)
        canvas.bounds = CGRect(origin: origin, size: content)
        let extent = side.extent(of: content) * scale - side.extent(of: bounds.size)
        canvas.center = card.center + side.outward * (extent / 2)
        canvas.transform = scale == 1 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
    }

    private func set(_ view: UIView, _ rect: CGRect) {
        view.bounds = rect
        view.center = rect.center
    }
}

extension CGRect {
    /// The rect with an extension of `points` in a direction.
    func extended(by points: CGFloat, along direction: CGPoint) -> CGRect {
        union(offsetBy(dx: direction.x * points, dy: direction.y * points))
    }
}
