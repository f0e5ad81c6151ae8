import UIKit

/// How a finger's place becomes the sheet's: one to one between floor and ceiling, against growing resistance beyond.
struct PullRange: Equatable {
    /// The positions of both ends: below the one and above the other the sheet resists.
    let floor: Double
    let ceiling: Double
    let passage: SheetPassage
    /// Whether it resists at the floor; a sheet on its way out does not.
    let resistsBelow: Bool
    private let upward: RubberBand
    private let downward: RubberBand

    /// The most an upward pull shows, in points, and no more than the gap above the sheet (measured on the system's sheet).
    private static let upwardExtent = 100.0
    /// The most a refused downward pull shows, in points, and no more than a quarter of the height (measured likewise).
    private static let downwardExtent = 200.0
    private static let downwardFraction = 0.25

    /// `frame` is the sheet's at its tallest stop.
    init(floor: Double, ceiling: Double, frame: CGRect, passage: SheetPassage, resistsBelow: Bool) {
        self.floor = floor
        self.ceiling = ceiling
        self.passage = passage
        self.resistsBelow = resistsBelow
        upward = Self.upwardBand(above: frame)
        downward = RubberBand(extent: min(Self.downwardExtent, Double(frame.height) * Self.downwardFraction))
    }

    /// Resistance above a sheet.
    static func upwardBand(above frame: CGRect) -> RubberBand {
        RubberBand(extent: min(upwardExtent, Double(frame.minY)))
    }

    /// Where a finger that would have the sheet at `wanted` brings it.
    func shown(for wanted: Double) -> Double {
        let scale = passage.positionPerPoint
        if passage.way != .upright, wanted < passage.rest { return passage.rest }
        if wanted < ceiling { return ceiling - upward.displacement(for: ceiling - wanted) }
        if wanted > floor, resistsBelow { return floor + downward.displacement(for: (wanted - floor) / scale) * scale }
        return min(wanted, passage.closed)
    }

    /// The inverse: where the finger would have a sheet that is seen at `position`.
    func wanted(showing position: Double) -> Double {
        let scale = passage.positionPerPoint
        if position < ceiling { return ceiling - upward.distance(for: ceiling - position) }
        if position > floor, resistsBelow { return floor + downward.distance(for: (position - floor) / scale) * scale }
        return position
    }

    /// How much of the finger's speed the sheet shows at `position`.
    func give(at position: Double) -> Double {
        let step = 0.01
        let finger = wanted(showing: position)
        return (shown(for: finger + step) - shown(for: finger - step)) / (2 * step)
    }
}
