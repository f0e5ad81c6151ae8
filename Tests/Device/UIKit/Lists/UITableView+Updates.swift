import Foundation

extension UITableView {
    func baseBeginUpdates() {
        loadIfNeeded()
        if updateDepth == 0 { update = TableUpdate() }
        updateDepth += 1
    }

    func baseEndUpdates() {
        guard updateDepth > 0 else { return }
        updateDepth -= 1
        guard updateDepth == 0, let update else { return }
        self.update = nil
        perform(update, completion: nil)
    }

    func basePerformBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
        loadIfNeeded()
        guard updateDepth == 0 else {
            updates?()
            return
        }
        update = TableUpdate()
        updateDepth = 1
        updates?()
        updateDepth = 0
        let made = update ?? TableUpdate()
        update = nil
        perform(made, completion: completion)
    }

    var baseHasUncommittedUpdates: Bool { update != nil }

    func baseInsertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.insertedSections += sections.map { $0 } }
    }
    func baseDeleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.deletedSections += sections.map { $0 } }
    }
    func baseReloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change(animation) { $0.reloadedSections += sections.map { $0 } }
    }
    func baseMoveSection(_ section: Int, toSection newSection: Int) {
        change(.automatic) { $0.movedSections.append((section, newSection)) }
    }
    func baseInsertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.insertedRows += indexPaths }
    }
    func baseDeleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.deletedRows += indexPaths }
    }
    func baseReloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change(animation) { $0.reloadedRows += indexPaths }
    }
    func baseMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
    }

    func baseReconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths {
            guard let index = cells.firstIndex(where: { $0.path == path }) else { continue }
            let cell = cells[index].cell
            // The data source dequeues a cell with the same identifier and gets the existing one.
            cellPool.give(cell, cell.reuseIdentifier)
            let dressed = dataSource?.tableView(self, cellForRowAt: path) ?? cell
            if dressed !== cell {
                cell.removeFromSuperview()
                cells[index].cell = dressed
                dressed.table = self
                addSubview(dressed)
            }
            dress(dressed, at: path)
            let before = geometry.row(path)
            if rowHeight(at: path).isEstimate {
                setHeight(dressed.fittingHeight(width: cellWidth), of: path, was: before)
            }
        }
        setNeedsLayout()
    }

    private func change(_ animation: RowAnimation, _ change: (inout TableUpdate) -> Void) {
        loadIfNeeded()
        var made = update ?? TableUpdate()
        change(&made)
        if animation != .automatic { made.animation = animation }
        if updateDepth > 0 {
            update = made
        } else {
            perform(made, completion: nil)
        }
    }

    // MARK: Performing

    /// Applies a computed update, such as a diffable data source's.
    func apply(_ update: TableUpdate, animated: Bool, completion: @escaping () -> Void) {
        perform(update, animated: animated) { _ in completion() }
    }

    private func perform(_ update: TableUpdate, animated: Bool = true, completion: ((Bool) -> Void)?) {
        swipe.close(animated: true)
        endCarrying(cancelled: true)
        let old = geometry
        let counts = old.sections.map(\.rows.count)
        var fresh = freshGeometry()
        let problem = update.inconsistency(
            from: counts, to: fresh.sections.map(\.rows.count), noun: ("row", "rows", "table view")
        )
        if let problem {
            World.current.raise("NSInternalInconsistencyException", problem)
            return reloadData()
        }
        keepMeasures(of: old, in: &fresh, update)
        geometry = fresh
        selected = selected.compactMap(update.row)
        let gone = carryCells(over: update)
        carryEnds(over: update)
        guard animated, window != nil, UIView.areAnimationsEnabled else {
            for (cell, path) in gone { retire(cell, at: path) }
            placeGeometry()
            setNeedsLayout()
            layoutIfNeeded()
            completion?(true)
            return
        }
        animate(gone, update, completion)
    }

    /// Keeps the measured heights of remaining rows. Visible ones are measured again, because an update without changes
    /// is how apps make a table adapt to content that has grown.
    private func keepMeasures(of old: TableGeometry, in fresh: inout TableGeometry, _ update: TableUpdate) {
        for (section, values) in old.sections.enumerated() where !update.reloadedSections.contains(section) {
            for (index, row) in values.rows.enumerated() where !row.isEstimate {
                let path = IndexPath(row: index, section: section)
                guard !update.reloadedRows.contains(path), let place = update.row(path), fresh.contains(place) else {
                    continue
                }
                guard fresh.row(place).isEstimate else { continue }
                fresh.sections[place.section].rows[place.row].height = row.height
                fresh.sections[place.section].rows[place.row].isEstimate = cell(at: path) != nil
            }
        }
    }

    /// Assigns the cells their new index paths; returns those whose rows are deleted or reloaded.
    private func carryCells(over update: TableUpdate) -> [(UITableViewCell, IndexPath)] {
        var gone: [(UITableViewCell, IndexPath)] = []
        var kept: [(path: IndexPath, cell: UITableViewCell)] = []
        for (path, cell) in cells {
            let isRemade = update.reloadedRows.contains(path) || update.reloadedSections.contains(path.section)
            if !isRemade, let place = update.row(path), geometry.contains(place) {
                kept.append((place, cell))
            } else {
                gone.append((cell, path))
            }
        }
        cells = kept.sorted { $0.path < $1.path }
        return gone
    }

    private func carryEnds(over update: TableUpdate) {
        func carry(_ list: [(section: Int, view: UIView)]) -> [(section: Int, view: UIView)] {
            list.compactMap { section, view in
                guard !update.reloadedSections.contains(section), let place = update.section(section) else {
                    view.removeFromSuperview()
                    return nil
                }
                return (place, view)
            }
        }
        headers = carry(headers)
        footers = carry(footers)
    }

    /// Without a row animation, rows are inserted and deleted at once, but the remaining ones still animate to their positions.
    private func animate(
        _ gone: [(UITableViewCell, IndexPath)], _ update: TableUpdate, _ completion: ((Bool) -> Void)?
    ) {
        let fades = update.animation != .none
        var leaving = gone
        if !fades {
            // Rows that move up cover a deleted one; the replacement covers a reloaded one.
            leaving.removeAll { !isDeleted($0.1, by: update) }
            for (cell, path) in gone where !isDeleted(path, by: update) { retire(cell, at: path) }
        }
        let known = cells.map(\.cell)
        // New rows start in their final positions and fade in; remaining ones move.
        let starts = known.map { (bounds: $0.bounds, center: $0.center) }
        UIView.performWithoutAnimation {
            placeGeometry()
            showVisibleRows()
            for (cell, start) in zip(known, starts) where cell.superview === self {
                cell.bounds = start.bounds
                cell.center = start.center
                cell.placeContent()
            }
            for (_, cell) in cells where fades && !known.contains(cell) { cell.alpha = 0 }
        }
        let change = {
            for (path, cell) in self.cells {
                self.dress(cell, at: path)
                self.setFrame(cell, self.frame(ofRow: path))
                if fades { cell.alpha = 1 }
            }
            for (cell, _) in leaving where fades { cell.alpha = 0 }
            self.setNeedsLayout()
            self.layoutIfNeeded()
        }
        UIView.animate(
            withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction], animations: change
        ) { done in
            for (cell, path) in leaving {
                if fades { cell.alpha = 1 }
                self.retire(cell, at: path)
            }
            completion?(done)
        }
    }

    private func isDeleted(_ path: IndexPath, by update: TableUpdate) -> Bool {
        update.deletedRows.contains(path) || update.deletedSections.contains(path.section)
    }

    private static let updateDuration: TimeInterval = 0.3
}
