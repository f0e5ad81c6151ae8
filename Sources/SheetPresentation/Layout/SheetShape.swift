import UIKit

/// The shape of a sheet as a function of its position: its frame, its corners and its insets.
///
/// The position determines the free edge. A sheet that floats at none of its detents is one rect that moves with it, and extends beyond the edge
/// of the screen. Where one floats, insets and corners are interpolated between two stops, and beyond the lowest one the card moves off screen
/// unchanged.
struct SheetShape: Equatable {
    struct Stop: Equatable {
        let position: CGFloat
        let detentShape: DetentShape
    }

    let side: Side
    /// From the tallest to the lowest.
    private let stops: [Stop]
    /// The frame of the sheet without insets at the tallest stop.
    private let sheet: CGRect
    /// Whether the content is resized instead of scaled.
    let isResizing: Bool
    /// Whether it is a card: it floats at one of its detents, or has done so.
    let isCard: Bool
    /// The content's breadth, the same as at the widest stop.
    let contentBreadth: CGFloat

    init(side: Side, sheet: CGRect, stops: [Stop], isResizing: Bool, isCard: Bool = true) {
        self.side = side
        self.sheet = sheet
        self.isCard = isCard
        self.stops = stops.map { stop in
            var detentShape = stop.detentShape
            detentShape.insets = Self.fitting(detentShape.insets, in: side, sheet: sheet, at: stop.position)
            if isCard {
                detentShape.radii = detentShape.radii.fitting(
                    breadth: side.breadth(of: sheet.size) - detentShape.insets.across,
                    extent: side.extent(of: sheet.size) - stop.position - detentShape.insets.own)
            }
            return Stop(position: stop.position, detentShape: detentShape)
        }
        self.isResizing = isResizing
        contentBreadth = side.breadth(of: sheet.size) - (self.stops.lazy.map(\.detentShape.insets.across).min() ?? 0)
    }

    /// The smallest card in points: enough to see and touch it.
    static let least: CGFloat = 44

    /// Limits insets that would make the card too small.
    private static func fitting(_ insets: SheetInsets, in side: Side, sheet: CGRect, at position: CGFloat)
        -> SheetInsets
    {
        var insets = insets
        insets.own = min(insets.own, max(0, side.extent(of: sheet.size) - position - least))
        let room = max(0, side.breadth(of: sheet.size) - least)
        if insets.across > room {
            let factor = room / insets.across
            insets.start *= factor
            insets.end *= factor
        }
        return insets
    }

    // MARK: Positions

    var lowest: CGFloat { stops[stops.count - 1].position }

    /// Insets and corners at a position.
    func detentShape(at position: CGFloat) -> DetentShape {
        var inner = stops[0]
        for outer in stops {
            if position <= outer.position {
                let length = outer.position - inner.position
                return length > 0
                    ? inner.detentShape.mixed(with: outer.detentShape, at: (position - inner.position) / length)
                    : outer.detentShape
            }
            inner = outer
        }
        return inner.detentShape
    }

    /// The frame in the container. Only a card ends with its visible part.
    func frame(at position: CGFloat) -> CGRect {
        guard isCard else { return sheet.offset(by: side.outward * position) }
        let held = min(position, lowest)
        var insets = detentShape(at: held).insets
        insets.own += held
        let frame = insets.inset(sheet, at: side)
        return frame.offset(by: side.outward * position)
    }

    /// The part of the frame between the free edge and the edge of the container, or the card's end.
    func visibleFrame(at position: CGFloat) -> CGRect {
        let frame = frame(at: position)
        return isCard ? frame : frame.inset(by: side.insets(min(max(position, 0), side.extent(of: frame.size))))
    }

    func outline(at position: CGFloat) -> SheetOutline {
        SheetOutline(frame(at: position), detentShape(at: position).radii, at: side)
    }

    /// The distance of the card's end from the edge of the container; below the lowest stop the one there.
    func gap(at position: CGFloat) -> CGFloat { detentShape(at: min(position, lowest)).insets.own }

    /// The roundest corners of all stops.
    var largestRadii: CornerRadii {
        let radii = stops.map(\.detentShape.radii)
        return CornerRadii(free: radii.map(\.free).max() ?? 0, attached: radii.map(\.attached).max() ?? 0)
    }

    // MARK: Content

    /// The content's extent: the maximum of the visible extents at all stops.
    var contentExtent: CGFloat { stops.lazy.map { visibleContentExtent(at: $0.position) }.max() ?? 0 }

    /// The minimum of the visible extents at all stops, in the content's coordinates.
    var leastContentExtent: CGFloat { stops.lazy.map { visibleContentExtent(at: $0.position) }.min() ?? 0 }

    /// Whether the content's origin is at the sheet's far edge, so that another size of what is hidden there moves what it shows.
    var beginsAtFarEdge: Bool { side == .top || side == .left }

    /// The scale of the content at a position.
    func scale(at position: CGFloat) -> CGFloat {
        isResizing || !isCard || contentBreadth <= 0
            ? 1 : side.breadth(of: frame(at: position).size) / max(contentBreadth, 1)
    }

    /// The visible extent of the content at a position, in its own coordinates.
    func visibleContentExtent(at position: CGFloat) -> CGFloat {
        side.extent(of: visibleFrame(at: position).size) / scale(at: position)
    }

    /// The largest scaled overlap with an inset of the container at the sheet's edge, over all stops.
    func largestOverlap(_ inset: CGFloat) -> CGFloat {
        stops.lazy.map { overlap(inset, at: $0.position) }.max() ?? 0
    }

    /// The content's overlap with an inset of the container at the sheet's edge, in its own coordinates.
    func overlap(_ inset: CGFloat, at position: CGFloat) -> CGFloat {
        max(0, inset - gap(at: position)) / scale(at: position)
    }

    /// The overlap of the whole content, including its hidden part, with an inset of the container at the sheet's edge, in the container's
    /// coordinates.
    ///
    /// - Parameter extent: That of a card's resizing content, which may be on its way to that at the position.
    func contentOverlap(_ inset: CGFloat, at position: CGFloat, ofContent extent: CGFloat) -> CGFloat {
        let extent = isResizing ? (isCard ? extent : visibleContentExtent(at: position)) : contentExtent
        let hidden = (extent - visibleContentExtent(at: position)) * scale(at: position)
        return min(max(0, inset - detentShape(at: min(position, lowest)).insets.own + hidden), inset)
    }
}
