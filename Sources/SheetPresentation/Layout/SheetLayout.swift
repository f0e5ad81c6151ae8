import UIKit

/// The geometry of a sheet: its frame at the tallest stop, and the offset of every stop from that.
///
/// Positions are in points outwards from the tallest stop: 0 is the tallest stop, `closed` is off screen, and at `exit` it appears and
/// disappears.
struct SheetLayout: Equatable {
    /// A position at rest and its detent.
    struct Stop: Equatable {
        var detent: Detent.Identifier
        /// Points outwards from the tallest stop.
        var offset: CGFloat
        /// Insets and corners.
        var detentShape: DetentShape
    }

    let side: Side
    /// The sheet's frame in the container while it rests at the tallest stop.
    let frame: CGRect
    /// From the tallest to the lowest; at least one.
    let stops: [Stop]
    /// The position at which the sheet is off screen.
    let closed: CGFloat
    /// The position at which the sheet appears and disappears: off screen, or at the edge of the bar from which it is pulled.
    let exit: CGFloat
    /// The free space in the container beyond the tallest stop, in points.
    let room: CGFloat
    let shape: SheetShape
    /// How far the keyboard has moved the lowest stop, in points.
    let raised: CGFloat
    /// Whether the card is beside a view instead of at its edge.
    let isAnchored: Bool
    /// Whether the card is in the middle of the container.
    let isForm: Bool

    /// `extents` has the extent of each existing detent; without any the sheet has its maximum extent.
    init(
        environment: SheetEnvironment, extents: [(detent: Detent.Identifier, extent: CGFloat)], width: SheetWidth,
        shapes: DetentShapes = DetentShapes()
    ) {
        side = environment.side
        let maximum = environment.maximumExtent
        let rows = extents.isEmpty ? [(detent: .large, extent: maximum)] : extents
        // The keyboard lifts every stop up to the maximum, and the page's bars every card. Only a stop that was taller than the maximum
        // before stays so.
        let lifted = rows.map { row in
            let lift = shapes.floating[row.detent] == nil ? environment.lift : environment.cardLift
            return (detent: row.detent, extent: min(row.extent + lift, max(row.extent, maximum)))
        }
        .enumerated().sorted { ($0.element.extent, $1.offset) > ($1.element.extent, $0.offset) }.map(\.element)
        let tallest = lifted[0].extent
        frame = environment.frame(width, extent: tallest)
        stops = lifted.map { Stop(detent: $0.detent, offset: tallest - $0.extent, detentShape: shapes[$0.detent]) }
        closed = tallest
        let (lowestDetent, lowest) = (lifted[lifted.count - 1].detent, lifted[lifted.count - 1].extent)
        let natural = rows.first { $0.detent == lowestDetent }?.extent ?? lowest
        raised = min(max(0, lowest - natural), environment.lift)
        exit = tallest - max(0, min(environment.barExtent, lowest - Self.leastClosingDistance))
        room = max(0, side.extent(of: environment.size) - tallest)
        shape = Self.shape(side, frame, stops, isResizing: shapes.isResizing, isCard: shapes.isCard)
        isForm = environment.anchor?.isForm == true
        isAnchored = environment.anchor != nil && !isForm
    }

    private static func shape(
        _ side: Side, _ frame: CGRect, _ stops: [Stop], isResizing: Bool, isCard: Bool
    ) -> SheetShape {
        let stops = stops.map { SheetShape.Stop(position: $0.offset, detentShape: $0.detentShape) }
        return SheetShape(side: side, sheet: frame, stops: stops, isResizing: isResizing, isCard: isCard)
    }

    /// A copy with another extent for one of the detents.
    func with(_ detent: Detent.Identifier, extent: CGFloat) -> SheetLayout {
        SheetLayout(self, extents: stops.map { $0.detent == detent ? extent : closed - $0.offset })
    }

    private init(_ other: SheetLayout, extents: [CGFloat]) {
        let tallest = extents.max() ?? other.closed
        let growth = tallest - other.closed
        side = other.side
        var frame = other.frame
        if side.isVertical { frame.size.height = tallest } else { frame.size.width = tallest }
        if side == .bottom { frame.origin.y -= growth }
        if side == .right { frame.origin.x -= growth }
        self.frame = frame
        stops = zip(other.stops, extents).map {
            Stop(detent: $0.detent, offset: tallest - $1, detentShape: $0.detentShape)
        }
        .sorted { $0.offset < $1.offset }
        closed = tallest
        exit = other.exit + growth
        room = max(0, other.room - growth)
        (isAnchored, isForm, raised) = (other.isAnchored, other.isForm, other.raised)
        shape = Self.shape(side, frame, stops, isResizing: other.shape.isResizing, isCard: other.shape.isCard)
    }

    var lowest: CGFloat { stops[stops.count - 1].offset }

    /// The fraction of the distance from the lowest stop to `exit` beyond which a slow release dismisses: half of it, or more for a low
    /// sheet, so that a small movement does not dismiss it by accident. The keyboard that has raised the sheet does not count: where
    /// the sheet would be without it, it is still at its detent.
    ///
    /// More than 1 for a sheet so low that the finger has to continue after it is off screen.
    var closingFraction: Double {
        let visible = Double(exit - lowest)
        // A card in the middle is dismissed from half of its own height on.
        if isForm, visible > 0 { return Double(shape.visibleFrame(at: lowest).height) / 2 / visible }
        let half = (visible + Double(raised)) / 2
        return visible > 0 ? max(half, Self.leastClosingDistance) / visible : 0.5
    }

    /// In points.
    private static let leastClosingDistance = 44.0

    /// The opacity of the sheet at a position: it fades in over the bar from which it is pulled; nil for a sheet that appears at the edge of
    /// the screen.
    var fading: ((Double) -> Double)? {
        let (end, length) = (Double(exit), Double(min(Self.fadingDistance, exit - lowest)))
        guard exit < closed, length > 0 else { return nil }
        return { min(max((end - $0) / length, 0), 1) }
    }

    /// The opacity of what covers the visual effects in a sheet that fades in over its bar, at a position: they cannot be drawn then, so
    /// the covers are opaque there and fade out between that and the stop; nil for a sheet that does not fade.
    var coveringOfEffects: ((Double) -> Double)? {
        guard fading != nil else { return nil }
        let begin = Double(exit - min(Self.fadingDistance, exit - lowest))
        let length = max(min(Double(Self.fadingDistance), begin - Double(lowest)), Self.leastCoveringDistance)
        return { min(max(($0 - begin + length) / length, 0), 1) }
    }

    /// In points.
    private static let fadingDistance: CGFloat = 40
    private static let leastCoveringDistance = 1.0

    func offset(of detent: Detent.Identifier) -> CGFloat? {
        stops.first { $0.detent == detent }?.offset
    }

    /// The stop nearest to a position; the taller one of two at the same distance.
    func nearestStop(to position: CGFloat) -> Stop {
        stops.min { abs($0.offset - position) < abs($1.offset - position) } ?? stops[0]
    }

    /// The visible extent at a position, in points.
    func visibleExtent(at position: CGFloat) -> CGFloat {
        closed - position
    }

    /// The size of the content of a sheet that rests at a position.
    func contentSize(at position: CGFloat) -> CGSize {
        guard shape.isResizing else { return side.size(extent: shape.contentExtent, breadth: shape.contentBreadth) }
        let size = shape.visibleFrame(at: position).size
        return side.size(extent: max(1, side.extent(of: size)), breadth: side.breadth(of: size))
    }

    /// The sheet's frame at a position along its edge.
    ///
    /// A card ends at its visible end, any other sheet at the end of its content, which may be off screen.
    func frame(at position: CGFloat) -> CGRect { shape.frame(at: position) }
}
