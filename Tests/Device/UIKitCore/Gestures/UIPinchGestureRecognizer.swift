import Foundation

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// Setting it resets the reference for later values.
    open var scale: CGFloat {
        get { CGFloat(measuredScale / baseScale) }
        set {
            guard newValue > 0 else { return }
            baseScale = measuredScale / Double(newValue)
            tracker.removeAll()
        }
    }

    private var measuredScale = 1.0
    private var baseScale = 1.0
    private var startDistance: Double?
    private var scaleAtStart = 1.0
    private var tracker = VelocityTracker()
    private var lastTime: TimeInterval = 0

    open override var numberOfTouches: Int {
        trackedTouches.reduce(0) { $0 + ($1.isDown ? 1 : 0) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        restartMeasurement(at: event.currentTimestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let startDistance, startDistance > 0, let distance = fingers.map({ $0.distance }) else { return }
        lastTime = event.currentTimestamp
        measuredScale = scaleAtStart * distance / startDistance
        tracker.add(CGPoint(x: measuredScale, y: 0), at: lastTime)
        switch currentState {
        case .possible:
            guard pendingState == nil, abs(distance - startDistance) >= Self.slop else { return }
            // As with a pan, the slop is not part of the result.
            let sign: Double = distance > startDistance ? 1 : -1
            self.startDistance = startDistance + sign * Self.slop
            measuredScale = distance / (startDistance + sign * Self.slop)
            tracker.removeAll()
            tracker.add(CGPoint(x: measuredScale, y: 0), at: lastTime)
            state = .began
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        guard numberOfTouches == 0 else {
            restartMeasurement(at: lastTime)
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
        measuredScale = 1
        baseScale = 1
        scaleAtStart = 1
        startDistance = nil
        tracker.removeAll()
    }

    private var fingers: TwoFingers? { TwoFingers(trackedTouches) }

    private func restartMeasurement(at time: TimeInterval) {
        lastTime = time
        startDistance = fingers?.distance
        scaleAtStart = measuredScale
    }

    /// The change of distance in points at which a pinch is recognized; not documented.
    private static let slop = 8.0
}

/// The line between the first two touches that are down.
struct TwoFingers {
    let distance: Double
    /// In radians, as returned by `atan2`.
    let angle: Double

    @MainActor
    init?(_ touches: [UITouch]) {
        var first: CGPoint?
        for touch in touches where touch.isDown {
            guard let start = first else {
                first = touch.windowLocation
                continue
            }
            let x = Double(touch.windowLocation.x - start.x)
            let y = Double(touch.windowLocation.y - start.y)
            distance = (x * x + y * y).squareRoot()
            angle = atan2(y, x)
            return
        }
        return nil
    }
}
