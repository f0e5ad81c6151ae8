import Foundation

/// Where elements were before an update or before another layout, while the views are sent to their new places.
@MainActor
final class CollectionTransition {
    typealias Lookup = (ElementKey) -> UICollectionViewLayoutAttributes?

    /// How far the content has been moved to stay where it is on the screen.
    var shift = CGPoint.zero
    /// Headers, footers and decorations that the layout adds and drops though their sections stay.
    var added: Set<ElementKey> = []
    var dropped: Set<ElementKey> = []
    private let oldPlace: Lookup
    private let isNew: (ElementKey) -> Bool
    private let newPlace: Lookup

    /// `oldPlace` takes the key after the change, `newPlace` the one before it and answers nothing for what is gone.
    init(oldPlace: @escaping Lookup, isNew: @escaping (ElementKey) -> Bool, newPlace: @escaping Lookup) {
        self.oldPlace = oldPlace
        self.isNew = isNew
        self.newPlace = newPlace
    }

    /// Where an element appears that is in sight afterwards.
    func start(_ key: ElementKey, _ layout: UICollectionViewLayout) -> UICollectionViewLayoutAttributes? {
        guard isNew(key) || added.contains(key) else {
            guard let place = oldPlace(key)?.copied else { return nil }
            place.indexPath = key.path
            place.center = place.center.moved(by: shift)
            return place
        }
        let place = layout.attributes(for: key)?.copied
        place?.alpha = 0
        return place
    }

    /// Where an element disappears to that was in sight before.
    func end(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        dropped.contains(key) ? nil : newPlace(key)?.copied
    }
}

extension CGPoint {
    func moved(by shift: CGPoint) -> CGPoint { CGPoint(x: x + shift.x, y: y + shift.y) }
}
