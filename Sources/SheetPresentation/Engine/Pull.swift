/// What a finger has done with a sheet or a page since it took hold.
///
/// Places are positions. The finger's translation is counted in points outwards.
struct Pull: Equatable {
    /// Whether it was on its way out before.
    var wasDeparting = false

    /// Whether it moved and was caught.
    var isCatch = false

    /// Where the finger would have it if nothing resisted, when it took hold.
    var origin = 0.0

    /// How far the finger has gone.
    var translation = 0.0

    /// Up to the one and down to the other it follows one to one.
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
