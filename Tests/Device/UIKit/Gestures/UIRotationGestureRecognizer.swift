import Foundation

/// Recognizes two fingers that rotate about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians. Setting it resets the reference for later values.
    open var rotation: CGFloat = 0

    private var lastAngle: Double?
    private var totalAngle = 0.0
    private var lastTime: TimeInterval = 0
    private var tracker = VelocityTracker()

    open override var numberOfTouches: Int {
        trackedTouches.reduce(0) { $0 + ($1.isDown ? 1 : 0) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        lastAngle = TwoFingers(trackedTouches)?.angle
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let before = lastAngle, let fingers = TwoFingers(trackedTouches) else { return }
        lastTime = event.currentTimestamp
        var step = fingers.angle - before
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        lastAngle = fingers.angle
        totalAngle += step
        tracker.add(CGPoint(x: totalAngle, y: 0), at: lastTime)
        switch currentState {
        case .possible:
            guard pendingState == nil, abs(totalAngle) * fingers.distance / 2 >= Self.slop else { return }
            rotation = 0
            state = .began
        case .began, .changed:
            rotation += CGFloat(step)
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        guard numberOfTouches == 0 else {
            lastAngle = TwoFingers(trackedTouches)?.angle
            return
        }
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 0 else { return }
        state = currentState == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        rotation = 0
        totalAngle = 0
        lastAngle = nil
        tracker.removeAll()
    }

    /// The distance in points that a finger must move along the circle; not documented.
    private static let slop = 10.0
}
