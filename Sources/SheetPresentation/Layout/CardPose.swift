import UIKit

/// A card at every position, relative to the sheet's view, whose frame is the card's at rest.
///
/// The one place that says what a card looks like: its shape at a position, and what is left of the difference from what was visible before.
/// All that the sheet's layers show is derived from that, so it cannot come apart, and a new pose begins at what the previous one showed.
struct CardPose {
    let shape: CardShape
    /// The position at rest.
    let rest: Double
    private let atRest: CardOutline
    /// What was visible at the beginning, less the shape there; nil if they are the same.
    private var difference: CardOutline?
    /// Smaller extents are not shown, in points. Where UIKit animates the view from a larger frame, even a negative extent may be visible.
    private var leastExtent: CGFloat = 1

    /// Whether it has the same shape at every position.
    private let isRigid: Bool

    /// What a pose begins with.
    enum Beginning {
        /// Something visible, at a position.
        case outline(CardOutline, at: Double)
        /// What the layers show relative to the sheet's view, at a position. UIKit animates the view to its new frame.
        ///
        /// - breadth: The breadth with which resizing content stays laid out; nil if it is laid out anew, with that of the shape.
        case state(CardState, breadth: CGFloat? = nil, at: Double)
    }

    init(_ shape: CardShape, at rest: Double, from beginning: Beginning? = nil, isRigid: Bool = false) {
        self.shape = shape
        self.rest = rest
        self.isRigid = isRigid
        atRest = shape.outline(at: CGFloat(rest))
        guard let beginning else { return }
        let (seen, position) =
            switch beginning {
            case .outline(let outline, let position): (outline, position)
            case .state(let state, let breadth, let position):
                (outline(of: state, breadth: breadth, at: position), position)
            }
        if case .state = beginning { leastExtent = -.infinity }
        let difference = seen - shapeOutline(at: position)
        if !difference.isNone { self.difference = difference }
    }

    private var side: Side { shape.side }

    /// Whether its content is scaled to its breadth.
    private var isScaled: Bool { shape.floats && !shape.isResizing }

    /// Whether it begins with something else than its shape.
    var hasRemainder: Bool { difference != nil }

    private func shapeOutline(at position: Double) -> CardOutline {
        guard isRigid else { return shape.outline(at: CGFloat(position)) }
        var outline = atRest
        outline.middle = outline.middle + side.outward * (position - rest)
        return outline
    }

    /// The card in its container.
    ///
    /// - Parameter remainder: How much is left of the difference, 0...1.
    func outline(at position: Double, _ remainder: Double = 0) -> CardOutline {
        let outline = shapeOutline(at: position)
        guard let difference, remainder != 0 else { return outline }
        var sum = outline.adding(difference, times: CGFloat(remainder))
        sum.extent = max(leastExtent, sum.extent)
        return sum
    }

    /// What the layers show.
    func state(at position: Double, _ remainder: Double = 0) -> CardState {
        let outline = outline(at: position, remainder)
        let scale = isScaled ? outline.breadth / max(atRest.breadth, 1) : 1
        // Scaled about its center, the view keeps its free edge in place.
        let surplus = (scale - 1) * atRest.extent / 2
        return CardState(
            scale: scale, translation: outline.middle - atRest.middle + side.outward * surplus,
            growth: outline.extent / scale - atRest.extent,
            radii: CornerRadii(free: outline.radii.free / scale, attached: outline.radii.attached / scale))
    }

    /// The card that these layers would show.
    private func outline(of state: CardState, breadth: CGFloat?, at position: Double) -> CardOutline {
        let surplus = (state.scale - 1) * atRest.extent / 2
        let laidOut = shape.isResizing ? breadth ?? shape.outline(at: CGFloat(position)).breadth : nil
        return CardOutline(
            middle: atRest.middle + state.translation - side.outward * surplus,
            breadth: laidOut ?? state.scale * atRest.breadth, extent: state.scale * (state.growth + atRest.extent),
            radii: CornerRadii(free: state.radii.free * state.scale, attached: state.radii.attached * state.scale))
    }

    // MARK: Content

    /// The scale of the content in its card.
    func contentScale(of outline: CardOutline) -> CGFloat {
        isScaled ? outline.breadth / max(shape.contentBreadth, 1) : 1
    }

    /// The distance from the free edge to a margin of the container at the sheet's edge, or to the card's end if that is further inside, in
    /// the content's coordinates.
    func stay(within margin: CGFloat, at position: Double, _ remainder: Double = 0) -> CGFloat {
        let outline = outline(at: position, remainder)
        var gap = shape.gap(at: CGFloat(isRigid ? rest : position))
        if let difference, !isRigid { gap -= CGFloat(remainder) * difference.end(at: side) }
        return (outline.extent - max(0, margin - gap)) / contentScale(of: outline)
    }
}

/// What a card's layers show, relative to the sheet's view at rest.
struct CardState {
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
struct CardOutline: Equatable {
    /// The middle of the free edge, in the container.
    var middle: CGPoint
    /// Along the free edge, in points.
    var breadth: CGFloat
    /// Between the free edge and the card's end, in points.
    var extent: CGFloat
    /// In the container's coordinates.
    var radii: CornerRadii

    static func - (left: CardOutline, right: CardOutline) -> CardOutline {
        CardOutline(
            middle: left.middle - right.middle, breadth: left.breadth - right.breadth,
            extent: left.extent - right.extent,
            radii: CornerRadii(
                free: left.radii.free - right.radii.free, attached: left.radii.attached - right.radii.attached))
    }

    func adding(_ difference: CardOutline, times factor: CGFloat) -> CardOutline {
        CardOutline(
            middle: middle + difference.middle * factor, breadth: max(1, breadth + difference.breadth * factor),
            extent: extent + difference.extent * factor,
            radii: CornerRadii(
                free: max(0, radii.free + difference.radii.free * factor),
                attached: max(0, radii.attached + difference.radii.attached * factor)))
    }

    /// Smaller differences are invisible, in points.
    private static let tolerance: CGFloat = 0.01

    /// Whether this difference is invisible.
    fileprivate var isNone: Bool {
        [middle.x, middle.y, breadth, extent, radii.free, radii.attached].allSatisfy { abs($0) < Self.tolerance }
    }

    /// How far the end of a difference is from the container's edge, in points outwards.
    fileprivate func end(at side: Side) -> CGFloat { middle.component(along: side.outward) + extent }
}

extension CardOutline {
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
