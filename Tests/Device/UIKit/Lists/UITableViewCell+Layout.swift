import Foundation

extension UITableViewCell {
    /// Lays out the content view. Called together with a change of the cell's size, because the next layout pass solves
    /// constraints before it lays out the cell.
    func placeContent() {
        setUntransformed(content, contentFrame())
    }

    func contentFrame() -> CGRect {
        var left: CGFloat = 0
        var right: CGFloat = 0
        let side = layoutMargins
        if editControl != nil { left = 40 }
        if reorderControl != nil { right += ReorderControl.width }
        if let accessory = shownAccessory {
            let margin = max(Self.accessoryMargin, side.right)
            right += size(of: accessory).width + margin
        }
        let mirrored = isRightToLeft
        let frame = CGRect(
            x: mirrored ? right : left, y: 0, width: max(0, bounds.width - left - right),
            height: max(0, bounds.height - separatorHeight)
        )
        return frame
    }

    var separatorHeight: CGFloat { table.map { $0.separatorStyle == .none ? 0 : hairline } ?? 0 }

    func setUntransformed(_ view: UIView, _ frame: CGRect) {
        view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
        view.center = frame.center
    }

    func layOutSeparator(_ mirrored: Bool) {
        var left = separatorInset.left
        if left < 0 {
            let start = mirrored ? bounds.width - content.frame.maxX : content.frame.minX
            let margin = mirrored ? content.layoutMargins.right : content.layoutMargins.left
            left = start + max(16, margin)
            if let list = configured as? UIListContentView, list.hasImage {
                list.layoutIfNeeded()
                left = start + list.textLeading
            } else if let title = builtIn?.textLeading {
                left = start + title
            }
            if let table, table.separatorInset.left >= 0 { left = table.separatorInset.left }
        }
        let right = max(separatorInset.right, table.map { max(0, $0.separatorInset.right) } ?? 0)
        let frame = CGRect(
            x: left, y: bounds.height - hairline, width: max(0, bounds.width - left - right), height: hairline
        )
        setUntransformed(separator, mirrored ? frame.mirrored(in: bounds.width) : frame)
        topSeparator.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        separator.backgroundColor = table?.separatorColor ?? .separator
        topSeparator.backgroundColor = separator.backgroundColor
    }

    /// The content's preferred height at this width.
    func fittingHeight(width: CGFloat) -> CGFloat {
        if bounds.width != width { bounds.size.width = width }
        // No layout pass: constraints would conflict with the cell's current height.
        let frame = contentFrame()
        if content.bounds.width != frame.width { content.frame = frame }
        let height = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        guard height <= separatorHeight, content.isLaidOutByConstraints else { return height }
        if !World.current.hasLogged(startingWith: Self.collapseWarning) {
            World.current.log("\(Self.collapseWarning) Cell: \(self)")
        }
        return Self.defaultHeight
    }

    static let collapseWarning =
        "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's "
        + "content view. We're considering the collapse unintentional and using standard height instead."
}

extension UIView {
    /// Whether constraints position any subview.
    var isLaidOutByConstraints: Bool {
        subviewList.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}
