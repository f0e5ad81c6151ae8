import Foundation

@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true
}

/// A layout of items in lines, with as many items in each as fit.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset = 0
        case fromSafeArea
        case fromLayoutMargins
    }

    /// For `estimatedItemSize`: items get their cells' preferred sizes.
    public nonisolated static let automaticSize = CGSize(
        width: 1.797_693_134_862_315_7e308, height: 1.797_693_134_862_315_7e308)

    private var cells: [[UICollectionViewLayoutAttributes]] = []
    private var headers: [UICollectionViewLayoutAttributes?] = []
    private var footers: [UICollectionViewLayoutAttributes?] = []
    private var content = CGSize.zero
    private var sectionSpans: [ClosedRange<CGFloat>] = []
    /// The preferred sizes of measured cells.
    private var preferred: [IndexPath: CGSize] = [:]
    private var preparedSize = CGSize.zero

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var sectionInsetReference: SectionInsetReference = .fromContentInset { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
    open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    private var isVertical: Bool { scrollDirection == .vertical }
    private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
        collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    }

    var isSelfSizing: Bool { estimatedItemSize != .zero }

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        cells = []
        headers = []
        footers = []
        sectionSpans = []
        guard let collectionView else { return }
        preparedSize = collectionView.bounds.size
        let inset = collectionView.adjustedContentInset
        let across =
            isVertical
            ? collectionView.bounds.width - inset.left - inset.right
            : collectionView.bounds.height - inset.top - inset.bottom
        var along: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let start = along
            along = prepare(section, from: along, across: max(0, across), in: collectionView)
            sectionSpans.append(start...max(start, along))
        }
        content = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
        if placesFromRight {
            let room = collectionView.bounds.width - inset.left - inset.right
            mirror(in: isVertical ? across : max(along, room))
        }
    }

    /// Whether lines start at the right without a mirrored coordinate system.
    var placesFromRight: Bool {
        guard let collectionView, !flipsHorizontallyInOppositeLayoutDirection else { return false }
        return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    private func mirror(in width: CGFloat) {
        for attributes in cells.joined() { attributes.frame = attributes.frame.mirrored(in: width) }
        for attributes in headers + footers { attributes?.frame = attributes?.frame.mirrored(in: width) ?? .zero }
        if !isVertical {
            sectionSpans = sectionSpans.map { (width - $0.upperBound)...(width - $0.lowerBound) }
        }
    }

    /// Lays out a section and returns its end.
    private func prepare(_ section: Int, from start: CGFloat, across: CGFloat, in view: UICollectionView) -> CGFloat {
        var along = start
        let delegate = flowDelegate
        var inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        if sectionInsetReference == .fromSafeArea { inset = inset.adding(view.remainingSafeArea) }
        if sectionInsetReference == .fromLayoutMargins { inset = inset.adding(view.layoutMargins) }
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let itemSpacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let header =
            delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            ?? headerReferenceSize
        headers.append(end(UICollectionView.elementKindSectionHeader, section, header, &along, across))
        let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
        along += isVertical ? inset.top : inset.left
        let sizes = (0..<view.numberOfItems(inSection: section)).map { size(ofItem: $0, section, view) }
        if !isSelfSizing { warnOfItems(sizes, widerThan: across - before - after) }
        var frames: [UICollectionViewLayoutAttributes] = []
        var first = 0
        while first < sizes.count {
            let line = lineEnd(sizes, from: first, room: across - before - after, spacing: itemSpacing)
            let isLast = line == sizes.count
            let thickness = place(
                sizes[first..<line], firstItem: first, section: section, along: along, before: before,
                room: across - before - after, spacing: itemSpacing, isLast: isLast, into: &frames
            )
            along += thickness + (isLast ? 0 : lineSpacing)
            first = line
        }
        cells.append(frames)
        along += isVertical ? inset.bottom : inset.right
        let footer =
            delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            ?? footerReferenceSize
        footers.append(end(UICollectionView.elementKindSectionFooter, section, footer, &along, across))
        return along
    }

    private func size(ofItem item: Int, _ section: Int, _ view: UICollectionView) -> CGSize {
        let path = IndexPath(item: item, section: section)
        if let size = preferred[path] { return size }
        if isSelfSizing {
            return estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
        }
        return flowDelegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// The index of the first item that does not fit on the line.
    private func lineEnd(_ sizes: [CGSize], from first: Int, room: CGFloat, spacing: CGFloat) -> Int {
        var used: CGFloat = 0
        var index = first
        while index < sizes.count {
            let next = used + (index == first ? 0 : spacing) + across(sizes[index])
            // Sizes that result from a division may be too large by a rounding error.
            if index > first, next > room + 0.01 { break }
            used = next
            index += 1
        }
        return index
    }

    /// Justifies the items of a line; the last line uses the spacing of a full one. Returns the line's thickness.
    private func place(
        _ sizes: ArraySlice<CGSize>, firstItem: Int, section: Int, along start: CGFloat, before: CGFloat, room: CGFloat,
        spacing: CGFloat, isLast: Bool, into frames: inout [UICollectionViewLayoutAttributes]
    ) -> CGFloat {
        let thickness = sizes.reduce(0) { max($0, along($1)) }
        let used = sizes.reduce(0) { $0 + across($1) }
        let count = CGFloat(sizes.count)
        var gap = spacing
        if !isLast, sizes.count > 1 {
            gap = max(spacing, (room - used) / (count - 1))
        } else if isLast, let spread = lastGap(sizes, room: room, spacing: spacing) {
            gap = spread
        }
        // A single item is centered if no other would fit on its line.
        var position = before
        let isAlone = !isLast || used * 2 + spacing > room
        if sizes.count == 1, isAlone { position += max(0, (room - used) / 2) }
        for (offset, size) in sizes.enumerated() {
            let attributes = makeAttributes(.cell, nil, IndexPath(item: firstItem + offset, section: section))
            let shift = (thickness - along(size)) / 2
            attributes.frame =
                isVertical
                ? CGRect(x: position, y: start + shift, width: size.width, height: size.height)
                : CGRect(x: start + shift, y: position, width: size.width, height: size.height)
            frames.append(attributes)
            position += across(size) + gap
        }
        return thickness
    }

    /// The spacing of a full line of items with this width.
    private func lastGap(_ sizes: ArraySlice<CGSize>, room: CGFloat, spacing: CGFloat) -> CGFloat? {
        guard let width = sizes.first.map(across), sizes.allSatisfy({ across($0) == width }), width > 0 else {
            return nil
        }
        let perLine = ((room + spacing + 0.01) / (width + spacing)).rounded(.down)
        return perLine > 1 ? max(spacing, (room - perLine * width) / (perLine - 1)) : nil
    }

    private func end(
        _ kind: String, _ section: Int, _ size: CGSize, _ along: inout CGFloat, _ across: CGFloat
    ) -> UICollectionViewLayoutAttributes? {
        let length = isVertical ? size.height : size.width
        guard length > 0 else { return nil }
        let attributes = makeAttributes(.supplementaryView, kind, IndexPath(item: 0, section: section))
        attributes.frame =
            isVertical
            ? CGRect(x: 0, y: along, width: across, height: length)
            : CGRect(x: along, y: 0, width: length, height: across)
        along += length
        return attributes
    }

    // MARK: Attributes

    open override var collectionViewContentSize: CGSize { content }

    @discardableResult
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in cells.indices {
            let span = sectionSpans[section]
            let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
            guard span.upperBound >= low, span.lowerBound <= high else { continue }
            if let header = header(section), header.frame.overlaps(rect) { found.append(header.copied) }
            for attributes in cells[section] where attributes.frame.overlaps(rect) { found.append(attributes.copied) }
            if let footer = footer(section), footer.frame.overlaps(rect) { found.append(footer.copied) }
        }
        return found
    }

    @discardableResult
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard cells.indices.contains(indexPath.section), cells[indexPath.section].indices.contains(indexPath.item)
        else {
            return nil
        }
        return cells[indexPath.section][indexPath.item].copied
    }

    @discardableResult
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard headers.indices.contains(indexPath.section) else { return nil }
        return elementKind == UICollectionView.elementKindSectionHeader
            ? header(indexPath.section)?.copied : footer(indexPath.section)?.copied
    }

    /// A pinned header stays visible as long as its section does.
    private func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard let header = headers[section], sectionHeadersPinToVisibleBounds, let collectionView else {
            return headers[section]
        }
        let pinned = header.copied
        let inset = collectionView.adjustedContentInset
        let span = sectionSpans[section]
        if isVertical {
            let line = collectionView.bounds.minY + inset.top
            pinned.frame.origin.y = max(header.frame.minY, min(line, span.upperBound - header.frame.height))
        } else if placesFromRight {
            let line = collectionView.bounds.maxX - inset.right - header.frame.width
            pinned.frame.origin.x = min(header.frame.minX, max(line, span.lowerBound))
        } else {
            let line = collectionView.bounds.minX + inset.left
            pinned.frame.origin.x = max(header.frame.minX, min(line, span.upperBound - header.frame.width))
        }
        pinned.zIndex = 10
        return pinned
    }

    private func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
        guard let footer = footers[section], sectionFootersPinToVisibleBounds, let collectionView else {
            return footers[section]
        }
        let pinned = footer.copied
        let inset = collectionView.adjustedContentInset
        if isVertical {
            let line = collectionView.bounds.maxY - inset.bottom - footer.frame.height
            pinned.frame.origin.y = min(footer.frame.minY, max(line, sectionSpans[section].lowerBound))
        }
        pinned.zIndex = 10
        return pinned
    }

    // MARK: Invalidation

    @discardableResult
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if newBounds.size != preparedSize { return true }
        return sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    }

    @discardableResult
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        super.invalidationContext(forBoundsChange: newBounds)
    }

    @discardableResult
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard isSelfSizing, preferredAttributes.representedElementCategory == .cell else { return false }
        return preferredAttributes.size != originalAttributes.size
    }

    @discardableResult
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        preferred[preferredAttributes.indexPath] = preferredAttributes.size
        return super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, context.invalidateEverything { preferred = [:] }
        super.invalidateLayout(with: context)
    }

    /// Moves the preferred sizes along with their items.
    func carryPreferredSizes(over update: TableUpdate) {
        var carried: [IndexPath: CGSize] = [:]
        for (path, size) in preferred {
            if let place = update.row(path) { carried[place] = size }
        }
        preferred = carried
    }
}
