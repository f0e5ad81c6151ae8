import Foundation

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UICollectionViewLayoutAttributes: DynamicLayoutItem {
    package var dynamicKey: AnyHashable {
        DynamicElement(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
    }
}

/// An element of a collection, whatever object describes it.
private struct DynamicElement: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
    let indexPath: IndexPath
}

extension UIDynamicAnimator {
    /// Items are attributes of `layout`, which is invalidated whenever they have been moved.
    public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
        self.init()
        refer(to: .layout(WeakDynamicLayout(layout)))
    }

    @discardableResult
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(UICollectionViewLayoutAttributes(forCellWith: indexPath))
    }

    @discardableResult
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath))
    }

    @discardableResult
    public func layoutAttributesForDecorationView(
        ofKind decorationViewKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(UICollectionViewLayoutAttributes(forDecorationViewOfKind: decorationViewKind, with: indexPath))
    }

    private func attributes(_ named: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
        itemInAnimator(like: named) as? UICollectionViewLayoutAttributes
    }
}

/// The layout has the animator, not the other way round.
@MainActor
private final class WeakDynamicLayout: DynamicLayout {
    private weak var layout: UICollectionViewLayout?

    init(_ layout: UICollectionViewLayout) {
        self.layout = layout
    }

    var dynamicBounds: CGRect { layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? .null }
    func dynamicItemsMoved() { layout?.invalidateLayout() }
}
