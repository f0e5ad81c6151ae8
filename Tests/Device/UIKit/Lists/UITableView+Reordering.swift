import Foundation

/// The state of a row's reordering, including the autoscrolling.
struct RowMoving {
    var carried: CarriedRow?
    var scrolling: CADisplayLink?
    /// The number of changes of counts and index paths so far.
    var changes = 0
}

extension UITableView {
    private static let makeRoomDuration: TimeInterval = 0.25
    /// Points per second for each point by which the row extends beyond the visible area.
    private static let scrollingRate: CGFloat = 8

    func beginCarrying(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
        guard moving.carried == nil, let path = indexPath(for: cell) else { return false }
        let row = geometry.row(path)
        moving.carried = CarriedRow(
            origin: path, originTop: row.top, cell: cell, height: row.height, grip: point.y - row.top, place: path,
            proposal: path, finger: point.y - bounds.minY, top: row.top)
        bringSubviewToFront(cell)
        return true
    }

    func carry(to point: CGPoint) {
        guard moving.carried != nil else { return }
        moving.carried?.finger = point.y - bounds.minY
        followFinger()
        scrollWithFinger()
    }

    private func followFinger() {
        guard var carried = moving.carried else { return }
        carried.top = bounds.minY + carried.finger - carried.grip
        let proposal = carried.proposedPlace(in: geometry)
        let isNew = proposal != carried.proposal
        if isNew {
            carried.proposal = proposal
            carried.place =
                delegate?.tableView(
                    self, targetIndexPathForMoveFromRowAt: carried.origin, toProposedIndexPath: proposal) ?? proposal
        }
        moving.carried = carried
        setFrame(carried.cell, frame(ofRow: carried.origin))
        if isNew { UIView.animate(withDuration: Self.makeRoomDuration, animations: placeAroundCarried) }
    }

    private func placeAroundCarried() {
        for (path, cell) in cells where path != moving.carried?.origin { setFrame(cell, frame(ofRow: path)) }
        placeHeaders()
    }

    func endCarrying(cancelled: Bool) {
        guard let carried = moving.carried else { return }
        moving.scrolling?.invalidate()
        moving.scrolling = nil
        let changes = moving.changes
        moving.carried = nil
        if !cancelled, carried.place != carried.origin {
            dataSource?.tableView(self, moveRowAt: carried.origin, to: carried.place)
            // The data source may already have reported the move.
            guard moving.changes == changes else { return }
            var update = TableUpdate()
            update.movedRows = [(carried.origin, carried.place)]
            apply(update, animated: true) {}
        } else {
            UIView.animate(withDuration: Self.makeRoomDuration, animations: placeAroundCarried)
        }
    }

    // MARK: Scrolling

    private func scrollWithFinger() {
        guard overhang != 0 else {
            moving.scrolling?.invalidate()
            moving.scrolling = nil
            return
        }
        guard moving.scrolling == nil else { return }
        let link = CADisplayLink(target: self, selector: Selector(UITableView.scrollStep))
        link.add(to: .main, forMode: .common)
        moving.scrolling = link
    }

    /// The distance by which the row extends beyond the visible area; negative upward.
    private var overhang: CGFloat {
        guard let carried = moving.carried else { return 0 }
        let seen = bounds.inset(by: adjustedContentInset)
        return min(0, carried.top - seen.minY) + max(0, carried.top + carried.height - seen.maxY)
    }

    private func scrollStep(_ link: CADisplayLink) {
        let step = overhang * Self.scrollingRate * CGFloat(link.targetTimestamp - link.timestamp)
        let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + step))
        guard offset != contentOffset else { return }
        contentOffset = offset
        followFinger()
    }
}
