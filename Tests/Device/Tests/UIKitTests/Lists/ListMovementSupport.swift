import Support
import Testing
import UIKit

/// A cell that tells what it shows.
final class TextCell: UICollectionViewListCell {
    var text = ""
}

/// Texts in sections that can be carried to other places.
class MovementSource: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    var moves: [[IndexPath]] = []
    var isMovable: (IndexPath) -> Bool = { _ in true }

    init(_ sections: [[String]]) {
        self.sections = sections
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
        (cell as? TextCell)?.text = sections[indexPath.section][indexPath.item]
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        isMovable(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append([sourceIndexPath, destinationIndexPath])
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
    }
}

/// Three columns without gaps.
@MainActor
enum MovementGrid {
    static let size = CGSize(width: 131, height: 100)

    static func show(
        _ stage: Stage, _ source: any UICollectionViewDataSource,
        in collection: UICollectionView? = nil, layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout()
    ) -> UICollectionView {
        layout.itemSize = size
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        let collection = collection ?? UICollectionView(frame: frame, collectionViewLayout: layout)
        collection.contentInsetAdjustmentBehavior = .never
        collection.register(TextCell.self, forCellWithReuseIdentifier: "Cell")
        collection.dataSource = source
        stage.place(collection)
        stage.settle()
        return collection
    }

    /// The middle of the place that is the `index`th of the only section.
    static func middle(_ index: Int) -> CGPoint {
        CGPoint(x: (CGFloat(index % 3) + 0.5) * size.width, y: (CGFloat(index / 3) + 0.5) * size.height)
    }

    static func texts(_ collection: UICollectionView) -> [String] {
        collection.indexPathsForVisibleItems.sorted().map { (collection.cellForItem(at: $0) as? TextCell)?.text ?? "" }
    }
}
