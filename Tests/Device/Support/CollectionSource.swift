import UIKit

/// The least that a collection view needs: a number of items in each section, and a cell for each.
public final class CollectionSource: NSObject, UICollectionViewDataSource {
    /// How many items each section has.
    public var items: [Int]
    /// The items that cells were made for.
    public private(set) var made: [IndexPath] = []
    private let makeCell: @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell

    /// Cells registered under "cell", or those that `makeCell` makes.
    public init(
        _ items: [Int],
        makeCell: @escaping @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell = {
            $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
        }
    ) {
        self.items = items
        self.makeCell = makeCell
    }

    public func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section]
    }
    public func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        made.append(indexPath)
        return makeCell(collectionView, indexPath)
    }
}
