import UIKit

/// The nested clips of a sheet, and in them the canvas with everything that moves and scales with the content.
///
/// Two clips let a card grow without a change of any size: the outer one ends at the card's end and has the corners there, and the inner one
/// begins at the free edge. Each extends far beyond the other, and only their translations change. Both have the coordinates of the sheet's view.
/// Of a sheet that does not float the outer one clips nothing.
@MainActor
final class SheetClips {
    let outer = UIView()
    let inner = UIView()
    /// Contains content, header, footer and grabber. Its coordinates begin or end at the free edge, for content of any size.
    let canvas = SheetCanvas()
    /// The color of a line around the sheet, with Increase Contrast; nil for none.
    private var line: UIColor?
    /// That around the end of a card; that of the inner clip is around the rest.
    private(set) var endLine: UIView?
    var views: [UIView] { [outer, inner, canvas] }
    private let depth: CGFloat
    /// The sheet at its last stop.
    private var sheet = CGRect.zero

    /// How far the clips extend beyond the sheet in points: farther than any screen, and the same for every size, so that an animation of the
    /// sheet's size changes that of the clips by as much.
    private static let overhang: CGFloat = 4000

    /// - Parameter depth: How far the sheet extends beyond its edge, in points.
    init(in view: UIView, depth: CGFloat) {
        self.depth = depth
        for clip in [outer, inner] { clip.layer.cornerCurve = .continuous }
        inner.clipsToBounds = true
        inner.addSubview(canvas)
        outer.addSubview(inner)
        view.addSubview(outer)
    }

    func setSide(_ side: Side) {
        inner.layer.maskedCorners = side.freeCorners
        outer.layer.maskedCorners = side.opposite.freeCorners
    }

    /// Sets bounds, centers and corners for the position at rest; the motion sets the transforms.
    ///
    /// - Parameter visible: The visible card, for the layout of resizing content.
    /// - Returns: The sheet's rect in its view, and how far it may extend beyond that in a movement.
    func place(_ pose: SheetPose, showing visible: SheetOutline, in bounds: CGRect) -> (
        sheet: CGRect, excess: CGFloat
    ) {
        let (shape, side) = (pose.shape, pose.shape.side)
        let isResized = shape.isResizing && shape.isCard
        let seen = isResized ? visible : pose.outline(at: pose.rest)
        let scale = pose.contentScale(of: seen)
        let content =
            isResized
            ? side.size(extent: max(1, seen.extent), breadth: seen.breadth)
            : side.size(extent: shape.contentExtent, breadth: shape.contentBreadth)
        let excess = depth + side.extent(of: content) * scale
        let narrowing = side.breadth(of: bounds.size) - seen.breadth
        let sheet =
            side.isVertical ? bounds.insetBy(dx: narrowing / 2, dy: 0) : bounds.insetBy(dx: 0, dy: narrowing / 2)
        self.sheet = sheet
        outer.cover(sheet.extended(by: Self.overhang, along: shape.isCard ? side.opposite.outward : side.outward))
        inner.cover(sheet.extended(by: Self.overhang, along: side.outward))
        endLine?.cover(outer.bounds)
        let origin =
            side == .top ? CGPoint(x: 0, y: -content.height) : CGPoint(x: side == .left ? -content.width : 0, y: 0)
        canvas.bounds = CGRect(origin: origin, size: content)
        let extent = side.extent(of: content) * scale - side.extent(of: bounds.size)
        canvas.center = sheet.center + side.outward * (extent / 2)
        if canvas.layer.transform.m11 != scale { canvas.transform = CGAffineTransform(scaleX: scale, y: scale) }
        // An animation of a sheet's breadth may begin with another one than that of its shape.
        if !shape.isCard, outer.autoresizingMask.isEmpty { setAutoresizing([.flexibleWidth, .flexibleHeight]) }
        return (sheet, excess)
    }

    private func setAutoresizing(_ mask: UIView.AutoresizingMask) {
        for view in views { view.autoresizingMask = mask }
    }

    /// Lets the outer clip end a sheet that does not float yet, before its view gets the size of a card.
    ///
    /// It extends beyond the free edge at once, because a movement may be ahead of an animation to the card.
    func beginFloating(at side: Side) {
        guard !outer.clipsToBounds else { return }
        outer.clipsToBounds = true
        setAutoresizing([])
        // It may float from the beginning.
        if !sheet.isEmpty {
            UIView.performWithoutAnimation {
                outer.cover(sheet.extended(by: Self.overhang, along: side.opposite.outward))
            }
        }
        if line != nil { showLine(line) }
    }

    /// Sets what is shown at rest.
    func round(_ radii: CornerRadii) {
        (inner.layer.cornerRadius, outer.layer.cornerRadius) = (radii.free, radii.attached)
        endLine?.layer.cornerRadius = radii.attached
    }

    /// Shows a line around the visible sheet; nil for none.
    func showLine(_ color: UIColor?) {
        line = color
        let width: CGFloat = color == nil ? 0 : 1
        inner.layer.borderWidth = width
        inner.layer.borderColor = color?.cgColor
        guard outer.clipsToBounds, let color else {
            endLine?.removeFromSuperview()
            endLine = nil
            return
        }
        let line = endLine ?? makeEndLine()
        line.layer.borderWidth = width
        line.layer.borderColor = color.cgColor
    }

    /// The inner clip ends it at the free edge.
    private func makeEndLine() -> UIView {
        let line = UIView()
        line.isUserInteractionEnabled = false
        line.layer.cornerCurve = .continuous
        line.layer.cornerRadius = outer.layer.cornerRadius
        line.layer.maskedCorners = outer.layer.maskedCorners
        inner.addSubview(line)
        UIView.performWithoutAnimation { line.cover(outer.bounds) }
        endLine = line
        return line
    }
}

extension CGRect {
    /// The rect with an extension of `points` in a direction.
    func extended(by points: CGFloat, along direction: CGPoint) -> CGRect {
        union(offset(by: direction * points))
    }
}
