import Foundation

/// Computes the positions of a collection view's elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    open internal(set) weak var collectionView: UICollectionView?
    final var isValid = false
    /// The context of an invalidation that the collection view has begun.
    private final var coming: UICollectionViewLayoutInvalidationContext?

    public override init() {}

    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}

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
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    @discardableResult
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Adopts the size that an element prefers.
    func take(_ preferred: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes) {
        invalidate(by: UICollectionViewLayoutInvalidationContext())
    }

    /// The attributes of an element of any category.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        switch key.category {
        case .cell: layoutAttributesForItem(at: key.path)
        case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
        }
    }

    // MARK: Invalidation

    /// The collection view calls this too, with its context stored in `coming`, so that layouts that override only this
    /// method are notified of every invalidation.
    open func invalidateLayout() {
        let context = coming ?? UICollectionViewLayoutInvalidationContext()
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

    func makeAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes()
        attributes.indexPath = path
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        return attributes
    }

    /// Invalidates everything, including the counts.
    func forgetEverything() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.concern(everything: true, counts: true)
        invalidate(by: context)
    }
}
