/// A drag of a sheet or a page since it began.
///
/// Places are positions. The finger's translation is counted in points outwards.
struct Pull: Equatable {
    /// Whether it was being dismissed when the drag began.
    var wasDismissing = false

    /// Whether it was caught in a movement.
    var isCatch = false

    /// The position at which the drag began, without resistance.
    var origin = 0.0

    /// The finger's translation.
    var translation = 0.0

    /// Between the two it follows the finger one to one.
    var floor = 0.0
    var ceiling = 0.0

    /// How far the stops have moved inwards from under the finger. No part of the pull.
    var displacement = 0.0

    /// Whether the finger has moved it.
    private(set) var hasMoved = false

    /// A pull counts as one from here on, in points.
    static let threshold = 0.5

    /// Takes into account that the finger is now `translation` points out.
    mutating func move(to translation: Double) {
        self.translation = translation
        hasMoved = hasMoved || abs(translation) > Self.threshold
    }
}
