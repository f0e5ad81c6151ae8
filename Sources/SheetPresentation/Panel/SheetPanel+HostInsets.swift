import UIKit

extension SheetPanel {
    /// How a panel changes the safe area of its screen.
    public enum HostInsets: Equatable {
        /// Not at all.
        case none
        /// While the panel rests at a detent, and on its way there, the safe area ends at its free edge, or at that of the named detent where the
        /// panel is larger. Without a detent it always ends at the panel's free edge.
        case atRest(upTo: Detent?)
    }

    /// Brings the screen's safe area to where the panel rests or is about to rest.
    func updateHostInsets(over duration: TimeInterval = 0) {
        clearance.update(restingInsets, for: self, over: duration)
    }

    private var restingInsets: UIEdgeInsets {
        let geometry = live.placement.geometry
        guard case .atRest(let largest) = hostInsets, let environment = geometry.environment,
            live.drive.phase.isRestingOrSettling
        else { return .zero }
        let limit = largest.flatMap { geometry.layout.offset(of: $0.identifier) } ?? 0
        let extent = geometry.layout.visibleExtent(at: max(CGFloat(geometry.rest), limit)) - environment.lift
        // In whole points, so that what is added and subtracted again leaves nothing.
        return environment.side.insets(max(0, extent - environment.ownInset).rounded(.up))
    }
}
