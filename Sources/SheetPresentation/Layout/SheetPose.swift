import UIKit

/// A card at every position, relative to the sheet's view, whose frame is the card's at rest.
///
/// The one place that says what a card looks like. All that the sheet's layers show is derived from that, so it cannot come apart.
struct SheetPose {
    let shape: SheetShape
    /// The position at rest.
    let rest: Double
    private let atRest: SheetOutline
    /// Whether it has the same shape at every position.
    private let isRigid: Bool
    /// What is left of the past makes the card no shorter than this, in points; nil without a limit.
    private let leastExtent: CGFloat?

    init(_ shape: SheetShape, at rest: Double, isRigid: Bool = false, leastExtent: CGFloat? = nil) {
        self.leastExtent = leastExtent
        self.shape = shape
        self.rest = rest
        self.isRigid = isRigid
        atRest = shape.outline(at: CGFloat(rest))
    }

    private var side: Side { shape.side }

    /// Whether its content is scaled to its breadth.
    private var isScaled: Bool { shape.isCard && !shape.isResizing }

    /// The card in its container, without the past.
    func outline(at position: Double) -> SheetOutline {
        guard isRigid else { return shape.outline(at: CGFloat(position)) }
        var outline = atRest
        outline.middle = outline.middle + side.outward * (position - rest)
        return outline
    }

    /// The card in its container.
    ///
    /// - Parameter past: What is left of what was visible before.
    func outline(at position: Double, _ past: ChannelValues) -> SheetOutline {
        let outline = outline(at: position)
        guard !past.isNone else { return outline }
        var sum = outline.adding(SheetOutline(past))
        // A free edge that moves on would otherwise overtake an end that is still on its way.
        if let leastExtent { sum.extent = max(sum.extent, min(outline.extent, leastExtent)) }
        return sum
    }

    /// The same as it is seen: pulled beyond its tallest stop, a sheet that does not float goes on to the edge of the container, where its content
    /// ends at any position if that is resizing.
    func visibleOutline(at position: Double, _ past: ChannelValues) -> SheetOutline {
        var outline = outline(at: position, past)
        if !shape.isCard {
            outline.extent -= CGFloat(min(position, shape.isResizing ? Double(shape.lowest) : 0))
        }
        return outline
    }

    /// What the layers show.
    func state(at position: Double, _ past: ChannelValues = .none) -> SheetLayerState {
        state(of: outline(at: position, past))
    }

    private func state(of outline: SheetOutline) -> SheetLayerState {
        let scale = isScaled && min(outline.breadth, atRest.breadth) > 0 ? outline.breadth / max(atRest.breadth, 1) : 1
        // Scaled about its center, the view keeps its free edge in place.
        let surplus = (scale - 1) * atRest.extent / 2
        return SheetLayerState(
            scale: scale, translation: outline.middle - atRest.middle + side.outward * surplus,
            growth: outline.extent / scale - atRest.extent,
            radii: CornerRadii(free: outline.radii.free / scale, attached: outline.radii.attached / scale))
    }

    /// The card that these layers would show.
    ///
    /// - Parameter breadth: That of resizing content, which is laid out again.
    private func outline(of state: SheetLayerState, breadth: CGFloat) -> SheetOutline {
        let surplus = (state.scale - 1) * atRest.extent / 2
        return SheetOutline(
            middle: atRest.middle + state.translation - side.outward * surplus,
            breadth: isScaled ? state.scale * atRest.breadth : breadth,
            extent: state.scale * (state.growth + atRest.extent),
            radii: CornerRadii(free: state.radii.free * state.scale, attached: state.radii.attached * state.scale))
    }

    /// An outline that is visible relative to the view, after the view has got the frame of another pose.
    ///
    /// - Parameter position: The same position in the other pose.
    func carry(_ outline: SheetOutline, to other: SheetPose, at position: Double) -> SheetOutline {
        var state = state(of: outline)
        // Its view has no clip at the end that resizing content shows.
        if !shape.isCard { state.growth = max(0, state.growth) }
        return other.outline(of: state, breadth: other.outline(at: position).breadth)
    }

    // MARK: Content

    /// The scale of the content in its card.
    func contentScale(of outline: SheetOutline) -> CGFloat {
        isScaled && min(outline.breadth, shape.contentBreadth) > 0 ? outline.breadth / max(shape.contentBreadth, 1) : 1
    }

    /// The distance from the free edge to a margin of the container at the sheet's edge, or to the card's end if that is further inside, in
    /// the content's coordinates.
    func stay(within margin: CGFloat, at position: Double, _ past: ChannelValues = .none) -> CGFloat {
        let outline = outline(at: position, past)
        return (outline.extent - max(0, margin - gap(at: position, past))) / contentScale(of: outline)
    }

    /// The distance of the card's end from the edge of the container; below the lowest stop the one there.
    func gap(at position: Double, _ past: ChannelValues = .none) -> CGFloat {
        let gap = shape.gap(at: CGFloat(isRigid ? rest : position))
        return past.isNone || isRigid ? gap : gap - SheetOutline(past).end(at: side)
    }
}

/// What a card's layers show, relative to the sheet's view at rest.
struct SheetLayerState {
    /// The scale of the view, about its center.
    var scale: CGFloat
    /// The translation of the view, in points.
    var translation: CGPoint
    /// The card's additional length, in the view's coordinates.
    var growth: CGFloat
    /// In the view's coordinates.
    var radii: CornerRadii

    var transform: CATransform3D {
        CATransform3DConcat(
            CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(translation.x, translation.y, 0))
    }
}

/// A visible card, or the difference between two.
struct SheetOutline: Equatable {
    /// The middle of the free edge, in the container.
    var middle: CGPoint
    /// Along the free edge, in points.
    var breadth: CGFloat
    /// Between the free edge and the card's end, in points.
    var extent: CGFloat
    /// In the container's coordinates.
    var radii: CornerRadii

    /// The sum of both, where it can be shown.
    func adding(_ difference: SheetOutline) -> SheetOutline {
        SheetOutline(
            middle: middle + difference.middle, breadth: max(1, breadth + difference.breadth),
            extent: extent + difference.extent,
            radii: CornerRadii(
                free: max(0, radii.free + difference.radii.free),
                attached: max(0, radii.attached + difference.radii.attached)))
    }

    /// How far the end of a difference is from the container's edge, in points outwards.
    fileprivate func end(at side: Side) -> CGFloat { middle.component(along: side.outward) + extent }
}

extension SheetOutline {
    init(_ values: ChannelValues) {
        self.init(
            middle: CGPoint(x: values[.middleX], y: values[.middleY]), breadth: CGFloat(values[.breadth]),
            extent: CGFloat(values[.extent]),
            radii: CornerRadii(free: CGFloat(values[.freeRadius]), attached: CGFloat(values[.endRadius])))
    }

    /// A rect in the container.
    init(_ frame: CGRect, _ radii: CornerRadii, at side: Side) {
        let extent = side.extent(of: frame.size)
        self.init(
            middle: frame.center - side.outward * (extent / 2), breadth: side.breadth(of: frame.size), extent: extent,
            radii: radii)
    }

    func frame(at side: Side) -> CGRect {
        let size = side.size(extent: extent, breadth: breadth)
        let center = middle + side.outward * (extent / 2)
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
}

extension ChannelValues {
    mutating func set(_ outline: SheetOutline) {
        (self[.middleX], self[.middleY]) = (Double(outline.middle.x), Double(outline.middle.y))
        (self[.breadth], self[.extent]) = (Double(outline.breadth), Double(outline.extent))
        (self[.freeRadius], self[.endRadius]) = (Double(outline.radii.free), Double(outline.radii.attached))
    }
}
