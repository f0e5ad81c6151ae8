import UIKit

/// Where a sheet rests: its frame at the tallest stop and how far out of that each stop lies.
///
/// The sheet's position is counted in points outwards from the tallest stop: 0 is the tallest, `closed` out of sight.
struct SheetLayout: Equatable {
    /// A resting place and the detent that asked for it.
    struct Stop: Equatable {
        var detent: Detent.Identifier
        /// Points outwards from the tallest stop.
        var offset: CGFloat
    }

    let side: Side
    /// The sheet's frame in the container while it rests at the tallest stop.
    let frame: CGRect
    /// From the tallest to the lowest; at least one.
    let stops: [Stop]
    /// The position at which nothing of the sheet is on screen.
    let closed: CGFloat
    /// How much of the container's extent lies beyond the tallest stop, in points.
    let room: CGFloat

    /// `extents` pairs each existing detent with its extent; with none the sheet is as tall as it can be.
    init(
        environment: SheetEnvironment, extents: [(detent: Detent.Identifier, extent: CGFloat)], width: SheetWidth
    ) {
        side = environment.side
        let maximum = environment.maximumExtent
        let rows = extents.isEmpty ? [(detent: Detent.large.identifier, extent: maximum)] : extents
        // The keyboard lifts every stop; what no longer fits is as tall as fits. Only what is taller already may be that.
        let lifted = rows.map { row in
            (detent: row.detent, extent: min(row.extent + environment.lift, max(row.extent, maximum)))
        }
        .enumerated().sorted { ($0.element.extent, $1.offset) > ($1.element.extent, $0.offset) }.map(\.element)
        let tallest = lifted[0].extent
        frame = environment.frame(width, extent: tallest)
        stops = lifted.map { Stop(detent: $0.detent, offset: tallest - $0.extent) }
        closed = tallest
        room = max(0, side.extent(of: environment.size) - tallest)
    }

    /// The same with another extent for one of the detents.
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
        stops = zip(other.stops, extents).map { Stop(detent: $0.detent, offset: tallest - $1) }
            .sorted { $0.offset < $1.offset }
        closed = tallest
        room = max(0, other.room - growth)
    }

    var lowest: CGFloat { stops[stops.count - 1].offset }

    /// The fraction of the way from the lowest stop to out of sight from which a release without speed dismisses: half of it, and of a
    /// low sheet as much as a hand that means something else does not go by chance.
    var closingFraction: Double {
        let visible = Double(closed - lowest)
        return visible > 0 ? min(max(0.5, Self.leastClosingDistance / visible), 1) : 0.5
    }

    /// In points.
    private static let leastClosingDistance = 44.0

    func offset(of detent: Detent.Identifier) -> CGFloat? {
        stops.first { $0.detent == detent }?.offset
    }

    /// The stop nearest to a position; of two equally near the taller.
    func nearestStop(to position: CGFloat) -> Stop {
        stops.min { abs($0.offset - position) < abs($1.offset - position) } ?? stops[0]
    }

    /// How many points of the sheet show at a position.
    func visibleExtent(at position: CGFloat) -> CGFloat {
        closed - position
    }

    /// The sheet's frame at a position along its edge.
    func frame(at position: CGFloat) -> CGRect {
        frame.offsetBy(dx: side.outward.x * position, dy: side.outward.y * position)
    }
}
