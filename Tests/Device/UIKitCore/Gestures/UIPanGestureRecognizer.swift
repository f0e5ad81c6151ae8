import Foundation

public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes fingers that have moved farther than the slop, and tracks them.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int(UInt32.max)
    open var allowedScrollTypesMask: UIScrollTypeMask = []

    /// The movement of the touches' centroid since the minimum number of touches began, in window coordinates.
    private final var movement = CGPoint.zero
    /// The origin of `translation(in:)`, in window coordinates.
    private final var origin = CGPoint.zero
    private final var tracker = VelocityTracker()
    private final var lastTime: TimeInterval = 0

    /// The distance in points that a finger may move before a pan is recognized. Measured: exactly 10.
    var slop: CGFloat { 10 }

    // MARK: Reading

    @discardableResult
    open func translation(in view: UIView?) -> CGPoint {
        convertedVector(CGPoint(x: movement.x - origin.x, y: movement.y - origin.y), to: view)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let vector = windowVector(translation, from: view)
        origin = CGPoint(x: movement.x - vector.x, y: movement.y - vector.y)
    }

    /// The velocity in points per second.
    @discardableResult
    open func velocity(in view: UIView?) -> CGPoint {
        convertedVector(tracker.velocity(at: lastTime), to: view)
    }

    /// Counts the touches that are still down: zero once a pan has ended.
    open override var numberOfTouches: Int {
        trackedTouches.reduce(0) { $0 + ($1.isDown ? 1 : 0) }
    }

    // MARK: Touches

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        if numberOfTouches > maximumNumberOfTouches {
            guard currentState == .possible else {
                for touch in touches { ignore(touch, for: event) }
                return
            }
            state = .failed
            return
        }
        if numberOfTouches >= minimumNumberOfTouches { tracker.add(movement, at: lastTime) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        let step = centroidStep
        guard step != .zero else { return }
        movement.x += step.x
        movement.y += step.y
        tracker.add(movement, at: lastTime)
        advance(with: event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        guard numberOfTouches == 0 else { return }
        state = currentState == .possible && pendingState == nil ? .failed : .ended
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        lastTime = event.currentTimestamp
        guard numberOfTouches == 0 else { return }
        state = currentState == .possible ? .failed : .cancelled
    }

    open override func reset() {
        super.reset()
        movement = .zero
        origin = .zero
        tracker.removeAll()
    }

    // MARK: Recognition

    /// The whole movement of the touches' centroid, unaffected by `setTranslation(_:in:)`, in window coordinates.
    package var totalTravel: CGPoint { movement }

    /// Whether the movement so far is a pan. The movement has to exceed the slop, so that a delegate that is asked whether to begin sees a
    /// translation with a direction.
    func isPastSlop(_ movement: CGPoint, with event: UIEvent) -> Bool {
        let x = Double(movement.x)
        let y = Double(movement.y)
        return x * x + y * y > Double(slop * slop)
    }

    /// The translation that a pan begins with: the movement of the touches less the slop.
    func translationAtRecognition(_ movement: CGPoint) -> CGPoint {
        let length = (Double(movement.x) * Double(movement.x) + Double(movement.y) * Double(movement.y)).squareRoot()
        guard length > Double(slop) else { return .zero }
        let scale = (length - Double(slop)) / length
        return CGPoint(x: Double(movement.x) * scale, y: Double(movement.y) * scale)
    }

    private func advance(with event: UIEvent) {
        switch currentState {
        case .possible:
            guard pendingState == nil, isPastSlop(movement, with: event) else { return }
            let translation = translationAtRecognition(movement)
            origin = CGPoint(x: movement.x - translation.x, y: movement.y - translation.y)
            state = .began
        case .began, .changed:
            state = .changed
        default:
            break
        }
    }

    override func willBeginAfterWaiting() {
        origin = movement
    }

    private var centroidStep: CGPoint {
        var x = 0.0
        var y = 0.0
        var count = 0.0
        for touch in trackedTouches where touch.isDown {
            x += Double(touch.windowLocation.x - touch.previousWindowLocation.x)
            y += Double(touch.windowLocation.y - touch.previousWindowLocation.y)
            count += 1
        }
        return count > 0 ? CGPoint(x: x / count, y: y / count) : .zero
    }

    // MARK: Trackpad and wheel

    override func acceptsScroll(_ event: ScrollEvent) -> Bool {
        allowedScrollTypesMask.contains(event.isDiscrete ? .discrete : .continuous)
    }

    /// Begins without a slop: a scroll event is always intentional.
    override func scrollChanged(with event: ScrollEvent) {
        lastTime = event.currentTimestamp
        switch event.phase {
        case .began, .changed, .discrete:
            if currentState == .possible, pendingState == nil { tracker.add(movement, at: lastTime) }
            guard event.delta != .zero else { return }
            movement.x += event.delta.x
            movement.y += event.delta.y
            if !event.isDiscrete { tracker.add(movement, at: lastTime) }
            if currentState == .possible {
                guard pendingState == nil, shouldBeginScroll(movement) else { return }
                state = .began
            } else {
                state = .changed
            }
        case .ended:
            state = currentState == .possible && pendingState == nil ? .failed : .ended
        case .cancelled:
            state = currentState == .possible ? .failed : .cancelled
        }
    }

    func shouldBeginScroll(_ movement: CGPoint) -> Bool { true }
}

extension UIGestureRecognizer {
    func convertedVector(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return vector }
        let start = view.convert(CGPoint.zero, from: window)
        let end = view.convert(vector, from: window)
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }

    func windowVector(_ vector: CGPoint, from view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return vector }
        let start = view.convert(CGPoint.zero, to: window)
        let end = view.convert(vector, to: window)
        return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
}
