import Foundation

/// A view whose height depends on the width it gets, as a label's of several lines does.
@MainActor
protocol WrappingContent: UIView {
    /// Whether the height is asked for once the width is known.
    var wrapsContent: Bool { get }
    /// The content's size when it is given `width` points.
    func contentSize(forWidth width: CGFloat) -> CGSize
}

/// A view with text, on whose lines others can be aligned.
@MainActor
protocol BaselineContent: UIView {
    /// From the top of the frame down to the first line's baseline, and from the last line's up from the bottom.
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
    /// The engine of the tree the view stands in, nil before its first layout pass.
    var currentEngine: LayoutEngine? { view.layoutRoot.autoLayout?.rootEngine }

    /// Intrinsic length plus what the frame has around the alignment rectangle.
    func contentLength(_ axis: NSLayoutConstraint.Axis) -> Double {
        contentLengths[axis.rawValue]
    }

    /// Asks the view for its content's size and brings the rows in line with the answer.
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

    /// What the view says, with the height for the width it has where that matters.
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

    /// Asks for the height that goes with the width just found.
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
