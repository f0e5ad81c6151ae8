import Foundation

extension UITableView {
    // MARK: Showing

    /// Creates the cells of visible rows and recycles those of other rows.
    func showVisibleRows() {
        guard bounds.height > 0, bounds.width > 0 else { return }
        // A row that is taller or shorter than estimated changes which rows are visible.
        for _ in 0..<Self.maximumRounds {
            let wanted = wantedRows()
            recycle(except: wanted)
            guard measure(wanted) else { break }
        }
        for (path, cell) in cells where cell.frame != frame(ofRow: path) { setFrame(cell, frame(ofRow: path)) }
    }

    private static let maximumRounds = 30

    /// The rows to show; during reordering, other rows are offset by the moving row's height.
    private func wantedRows() -> [IndexPath] {
        guard let carried else { return geometry.rows(from: bounds.minY, to: bounds.maxY) }
        let rows = geometry.rows(from: bounds.minY - carried.height, to: bounds.maxY + carried.height)
        return rows.contains(carried.origin) ? rows : rows + [carried.origin]
    }

    /// Measures the rows and returns whether a height changed.
    private func measure(_ wanted: [IndexPath]) -> Bool {
        for path in wanted {
            let before = geometry.row(path)
            let known = cell(at: path)
            guard known == nil || before.isEstimate else { continue }
            let cell = known ?? show(path)
            defer { if known == nil { cell.layoutIfNeeded() } }
            guard before.isEstimate, geometry.contains(path) else { continue }
            // Before its layout, so that constraints do not conflict with the estimated height.
            let height = cell.fittingHeight(width: cellWidth)
            setHeight(height, of: path, was: before)
            setFrame(cell, frame(ofRow: path))
            if height != before.height { return true }
        }
        return false
    }

    /// Keeps the visible content in its position if a row above it changes its height.
    func setHeight(_ height: CGFloat, of path: IndexPath, was before: TableGeometry.Row) {
        geometry.sections[path.section].rows[path.row].height = height
        geometry.sections[path.section].rows[path.row].isEstimate = false
        guard height != before.height else { return }
        let isAbove = before.top < bounds.minY
        placeGeometry()
        if isAbove, contentOffset.y > lowestOffset.y { contentOffset.y += height - before.height }
    }

    @discardableResult
    private func show(_ path: IndexPath) -> UITableViewCell {
        let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
        cell.table = self
        UIView.performWithoutAnimation {
            cell.attachContent()
            dress(cell, at: path)
            setFrame(cell, frame(ofRow: path))
            prepareEditing(cell, at: path)
            cell.setEditing(editsRows && canEdit(path), animated: false)
            cell.setSelected(selected.contains(path), animated: false)
            cell.isHidden = false
            insertSubview(cell, at: backgroundView == nil ? 0 : 1)
        }
        let index = cells.firstIndex { $0.path > path } ?? cells.endIndex
        cells.insert((path, cell), at: index)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        return cell
    }

    /// Sets the cell's `frame`, because classes override it to inset rows or to keep a row where a gesture moved it.
    /// With a transform, sets bounds and center, which a scaled or rotated cell's frame does not reflect.
    func setFrame(_ cell: UITableViewCell, _ frame: CGRect) {
        if cell.transform.isIdentity {
            cell.frame = frame
        } else {
            cell.bounds.size = frame.size
            cell.center = frame.center
        }
        cell.placeContent()
    }

    /// Updates corners and separators, which depend on a row's position in its group.
    func dress(_ cell: UITableViewCell, at path: IndexPath) {
        guard geometry.contains(path) else { return }
        let isFirst = path.row == 0
        let isLast = path.row == geometry.sections[path.section].rows.count - 1
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 8, leading: cellMargin, bottom: 8, trailing: cellMargin
        )
        cell.separator.isHidden = separatorStyle == .none || (isLast && style == .insetGrouped)
        cell.topSeparator.isHidden = separatorStyle == .none || !(isFirst && style == .grouped)
        if style == .insetGrouped {
            var corners: CACornerMask = []
            if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            cell.layer.cornerRadius = corners.isEmpty ? 0 : Self.groupCornerRadius
            cell.layer.cornerCurve = .continuous
            cell.layer.maskedCorners = corners
            cell.clipsToBounds = !corners.isEmpty
        } else {
            cell.clipsToBounds = style == .plain
        }
        cell.refreshBackground()
    }

    private static let groupCornerRadius: CGFloat = 10

    /// The margin inside a cell, at its sides.
    private var cellMargin: CGFloat { style == .insetGrouped ? 16 : max(16, layoutMargins.left) }

    func frame(ofRow path: IndexPath) -> CGRect {
        let row = geometry.row(path)
        var top = row.top
        if let carried {
            top = carried.origin == path ? carried.top : top + carried.shift(of: path)
        }
        return CGRect(x: cellInset, y: top, width: cellWidth, height: row.height)
    }

    func cell(at path: IndexPath) -> UITableViewCell? {
        cells.first { $0.path == path }?.cell
    }

    // MARK: Recycling

    /// Recycles cells; one whose text is being edited stays in the hierarchy, off screen, until editing ends.
    private func recycle(except wanted: [IndexPath]) {
        guard cells.contains(where: { !wanted.contains($0.path) }) else { return }
        let gone = cells.filter { !wanted.contains($0.path) && !$0.cell.holdsFirstResponder }
        guard !gone.isEmpty else { return }
        cells.removeAll { entry in gone.contains { $0.path == entry.path } }
        for (path, cell) in gone { retire(cell, at: path) }
    }

    func retire(_ cell: UITableViewCell, at path: IndexPath) {
        // A cell keeps the keyboard for its text only as long as its row exists.
        swipe.rowWillLeave(cell)
        cell.removeFromSuperview()
        cellPool.give(cell, cell.reuseIdentifier)
        delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }

    func recycleAll() {
        let old = cells
        cells = []
        for (path, cell) in old { retire(cell, at: path) }
        for (section, view) in headers {
            view.removeFromSuperview()
            recycle(view)
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        for (section, view) in footers {
            view.removeFromSuperview()
            recycle(view)
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        headers = []
        footers = []
    }

    func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView else { return }
        headerPool.give(view, view.reuseIdentifier)
    }

    // MARK: Headers and footers

    func placeHeaders() {
        let (top, bottom) = (bounds.minY, bounds.maxY)
        let inSight = geometry.sections.indices.filter {
            geometry.sections[$0].bottom > top && geometry.sections[$0].top < bottom
        }
        removeEnds(&headers, except: inSight) {
            delegate?.tableView(self, didEndDisplayingHeaderView: $0, forSection: $1)
        }
        removeEnds(&footers, except: inSight) {
            delegate?.tableView(self, didEndDisplayingFooterView: $0, forSection: $1)
        }
        for section in inSight {
            showHeader(section)
            showFooter(section)
        }
        raiseHeaders()
    }

    /// Raises headers above the rows that they float over. Those already on top are not moved, because that would
    /// trigger another layout pass.
    private func raiseHeaders() {
        let views = subviews
        guard let topRow = views.lastIndex(where: { $0 is UITableViewCell }) else { return }
        for (_, view) in headers where views.prefix(topRow).contains(view) { bringSubviewToFront(view) }
    }

    private func removeEnds(
        _ list: inout [(section: Int, view: UIView)], except kept: [Int], tell: (UIView, Int) -> Void
    ) {
        let gone = list.filter { !kept.contains($0.section) }
        list.removeAll { !kept.contains($0.section) }
        for (section, view) in gone {
            view.removeFromSuperview()
            recycle(view)
            tell(view, section)
        }
    }

    private func showHeader(_ section: Int) {
        let row = geometry.sections[section].header
        guard row.height > 0 else { return }
        var view = headers.first { $0.section == section }?.view
        if view == nil {
            view = delegate?.tableView(self, viewForHeaderInSection: section)
            if view == nil, dataSource?.tableView(self, titleForHeaderInSection: section)?.isEmpty == false {
                view = titledView(section, isFooter: false)
            }
            guard let view else { return }
            adopt(view)
            headers.append((section, view))
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        view?.frame = headerFrame(section)
    }

    /// The frame of a header; in plain tables it stays at the top while its section is visible.
    func headerFrame(_ section: Int) -> CGRect {
        let values = geometry.sections[section]
        var y = values.header.top + (carried?.shift(of: CarriedRow.header(of: section)) ?? 0)
        if style == .plain {
            let line = bounds.minY + adjustedContentInset.top
            y = max(y, min(line, footerTop(section) - values.header.height))
        }
        return CGRect(x: cellInset, y: y, width: cellWidth, height: values.header.height)
    }

    private func footerTop(_ section: Int) -> CGFloat {
        geometry.sections[section].footer.top + (carried?.shift(of: CarriedRow.footer(of: section)) ?? 0)
    }

    private func showFooter(_ section: Int) {
        let row = geometry.sections[section].footer
        guard row.height > 0 else { return }
        var view = footers.first { $0.section == section }?.view
        if view == nil {
            view = delegate?.tableView(self, viewForFooterInSection: section)
            if view == nil, dataSource?.tableView(self, titleForFooterInSection: section)?.isEmpty == false {
                view = titledView(section, isFooter: true)
            }
            guard let view else { return }
            adopt(view)
            footers.append((section, view))
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        view?.frame = CGRect(x: cellInset, y: footerTop(section), width: cellWidth, height: row.height)
    }

    private func adopt(_ view: UIView) {
        if let own = view as? UITableViewHeaderFooterView {
            own.table = self
            let margin = style == .insetGrouped ? 16 : max(16, layoutMargins.left)
            own.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin)
            if style == .plain, own.backgroundView == nil {
                own.backgroundColor = backgroundColor
            }
        }
        addSubview(view)
    }
}
