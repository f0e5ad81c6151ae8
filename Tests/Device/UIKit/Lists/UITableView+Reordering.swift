import Foundation

extension UITableView {
    private static let makeRoomDuration: TimeInterval = 0.25

    func beginCarrying(_ cell: UITableViewCell, at point: CGPoint) -> Bool {
        guard carried == nil, let path = indexPath(for: cell) else { return false }
        let row = geometry.row(path)
        carried = CarriedRow(
            origin: path, originTop: row.top, cell: cell, height: row.height, grip: point.y - row.top, place: path,
            finger: point.y - bounds.minY, top: row.top)
        bringSubviewToFront(cell)
        return true
    }

    func carry(to point: CGPoint) {
        guard carried != nil else { return }
        carried?.finger = point.y - bounds.minY
        followFinger()
    }

    private func followFinger() {
        guard var carried else { return }
        carried.top = bounds.minY + carried.finger - carried.grip
        let place = carried.proposedPlace(in: geometry)
        let isNew = place != carried.place
        carried.place = place
        self.carried = carried
        setFrame(carried.cell, frame(ofRow: carried.origin))
        if isNew { UIView.animate(withDuration: Self.makeRoomDuration, animations: placeAroundCarried) }
    }

    private func placeAroundCarried() {
        for (path, cell) in cells where path != carried?.origin { setFrame(cell, frame(ofRow: path)) }
        placeHeaders()
    }

    func endCarrying(cancelled: Bool) {
        guard let carried else { return }
        self.carried = nil
        if !cancelled, carried.place != carried.origin {
            dataSource?.tableView(self, moveRowAt: carried.origin, to: carried.place)
            var update = TableUpdate()
            update.movedRows = [(carried.origin, carried.place)]
            apply(update, animated: true) {}
        } else {
            UIView.animate(withDuration: Self.makeRoomDuration, animations: placeAroundCarried)
        }
    }
}
