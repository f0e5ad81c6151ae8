import Foundation

/// Recognizes the press that opens a menu, and tracks the finger over the open menu.
@MainActor
final class MenuPressGestureRecognizer: UIGestureRecognizer {
    weak var interaction: UIContextMenuInteraction?
    private var timer: ScheduledWork?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        guard trackedTouches.count == 1 else {
            state = .failed
            return
        }
        // In that case the control opens the menu as soon as it receives the touch.
        guard interaction?.opensAtOnce == false else { return }
        timer = GestureEnvironment.current.schedule(after: Self.duration) { [weak self] in self?.open(as: .began) }
    }

    /// Recognizes the press if there is a menu to open, and fails otherwise.
    func open(as state: State) {
        guard currentState == .possible, pendingState == nil, let view else { return }
        let opens = interaction?.prepareMenu(at: location(in: view)) ?? false
        self.state = opens ? state : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch currentState {
        case .possible:
            guard pendingState == nil, let touch = trackedTouches.first else { return }
            if touch.distance(from: touch.initialWindowLocation) > Self.allowableMovement { state = .failed }
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if currentState == .possible, pendingState == nil {
            if interaction?.opensAtOnce == true { open(as: .ended) } else { state = .failed }
        } else {
            state = .ended
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }

    override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
    }

    /// In seconds, as for other long presses.
    private static let duration = 0.5
    /// The distance in points that a finger may move.
    private static let allowableMovement: CGFloat = 10
}
