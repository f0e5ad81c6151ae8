/// Decides when the haptic feedback of a drag is due.
struct DetentTicks: Equatable {
    enum Tick: Equatable {
        case detent, threshold
    }

    /// The position of the sheet at the last movement.
    private var position: Double
    /// The position that was felt last, or where the drag began; nil when the finger has left it.
    private var felt: Double?

    /// A position is not felt again before the finger was further away from it, in points: a resting finger trembles.
    private static let distance = 8.0

    init(from position: Double) {
        self.position = position
        felt = position
    }

    /// The feedback for a movement to a position; nil for none.
    ///
    /// - Parameters:
    ///   - stops: The positions of the detents.
    ///   - threshold: The position beyond which a slow release dismisses the sheet; nil if it does not.
    mutating func move(to new: Double, stops: [Double], threshold: Double?) -> Tick? {
        let old = position
        position = new
        if let felt, max(abs(old - felt), abs(new - felt)) > Self.distance { self.felt = nil }
        func isReached(_ place: Double) -> Bool {
            place != felt && (old < place && place <= new || new <= place && place < old)
        }
        if let threshold, isReached(threshold) {
            felt = threshold
            return .threshold
        }
        guard let stop = stops.last(where: isReached) else { return nil }
        felt = stop
        return .detent
    }
}
