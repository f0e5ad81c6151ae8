import Foundation

extension UITableView {
    /// The distance from the table's edge to its cells in points; zero except in the inset grouped style.
    var cellInset: CGFloat {
        guard style == .insetGrouped else { return 0 }
        return max(layoutMargins.left, Self.smallestCellInset)
    }

    private static let smallestCellInset: CGFloat = 16

    var cellWidth: CGFloat {
        max(0, bounds.width - 2 * cellInset)
    }

    /// Queries the heights of all rows; heights in `old`, measured at another width, serve as estimates.
    func freshGeometry(keeping old: TableGeometry? = nil) -> TableGeometry {
        var fresh = TableGeometry()
        guard let dataSource else {
            let none = TableGeometry.Row(height: 0, isEstimate: false)
            fresh.sections.append(TableGeometry.Section(header: none, footer: none, rows: []))
            return fresh
        }
        for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
            let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
            let rows = (0..<count).map { index -> TableGeometry.Row in
                let path = IndexPath(row: index, section: section)
                var row = rowHeight(at: path)
                if row.isEstimate, let old, old.contains(path) { row.height = old.row(path).height }
                return row
            }
            fresh.sections.append(
                TableGeometry.Section(header: headerHeight(section), footer: footerHeight(section), rows: rows)
            )
        }
        return fresh
    }

    func rowHeight(at path: IndexPath) -> TableGeometry.Row {
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if height >= 0 { return TableGeometry.Row(height: height, isEstimate: false) }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return TableGeometry.Row(height: estimate > 0 ? estimate : UITableViewCell.defaultHeight, isEstimate: true)
    }

    func headerHeight(_ section: Int) -> TableGeometry.Row {
        let padding = topPadding(section)
        let height = groupedHeight(delegate?.tableView(self, heightForHeaderInSection: section)) ?? sectionHeaderHeight
        if height >= 0 { return TableGeometry.Row(height: height > 0 ? height + padding : height, isEstimate: false) }
        if let view = customHeader(section) {
            return TableGeometry.Row(height: measured(view) + padding, isEstimate: false)
        }
        if dataSource?.tableView(self, titleForHeaderInSection: section)?.isEmpty == false {
            let view = titledView(section, isFooter: false)
            return TableGeometry.Row(height: measured(view) + padding, isEstimate: false)
        }
        if style == .plain { return TableGeometry.Row(height: 0, isEstimate: false) }
        return TableGeometry.Row(height: section == 0 ? Self.firstGap : Self.emptyGap, isEstimate: false)
    }

    func footerHeight(_ section: Int) -> TableGeometry.Row {
        let height = groupedHeight(delegate?.tableView(self, heightForFooterInSection: section)) ?? sectionFooterHeight
        if height >= 0 { return TableGeometry.Row(height: height, isEstimate: false) }
        if let view = delegate?.tableView(self, viewForFooterInSection: section) {
            return TableGeometry.Row(height: measured(view), isEstimate: false)
        }
        if dataSource?.tableView(self, titleForFooterInSection: section)?.isEmpty == false {
            return TableGeometry.Row(height: measured(titledView(section, isFooter: true)), isEstimate: false)
        }
        return TableGeometry.Row(height: style == .plain ? 0 : Self.emptyGap, isEstimate: false)
    }

    /// In grouped tables, a height of zero for a header or footer counts as no answer.
    private func groupedHeight(_ answer: CGFloat?) -> CGFloat? {
        answer == 0 && style != .plain ? nil : answer
    }

    // The gaps of groups without titles in points: 35 above the first group, half of that above and below the others.
    private static let firstGap: CGFloat = 35
    private static let emptyGap: CGFloat = 17.5

    /// The padding above the headers of plain tables since iOS 15, and above the first titled group.
    private func topPadding(_ section: Int) -> CGFloat {
        if sectionHeaderTopPadding >= 0 { return style == .plain ? sectionHeaderTopPadding : 0 }
        if style == .plain { return hasHeader(section) ? Self.plainHeaderPadding : 0 }
        return section == 0 && hasTitle(section) ? Self.emptyGap : 0
    }

    private static let plainHeaderPadding: CGFloat = 22

    private func hasTitle(_ section: Int) -> Bool {
        dataSource?.tableView(self, titleForHeaderInSection: section)?.isEmpty == false
    }

    private func hasHeader(_ section: Int) -> Bool {
        hasTitle(section) || customHeader(section) != nil
    }

    private func customHeader(_ section: Int) -> UIView? {
        headers.first { $0.section == section }?.view ?? delegate?.tableView(self, viewForHeaderInSection: section)
    }

    private func measured(_ view: UIView) -> CGFloat {
        if let own = view as? UITableViewHeaderFooterView { return own.fittingHeight(width: cellWidth) }
        if view.isLaidOutByConstraints {
            return view.systemLayoutSizeFitting(
                CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let size = view.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        return view.bounds.height > 0 ? view.bounds.height : size.height
    }

    /// The view of a section that has a title but no custom view.
    func titledView(_ section: Int, isFooter: Bool) -> UITableViewHeaderFooterView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.table = self
        view.isFooter = isFooter
        view.directionalLayoutMargins = directionalLayoutMargins
        var content = view.defaultContentConfiguration()
        content.text =
            isFooter
            ? dataSource?.tableView(self, titleForFooterInSection: section)
            : dataSource?.tableView(self, titleForHeaderInSection: section)
        view.contentConfiguration = content
        return view
    }
}
