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
