import Foundation

/// The resistance of a scroll view beyond its edge, which grows with the distance.
struct RubberBand: Equatable, Sendable {
    /// The limit of the displacement, in points.
    let extent: Double

    /// The scroll view's own coefficient (measured).
    private static let coefficient = 0.55

    /// The displacement for a finger `distance` points beyond the edge.
    func displacement(for distance: Double) -> Double {
        guard extent > 0, distance > 0 else { return 0 }
        return (1 - 1 / (Self.coefficient * distance / extent + 1)) * extent
    }

    /// The inverse: the finger's distance beyond the edge for a displacement.
    func distance(for displacement: Double) -> Double {
        guard extent > 0, displacement > 0 else { return 0 }
        let fraction = min(displacement / extent, 0.999)
        return (1 / (1 - fraction) - 1) * extent / Self.coefficient
    }
}
