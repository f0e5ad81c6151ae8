import Foundation

extension UITableView {
    // MARK: Counts and index paths

    var baseNumberOfSections: Int {
        loadIfNeeded()
        return geometry.sections.count
    }

    func baseNumberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
    }

    func baseRect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let values = geometry.sections[section]
        return CGRect(x: 0, y: values.top, width: bounds.width, height: values.bottom - values.top)
    }

    func baseRectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let row = geometry.sections[section].header
        return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
    }

    func baseRectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        guard geometry.sections.indices.contains(section) else { return .zero }
        let row = geometry.sections[section].footer
        return CGRect(x: 0, y: row.top, width: bounds.width, height: row.height)
    }

    func baseRectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        return geometry.contains(indexPath) ? frame(ofRow: indexPath) : .zero
    }

    func baseIndexPathForRow(at point: CGPoint) -> IndexPath? {
        loadIfNeeded()
        return geometry.rows(from: point.y, to: point.y + 0.001).first { rectForRow(at: $0).contains(point) }
    }

    func baseIndexPath(for cell: UITableViewCell) -> IndexPath? {
        cells.first { $0.cell === cell }?.path
    }

    func baseIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return geometry.rows(from: rect.minY, to: rect.maxY)
    }

    func baseCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        layoutForQuery()
        return cell(at: indexPath)
    }

    var baseVisibleCells: [UITableViewCell] {
        layoutForQuery()
        return cellsInSight.map(\.cell)
    }

    var baseIndexPathsForVisibleRows: [IndexPath]? {
        layoutForQuery()
        return cellsInSight.map(\.path)
    }

    /// The visible cells, without one kept off screen because its text is being edited.
    private var cellsInSight: [(path: IndexPath, cell: UITableViewCell)] {
        cells.filter { !$0.cell.holdsFirstResponder || $0.cell.frame.intersects(bounds) }
    }

    private func layoutForQuery() {
        if layer.needsLayout(), update == nil, window != nil { layoutIfNeeded() }
    }

    func baseHeaderView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headers.first { $0.section == section }?.view as? UITableViewHeaderFooterView
    }

    func baseFooterView(forSection section: Int) -> UITableViewHeaderFooterView? {
        footers.first { $0.section == section }?.view as? UITableViewHeaderFooterView
    }

    // MARK: Reuse

    func baseRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        cellPool.register(cellClass as? UITableViewCell.Type, for: identifier)
    }

    func baseRegister(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerPool.register(aClass as? UITableViewHeaderFooterView.Type, for: identifier)
    }

    func baseDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = cellPool.take(identifier) {
            cell.prepareForReuse()
            return cell
        }
        guard let type = cellPool.type(for: identifier) else { return nil }
        let cell = ClassInstantiation.make(type, reuseIdentifier: identifier)
        cell.reuseIdentifier = identifier
        return cell
    }

    func baseDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            World.current.raise(
                "NSInternalInconsistencyException",
                "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the "
                    + "identifier or connect a prototype cell in a storyboard"
            )
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        return cell
    }

    func baseDequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = headerPool.take(identifier) {
            view.prepareForReuse()
            return view
        }
        guard let type = headerPool.type(for: identifier) else { return nil }
        let view = ClassInstantiation.make(type, reuseIdentifier: identifier)
        view.reuseIdentifier = identifier
        return view
    }

    // MARK: Scrolling

    func baseScrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        guard geometry.contains(indexPath) else {
            return World.current.raise(
                "NSRangeException",
                "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.row)) when there are only "
                    + "\(numberOfRows(inSection: indexPath.section)) rows in section \(indexPath.section)."
            )
        }
        // Rows that become visible may be taller than estimated and push the target row away.
        for _ in 0..<Self.maximumScrollRounds {
            let rect = rectToShow(indexPath, at: scrollPosition)
            scroll(to: rect, at: scrollPosition, animated: animated)
            guard !animated else { return }
            layoutIfNeeded()
            guard rectToShow(indexPath, at: scrollPosition) != rect else { return }
        }
    }

    private static let maximumScrollRounds = 10

    private func rectToShow(_ indexPath: IndexPath, at scrollPosition: ScrollPosition) -> CGRect {
        var rect = frame(ofRow: indexPath)
        if style == .plain, scrollPosition == .top || scrollPosition == .none {
            // A pinned header would cover the row.
            let header = geometry.sections[indexPath.section].header.height
            rect.origin.y -= header
            rect.size.height += header
        }
        return rect
    }

    private func scroll(to rect: CGRect, at scrollPosition: ScrollPosition, animated: Bool) {
        let inset = adjustedContentInset
        let visible = bounds.inset(by: inset)
        var offset = contentOffset
        switch scrollPosition {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: offset.y = rect.minY - inset.top
        case .middle: offset.y = rect.midY - visible.height / 2 - inset.top
        case .bottom: offset.y = rect.maxY - visible.height - inset.top
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    func baseScrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let path = selected.first else { return }
        scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
}
