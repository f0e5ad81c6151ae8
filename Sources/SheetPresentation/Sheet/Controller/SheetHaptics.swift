import UIKit

/// Haptic feedback while a finger drags a sheet. UIKit plays none where the system or the person has disabled it.
@MainActor
final class SheetHaptics {
    private var ticks: DetentTicks
    private let detent = UISelectionFeedbackGenerator()
    private let threshold = UIImpactFeedbackGenerator(style: .medium)

    /// - Parameter position: The position at which the drag begins.
    init(from position: Double) {
        ticks = DetentTicks(from: position)
        detent.prepare()
    }

    /// Called after each movement of the finger.
    func follow(_ drive: Drive, on track: Track) {
        let outermost = drive.path.axis.rest ?? track.outermost
        let closing = outermost.mixed(with: track.closed, at: track.release.closingFraction)
        let stops = drive.path.axis.rest.map { [$0] } ?? track.stops
        switch ticks.move(to: drive.motion.position, stops: stops, threshold: drive.mayClose ? closing : nil) {
        case .detent: detent.selectionChanged()
        case .threshold: threshold.impactOccurred()
        case nil: break
        }
    }
}

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
