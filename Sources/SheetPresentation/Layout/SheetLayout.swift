import UIKit

/// Where a sheet rests: its frame at the tallest stop and how far below that each stop lies.
///
/// The sheet's position is counted in points downwards from the tallest stop: 0 is the tallest, `closed` out of sight.
struct SheetLayout: Equatable {
    /// A resting place and the detent that asked for it.
    struct Stop: Equatable {
        var detent: Detent.Identifier
        /// Points below the tallest stop.
        var offset: CGFloat
    }

    /// The sheet's frame in the container while it rests at the tallest stop.
    let frame: CGRect
    /// From the tallest to the lowest; at least one.
    let stops: [Stop]
    /// The position at which nothing of the sheet is on screen.
    let closed: CGFloat

    /// `heights` pairs each existing detent with its height; with none the sheet is as tall as it can be.
    init(environment: SheetEnvironment, heights: [(detent: Detent.Identifier, height: CGFloat)], maximumWidth: CGFloat?)
    {
        var rows = heights
        if rows.isEmpty { rows = [(Detent.large.identifier, environment.maximumHeight)] }
        let lift = environment.keyboardOverlap
        let ceiling = environment.maximumHeight
        // The keyboard lifts every stop; what no longer fits below the top safe area is as tall as fits.
        let lifted = rows.map { (detent: $0.detent, height: min($0.height + lift, ceiling)) }
            .enumerated().sorted { ($0.element.height, $1.offset) > ($1.element.height, $0.offset) }.map(\.element)
        let tallest = lifted[0].height
        let width = min(maximumWidth ?? environment.size.width, environment.size.width)
        let left = environment.roundedToPixels((environment.size.width - width) / 2)
        frame = CGRect(x: left, y: environment.size.height - tallest, width: width, height: tallest)
        stops = lifted.map { Stop(detent: $0.detent, offset: tallest - $0.height) }
        closed = tallest
    }

    var lowest: CGFloat { stops[stops.count - 1].offset }

    func offset(of detent: Detent.Identifier) -> CGFloat? {
        stops.first { $0.detent == detent }?.offset
    }

    /// The stop nearest to a position; of two equally near the taller.
    func nearestStop(to position: CGFloat) -> Stop {
        stops.min { abs($0.offset - position) < abs($1.offset - position) } ?? stops[0]
    }

    /// How many points of the sheet show at a position.
    func shownHeight(at position: CGFloat) -> CGFloat {
        closed - position
    }
}
