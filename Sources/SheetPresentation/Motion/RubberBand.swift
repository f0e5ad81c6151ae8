import Foundation

/// The resistance of a scroll view beyond its edge: the further, the less it follows.
struct RubberBand: Equatable, Sendable {
    /// The extent in points that the pull never exceeds.
    let extent: Double

    /// The scroll view's own coefficient (measured).
    private static let coefficient = 0.55

    /// The displacement under a finger `distance` points beyond the limit.
    func displacement(for distance: Double) -> Double {
        guard extent > 0, distance > 0 else { return 0 }
        return (1 - 1 / (Self.coefficient * distance / extent + 1)) * extent
    }

    /// How far beyond the limit the finger is at a displacement: the inverse, for a catch in the middle.
    func distance(for displacement: Double) -> Double {
        guard extent > 0, displacement > 0 else { return 0 }
        let fraction = min(displacement / extent, 0.999)
        return (1 / (1 - fraction) - 1) * extent / Self.coefficient
    }
}
