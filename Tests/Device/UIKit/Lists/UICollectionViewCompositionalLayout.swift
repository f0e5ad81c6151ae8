import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
    Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    private final var composed: [ComposedSection] = []
    private final var content = CGSize.zero
    private final var measuredItems: [IndexPath: CGSize] = [:]
    private final var measuredEnds: [ElementKey: CGSize] = [:]
    private final var preparedSize = CGSize.zero

    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }

    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }

    public required init?(coder: NSCoder) {
        provider = { _, _ in nil }
        super.init(coder: coder)
    }

    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        let layout = UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        layout.listBackground = configuration.isPlain ? .systemBackground : .systemGroupedBackground
        return layout
    }

    /// The background of a collection view that is a single list.
    private final var listBackground: UIColor?

    // MARK: Preparing

    open override func prepare() {
        super.prepare()
        composed = []
        guard let collectionView else { return }
        if let listBackground { collectionView.backgroundColor = listBackground }
        preparedSize = collectionView.bounds.size
        let environment = LayoutEnvironment(collectionView)
        var along: CGFloat = 0
        for (section, description) in sections(of: collectionView, in: environment) {
            let composer = SectionComposer(
                section: section, description: description, count: collectionView.numberOfItems(inSection: section),
                environment: environment, isRightToLeft: collectionView.isRightToLeft,
                make: makeAttributes, measuredItems: { self.measuredItems[$0] }, measuredEnds: { self.measuredEnds[$0] }
            )
            let made = composer.compose(from: along)
            along += made.length
            composed.append(made)
        }
        content = CGSize(width: environment.container.effectiveContentSize.width, height: along)
    }

    private func sections(
        of collectionView: UICollectionView, in environment: LayoutEnvironment
    ) -> [(Int, NSCollectionLayoutSection)] {
        var sections: [(Int, NSCollectionLayoutSection)] = []
        for section in 0..<collectionView.numberOfSections {
            if let description = provider(section, environment) { sections.append((section, description)) }
        }
        return sections
    }

    // MARK: Attributes

    open override var collectionViewContentSize: CGSize { content }

    private func section(_ number: Int) -> ComposedSection? { composed.first { $0.section == number } }

    @discardableResult
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        for section in composed where section.frame.overlaps(rect.insetBy(dx: -1, dy: -1)) {
            found += section.items.filter { $0.frame.overlaps(rect) }.map(\.copied)
            found += section.ends.map { pinned($0, in: section) }.filter { $0.frame.overlaps(rect) }
        }
        return found
    }

    /// A pinned header stays visible as long as its section does.
    private func pinned(
        _ end: ComposedSection.End, in section: ComposedSection
    ) -> UICollectionViewLayoutAttributes {
        let attributes = end.attributes.copied
        guard end.isPinned, let collectionView else { return attributes }
        let inset = collectionView.adjustedContentInset
        let frame = attributes.frame
        if end.isAtBottom {
            let line = collectionView.bounds.maxY - inset.bottom - frame.height
            attributes.frame.origin.y = min(frame.minY, max(line, section.frame.minY))
        } else {
            let line = collectionView.bounds.minY + inset.top
            attributes.frame.origin.y = max(frame.minY, min(line, section.frame.maxY - frame.height))
        }
        attributes.zIndex = max(attributes.zIndex, 10)
        return attributes
    }

    @discardableResult
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(indexPath.section), section.items.indices.contains(indexPath.item) else {
            return nil
        }
        return section.items[indexPath.item].copied
    }

    @discardableResult
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let section = section(indexPath.section) else { return nil }
        let end = section.ends.first {
            $0.attributes.representedElementKind == elementKind && $0.attributes.indexPath == indexPath
        }
        return end.map { pinned($0, in: section) }
    }

    func list(of index: Int) -> UICollectionLayoutListConfiguration? { section(index)?.list }

    /// The appearance of the list cell at an index path; nil outside lists.
    func listLook(at path: IndexPath, count: Int) -> ListLook? {
        guard let list = list(of: path.section) else { return nil }
        var look = ListLook(isPlain: list.isPlain, showsSeparator: list.showsSeparators, corners: [])
        look.isHeader = list.headerMode == .firstItemInSection && path.item == 0
        let isLast = path.item == count - 1
        if list.appearance == .insetGrouped || list.appearance == .sidebar {
            if path.item == 0 { look.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if isLast { look.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
            look.showsSeparator = look.showsSeparator && !isLast
        }
        return look
    }

    // MARK: Invalidation

    @discardableResult
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != preparedSize || composed.contains { section in section.ends.contains(where: \.isPinned) }
    }

    @discardableResult
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let section = section(originalAttributes.indexPath.section) else { return false }
        let estimated = section.estimated(originalAttributes.key)
        let (old, new) = (originalAttributes.size, preferredAttributes.size)
        return (estimated.height && abs(old.height - new.height) > 0.01)
            || (estimated.width && abs(old.width - new.width) > 0.01)
    }

    override func take(_ preferred: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes) {
        if original.representedElementCategory == .cell {
            measuredItems[original.indexPath] = preferred.size
        } else {
            measuredEnds[original.key] = preferred.size
        }
        super.take(preferred, of: original)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateDataSourceCounts, context.invalidateEverything {
            measuredItems = [:]
            measuredEnds = [:]
        }
        super.invalidateLayout(with: context)
    }

    /// Moves the measured sizes along with their items.
    func carryMeasures(over update: TableUpdate) {
        var carried: [IndexPath: CGSize] = [:]
        for (path, size) in measuredItems where !update.reloadedRows.contains(path) {
            if let place = update.row(path) { carried[place] = size }
        }
        measuredItems = carried
    }
}

@MainActor
private final class LayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ view: UICollectionView) {
        contentSize = view.bounds.size
        contentInsets = view.adjustedContentInset.directional(rightToLeft: view.isRightToLeft)
        traitCollection = view.traitCollection
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom)
        )
    }
}
