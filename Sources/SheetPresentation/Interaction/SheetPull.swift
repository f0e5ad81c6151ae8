/// What a finger has done with the sheet since it took hold.
///
/// Places are positions: points below the tallest stop. The finger's way is counted in points outwards.
struct SheetPull: Equatable {
    /// Whether the sheet was on its way out before.
    var wasLeaving = false

    /// Where the finger would have the sheet if nothing resisted, when it took hold.
    var origin = 0.0

    /// How far the finger has gone.
    var travel = 0.0

    /// Down to the one and up to the other the sheet follows one to one.
    var floor = 0.0
    var ceiling = 0.0

    /// How far the stops have gone up from under the finger. No part of the pull.
    var displacement = 0.0

    /// Whether the finger has moved the sheet.
    private(set) var hasTravelled = false

    /// A pull counts as one from here on, in points.
    static let threshold = 0.5

    /// Takes in that the finger is now `travel` points out.
    mutating func move(to travel: Double) {
        self.travel = travel
        hasTravelled = hasTravelled || abs(travel) > Self.threshold
    }
}
