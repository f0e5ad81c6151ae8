import Foundation

/// The press that opens a menu, and the finger's way over the menu afterwards.
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
        // The control opens such a menu as soon as the views around it let it have the touch.
        guard interaction?.opensAtOnce == false else { return }
        timer = GestureEnvironment.current.schedule(after: Self.duration) { [weak self] in self?.open(as: .began) }
    }

    /// Recognizes when there is a menu to open, fails otherwise.
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

    /// Seconds; as other long presses.
    private static let duration = 0.5
    /// Points a finger may drift before it is no press.
    private static let allowableMovement: CGFloat = 10
}
