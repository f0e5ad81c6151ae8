import Foundation

/// The state of one drag of a sheet or a page.
struct Pull: Equatable {
    /// The direction in which the finger dismisses it, one point long.
    var outward = CGPoint.zero

    /// Whether it was being dismissed when the drag began.
    var wasDismissing = false

    /// Whether it was caught in a movement.
    var isCatch = false

    /// The position at which the drag began, without resistance.
    var origin = 0.0

    /// The finger's translation in points outwards.
    var translation = 0.0

    /// Positions between which it follows the finger one to one.
    var floor = 0.0
    var ceiling = 0.0

    /// How far the stops have moved inwards during the drag, which is not part of the pull.
    var displacement = 0.0

    /// Whether the finger has moved it.
    private(set) var hasMoved = false

    /// The least translation that counts as a movement, in points.
    static let threshold = 0.5

    /// The position that the finger asks for.
    func unbanded(positionPerPoint: Double) -> Double { origin + translation * positionPerPoint }

    /// Takes into account that the finger is now `translation` points out, and `across` beside that where it moves something there too.
    mutating func move(to translation: Double, across: Double = 0) {
        self.translation = translation
        hasMoved = hasMoved || hypot(translation, across) > Self.threshold
    }
}
