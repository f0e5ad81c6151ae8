extension SheetConfiguration {
    /// The effect of a tap beside the sheet, on the dimming view.
    public enum DimmingTap: Hashable, Sendable {
        /// Dismisses the sheet, or a panel that is dismissible, with the permission of its delegate.
        case dismiss

        /// Moves the sheet to its lowest detent; one that is already there stays.
        case collapse

        /// Nothing; the tap does not reach the view beneath either.
        case ignore
    }
}

extension SheetController {
    func dimmingWasTapped() {
        switch configuration.dimmingTap {
        case .dismiss: drive.requestUserDismissal(.outsideTap)
        case .collapse: collapse()
        case .ignore: break
        }
    }

    private func collapse() {
        guard drive.phase != .absent, !drive.phase.isDismissing, !restrictions.isCovered,
            let lowest = placer.geometry.layout.stops.last?.detent
        else { return }
        select(lowest)
    }
}
