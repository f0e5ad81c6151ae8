import Foundation

extension UITableView {
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

extension UITableView: ListDragHost {
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func dragCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> UIDropProposal {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
            ?? UIDropProposal(operation: .cancel)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }

    /// Rows stay where they are until the drop.
    func openGap(for source: IndexPath, at point: CGPoint?) -> IndexPath? { nil }

    func dropPerform(_ landing: ListLanding) {
        dropDelegate?.tableView(self, performDropWith: DropCoordinator(landing, self))
    }
}

/// Hands a drop to the delegate.
@MainActor
private final class DropCoordinator: NSObject, UITableViewDropCoordinator {
    private final class Item: NSObject, UITableViewDropItem {
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
    private weak var list: UITableView?
    let items: [any UITableViewDropItem]
    let proposal: UITableViewDropProposal

    init(_ landing: ListLanding, _ list: UITableView) {
        self.landing = landing
        self.list = list
        items = landing.sources.map { Item($0.item, $0.path, $0.size) }
        proposal =
            landing.proposal as? UITableViewDropProposal
            ?? UITableViewDropProposal(operation: landing.proposal.operation)
        super.init()
    }

    var destinationIndexPath: IndexPath? { landing.destination }
    var session: any UIDropSession { landing.session }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        landing.land(dragItem, on: { [weak list] in list?.cellForRow(at: indexPath) })
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        landing.land(dragItem) { [weak list] in
            list?.cellForRow(at: indexPath).map {
                UIDragPreviewTarget(container: $0, center: CGPoint(x: rect.midX, y: rect.midY))
            }
        }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        landing.land(dragItem) { target }
    }
}
