import Foundation

/// Maps a finger's translation to a position: one to one between ceiling and floor, against growing resistance beyond.
struct PullRange: Equatable {
    /// The outermost and the innermost position without resistance.
    let floor: Double
    let ceiling: Double
    let closed: Double
    /// Whether there is resistance at the floor; there is none during a dismissal.
    let resistsOutside: Bool
    private let inward: RubberBand
    private let outward: RubberBand

    /// - Parameters:
    ///   - inwardRubberBandExtent: The most that a pull shows beyond the ceiling, in position units.
    ///   - outwardRubberBandExtent: The most that a refused pull shows beyond the floor, in position units.
    init(
        floor: Double, ceiling: Double, closed: Double, inwardRubberBandExtent: Double, outwardRubberBandExtent: Double,
        resistsOutside: Bool
    ) {
        self.floor = floor
        self.ceiling = ceiling
        self.closed = max(closed, floor)
        self.resistsOutside = resistsOutside
        inward = RubberBand(extent: inwardRubberBandExtent)
        outward = RubberBand(extent: outwardRubberBandExtent)
    }

    /// The position shown for the position `unbanded` under the finger.
    func rubberBanded(_ unbanded: Double) -> Double {
        if unbanded < ceiling { return ceiling - inward.displacement(for: ceiling - unbanded) }
        guard unbanded > floor, resistsOutside else { return min(unbanded, closed) }
        return min(floor + outward.displacement(for: unbanded - floor), closed)
    }

    /// The inverse: the position under the finger for a shown `position`.
    func unbanded(showing position: Double) -> Double {
        if position < ceiling { return ceiling - inward.distance(for: ceiling - position) }
        if position > floor, resistsOutside { return floor + outward.distance(for: position - floor) }
        return position
    }

    /// The fraction of the finger's velocity that is visible at `position`.
    func gain(at position: Double) -> Double {
        let step = 0.01
        let finger = unbanded(showing: position)
        return (rubberBanded(finger + step) - rubberBanded(finger - step)) / (2 * step)
    }
}
