import Foundation

/// The positions of elements before an update, while the views animate to their new ones.
@MainActor
final class CollectionTransition {
    typealias Lookup = (ElementKey) -> UICollectionViewLayoutAttributes?

    /// The offset by which the content was moved to keep its position on the screen.
    var shift = CGPoint.zero
    private let oldPlace: Lookup
    private let isNew: (ElementKey) -> Bool
    private let newPlace: Lookup

    /// `oldPlace` takes the key after the change; `newPlace` takes the one before it and returns nil for removed elements.
    init(oldPlace: @escaping Lookup, isNew: @escaping (ElementKey) -> Bool, newPlace: @escaping Lookup) {
        self.oldPlace = oldPlace
        self.isNew = isNew
        self.newPlace = newPlace
    }

    /// The initial attributes of an element that is visible afterwards.
    func start(_ key: ElementKey, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard isNew(key) else {
            guard let place = oldPlace(key)?.copied else { return nil }
            place.indexPath = key.path
            place.center = place.center.moved(by: shift)
            return place
        }
        let place = layout.attributes(for: key)?.copied
        place?.alpha = 0
        return place
    }

    /// The final attributes of an element that was visible before.
    func end(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        newPlace(key)?.copied
    }
}

extension CGPoint {
    func moved(by shift: CGPoint) -> CGPoint { CGPoint(x: x + shift.x, y: y + shift.y) }
}
