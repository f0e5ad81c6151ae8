import UIKit

extension SheetPanel {
    /// How a panel changes its host's safe area.
    public enum HostInsets: Hashable, Sendable {
        /// Not at all.
        case none
        /// The safe area ends at the free edge of the resting or settling panel, but not beyond the given detent; default nil, no limit.
        ///
        /// While that detent is inactive, the lowest one is the limit. The same applies if the panel does not have it, which is reported.
        case atRest(upTo: Detent? = nil)
    }

    /// Updates the host's safe area for the panel's stop.
    func updateHostInsets(over duration: TimeInterval = 0) {
        clearance.update(restingInsets, for: self, over: duration)
    }

    private var restingInsets: UIEdgeInsets {
        // Where it was placed: in a back swipe in its content it has a height between those of two pages.
        let renderer = sheet.placer.renderer
        let layout = renderer.layout
        guard case .atRest(let largest) = hostInsets, let environment = sheet.placer.geometry.environment,
            sheet.drive.phase.isRestingOrSettling
        else { return .zero }
        if let largest { reportUnlessConfigured(largest) }
        let limit = largest.map { layout.offset(of: $0.identifier) ?? layout.lowest } ?? 0
        let extent = layout.visibleExtent(at: max(CGFloat(renderer.anchor), limit)) - environment.lift
        // Whole points, to avoid rounding errors when they are subtracted again.
        return environment.side.insets(max(0, extent - environment.ownInset).rounded(.up))
    }

    private func reportUnlessConfigured(_ limit: Detent) {
        let names = sheet.configuration.detents.map(\.identifier)
        guard !names.contains(limit.identifier), clearance.reportedLimit != limit.identifier else { return }
        clearance.reportedLimit = limit.identifier
        SheetProblem(
            .unknownDetent,
            cause: "The limit \(limit.identifier.rawValue) of the host's insets is not one of the panel's detents.",
            recoverySuggestion:
                "Use one of \(names.map(\.rawValue).joined(separator: ", ")), or add it to detents; the lowest is used instead."
        ).report()
    }
}
