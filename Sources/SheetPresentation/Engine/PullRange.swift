import Foundation

/// Maps a finger's translation to a position: one to one between the limits, against growing resistance beyond.
struct PullRange: Equatable {
    /// The outermost and the innermost position without resistance.
    let outer: Double
    let inner: Double
    let closed: Double
    /// Whether there is resistance at the outer limit; there is none during a dismissal.
    let resistsOutside: Bool
    private let inward: RubberBand
    private let outward: RubberBand

    /// - Parameters:
    ///   - inwardRubberBandExtent: The most that a pull shows beyond the inner limit, in position units.
    ///   - outwardRubberBandExtent: The most that a refused pull shows beyond the outer limit, in position units.
    init(
        outer: Double, inner: Double, closed: Double, inwardRubberBandExtent: Double, outwardRubberBandExtent: Double,
        resistsOutside: Bool
    ) {
        self.outer = outer
        self.inner = inner
        self.closed = max(closed, outer)
        self.resistsOutside = resistsOutside
        inward = RubberBand(extent: inwardRubberBandExtent)
        outward = RubberBand(extent: outwardRubberBandExtent)
    }

    /// The position shown for the position `unbanded` under the finger.
    func rubberBanded(_ unbanded: Double) -> Double {
        if unbanded < inner { return inner - inward.displacement(for: inner - unbanded) }
        guard unbanded > outer, resistsOutside else { return min(unbanded, closed) }
        return min(outer + outward.displacement(for: unbanded - outer), closed)
    }

    /// The inverse: the position under the finger for a shown `position`.
    func unbanded(showing position: Double) -> Double {
        if position < inner { return inner - inward.distance(for: inner - position) }
        if position > outer, resistsOutside { return outer + outward.distance(for: position - outer) }
        return position
    }

    /// The fraction of the finger's velocity that is visible at `position`.
    func gain(at position: Double) -> Double {
        let step = 0.01
        let finger = unbanded(showing: position)
        return (rubberBanded(finger + step) - rubberBanded(finger - step)) / (2 * step)
    }
}
