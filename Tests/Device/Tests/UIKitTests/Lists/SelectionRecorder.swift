import Support
import UIKit

/// A collection view's delegate that records which items are selected.
final class SelectionRecorder: NSObject, UICollectionViewDelegate {
    let log = EventLog()
    private(set) var selected: [IndexPath] = []

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append(indexPath)
        log.append("selected \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("deselected \(indexPath.item)")
    }
}
