import Foundation

/// A view whose height depends on its width, such as a label with several lines.
@MainActor
package protocol WrappingContent: UIView {
    /// Whether the height must be queried when the width is known.
    var wrapsContent: Bool { get }
    /// The content's size for a width in points.
    func contentSize(forWidth width: CGFloat) -> CGSize
}

/// A view with text that provides baselines.
@MainActor
package protocol BaselineContent: UIView {
    /// The distance from the frame's top to the first baseline, and from the last baseline to the bottom.
    var baselineOffsets: (first: Double, last: Double) { get }
}

extension UIView {
    func baseContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.hugging[axis.rawValue] ?? defaultHuggingPriority
    }

    func baseSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        guard priority != contentHuggingPriority(for: axis) else { return }
        layoutState.hugging[axis.rawValue] = priority
        layoutState.contentPriorityDidChange(axis)
    }

    func baseContentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        autoLayout?.compression[axis.rawValue] ?? .defaultHigh
    }

    func baseSetContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        guard priority != contentCompressionResistancePriority(for: axis) else { return }
        layoutState.compression[axis.rawValue] = priority
        layoutState.contentPriorityDidChange(axis)
    }

    var defaultHuggingPriority: UILayoutPriority { .defaultLow }

    func autoLayoutInvalidateIntrinsicContentSize() {
        guard let state = autoLayout, isPlacedByConstraints else { return }
        guard let engine = state.currentEngine else { return }
        engine.queueContent(state)
        if state.view is any BaselineContent { state.markUsersStale() }
        (superviewSlot ?? self).setNeedsLayout()
    }
}

extension AutoLayoutState {
    /// The engine of the view's hierarchy; nil before its first layout pass.
    var currentEngine: LayoutEngine? { view.layoutRoot.autoLayout?.rootEngine }

    /// The intrinsic length plus the frame's part outside the alignment rectangle.
    func contentLength(_ axis: NSLayoutConstraint.Axis) -> Double {
        contentLengths[axis.rawValue]
    }

    /// Queries the view's intrinsic content size and updates the rows.
    func refreshContentRows() {
        guard view.isPlacedByConstraints, let engine = currentEngine else { return dropContentRows() }
        let size = intrinsicSize()
        let insets = view.alignmentRectInsets
        refreshContentRow(.horizontal, size.width, around: Double(insets.left) + Double(insets.right), engine)
        refreshContentRow(.vertical, size.height, around: Double(insets.top) + Double(insets.bottom), engine)
        if wrapping != nil, contentRows[1] != nil, !engine.wrapping.contains(where: { $0.value === self }) {
            engine.wrapping.append(LayoutRow.Unowned(self))
        }
    }

    /// The intrinsic content size, with the height for the current width if it depends on that.
    private func intrinsicSize() -> CGSize {
        var size = view.intrinsicContentSize
        if let wrapping, wrapping.wrapsContent, let wrappingWidth, size.height != UIView.noIntrinsicMetric {
            size.height = wrapping.contentSize(forWidth: wrappingWidth).height
        }
        return size
    }

    private func refreshContentRow(
        _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, around: Double, _ engine: LayoutEngine
    ) {
        let index = axis.rawValue
        guard length != UIView.noIntrinsicMetric else {
            contentRows[index]?.leave()
            contentRows[index] = nil
            contentConstraints[index] = nil
            return
        }
        contentLengths[index] = Double(length) + around
        if let row = contentRows[index], row.engine === engine {
            engine.markStale(row)
        } else {
            let row = contentRows[index] ?? LayoutRow(.content(LayoutRow.Unowned(self), axis))
            contentRows[index] = row
            row.join(engine)
        }
    }

    func dropContentRows() {
        for index in 0...1 {
            contentRows[index]?.leave()
            contentRows[index] = nil
            contentConstraints[index] = nil
        }
    }

    func contentPriorityDidChange(_ axis: NSLayoutConstraint.Axis) {
        guard let row = contentRows[axis.rawValue], let engine = row.engine else { return }
        let old = row.levels
        row.refreshLevels()
        let wasWish = old.over < 1000 && old.under < 1000
        if wasWish, row.levels.over < 1000, row.levels.under < 1000 {
            engine.markLevels(row)
        } else {
            row.rebuild()
        }
        (view.superviewSlot ?? view).setNeedsLayout()
    }

    func markUsersStale() {
        for row in users.rows { row.engine?.markStale(row) }
    }

    /// Queries the height for the width just solved.
    func rewrap(in engine: LayoutEngine) {
        guard let wrapping, wrapping.wrapsContent, let row = contentRows[1], row.engine === engine else { return }
        let insets = view.alignmentRectInsets
        let width = engine.value(.width, in: slots) - Double(insets.left) - Double(insets.right)
        guard width > 0, wrappingWidth.map({ abs($0 - width) > 0.01 }) ?? true else { return }
        wrappingWidth = width
        let height = Double(wrapping.contentSize(forWidth: width).height)
        contentLengths[1] = height + Double(insets.top) + Double(insets.bottom)
        engine.markStale(row, followsFrame: true)
        view.setNeedsLayout()
    }
}
