import UIKit

/// How a sheet is shown on its way between its stop and out of sight, as functions of the position.
struct SheetPassage: Equatable {
    var way: Way
    /// The position of the stop, in points below the tallest one.
    var rest: Double
    /// The position at which nothing of the sheet is on screen.
    var closed: Double

    enum Way: Equatable {
        /// Upright: the position is how far the sheet hangs below its tallest stop.
        case upright
        /// Standing at its stop, pushed aside: `reach` points, to the right if positive, take it out of sight.
        case sideways(reach: Double)
        /// Standing at its stop, more or less opaque.
        case fading
    }

    /// How much of the sheet is there, from 0 out of sight to 1 at its stop.
    func presence(at position: Double) -> Double {
        min(max((closed - position) / max(closed - rest, 1), 0), 1)
    }

    /// The inverse: where so much of it is there.
    func position(presence: Double) -> Double {
        closed - presence * (closed - rest)
    }

    /// Where the sheet is seen, counted from its place at the tallest stop.
    func offset(at position: Double) -> CGPoint {
        switch way {
        case .upright: CGPoint(x: 0, y: position)
        case .sideways(let reach): CGPoint(x: reach * (1 - presence(at: position)), y: rest)
        case .fading: CGPoint(x: 0, y: rest)
        }
    }

    /// How much position a point of the finger's way is worth.
    var positionPerPoint: Double {
        guard case .sideways(let reach) = way else { return 1 }
        return (closed - rest) / max(abs(reach), 1)
    }

    /// The direction in which a finger takes the sheet out.
    var outward: CGPoint {
        guard case .sideways(let reach) = way else { return CGPoint(x: 0, y: 1) }
        return CGPoint(x: reach < 0 ? -1 : 1, y: 0)
    }
}
