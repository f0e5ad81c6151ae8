/// The reported movements of a sheet, so that each is reported once.
struct MovementReports: Equatable {
    private enum State: Equatable {
        /// Before the sheet appears, and during a drag.
        case free
        case moving(SheetDestination)
        case settled(Detent.Identifier)
    }

    private var state = State.free

    /// The sheet begins to move to a destination.
    ///
    /// - Returns: Whether to report it: a movement that continues after a layout, and a new height of a resting sheet's detent, are not
    ///   reported.
    mutating func moves(to destination: SheetDestination) -> Bool {
        if state == .moving(destination) { return false }
        if case .settled(let detent) = state, destination == .detent(detent) { return false }
        state = .moving(destination)
        return true
    }

    /// The sheet has come to rest at a detent.
    ///
    /// - Returns: Whether to report it, and whether its movement was not reported, because there was none.
    mutating func settles(at detent: Detent.Identifier) -> (isNew: Bool, wasUnannounced: Bool) {
        guard state != .settled(detent) else { return (false, false) }
        let wasUnannounced = state != .moving(.detent(detent))
        state = .settled(detent)
        return (true, wasUnannounced)
    }

    /// A drag has begun, or the sheet was dismissed.
    mutating func reset() {
        state = .free
    }
}
