/// Which movements of a sheet were reported, so that each is reported once.
struct MovementReports: Equatable {
    private enum State: Equatable {
        /// Before the sheet appears, and under a finger.
        case free
        case moving(SheetDestination)
        case settled(Detent.Identifier)
    }

    private var state = State.free

    /// The sheet moves to a destination.
    ///
    /// - Returns: Whether that is news: a movement that goes on after a layout is not, nor is a new height of a resting sheet's detent.
    mutating func moves(to destination: SheetDestination) -> Bool {
        if state == .moving(destination) { return false }
        if case .settled(let detent) = state, destination == .detent(detent) { return false }
        state = .moving(destination)
        return true
    }

    /// The sheet rests at a detent.
    ///
    /// - Returns: Whether that is news, and whether the movement was not reported, as there was none.
    mutating func settles(at detent: Detent.Identifier) -> (isNew: Bool, wasUnannounced: Bool) {
        guard state != .settled(detent) else { return (false, false) }
        let wasUnannounced = state != .moving(.detent(detent))
        state = .settled(detent)
        return (true, wasUnannounced)
    }

    /// A finger holds the sheet, or it is gone.
    mutating func reset() {
        state = .free
    }
}
