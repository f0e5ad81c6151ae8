import Foundation

extension UITableView {
    /// The width that the section index takes from the rows.
    var indexWidth: CGFloat { indexStrip == nil ? 0 : SectionIndexStrip.width }

    func baseReloadSectionIndexTitles() {
        loadIfNeeded()
        readIndexTitles()
    }

    /// Reads the index titles from the data source; only plain tables with enough rows show them.
    func readIndexTitles() {
        let had = indexStrip != nil
        let rows = geometry.sections.reduce(0) { $0 + $1.rows.count }
        let isWanted = style == .plain && rows >= sectionIndexMinimumDisplayRowCount
        if isWanted, let titles = dataSource?.sectionIndexTitles(for: self), !titles.isEmpty {
            let strip = indexStrip ?? SectionIndexStrip(table: self)
            indexStrip = strip
            strip.colors = indexColors
            strip.show(titles)
            if strip.superview !== self { addSubview(strip) }
        } else {
            indexStrip?.removeFromSuperview()
            indexStrip = nil
        }
        guard had != (indexStrip != nil) else { return }
        for (_, cell) in cells { cell.setNeedsLayout() }
        setNeedsLayout()
    }

    var indexColors: SectionIndexStrip.Colors {
        SectionIndexStrip.Colors(
            text: sectionIndexColor, background: sectionIndexBackgroundColor,
            tracking: sectionIndexTrackingBackgroundColor)
    }

    /// Keeps the index at the edge, in front of everything else.
    func placeIndexStrip() {
        guard let indexStrip else { return }
        let seen = bounds.inset(by: adjustedContentInset)
        let x = isRightToLeft ? bounds.minX : bounds.maxX - SectionIndexStrip.width
        indexStrip.frame = CGRect(x: x, y: seen.minY, width: SectionIndexStrip.width, height: max(0, seen.height))
        if subviews.last !== indexStrip { bringSubviewToFront(indexStrip) }
    }

    /// Whether the touch of a pan gesture began on the index.
    func isOnIndexStrip(_ gesture: UIPanGestureRecognizer) -> Bool {
        guard let indexStrip else { return false }
        let (point, translation) = (gesture.location(in: self), gesture.translation(in: self))
        return indexStrip.frame.contains(CGPoint(x: point.x - translation.x, y: point.y - translation.y))
    }

    /// Scrolls to the section of a title; the data source may return none.
    func jump(to title: String, at index: Int) {
        guard let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index),
            geometry.sections.indices.contains(section)
        else { return }
        let top = geometry.sections[section].top - adjustedContentInset.top
        setContentOffset(clamped(CGPoint(x: contentOffset.x, y: top)), animated: false)
    }
}
