import Foundation

/// The frames of a group's items, relative to the group's top left corner.
struct ComposedGroup {
    struct Item {
        var frame: CGRect
        /// Whether the lengths are only estimates.
        var isHeightEstimated = false
        var isWidthEstimated = false
    }

    var size: CGSize
    var items: [Item] = []
    var isHeightEstimated = false
}

/// Lays out the items of groups.
@MainActor
struct GroupComposer {
    let environment: any NSCollectionLayoutEnvironment
    /// The measured size of an item, by its index in the section.
    let measured: (_ item: Int) -> CGSize?
    let isRightToLeft: Bool

    /// Returns a group that contains at most `limit` items, beginning with item `first`.
    func compose(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, limit: Int) -> ComposedGroup {
        var size = group.layoutSize.size(in: container)
        let inner = CGRect(origin: .zero, size: size).inset(
            by: group.contentInsets.resolved(rightToLeft: isRightToLeft))
        let isHorizontal = group.isHorizontal
        var line = Line(group, inner: inner, isHorizontal: isHorizontal)
        fill(&line, group, first: first, limit: limit)
        let thickness = isHorizontal ? line.thickness : line.used
        if group.layoutSize.heightDimension.isEstimated, !line.items.isEmpty {
            let insets = group.contentInsets
            size.height = thickness + insets.top + insets.bottom
        }
        if group.layoutSize.widthDimension.isEstimated, !line.items.isEmpty {
            let across = isHorizontal ? line.used : line.thickness
            size.width = across + group.contentInsets.leading + group.contentInsets.trailing
        }
        var composed = ComposedGroup(size: size, items: line.items)
        composed.isHeightEstimated = group.layoutSize.heightDimension.isEstimated
        if isRightToLeft {
            for index in composed.items.indices {
                composed.items[index].frame = composed.items[index].frame.mirrored(in: size.width)
            }
        }
        return composed
    }

    /// Items laid out one after another, wrapped into lines.
    private struct Line {
        let inner: CGRect
        let isHorizontal: Bool
        let spacing: CGFloat
        var items: [ComposedGroup.Item] = []
        var position: CGFloat = 0
        var used: CGFloat = 0
        /// The total thickness of all lines, perpendicular to them.
        var thickness: CGFloat = 0
        private(set) var lineStart: CGFloat = 0
        private var lineThickness: CGFloat = 0

        @MainActor
        init(_ group: NSCollectionLayoutGroup, inner: CGRect, isHorizontal: Bool) {
            self.inner = inner
            self.isHorizontal = isHorizontal
            spacing = group.interItemSpacing?.spacing ?? 0
        }

        var room: CGFloat { isHorizontal ? inner.width : inner.height }

        mutating func origin(for size: CGSize) -> CGPoint {
            let along = isHorizontal ? size.width : size.height
            let across = isHorizontal ? size.height : size.width
            if position > 0, position + along > room + 0.01, room > 0 {
                lineStart += lineThickness
                lineThickness = 0
                position = 0
            }
            let origin =
                isHorizontal
                ? CGPoint(x: inner.minX + position, y: inner.minY + lineStart)
                : CGPoint(x: inner.minX + lineStart, y: inner.minY + position)
            position += along + spacing
            used = max(used, position - spacing)
            lineThickness = max(lineThickness, across)
            thickness = max(thickness, lineStart + lineThickness)
            return origin
        }
    }

    private func fill(_ line: inout Line, _ group: NSCollectionLayoutGroup, first: Int, limit: Int) {
        var taken = 0
        let pattern = group.subitems
        guard !pattern.isEmpty else { return }
        // Without a count, the pattern repeats as long as it fits.
        let repeats = group.repeatCount ?? .max
        var round = 0
        while taken < limit, round < repeats {
            for subitem in pattern where taken < limit {
                let before = taken
                if let nested = subitem as? NSCollectionLayoutGroup {
                    taken += place(nested, in: &line, group, first: first + taken, limit: limit - taken, round: round)
                } else {
                    taken += place(subitem, in: &line, group, number: first + taken, round: round)
                }
                if taken == before { return }
            }
            round += 1
        }
    }

    /// The size of a subitem; repeated ones share the space.
    private func size(of subitem: NSCollectionLayoutItem, in line: Line, _ group: NSCollectionLayoutGroup) -> CGSize {
        var size = subitem.layoutSize.size(in: line.inner.size)
        if let count = group.repeatCount, group.sharesLength {
            let share = (line.room - line.spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
            if line.isHorizontal {
                size.width = share
            } else if !group.layoutSize.heightDimension.isEstimated {
                size.height = share
            }
        }
        return size
    }

    private func fits(_ size: CGSize, _ line: Line, _ group: NSCollectionLayoutGroup, round: Int) -> Bool {
        if group.repeatCount != nil || line.items.isEmpty { return true }
        let along = line.isHorizontal ? size.width : size.height
        let isOpen =
            line.isHorizontal
            ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        if isOpen { return round == 0 }
        return line.position + along <= line.room + 0.01
    }

    private func place(
        _ item: NSCollectionLayoutItem, in line: inout Line, _ group: NSCollectionLayoutGroup, number: Int, round: Int
    ) -> Int {
        var size = size(of: item, in: line, group)
        if let known = measured(number) {
            if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
            if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
        }
        guard fits(size, line, group, round: round) else { return 0 }
        let origin = line.origin(for: size)
        let insets = item.contentInsets.resolved(rightToLeft: isRightToLeft)
        let frame = CGRect(origin: origin, size: size)
        var placed = ComposedGroup.Item(frame: frame.inset(by: insets))
        placed.isHeightEstimated = item.layoutSize.heightDimension.isEstimated
        placed.isWidthEstimated = item.layoutSize.widthDimension.isEstimated
        line.items.append(placed)
        return 1
    }

    private func place(
        _ nested: NSCollectionLayoutGroup, in line: inout Line, _ group: NSCollectionLayoutGroup, first: Int,
        limit: Int,
        round: Int
    ) -> Int {
        var container = line.inner.size
        if group.repeatCount != nil, group.sharesLength { container = size(of: nested, in: line, group) }
        let composed = compose(nested, in: container, first: first, limit: limit)
        guard fits(composed.size, line, group, round: round) else { return 0 }
        let origin = line.origin(for: composed.size)
        for item in composed.items {
            var moved = item
            moved.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            line.items.append(moved)
        }
        return composed.items.count
    }
}
