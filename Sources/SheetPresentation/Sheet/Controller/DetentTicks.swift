/// Decides when the haptic feedback of a drag is due.
struct DetentTicks: Equatable {
    enum Tick: Equatable {
        case detent, threshold
    }

    /// The position of the sheet at the last movement.
    private var position: Double
    /// The position that was felt last, or where the drag began.
    private var felt: Double

    /// Movements within this distance of a position are not felt again, in points: a resting finger trembles.
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
        func isReached(_ place: Double) -> Bool {
            guard old < place && place <= new || new <= place && place < old else { return false }
            return place != felt || max(abs(new - place), abs(old - place)) > Self.distance
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
