import Foundation

/// Computes the positions of a collection view's elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    open internal(set) weak var collectionView: UICollectionView?
    final var isValid = false
    /// The context of an invalidation that the collection view has begun.
    private final var coming: UICollectionViewLayoutInvalidationContext?
    final var decorations: [String: UICollectionReusableView.Type] = [:]

    public override init() {}

    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}

    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: For subclasses

    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    @discardableResult
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    @discardableResult
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    @discardableResult
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    @discardableResult
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    @discardableResult
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    @discardableResult
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        makeContext()
    }
    @discardableResult
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    @discardableResult
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    /// The content offset at which scrolling ends after the finger is lifted.
    @discardableResult
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    @discardableResult
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
    open func finalizeAnimatedBoundsChange() {}
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    open func finalizeLayoutTransition() {}
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    // MARK: Updates

    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    open func finalizeCollectionViewUpdates() {}

    /// The initial attributes of an item that is visible after an update; a new one fades in at its position.
    @discardableResult
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        collectionView?.transition?.start(ElementKey(category: .cell, kind: "", path: itemIndexPath), self)
    }

    /// The final attributes of an item that was visible before an update; a deleted one fades out in its position.
    @discardableResult
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionView?.transition?.end(ElementKey(category: .cell, kind: "", path: itemIndexPath))
    }
    @discardableResult
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath)
        return collectionView?.transition?.start(key, self)
    }
    @discardableResult
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath)
        return collectionView?.transition?.end(key)
    }
    @discardableResult
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath)
        return collectionView?.transition?.start(key, self)
    }
    @discardableResult
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let key = ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath)
        return collectionView?.transition?.end(key)
    }
    @discardableResult
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    @discardableResult
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
    @discardableResult
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
    @discardableResult
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// The attributes of an element of any category.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
        }
    }

    // MARK: Invalidation

    /// The collection view calls this too, with its context stored in `coming`, so that layouts that override only this
    /// method are notified of every invalidation.
    open func invalidateLayout() {
        let context = coming ?? makeContext()
        if coming == nil { context.concern(everything: true, counts: false) }
        coming = nil
        invalidateLayout(with: context)
    }

    func invalidate(by context: UICollectionViewLayoutInvalidationContext) {
        coming = context
        invalidateLayout()
        coming = nil
    }

    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        isValid = false
        collectionView?.layoutIsInvalid(by: context)
    }

    /// Creates attributes of `layoutAttributesClass`.
    func makeAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let type = Self.layoutAttributesClass as? NSObject.Type
        let made = type.map { ClassInstantiation.make($0) } as? UICollectionViewLayoutAttributes
        let attributes = made ?? UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        return attributes
    }

    /// Creates a context of `invalidationContextClass`.
    func makeContext() -> UICollectionViewLayoutInvalidationContext {
        guard let type = Self.invalidationContextClass as? NSObject.Type,
            let context = ClassInstantiation.make(type) as? UICollectionViewLayoutInvalidationContext
        else { return UICollectionViewLayoutInvalidationContext() }
        return context
    }

    /// Invalidates everything, including the counts.
    func forgetEverything() {
        let context = makeContext()
        context.concern(everything: true, counts: true)
        invalidate(by: context)
    }

    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }
}
