import UIKit

/// A minimal collection view data source: a number of items in each section, and a cell for each.
public final class CollectionSource: NSObject, UICollectionViewDataSource {
    /// The number of items in each section.
    public var items: [Int]
    /// The index paths for which cells have been requested.
    public private(set) var made: [IndexPath] = []
    private let makeCell: @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell

    /// Uses cells registered under "cell", or those that `makeCell` returns.
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
