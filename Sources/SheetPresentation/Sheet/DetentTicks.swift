/// Decides when the haptic feedback of a drag is due.
struct DetentTicks: Equatable {
    enum Tick: Equatable {
        case detent, threshold
    }

    /// The position of the sheet at the last movement.
    private var position: Double
    /// The position that was felt last; nil if the sheet has moved away from it.
    private var felt: Double?

    /// The distance that the sheet moves away from a position before it is felt again, in points: more than a resting finger trembles.
    private static let distance = 8.0

    init(from position: Double) {
        self.position = position
    }

    /// The feedback for a movement to a position; nil for none.
    ///
    /// - Parameters:
    ///   - stops: The positions of the detents.
    ///   - threshold: The position beyond which a slow release dismisses the sheet; nil if it does not.
    mutating func move(to new: Double, stops: [Double], threshold: Double?) -> Tick? {
        let old = position
        position = new
        func isReached(_ place: Double) -> Bool { old < place && place <= new || new <= place && place < old }
        if let felt, abs(new - felt) > Self.distance { self.felt = nil }
        if let threshold, isReached(threshold), threshold != felt {
            felt = threshold
            return .threshold
        }
        guard let stop = stops.last(where: isReached), stop != felt else { return nil }
        felt = stop
        return .detent
    }
}
