import Foundation

/// Recognizes fingers that rest on the view; continuous, so it also tracks their movement afterwards.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10

    private var tapCount = 0
    private var timer: ScheduledWork?

    open override var numberOfTouches: Int {
        trackedTouches.reduce(0) { $0 + ($1.isDown ? 1 : 0) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        let count = numberOfTouches
        guard count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        guard count == numberOfTouchesRequired, tapCount >= numberOfTapsRequired else { return }
        if minimumPressDuration <= 0 {
            state = .began
        } else {
            startTimer(minimumPressDuration) { $0.state = .began }
        }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        switch currentState {
        case .possible:
            guard pendingState == nil else { return }
            for touch in touches where touch.distance(from: touch.initialWindowLocation) > allowableMovement {
                state = .failed
                return
            }
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else {
            if numberOfTouches == 0 { state = .ended }
            return
        }
        guard tapCount < numberOfTapsRequired else {
            state = .failed
            return
        }
        guard numberOfTouches == 0 else { return }
        tapCount += 1
        startTimer(Self.maximumInterval) { $0.state = .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = currentState == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        tapCount = 0
    }

    private func startTimer(_ delay: TimeInterval, _ work: @escaping (UILongPressGestureRecognizer) -> Void) {
        timer?.cancel()
        timer = GestureEnvironment.current.schedule(after: delay) { [weak self] in
            guard let self, self.currentState == .possible, self.pendingState == nil else { return }
            work(self)
        }
    }

    /// The longest time between the taps that precede the press, in seconds.
    private static let maximumInterval = 0.35
}
