import Foundation

extension UICollectionView {
    /// Interactions are there as soon as there is a delegate for them.
    func updateDrag() {
        guard dragDelegate != nil || dropDelegate != nil else {
            if let listDrag {
                removeInteraction(listDrag.drag)
                removeInteraction(listDrag.drop)
            }
            return listDrag = nil
        }
        if listDrag == nil {
            let made = ListDrag(self)
            listDrag = made
            addInteraction(made.drag)
            addInteraction(made.drop)
        }
        listDrag?.drag.isEnabled = dragInteractionEnabled && dragDelegate != nil
    }
}

extension UICollectionView: ListDragHost {
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> UIDropProposal {
        dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
            ?? UIDropProposal(operation: .cancel)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }

    func openGap(for source: IndexPath, at point: CGPoint?) -> IndexPath? {
        guard let point else {
            if movement != nil { baseCancelInteractiveMovement() }
            return nil
        }
        if movement == nil {
            guard let place = layoutAttributesForItem(at: source) else { return nil }
            movement = ItemMovement(at: source, position: place.center)
        }
        baseUpdateInteractiveMovementTargetPosition(point)
        return movement?.place
    }

    /// The data source still has the item where it was lifted; the gap closes unless the delegate moves it.
    func dropPerform(_ landing: ListLanding) {
        let moved = movement
        dropMovement()
        ended = moved
        dropDelegate?.collectionView(self, performDropWith: DropCoordinator(landing, self))
        guard let left = ended else { return }
        ended = nil
        guard left.place != left.origin else { return collectionViewLayout.invalidateLayout() }
        movement = left
        baseCancelInteractiveMovement()
    }
}

/// Hands a drop to the delegate.
@MainActor
private final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
    private final class Item: NSObject, UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ dragItem: UIDragItem, _ path: IndexPath?, _ size: CGSize) {
            self.dragItem = dragItem
            sourceIndexPath = path
            previewSize = size
            super.init()
        }
    }

    private let landing: ListLanding
    private weak var list: UICollectionView?
    let items: [any UICollectionViewDropItem]
    let proposal: UICollectionViewDropProposal

    init(_ landing: ListLanding, _ list: UICollectionView) {
        self.landing = landing
        self.list = list
        items = landing.sources.map { Item($0.item, $0.path, $0.size) }
        proposal =
            landing.proposal as? UICollectionViewDropProposal
            ?? UICollectionViewDropProposal(operation: landing.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { landing.destination }
    var session: any UIDropSession { landing.session }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        landing.land(dragItem, on: { [weak list] in list?.cellForItem(at: indexPath) })
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        landing.land(dragItem) { [weak list] in
            list?.cellForItem(at: indexPath).map {
                UIDragPreviewTarget(container: $0, center: CGPoint(x: rect.midX, y: rect.midY))
            }
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        landing.land(dragItem) { target }
    }
}
