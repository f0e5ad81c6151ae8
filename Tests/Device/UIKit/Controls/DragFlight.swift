import Foundation

/// Items on their way under a finger, from the lift until they are put down.
@MainActor
final class DragFlight {
    let session: LocalDragSession
    private let interaction: UIDragInteraction
    private let window: UIWindow
    private lazy var dropSession = makeDropSession()
    private var plates: [DragPlate] = []
    private var hasBegun = false
    private var start: CGPoint
    /// What the views under the finger have said about the session.
    private var handles: [ObjectIdentifier: Bool] = [:]
    private var entered: [UIDropInteraction] = []
    private var target: UIDropInteraction?
    private var proposal: UIDropProposal?

    init(_ session: LocalDragSession, by interaction: UIDragInteraction, in window: UIWindow) {
        self.session = session
        self.interaction = interaction
        self.window = window
        start = session.point
    }

    private func makeDropSession() -> LocalDropSession {
        let made = LocalDropSession(session)
        made.whenTransferred = { [interaction, session] in
            interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
        }
        return made
    }

    // MARK: Up

    func lift() {
        for item in session.items {
            guard
                let preview = interaction.delegate?.dragInteraction(
                    interaction, previewForLifting: item, session: session)
            else { continue }
            plates.append(DragPlate(item, preview, in: window, finger: session.point))
        }
        let animator = DragAnimator()
        interaction.delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
        animate {
            for plate in self.plates { plate.lift() }
            animator.animate()
        } completion: {
            animator.complete()
        }
    }

    // MARK: On the way

    func move(to point: CGPoint) {
        session.point = point
        if !hasBegun {
            guard hypot(point.x - start.x, point.y - start.y) > Self.hysteresis else { return }
            hasBegun = true
            for plate in plates { plate.takePreview() }
            interaction.delegate?.dragInteraction(interaction, sessionWillBegin: session)
        }
        for plate in plates { plate.follow(point) }
        interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
        updateTarget(at: point)
    }

    private func updateTarget(at point: CGPoint) {
        let found = interactionUnder(point)
        if found !== target {
            if let target { target.delegate?.dropInteraction(target, sessionDidExit: dropSession) }
            target = found
            proposal = nil
            if let found {
                if !entered.contains(where: { $0 === found }) { entered.append(found) }
                found.delegate?.dropInteraction(found, sessionDidEnter: dropSession)
            }
        }
        guard let target else { return }
        proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: dropSession)
    }

    /// The innermost that can handle the session.
    private func interactionUnder(_ point: CGPoint) -> UIDropInteraction? {
        var view = window.hitTest(point, with: nil)
        while let current = view {
            for case let drop as UIDropInteraction in current.interactions where canHandle(drop) { return drop }
            view = current.superview
        }
        return nil
    }

    private func canHandle(_ drop: UIDropInteraction) -> Bool {
        if let known = handles[ObjectIdentifier(drop)] { return known }
        let answer = drop.delegate?.dropInteraction(drop, canHandle: dropSession) ?? false
        handles[ObjectIdentifier(drop)] = answer
        return answer
    }

    // MARK: Down

    private var operation: UIDropOperation {
        guard hasBegun, let proposal else { return .cancel }
        if proposal.operation == .move, !session.allowsMoveOperation { return .cancel }
        return proposal.operation == .forbidden ? .cancel : proposal.operation
    }

    func end(at point: CGPoint) {
        session.point = point
        guard operation != .cancel, let target else { return cancel() }
        drop(on: target, operation)
    }

    private func drop(on target: UIDropInteraction, _ operation: UIDropOperation) {
        target.delegate?.dropInteraction(target, performDrop: dropSession)
        interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
        let animators = plates.map { plate in
            let animator = DragAnimator()
            plate.destination = target.flies?(plate.item) ?? plate.lowered(onto: target.view)
            if let standard = plate.destination {
                plate.destination = target.delegate?.dropInteraction(
                    target, previewForDropping: plate.item, withDefault: standard)
            }
            target.delegate?.dropInteraction(target, item: plate.item, willAnimateDropWith: animator)
            return animator
        }
        animate {
            for plate in self.plates { plate.land() }
            for animator in animators { animator.animate() }
        } completion: { [self] in
            for animator in animators { animator.complete() }
            target.delegate?.dropInteraction(target, concludeDrop: dropSession)
            finish(operation)
        }
    }

    /// Everything goes back to where it was lifted.
    func cancel() {
        if let target { target.delegate?.dropInteraction(target, sessionDidExit: dropSession) }
        if hasBegun { interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: .cancel) }
        let animators = plates.map { plate in
            let animator = DragAnimator()
            plate.destination = interaction.delegate?.dragInteraction(
                interaction, previewForCancelling: plate.item, withDefault: plate.origin)
            interaction.delegate?.dragInteraction(
                interaction, item: plate.item, willAnimateCancelWith: animator)
            return animator
        }
        animate {
            for plate in self.plates { plate.land() }
            for animator in animators { animator.animate() }
        } completion: { [self] in
            for animator in animators { animator.complete() }
            finish(.cancel)
        }
    }

    private func finish(_ operation: UIDropOperation) {
        for plate in plates { plate.removeFromSuperview() }
        for drop in entered { drop.delegate?.dropInteraction(drop, sessionDidEnd: dropSession) }
        if hasBegun { interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation) }
    }

    private func animate(_ animations: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: animations,
            completion: { _ in completion() })
    }

    private static let duration = 0.25
    /// Points that a lifted item has to be moved before it is a drag.
    private static let hysteresis: CGFloat = 5
}

/// What is seen of one item.
final class DragPlate: UIView {
    let item: UIDragItem
    let origin: UITargetedDragPreview
    var destination: UITargetedDragPreview?
    /// From the finger to the middle.
    private let offset: CGVector

    init(_ item: UIDragItem, _ preview: UITargetedDragPreview, in window: UIWindow, finger: CGPoint) {
        self.item = item
        origin = preview
        let center = preview.target.container.convert(preview.target.center, to: window)
        offset = CGVector(dx: center.x - finger.x, dy: center.y - finger.y)
        super.init(frame: CGRect(origin: .zero, size: preview.size))
        self.center = center
        isUserInteractionEnabled = false
        layer.shadowRadius = 12
        layer.shadowOpacity = 0
        show(preview.view.window == nil ? preview.view : preview.view.snapshotView(afterScreenUpdates: true))
        window.addSubview(self)
    }

    required init?(coder: NSCoder) {
        nil
    }

    private func show(_ view: UIView?) {
        for subview in subviews { subview.removeFromSuperview() }
        guard let view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(view)
    }

    /// On the way an item may look otherwise.
    func takePreview() {
        guard let preview = item.previewProvider?() else { return }
        bounds.size = preview.view.bounds.size
        show(preview.view)
    }

    func lift() {
        transform = CGAffineTransform(scaleX: Self.liftScale, y: Self.liftScale)
        layer.shadowOpacity = 0.2
    }

    func follow(_ point: CGPoint) {
        center = CGPoint(x: point.x + offset.dx, y: point.y + offset.dy)
    }

    /// Where it is let go.
    func lowered(onto view: UIView?) -> UITargetedDragPreview? {
        guard let view, let window else { return nil }
        let target = UIDragPreviewTarget(container: view, center: view.convert(center, from: window))
        return UITargetedDragPreview(view: origin.view, parameters: origin.parameters, target: target)
    }

    /// On its destination; without one it fades where it is.
    func land() {
        transform = .identity
        layer.shadowOpacity = 0
        guard let destination, let window, destination.target.container.window != nil else { return alpha = 0 }
        center = destination.target.container.convert(destination.target.center, to: window)
        transform = destination.target.transform
        if destination !== origin { bounds.size = destination.size }
    }

    private static let liftScale: CGFloat = 1.05
}
