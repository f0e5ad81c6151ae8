import Foundation

/// A list whose rows or items are dragged and dropped on.
@MainActor
protocol ListDragHost: UIView {
    func dragPath(at point: CGPoint) -> IndexPath?
    func dragCell(at path: IndexPath) -> UIView?
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
    func dragAllowsMove(_ session: any UIDragSession) -> Bool
    func dragIsRestricted(_ session: any UIDragSession) -> Bool
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func dropCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidUpdate(_ session: any UIDropSession, _ destination: IndexPath?) -> UIDropProposal
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    func dropPerform(_ landing: ListLanding)
    /// An item of the list is carried to a place that opens for it; nil takes that back. Answers where the place is.
    func openGap(for source: IndexPath, at point: CGPoint?) -> IndexPath?
}

/// Where the items of a drop come from and go to.
@MainActor
final class ListLanding: NSObject {
    let session: any UIDropSession
    let destination: IndexPath?
    let proposal: UIDropProposal
    let sources: [(item: UIDragItem, path: IndexPath?, size: CGSize)]
    private(set) var targets: [(item: UIDragItem, animator: DragAnimator, target: () -> UIDragPreviewTarget?)] = []

    init(
        _ session: any UIDropSession, _ destination: IndexPath?, _ proposal: UIDropProposal,
        _ sources: [(item: UIDragItem, path: IndexPath?, size: CGSize)]
    ) {
        self.session = session
        self.destination = destination
        self.proposal = proposal
        self.sources = sources
        super.init()
    }

    func land(_ item: UIDragItem, _ target: @escaping () -> UIDragPreviewTarget?) -> DragAnimator {
        let animator = DragAnimator()
        targets.append((item, animator, target))
        return animator
    }

    func land(_ item: UIDragItem, on cell: @escaping () -> UIView?) -> DragAnimator {
        land(item) {
            guard let cell = cell(), let container = cell.superview else { return nil }
            return UIDragPreviewTarget(container: container, center: cell.center)
        }
    }
}

/// Drags out of a list and drops on it, for the list's delegates.
@MainActor
final class ListDrag: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private weak var host: (any ListDragHost)?
    private(set) lazy var drag = UIDragInteraction(delegate: self)
    private(set) lazy var drop = UIDropInteraction(delegate: self)
    private(set) var source: (path: IndexPath, session: any UIDragSession)?
    private(set) var isDroppedOn = false
    private var cellSize = CGSize.zero
    private var destination: IndexPath?
    private var proposal: UIDropProposal?
    private var landing: ListLanding?

    init(_ host: any ListDragHost) {
        self.host = host
        super.init()
        drop.flies = { [weak self] in self?.landingPreview(of: $0) }
    }

    // MARK: Out

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let host, let path = host.dragPath(at: session.location(in: host)) else { return [] }
        let items = host.dragItems(session, at: path)
        guard !items.isEmpty else { return [] }
        source = (path, session)
        cellSize = host.dragCell(at: path)?.bounds.size ?? .zero
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let host, let path = source?.path, let cell = host.dragCell(at: path), cell.window != nil else {
            return nil
        }
        return UITargetedDragPreview(view: cell, parameters: host.dragParameters(at: path) ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { host?.dragAllowsMove(session) ?? true }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { host?.dragIsRestricted(session) ?? false }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        host?.dragWillBegin(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        source = nil
        host?.dragDidEnd(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {
        // A lift that never became a drag is over by this.
        animator.addCompletion { [weak self] _ in self?.source = nil }
    }

    // MARK: In

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        host?.dropCanHandle(session) ?? false
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isDroppedOn = true
        host?.dropDidEnter(session)
    }

    /// A gap opens only for an item of the list itself that would be moved to the place.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let host else { return UIDropProposal(operation: .cancel) }
        let point = session.location(in: host)
        let hit = host.dragPath(at: point)
        destination = hit
        let answer = host.dropDidUpdate(session, destination)
        proposal = answer
        if let source, session.items.count == 1 {
            let inserts = hit != nil && answer.operation == .move && answer.insertsAtDestination
            if let gap = host.openGap(for: source.path, at: inserts ? point : nil), inserts { destination = gap }
        }
        return answer
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isDroppedOn = false
        destination = nil
        if let source { _ = host?.openGap(for: source.path, at: nil) }
        host?.dropDidExit(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let host, let proposal else { return }
        let isOwn = source.map { $0.session === session.localDragSession } ?? false
        let made = ListLanding(
            session, destination, proposal,
            session.items.map { item in (item, isOwn ? source?.path : nil, cellSize) })
        landing = made
        host.dropPerform(made)
    }

    private func landingPreview(of item: UIDragItem) -> UITargetedDragPreview? {
        guard let host, let found = landing?.targets.first(where: { $0.item === item }) else { return nil }
        host.layoutIfNeeded()
        guard let target = found.target() else { return nil }
        let shown = UIView(frame: CGRect(origin: .zero, size: cellSize))
        return UITargetedDragPreview(view: shown, parameters: UIDragPreviewParameters(), target: target)
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        guard let own = landing?.targets.first(where: { $0.item === item })?.animator else { return }
        animator.addAnimations { own.animate() }
        animator.addCompletion { own.complete(at: $0) }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isDroppedOn = false
        landing = nil
        proposal = nil
        host?.dropDidEnd(session)
    }
}

extension UIDropProposal {
    fileprivate var insertsAtDestination: Bool {
        switch self {
        case let proposal as UICollectionViewDropProposal: proposal.intent == .insertAtDestinationIndexPath
        case let proposal as UITableViewDropProposal: proposal.intent == .insertAtDestinationIndexPath
        default: false
        }
    }
}
