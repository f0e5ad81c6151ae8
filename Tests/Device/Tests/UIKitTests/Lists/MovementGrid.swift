import Support
import Testing
import UIKit

/// Three columns without gaps.
@MainActor
enum MovementGrid {
    static let size = CGSize(width: 131, height: 100)

    static func show(
        _ stage: Stage, _ source: any UICollectionViewDataSource,
        in collection: UICollectionView? = nil, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
    ) async -> UICollectionView {
        layout.itemSize = size
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        let collection = collection ?? UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TextCell.self, forCellWithReuseIdentifier: "Cell")
        collection.dataSource = source
        await stage.place(collection)
        await stage.settle()
        return collection
    }

    /// The center of the `index`th position.
    static func middle(_ index: Int) -> CGPoint {
        CGPoint(x: (CGFloat(index % 3) + 0.5) * size.width, y: (CGFloat(index / 3) + 0.5) * size.height)
    }

    static func texts(_ collection: UICollectionView) -> [String] {
        collection.indexPathsForVisibleItems.sorted().map { (collection.cellForItem(at: $0) as? TextCell)?.text ?? "" }
    }
}
