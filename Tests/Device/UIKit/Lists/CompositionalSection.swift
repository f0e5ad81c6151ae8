import Foundation

/// A section with the frames of all its elements, in the collection view's coordinates.
@MainActor
struct ComposedSection {
    struct End {
        var attributes: UICollectionViewLayoutAttributes
        var isPinned: Bool
        var isAtBottom: Bool
        var isEstimated: Bool
    }

    var section: Int
    var frame = CGRect.zero
    /// Its length in the scroll direction.
    var length: CGFloat = 0
    /// The start of the groups, below the header.
    var contentTop: CGFloat = 0
    var items: [UICollectionViewLayoutAttributes] = []
    var estimates: [(width: Bool, height: Bool)] = []
    var ends: [End] = []
    var list: UICollectionLayoutListConfiguration?

    func estimated(_ key: ElementKey) -> (width: Bool, height: Bool) {
        if key.category == .cell {
            return estimates.indices.contains(key.path.item) ? estimates[key.path.item] : (false, false)
        }
        let end = ends.first { $0.attributes.key == key }
        return (false, end?.isEstimated ?? false)
    }
}

/// Lays out the groups of a section one after another.
@MainActor
struct SectionComposer {
    let section: Int
    let description: NSCollectionLayoutSection
    let count: Int
    let environment: any NSCollectionLayoutEnvironment
    let isRightToLeft: Bool
    let make: (UICollectionView.ElementCategory, String?, IndexPath) -> UICollectionViewLayoutAttributes
    let measuredItems: (IndexPath) -> CGSize?
    let measuredEnds: (ElementKey) -> CGSize?

    func compose(from start: CGFloat) -> ComposedSection {
        var made = ComposedSection(section: section)
        made.list = description.list
        let whole = environment.container.effectiveContentSize
        let insets = description.contentInsets.resolved(rightToLeft: isRightToLeft)
        let container = CGSize(
            width: max(0, whole.width - insets.left - insets.right),
            height: max(0, whole.height)
        )
        let composer = GroupComposer(
            environment: environment, measured: { measuredItems(IndexPath(item: $0, section: section)) },
            isRightToLeft: isRightToLeft
        )
        var along = start
        // Boundary items are outside the content insets, at the section's edge.
        along += placeEnds(atBottom: false, &made, from: along, whole: whole, insets: insets)
        made.contentTop = along
        along += insets.top
        along += placeAlong(&made, composer, container, insets, from: along)
        along += insets.bottom
        along += placeEnds(atBottom: true, &made, from: along, whole: whole, insets: insets)
        made.length = along - start
        made.frame = CGRect(x: 0, y: start, width: whole.width, height: made.length)
        return made
    }

    // MARK: Groups

    /// Lays out the groups in the scroll direction and returns their length.
    private func placeAlong(
        _ made: inout ComposedSection, _ composer: GroupComposer, _ container: CGSize, _ insets: UIEdgeInsets,
        from start: CGFloat
    ) -> CGFloat {
        var along = start
        var first = 0
        while first < count {
            let group = composer.compose(description.group, in: container, first: first, limit: count - first)
            guard !group.items.isEmpty else { break }
            if first > 0 { along += description.interGroupSpacing }
            add(group, at: CGPoint(x: insets.left, y: along), first: first, to: &made)
            along += group.size.height
            first += group.items.count
        }
        return along - start
    }

    private func add(_ group: ComposedGroup, at origin: CGPoint, first: Int, to made: inout ComposedSection) {
        for (offset, item) in group.items.enumerated() {
            let path = IndexPath(item: first + offset, section: section)
            let attributes = make(.cell, nil, path)
            attributes.frame = item.frame.offsetBy(dx: origin.x, dy: origin.y)
            made.items.append(attributes)
            made.estimates.append((item.isWidthEstimated, item.isHeightEstimated))
        }
    }

    // MARK: Headers and footers

    /// Lays out the boundary items and returns their length.
    private func placeEnds(
        atBottom: Bool, _ made: inout ComposedSection, from start: CGFloat, whole: CGSize, insets: UIEdgeInsets
    ) -> CGFloat {
        var along: CGFloat = 0
        let side = insets
        let container = CGSize(
            width: max(0, whole.width - side.left - side.right), height: max(0, whole.height - side.top - side.bottom)
        )
        for (index, item) in description.boundarySupplementaryItems.enumerated() where item.isAtBottom == atBottom {
            let path = IndexPath(item: number(of: item, before: index), section: section)
            let attributes = make(.supplementaryView, item.elementKind, path)
            var size = item.layoutSize.size(in: container)
            let isEstimated = item.layoutSize.heightDimension.isEstimated
            if isEstimated, let known = measuredEnds(attributes.key) { size.height = known.height }
            var frame = CGRect(x: side.left, y: start + along, width: size.width, height: size.height)
            if [.topTrailing, .bottomTrailing, .trailing].contains(item.alignment) {
                frame.origin.x = whole.width - side.right - size.width
            }
            if [.top, .bottom].contains(item.alignment) {
                frame.origin.x = side.left + (container.width - size.width) / 2
            }
            attributes.frame = frame.inset(by: item.contentInsets.resolved(rightToLeft: isRightToLeft))
                .offsetBy(dx: item.offset.x, dy: item.offset.y)
            attributes.zIndex = item.zIndex
            made.ends.append(
                ComposedSection.End(
                    attributes: attributes, isPinned: item.pinToVisibleBounds, isAtBottom: atBottom,
                    isEstimated: isEstimated
                )
            )
            along += size.height
        }
        return along
    }

    /// The item's index among the section's boundary items of the same kind.
    private func number(of item: NSCollectionLayoutBoundarySupplementaryItem, before index: Int) -> Int {
        description.boundarySupplementaryItems[..<index].filter { $0.elementKind == item.elementKind }.count
    }
}
