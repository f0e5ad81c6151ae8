import Foundation

/// Recognizes fingers that touch and lift without moving, once or several times.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
    open var buttonMaskRequired: UIEvent.ButtonMask = .primary

    private var tapCount = 0
    /// The touches of the current tap, down or already lifted.
    private var tapTouches: [UITouch] = []
    private var firstLocation = CGPoint.zero
    private var timer: ScheduledWork?

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        let arrived = trackedTouches.filter { touches.contains($0) }
        if tapTouches.isEmpty {
            startTimer(Self.maximumTapDuration)
            if tapCount == 0 {
                firstLocation = arrived.first?.windowLocation ?? .zero
            } else if let touch = arrived.first, touch.distance(from: firstLocation) > Self.maximumTapSeparation {
                state = .failed
                return
            }
        }
        tapTouches += arrived
        if tapTouches.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        for touch in touches where touch.distance(from: touch.initialWindowLocation) > Self.allowableMovement {
            state = .failed
            return
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard currentState == .possible, pendingState == nil else { return }
        guard !tapTouches.contains(where: { $0.isDown }) else { return }
        guard tapTouches.count == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapCount += 1
        timer?.cancel()
        timer = nil
        if tapCount >= numberOfTapsRequired {
            state = .ended
        } else {
            tapTouches = []
            startTimer(Self.maximumInterval)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
    }

    open override func reset() {
        super.reset()
        timer?.cancel()
        timer = nil
        tapCount = 0
        tapTouches = []
    }

    /// The centroid of the last tap's touches.
    @discardableResult
    open override func location(in view: UIView?) -> CGPoint {
        guard !tapTouches.isEmpty else { return super.location(in: view) }
        var x = 0.0
        var y = 0.0
        for touch in tapTouches {
            x += Double(touch.windowLocation.x)
            y += Double(touch.windowLocation.y)
        }
        let count = Double(tapTouches.count)
        return converted(CGPoint(x: x / count, y: y / count), to: view)
    }

    /// A tap does not prevent a recognizer that requires more taps.
    @discardableResult
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func startTimer(_ delay: TimeInterval) {
        timer?.cancel()
        timer = GestureEnvironment.current.schedule(after: delay) { [weak self] in
            guard let self, self.currentState == .possible, self.pendingState == nil else { return }
            self.state = .failed
        }
    }

    /// The distance in points that a finger may move; reported as about 10.
    private static let allowableMovement: CGFloat = 10
    /// The greatest distance in points between the taps of one gesture.
    private static let maximumTapSeparation: CGFloat = 45
    /// The longest duration of a tap in seconds; not documented, and long enough that only a clear long press is no tap.
    private static let maximumTapDuration = 1.5
    /// The longest time in seconds between taps; reported as about 0.35.
    private static let maximumInterval = 0.35
}
