import Foundation

/// Describes which parts of a layout are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var concernsEverything = false
    private var concernsCounts = false

    public override init() {}

    open var invalidateEverything: Bool { concernsEverything }
    open var invalidateDataSourceCounts: Bool { concernsCounts }

    /// Marks the context as one of `reloadData` or `invalidateLayout`.
    func concern(everything: Bool, counts: Bool) {
        concernsEverything = everything
        concernsCounts = counts
    }
}
