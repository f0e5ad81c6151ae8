import Foundation

@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem]
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession)
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool
    func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

// All but the first are optional in Objective-C.
extension UIDragInteractionDelegate {
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.defaultPreview }
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
        session: any UIDragSession
    ) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(
        _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
    ) -> Bool { false }
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}

/// Lifts what its delegate offers when a finger rests on the view, and carries it.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = DragLiftGestureRecognizer()
    private var flight: DragFlight?

    /// On phones too, since iOS 15.
    open class var isEnabledByDefault: Bool { true }
    open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { press.isEnabled = isEnabled } }
    /// Whether other gestures may go on during the lift.
    open var allowsSimultaneousRecognitionDuringLift = false

    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.isEnabled = isEnabled
        press.interaction = self
        press.addTarget(self, action: Selector(UIDragInteraction.pressDidChange))
    }

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        flight?.cancel()
        flight = nil
        self.view?.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    var isActive: Bool { flight != nil }

    var defaultPreview: UITargetedDragPreview? {
        guard let view, view.window != nil else { return nil }
        return UITargetedDragPreview(view: view)
    }

    /// Whether there is something to lift.
    func prepare(at point: CGPoint) -> Bool {
        guard flight == nil, let view, let window = view.window, let delegate else { return false }
        let session = LocalDragSession()
        session.window = window
        session.point = window.convert(point, from: view)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !session.items.isEmpty else { return false }
        session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication = delegate.dragInteraction(
            self, sessionIsRestrictedToDraggingApplication: session)
        flight = DragFlight(session, by: self, in: window)
        return true
    }

    func pressDidChange() {
        guard let flight else { return }
        let point = press.location(in: flight.session.window)
        switch press.state {
        case .began:
            flight.lift()
        case .changed:
            flight.move(to: point)
        case .ended:
            self.flight = nil
            flight.end(at: point)
        default:
            self.flight = nil
            flight.cancel()
        }
    }
}

/// A finger that rests, and where it goes afterwards.
final class DragLiftGestureRecognizer: UIGestureRecognizer {
    weak var interaction: UIDragInteraction?
    private var timer: ScheduledWork?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, trackedTouches.count == 1 else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        timer = GestureEnvironment.current.schedule(after: Self.duration) { [weak self] in self?.lift() }
    }

    private func lift() {
        guard currentState == .possible, pendingState == nil, let view else { return }
        state = interaction?.prepare(at: location(in: view)) == true ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible {
            guard pendingState == nil, let touch = trackedTouches.first else { return }
            if touch.distance(from: touch.initialWindowLocation) > Self.allowableMovement { state = .failed }
        } else {
            state = .changed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }

    /// Seconds; as other long presses.
    private static let duration = 0.5
    private static let allowableMovement: CGFloat = 10
}
