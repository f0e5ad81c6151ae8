import Foundation

/// Describes which parts of a layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var concernsEverything = false
    private var concernsCounts = false
    private var supplementaryPaths: [String: [IndexPath]] = [:]
    private var decorationPaths: [String: [IndexPath]] = [:]
    private var itemPaths: [IndexPath]?

    public override init() {}

    open var invalidateEverything: Bool { concernsEverything }
    open var invalidateDataSourceCounts: Bool { concernsCounts }
    open var invalidatedItemIndexPaths: [IndexPath]? { itemPaths }
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
        supplementaryPaths.isEmpty ? nil : supplementaryPaths
    }
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorationPaths.isEmpty ? nil : decorationPaths }
    open var contentOffsetAdjustment = CGPoint.zero
    open var contentSizeAdjustment = CGSize.zero

    /// The index paths of moved items before and after, and the target position.
    open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
    open internal(set) var interactiveMovementTarget = CGPoint.zero

    open func invalidateItems(at indexPaths: [IndexPath]) {
        itemPaths = (itemPaths ?? []) + indexPaths
    }

    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementaryPaths[elementKind, default: []] += indexPaths
    }

    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decorationPaths[elementKind, default: []] += indexPaths
    }

    /// Marks the context as one of `reloadData` or `invalidateLayout`.
    func concern(everything: Bool, counts: Bool) {
        concernsEverything = everything
        concernsCounts = counts
    }
}
