/// What the next layout pass of a sheet has to do.
struct LayoutRequest: Equatable {
    var urgency = Urgency.none
    var animation = Animation.unspecified
    /// Whether it is part of the keyboard's animation; a dragged sheet then stays under the finger.
    var isForKeyboard = false
    /// Whether there is a change to show even if the layout is the same.
    var isRestyled = false

    enum Urgency: Comparable {
        case none
        /// At the end of the movement, because nothing relevant has changed.
        case deferred
        /// In the next pass.
        case due
        /// The same, after it was deferred once because animations were disabled.
        case late
    }

    /// Whether a new extent is animated.
    enum Animation {
        /// The app did not ask for it.
        case unspecified
        case none, animated
    }

    /// Leaves it to the end of the movement, unless it is due anyway.
    mutating func `defer`() {
        urgency = max(urgency, .deferred)
    }
}
