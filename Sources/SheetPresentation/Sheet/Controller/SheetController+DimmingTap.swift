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
        select(identifier: lowest)
    }
}
